"""The phone of floor staff: the floor with a thumb, and what is done while the network is away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from floorman.tournament.sheet.structure import Level
from tests.tournament_play import structure
from tests.waiting import until
from tests.web.web_play import CHROMIUM, OPTIONS, House, Staff, held_first
from tests.web.wire import Wire

PHONE: dict[str, Any] = {"width": 360, "height": 720}


@pytest.fixture
def wire(venue: House, staff: Staff) -> Iterator[Wire]:
    """A network to cut; that requests fail while it is cut is no trouble."""
    made = Wire(venue.address)
    staff.expect_cuts()
    yield made
    made.close()


def phone(staff: Staff, event: str, part: str = "tables", at: str = "") -> Page:
    """A floor phone at a part of the event's page."""
    return staff.sign_in("floor", f"{at}/e/{event}/floor#{part}", label="Ann", **PHONE)


def types(venue: House, event: str) -> list[str]:
    """What happened in the event, in order."""
    return [one.type for one in venue.venue.events(event)]


def busts(venue: House, event: str) -> list[str]:
    """Who busted, in order."""
    return [one.data["player"] for one in venue.venue.events(event) if one.type == "PlayerBusted"]


def test_a_bust_is_two_touches_and_undone_with_one(venue: House, staff: Staff) -> None:
    """Table, bust; the note that says so takes it back."""
    event = venue.event(20)
    page = phone(staff, event)
    page.get_by_role("link", name="1", exact=False).first.click()
    row = page.locator("#seat-1-2")
    who = row.get_attribute("data-entry")
    row.get_by_role("button", name="Bust").click()
    expect(page.locator("#seat-1-2")).to_contain_text("open")
    assert busts(venue, event) == [who]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#seat-1-2 .what")).to_be_visible()


def test_touches_behind_a_slow_answer_are_done_in_their_order(venue: House, staff: Staff) -> None:
    """Two others bust before the server has answered for the first: none is dropped, none twice."""
    event = venue.event(20)
    page = phone(staff, event, "table-1")
    rows = [page.locator(f"#seat-1-{seat}") for seat in (2, 5, 3)]
    names = [row.get_attribute("data-entry") for row in rows]
    held = held_first(page, "**/commands")
    for row in (rows[0], *rows):
        row.get_by_role("button", name="Bust").click()
    until(lambda: page.title() and held)
    held[0].continue_()
    expect(rows[2]).to_contain_text("open")
    assert busts(venue, event) == names
    assert len(held) == 1


def test_nothing_is_drawn_anew_under_a_finger(venue: House, staff: Staff) -> None:
    """What others do is shown once the finger is up; what it touched is done."""
    event = venue.event(20)
    page = phone(staff, event, "table-1")
    page.wait_for_selector("html:not([data-lost])")
    page.locator("#seat-1-5").get_by_role("button", name="Bust").hover()
    page.mouse.down()
    with page.expect_response("**/floor?table=*") as answer:
        venue.do(event, "Bust", table=1, seats=[2])
    answer.value.finished()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.locator("#seat-1-2 .what")).to_be_visible()
    page.mouse.up()
    expect(page.locator("#seat-1-2")).to_contain_text("open")
    expect(page.locator("#seat-1-5")).to_contain_text("open")


def test_a_sheet_for_another_stays_when_the_one_before_is_answered(
    venue: House, staff: Staff
) -> None:
    """The same sheet serves each player: what was sent of one closes it for nobody else."""
    event = venue.event(20)
    page = phone(staff, event, "table-1")
    held = held_first(page, "**/commands")
    sheet = page.locator("#sheet-stack")
    for seat, stack in ((2, "9000"), (5, "8000")):
        page.locator(f"#seat-1-{seat} .what").click()
        page.locator("#sheet-seat").get_by_role("button", name="Chip count").click()
        sheet.locator("input:visible").first.fill(stack)
        if not held:
            sheet.locator("button.main").click()
            until(lambda: page.title() and held)
            sheet.get_by_role("button", name="Close").click()
    held[0].continue_()
    expect(page.locator(".toast")).to_be_visible()
    sheet.locator("button.main").click()
    expect(sheet).to_be_hidden()
    counted = [one.data for one in venue.venue.events(event) if one.type == "StacksCounted"]
    assert [list(one["stacks"].values()) for one in counted] == [[9000], [8000]]


