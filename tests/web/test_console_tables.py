"""The tables tab as a director uses it: the map, a table beside it, busts, and what is due."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from floorman.server.views.room.one_table import SeatNow, open_table
from floorman.tournament.sheet.offers import Offers, Price, Rebuys
from tests.web.web_play import House, Staff

TAP = "([x, y]) => document.elementFromPoint(x, y).click()"
BEGAN = datetime(2026, 1, 1)


def seats_of(venue: House, event: str, table: int) -> list[SeatNow]:
    """The seats of a table as the state has them."""
    with venue.venue.reading(event) as (_, live):
        return list(open_table(live, table, 0).seats)


def opened(page: Page, table: int) -> Page:
    """The page with a table open beside the map."""
    page.click(f"#table-{table}")
    expect(page.locator("#sheet h2")).to_have_text(f"Table {table}")
    return page


@pytest.fixture
def event(venue: House) -> str:
    """Three tables of seven, six and seven, at play."""
    return venue.event(20)


def test_a_bust_is_two_touches_and_its_undo_one(venue: House, staff: Staff, event: str) -> None:
    """Tile, seat: out. The note names the player, and takes it back."""
    gone = seats_of(venue, event, 1)[0]
    page = staff.sign_in("director", f"/e/{event}")
    touches = 0

    def touch(selector: str) -> None:
        nonlocal touches
        touches += 1
        page.click(selector)

    touch("#table-1")
    touch("#seat-1 .bust")
    expect(page.locator(".toast")).to_contain_text("is out")
    assert touches == 2
    expect(page.locator("#seat-1")).to_contain_text("open")
    expect(page.locator("#table-1 .heads")).to_have_text("6/9")
    page.click(".toast button")
    expect(page.locator("#table-1 .heads")).to_have_text("7/9")
    assert seats_of(venue, event, 1)[0].entry == gone.entry


def test_a_double_tap_on_a_tile_busts_nobody(venue: House, staff: Staff, event: str) -> None:
    """On a phone the table comes up under the finger: it takes no touch for a moment."""
    page = staff.sign_in("floor", width=360, height=740, has_touch=True)
    page.clock.install(time=BEGAN)
    with page.expect_response(re.compile("/forecast")):  # none is under way when time leaps
        page.goto(f"/e/{event}")
    expect(page.locator("#expected")).not_to_have_class(re.compile("htmx-request"))
    page.clock.pause_at(BEGAN + timedelta(minutes=1))
    box = page.locator("#table-2").bounding_box()
    assert box is not None
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.evaluate(TAP, middle)
    expect(page.locator("#sheet h2")).to_be_visible()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    for _ in range(2):
        page.clock.run_for(80)
        page.evaluate(TAP, middle)
    page.clock.run_for(500)
    expect(page.locator("#sheet")).not_to_have_class(re.compile("fresh"))
    assert "POST" not in sent
    with venue.venue.reading(event) as (_, live):
        assert live.play.left == 20


@pytest.mark.wide
def test_the_map_stays_where_it_is(staff: Staff, event: str) -> None:
    """No forecast and no open table moves a tile; another tile opens that one; Escape closes it."""
    page = staff.sign_in("director")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/forecast/marks", hold)
    with page.expect_request("**/forecast/marks"):
        page.goto(f"/e/{event}")
    before = page.locator("#table-2").bounding_box()
    held.pop().continue_()
    expect(page.locator("#expected .marks")).not_to_have_class(re.compile("awaited"))
    opened(page, 2)
    assert page.locator("#table-2").bounding_box() == before
    assert page.url.endswith("#table-2")
    expect(page.locator("#table-2")).to_have_attribute("aria-current", "true")
    opened(page, 1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#sheet h2")).to_have_text("Table 2")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#table-2")).to_be_focused()


@pytest.mark.wide
def test_an_open_table_is_live_and_comes_back_after_a_reload(
    venue: House, staff: Staff, event: str
) -> None:
    """What another one does shows at the seat; the address keeps the table open."""
    page = opened(staff.sign_in("director", f"/e/{event}"), 3)
    venue.do(event, "Bust", table=3, seats=[2])
    expect(page.locator("#seat-2")).to_contain_text("open")
    page.reload()
    expect(page.locator("#sheet h2")).to_have_text("Table 3")


def test_an_answer_that_is_overtaken_is_not_shown(venue: House, staff: Staff, event: str) -> None:
    """The sheet is asked for twice; the answer from before the bust comes last."""
    page = opened(staff.sign_in("director", f"/e/{event}"), 3)
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/table/3?sheet=1", hold)
    old = page.request.get(f"/e/{event}/table/3?sheet=1", headers={"hx-request": "true"})
    with page.expect_request("**/table/3?sheet=1"):
        page.evaluate("document.body.dispatchEvent(new CustomEvent('floor:changed'))")
    venue.do(event, "Bust", table=3, seats=[2])
    expect(page.locator("#seat-2")).to_contain_text("open")
    with page.expect_response("**/table/3?sheet=1"):
        held.pop().fulfill(response=old)
    page.evaluate("new Promise((done) => setTimeout(done))")  # what it brought was taken in
    expect(page.locator("#seat-2")).to_contain_text("open")


@pytest.mark.wide
def test_nobody_busts_somebody_else(venue: House, staff: Staff, event: str) -> None:
    """Another player took the seat meanwhile: refused, with what was done and by whom."""
    staff.expect_refusal(409)
    page = opened(staff.sign_in("director", f"/e/{event}"), 1)
    page.route("**/stream**", lambda route: route.abort())
    old, new = seats_of(venue, event, 1)[0], seats_of(venue, event, 2)[0]
    page.evaluate(
        "document.body.addEventListener('floor:changed', (e) => e.stopPropagation(), true)"
    )
    page.evaluate(
        "document.addEventListener('floor:changed', (e) => e.stopImmediatePropagation(), true)"
    )
    venue.do(event, "Bust", by="Ben", table=1, seats=[1])
    venue.do(event, "MovePlayer", by="Ben", player=new.entry, table=1, seat=1, reason="balance")
    page.click("#seat-1 .bust")
    dialog = page.locator("#form[open]")
    expect(dialog).to_contain_text("Somebody else was faster")
    expect(dialog).to_contain_text("Ben")
    expect(dialog).to_contain_text("busts at table 1, seat 1")
    page.click("#form [data-close]")
    assert seats_of(venue, event, 1)[0].entry == new.entry != old.entry


def test_several_in_one_hand_are_asked_for_their_stacks(
    venue: House, staff: Staff, event: str
) -> None:
    """A missing stack is said; with both the larger one finishes higher."""
    staff.expect_refusal(409)
    first, second = seats_of(venue, event, 1)[:2]
    page = opened(staff.sign_in("director", f"/e/{event}"), 1)
    page.keyboard.press("x")
    dialog = page.locator("#form[open]")
    expect(dialog).to_contain_text("in one hand")
    page.check(f"#form input[type=checkbox][value='{first.seat}']")
    page.check(f"#form input[type=checkbox][value='{second.seat}']")
    page.fill(f"#stack-{first.seat}", "4 000")
    page.click("#form button.grave")
    expect(dialog.locator(".wrong")).to_contain_text("ranked by their stacks")
    page.fill(f"#stack-{second.seat}", "9,000")
    page.click("#form button.grave")
    expect(dialog).to_be_hidden()
    with venue.venue.reading(event) as (_, live):
        assert live.play.place(second.entry) == 19
        assert live.play.place(first.entry) == 20


def test_a_player_is_moved_and_arrives(venue: House, staff: Staff, event: str) -> None:
    """By hand, with a reason; then the seat says who is on the way until somebody ticks it."""
    player = seats_of(venue, event, 1)[2]
    page = opened(staff.sign_in("floor", f"/e/{event}"), 1)
    page.click("#seat-3 .more")
    page.click("text=Move to another seat")
    page.select_option("#f-place", '{"table": 2, "seat": 9}')
    page.fill("#f-reason", "Two who must not sit together")
    page.click("#form button.main")
    expect(page.locator("#form[open]")).to_have_count(0)
    opened(page, 2)
    expect(page.locator("#seat-9")).to_contain_text("on the way")
    expect(page.locator("#table-2 .says")).to_contain_text("arriving")
    page.click("#seat-9 >> text=There")
    expect(page.locator("#seat-9")).not_to_contain_text("on the way")
    assert seats_of(venue, event, 2)[8].entry == player.entry


def test_acts_at_a_seat(venue: House, staff: Staff, event: str) -> None:
    """Stack, absence, penalty and a kept seat are told in forms and show at the seat."""
    page = opened(staff.sign_in("director", f"/e/{event}"), 1)

    def menu(seat: int, text: str) -> None:
        page.click(f"#seat-{seat} .more")
        page.click(f"#form >> text={text}")

    menu(1, "Stack counted")
    page.fill("#f-stack", "12 500")
    page.click("#form button.main")
    expect(page.locator("#seat-1")).to_contain_text("12,500")
    menu(2, "Is away")
    expect(page.locator("#seat-2")).to_contain_text("away")
    page.click("#seat-2 >> text=Back")
    expect(page.locator("#seat-2")).not_to_contain_text("away")
    menu(3, "Penalty")
    page.check("#form label:has-text('1 round') input")
    page.click("#form button.grave")
    expect(page.locator("#seat-3")).to_contain_text("misses 7 hands")
    menu(9, "Keep this seat empty")
    expect(page.locator("#seat-9")).to_contain_text("locked")
    page.click("#seat-9 >> text=Free it")
    expect(page.locator("#seat-9")).to_contain_text("open")


def test_acts_at_a_table(venue: House, staff: Staff, event: str) -> None:
    """Button, hands, heads, lock, call: each shows at once at the table and on its tile."""
    page = opened(staff.sign_in("director", f"/e/{event}"), 1)
    page.click("#sheet >> text=Button …")
    page.check("#form input[name=seat][value='3']")
    page.click("#form button.main")
    expect(page.locator("#seat-3 abbr")).to_have_text("D")
    expect(page.locator("#seat-5 .posts")).to_contain_text("SB 50")
    page.click("#sheet .next-hand button:text('Next hand')")
    expect(page.locator("#table-1 .says")).to_have_text("in a hand")
    page.click("#sheet >> text=Heads …")
    page.fill("#f-heads", "6")
    page.click("#form button.main")
    expect(page.locator("#sheet .next-hand .tag.stop")).to_have_text("6 heads counted")
    page.click("#sheet >> text=Lock")
    expect(page.locator("#table-1 .says")).to_contain_text("locked")
    venue.do(event, "CallFloor", table=1, why="string bet")
    expect(page.locator("#sheet .notice.stop")).to_contain_text("string bet")
    page.click("#sheet .notice >> text=Take it")
    expect(page.locator("#table-1 .says")).to_contain_text("is coming")
    page.click("#sheet .notice >> text=Settled")
    expect(page.locator("#sheet .notice.stop")).to_have_count(0)


def test_what_is_due_is_done_from_where_it_shows(venue: House, staff: Staff, event: str) -> None:
    """Two tables hold who is left: the third breaks, its consequence said before."""
    for seat in (1, 2):
        venue.do(event, "Bust", table=1, seats=[seat])
    page = staff.sign_in("director", f"/e/{event}")
    expect(page.locator("#due-break")).to_contain_text("Table")
    page.click("#due-break button")
    form = page.locator("#form[open]")
    expect(form).to_contain_text("draw seats")
    expect(form.locator(".of-event")).to_have_text("Test")
    page.click("#form button.main")
    expect(page.locator("#due-break")).to_have_count(0)
    expect(page.locator("#due-arrivals")).to_contain_text("on their way")
    expect(page.locator(".tile")).to_have_count(2)


@pytest.mark.wide
def test_the_map_shows_only_some_tables(venue: House, staff: Staff, event: str) -> None:
    """A filter keeps to the tables with a mark, live, without leaving the page."""
    page = staff.sign_in("director", f"/e/{event}")
    venue.do(event, "CallFloor", table=2)
    page.click(".filters >> text=Calls")
    expect(page.locator(".tile")).to_have_count(1)
    venue.do(event, "CallFloor", table=3)
    expect(page.locator(".tile")).to_have_count(2)
    page.click(".filters >> text=All")
    expect(page.locator(".tile")).to_have_count(3)


def test_hand_for_hand_on_the_map(venue: House, staff: Staff) -> None:
    """Each tile says done, all-in or playing; a table reports from its sheet."""
    event = venue.event(12)
    venue.do(event, "SetPayouts", prizes=[6_000, 4_000, 2_000])
    venue.do(event, "AnnounceHandForHand")
    page = opened(staff.sign_in("floor", f"/e/{event}"), 1)
    expect(page.locator("#table-2 .says")).to_contain_text("playing")
    page.click("#round >> text=All-in")
    expect(page.locator("#table-1 .says")).to_contain_text("all-in")
    page.click("#round >> text=Done")
    expect(page.locator("#table-1 .says")).to_contain_text("done")


@pytest.mark.wide
def test_a_cashier_sees_tables_and_moves_nobody(staff: Staff, event: str) -> None:
    """What a role may not do is not offered."""
    page = opened(staff.sign_in("cashier", f"/e/{event}"), 1)
    expect(page.locator("#seat-1 strong")).to_be_visible()
    expect(page.locator(".bust")).to_have_count(0)
    expect(page.locator("#sheet >> text=Break …")).to_have_count(0)


@pytest.mark.wide
def test_a_name_never_runs(venue: House, staff: Staff) -> None:
    """What somebody typed as a name or a note is shown as it is."""
    event = venue.event()
    for name in ("<img src=x onerror=alert(1)>", "{{ 7 * 7 }}"):
        venue.do(event, "Register", player=venue.player(name))
    venue.do(event, "DrawSeats")
    venue.do(event, "CallFloor", table=1, why="<script>alert(1)</script>")
    page = opened(staff.sign_in("director", f"/e/{event}"), 1)
    expect(page.locator("#seats")).to_contain_text("<img src=x")
    expect(page.locator("#sheet .notice")).to_contain_text("<script>")
    page.goto(f"/e/{event}/log")
    expect(page.locator(".log")).to_contain_text("<script>")


def test_a_table_that_breaks_says_so_where_it_was_open(
    venue: House, staff: Staff, event: str
) -> None:
    """Beside the map it closes; on its own page it is said, and nothing goes blank."""
    staff.expect_refusal(404)
    for seat in (1, 2):
        venue.do(event, "Bust", table=1, seats=[seat])
    beside = opened(staff.sign_in("floor", f"/e/{event}"), 3)
    alone = staff.sign_in("floor", f"/e/{event}/table/3")
    expect(alone.locator("#seats")).to_be_visible()
    venue.do(event, "BreakTable", table=3)
    expect(beside.locator("#sheet")).to_be_hidden()
    expect(alone.locator("#live")).to_contain_text("Table 3 is not open")


@pytest.mark.wide
def test_more_acts_at_a_seat(venue: House, staff: Staff) -> None:
    """A swap put right, a seat kept, a rebuy, the clock on a player: each from the seat's menu."""
    offer = Rebuys(price=Price(prize=5_000), chips=10_000)
    event = venue.event(16, offers=Offers(rebuy=offer))
    first, second = seats_of(venue, event, 1)[:2]
    page = opened(staff.sign_in("director", f"/e/{event}"), 1)

    def menu(seat: int, text: str = "") -> None:
        page.click(f"#seat-{seat} .more")
        if text:
            page.click(f"#form >> text={text}")

    menu(1, "Sits in the wrong seat")
    page.select_option("#f-place", index=1)
    page.fill("#f-reason", "Read the ticket wrong")
    page.click("#form button.main")
    expect(page.locator("#form[open]")).to_have_count(0)
    assert [seat.entry for seat in seats_of(venue, event, 1)[:2]] == [second.entry, first.entry]
    menu(2, "Rebuy")
    page.fill("#form #f-stack", "0")
    page.click("#form button.main")
    expect(page.locator("#seat-2")).to_contain_text("10,000")
    menu(3, "On the clock")
    page.click("#form button.main")
    expect(page.locator(".toast").last).to_contain_text("is on the clock at table 1")
    menu(9)
    player = venue.player("Nora Ninesen")
    page.locator("#f-for").press_sequentially("nora")
    page.keyboard.press("Enter")
    expect(page.locator("#f-for")).to_have_value("Nora Ninesen")
    page.click("#form button.main")
    expect(page.locator("#seat-9")).to_contain_text(f"kept for player {player}")
    menu(4, "Stack was wrong")
    page.fill("#form #f-stack", "9 500")
    page.fill("#f-reason", "Counted again")
    page.click("#form button.main")
    expect(page.locator("#seat-4")).to_contain_text("9,500")


@pytest.mark.wide
def test_who_is_away_is_blinded_out(venue: House, staff: Staff, event: str) -> None:
    """The menu offers it only for somebody who is away."""
    player = seats_of(venue, event, 2)[0]
    venue.do(event, "RecordAbsence", player=player.entry)
    page = opened(staff.sign_in("floor", f"/e/{event}"), 2)
    page.click("#seat-1 .more")
    page.click("#form >> text=Blinded out")
    page.fill("#form #f-stack", "400")
    page.click("#form button.grave")
    expect(page.locator("#seat-1")).to_contain_text("open")