def test_several_bust_in_one_hand_with_their_stacks(venue: House, staff: Staff) -> None:
    """The sheet asks for the stacks of those who are ticked, and of nobody else."""
    event = venue.event(20)
    page = phone(staff, event, "table-1")
    page.get_by_role("button", name="Several bust").click()
    for seat, stack in ((1, "5000"), (2, "9000")):
        line = page.locator("#sheet-several .line").nth(seat - 1)
        line.get_by_role("checkbox").check()
        line.get_by_role("textbox").fill(stack)
    page.get_by_role("button", name="Bust them").click()
    expect(page.locator("#seat-1-1")).to_contain_text("open")
    ranked = [one for one in venue.venue.events(event) if one.type == "PlayersRanked"]
    assert [len(group) for group in ranked[-1].data["groups"]] == [1, 1]


def test_a_penalty_says_when_the_player_is_back(venue: House, staff: Staff) -> None:
    """The book's choices with their return hand; the seat then shows what is left."""
    event = venue.event(20)
    page = phone(staff, event, "table-1")
    page.locator("#seat-1-3 .who").click()
    page.get_by_role("button", name="Penalty").click()
    offer = page.get_by_role("button", name="1 round")
    expect(offer).to_contain_text("back on hand 8")
    page.get_by_label("For", exact=True).select_option("abuse")
    offer.click()
    expect(page.locator("#seat-1-3")).to_contain_text("7 hands to miss")
    page.goto(f"/e/{event}/floor#served")
    expect(page.locator("#served")).to_contain_text("back on hand 8")
    expect(page.get_by_role("link", name="More", exact=True).last).to_have_attribute(
        "aria-current", "page"
    )
    given = next(one for one in venue.venue.events(event) if one.type == "PenaltyGiven")
    assert given.data["offence"] == "abuse"
    page.goto(f"/e/{event}/floor#table-1")
    page.locator("#seat-1-3 .who").click()
    page.get_by_role("button", name="Penalty").click()
    page.get_by_role("button", name="Lift").click()
    expect(page.locator("#seat-1-3 .tag.wait").first).to_be_hidden()


def test_a_player_on_the_clock_and_a_tie(venue: House, staff: Staff) -> None:
    """The book's seconds run down on the phone; a tie before the end is refused kindly."""
    event = venue.event(20)
    page = phone(staff, event, "table-1")
    page.locator("#seat-1-3 .who").click()
    page.get_by_role("button", name="Clock on the player").click()
    expect(page.locator("#sheet-time")).to_contain_text("30 seconds")
    page.get_by_role("button", name="Start the clock").click()
    expect(page.locator("#table-1 .count")).to_contain_text("00:2")
    staff.expect_refusal(409)
    page.get_by_role("button", name="At the same moment").click()
    expect(page.locator(".toast.wrong")).to_contain_text("seconds are left")
    page.get_by_role("button", name="Acted").click()
    expect(page.locator("#table-1 .count")).to_have_count(0)


def test_calls_are_taken_and_settled(venue: House, staff: Staff) -> None:
    """The call shows how long it waits; who takes it is told to the others."""
    event = venue.event(20)
    venue.do(event, "CallFloor", table=2, why="Whose pot?")
    page, other = phone(staff, event, "calls"), phone(staff, event, "calls")
    expect(page.locator("#calls .call")).to_contain_text("Whose pot?")
    page.get_by_role("button", name="I take it").click()
    expect(other.locator("#calls .call")).to_contain_text("Ann is coming")
    page.get_by_role("button", name="Settled").click()
    expect(other.locator("#calls")).to_contain_text("No table is waiting")


def test_away_move_count_heads_and_incident(venue: House, staff: Staff) -> None:
    """The other acts at a seat and a table, each with its trace in the log."""
    event = venue.event(20)
    page = phone(staff, event, "table-1")

    def at_seat(button: str) -> None:
        page.locator("#seat-1-4 .who").click()
        page.locator("#sheet-seat").get_by_role("button", name=button).click()

    at_seat("Away")
    expect(page.locator("#seat-1-4")).to_contain_text("away")
    at_seat("Back at the table")
    at_seat("Chip count")
    page.locator("#c-stack").fill("12500")
    page.locator("#sheet-stack button.main").click()
    expect(page.locator("#seat-1-4")).to_contain_text("12,500")
    page.get_by_role("button", name="Count heads").click()
    page.get_by_label("Players with chips").fill("7")
    page.locator("#sheet-heads button.main").click()
    expect(page.get_by_role("button", name="Count heads")).to_contain_text("(7)")
    at_seat("Incident")
    page.get_by_label("What happened", exact=True).fill("<script>alert(1)</script> threw a card")
    page.get_by_role("button", name="Report", exact=True).click()
    at_seat("Move")
    page.get_by_label("To table").select_option("3")
    page.locator("#sheet-move button.main").click()
    expect(page.locator("#seat-1-4")).to_contain_text("open")
    page.goto(f"/e/{event}/floor#moves")
    page.get_by_role("button", name="Arrived").click()
    expect(page.locator("#moves")).to_contain_text("Nobody has to move")
    told = ["PlayerAway", "PlayerBack", "StacksCounted", "HeadsCounted", "IncidentReported"]
    happened = types(venue, event)
    assert all(one in happened for one in (*told, "PlayerMoved", "ArrivalConfirmed"))


def test_a_table_in_hand_for_hand_and_the_clock(venue: House, staff: Staff) -> None:
    """Reported all-in and done with one touch each; the board and the clock on the same phone."""
    event = venue.event(20)
    venue.do(event, "SetPayouts", prizes=[100] * 15)
    venue.do(event, "AnnounceHandForHand")
    page = phone(staff, event, "table-2")
    page.get_by_role("button", name="All-in").click()
    expect(page.get_by_role("button", name="All-in")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Done")).to_have_attribute("aria-pressed", "true")
    page.goto(f"/e/{event}/floor#round")
    expect(page.locator("#round")).to_contain_text("5 players to the money")
    page.get_by_role("link", name="Clock").click()
    page.get_by_role("button", name="Pause the clock").click()
    expect(page.get_by_role("button", name="Let the clock run")).to_be_visible()


def test_a_race_with_the_dealers_cards(venue: House, staff: Staff) -> None:
    """Odd chips and cards go in by seat, and what each seat gets is read off."""
    levels = (Level(number=1, small_blind=500, big_blind=1_000, minutes=20),)
    event = venue.event(20, structure(levels=levels))
    venue.do(event, "StartColorUp", denomination=100)
    page = phone(staff, event, "table-1")
    page.get_by_role("button", name="Race the 100 chips").click()
    for seat, chips, cards in ((1, "3", "AsKhQd"), (2, "2", "2c3c")):
        line = page.locator("#sheet-race .line").nth(seat - 1)
        line.get_by_label("Chips", exact=True).fill(chips)
        line.get_by_label("Cards").fill(cards)
    page.locator("#sheet-race button.main").click()
    expect(page.locator("#table-1 table")).to_contain_text("AsKhQd")
    expect(page.locator("#table-1 table tbody tr").first.locator("b")).to_have_text("1")


def test_what_is_done_without_a_network_is_sent_once_and_in_order(
    venue: House, staff: Staff, wire: Wire
) -> None:
    """The page goes on, says what waits and since when it is alone, and catches up by itself."""
    event = venue.event(20)
    page = phone(staff, event, "table-1", at=wire.address)
    names = [page.locator(f"#seat-1-{seat}").get_attribute("data-entry") for seat in (2, 5)]
    wire.cut()
    for seat in (2, 5):
        page.locator(f"#seat-1-{seat}").get_by_role("button", name="Bust").click()
    waiting = page.locator("[data-waiting]")
    expect(waiting).to_contain_text("2 acts wait")
    expect(page.locator("#seat-1-2 .pending")).to_be_visible()
    expect(page.locator(".lost")).to_be_visible()
    assert not busts(venue, event)
    page.get_by_role("link", name="Clock").click()
    expect(page.locator("#time .count")).to_be_visible()
    waiting.click()
    expect(page.locator("#sheet-waiting li")).to_have_count(2)
    expect(page.locator("#sheet-waiting")).to_contain_text("table 1, seat 2")
    page.locator("#sheet-waiting [data-close]").click()
    wire.mend()
    expect(waiting).to_be_hidden()
    expect(page.locator(".lost")).to_be_hidden()
    assert busts(venue, event) == names
    page.go_back()
    expect(page.locator("#seat-1-2")).to_contain_text("open")


def test_what_cannot_be_done_any_more_is_said_and_stays(
    venue: House, staff: Staff, wire: Wire
) -> None:
    """Somebody else has told the bust meanwhile: the phone says so until it has been read."""
    event = venue.event(20)
    page = phone(staff, event, "table-1", at=wire.address)
    wire.cut()
    page.locator("#seat-1-2").get_by_role("button", name="Bust").click()
    expect(page.locator("[data-waiting]")).to_contain_text("1 act waits")
    venue.do(event, "Bust", table=1, seats=[2])
    staff.expect_refusal(409)
    wire.mend()
    note = page.locator(".toast.wrong")
    expect(note).to_contain_text("Not done: Bust")
    note.get_by_role("button", name="Close").click()
    assert len(busts(venue, event)) == 1


def test_an_act_that_waits_can_be_dropped(venue: House, staff: Staff, wire: Wire) -> None:
    """What was pressed in error without a network never reaches the server."""
    event = venue.event(20)
    page = phone(staff, event, "table-1", at=wire.address)
    wire.cut()
    page.locator("#seat-1-2").get_by_role("button", name="Bust").click()
    page.locator("[data-waiting]").click()
    page.get_by_role("button", name="Don't send").click()
    expect(page.locator("#sheet-waiting li")).to_have_count(0)
    wire.mend()
    expect(page.locator(".lost")).to_be_hidden()
    assert not busts(venue, event)


def test_plain_http_under_another_name(venue: House, browser: Browser, wire: Wire) -> None:
    """No secure context: no wake lock, no clipboard, no randomUUID; queue, keys and acts work."""
    event, site = venue.event(20), f"http://venue.test:{wire.port}"
    options = [*OPTIONS, "--host-resolver-rules=MAP venue.test 127.0.0.1"]
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=options)
    page = other.new_page(base_url=site, viewport={"width": 360, "height": 720})
    cookie = venue.cookie("floor")
    page.context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": site}])
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"/e/{event}/floor#table-1")
    assert page.evaluate("[isSecureContext, 'wakeLock' in navigator]") == [False, False]
    page.locator("#seat-1-1").get_by_role("button", name="Bust").click()
    expect(page.locator("#seat-1-1")).to_contain_text("open")
    wire.cut()
    page.locator("#seat-1-2").get_by_role("button", name="Bust").click()
    expect(page.locator("[data-waiting]")).to_contain_text("1 act waits")
    wire.mend()
    expect(page.locator("#seat-1-2")).to_contain_text("open")
    page.goto(f"/e/{event}")
    page.keyboard.press("2")
    expect(page).to_have_url(f"{site}/e/{event}/players")
    other.close()
    assert not errors
    assert len(busts(venue, event)) == 2


def test_shifts_are_handed_over_and_a_pushed_dealers_device_moves_by_one_touch(
    venue: House, staff: Staff
) -> None:
    """The dealers' devices, and the phone itself by name and password."""
    staff.expect_refusal(403)  # by which the tablet learns that it stands elsewhere
    event = venue.event(20)
    tablet = staff.sign_in(
        "dealer",
        f"/e/{event}/table/1/dealer",
        label="Tablet 1",
        grant={"table": 1, "event": event},
    )
    page = phone(staff, event, "devices")
    row = page.locator("#devices .sheet", has_text="Tablet 1")
    row.get_by_label("Who works on it now").fill("Kim")
    row.get_by_role("button", name="Hand it over").click()
    expect(row.locator("p").first).to_have_text("Kim")
    venue.do(event, "AssignDealer", table=1, dealer="Kim")
    venue.do(event, "PushDealers", tables=[1, 2])
    row.get_by_role("button", name="Move it to table 2").click()
    expect(row).to_contain_text("Table 2")
    expect(row.get_by_role("button", name="Move it")).to_have_count(0)
    expect(tablet).to_have_url(f"{venue.address}/e/{event}/table/2/dealer")
    row.get_by_label("Who works on it now").fill("")
    row.get_by_role("button", name="Hand it over").click()
    expect(row).to_contain_text("nobody on shift")

    venue.service.accounts.users.add("bea", "a long password", "floor")
    page.get_by_role("button", name="Take this phone over").click()
    sheet = page.locator("#sheet-shift")
    sheet.get_by_label("Name").fill("bea")
    sheet.get_by_label("Password").fill("a long password")
    sheet.get_by_role("button", name="Begin the shift").click()
    expect(page.locator("#own-device")).to_contain_text("signed bea")
    page.get_by_role("button", name="End the shift").click()
    expect(page.locator("#own-device")).to_contain_text("signed Ann")
