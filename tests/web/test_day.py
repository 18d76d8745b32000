"""A director's whole day through the pages, two of the staff at once, and a network that goes."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from floorman.floor.live import Live
from floorman.server.views.room.dues import dues
from tests.web.web_play import House, Staff
from tests.web.wire import Wire

LISTED = [f"Guest {number:02}" for number in range(1, 37)]
TYPED = ("Ada Berg", "Bo Castle", "Cy Dorn", "Di Ebert")
ENTRIES = len(LISTED) + len(TYPED)
PAID = 6


# What the floor stands at


def state(venue: House, event: str) -> Live:
    """The newest state, to be read only."""
    return venue.venue.live(event)[1]


def sitting(venue: House, event: str, table: int) -> list[int]:
    """The seats of a table that are taken."""
    return sorted(state(venue, event).play.tables[table].players)


def down_to(venue: House, event: str, left: int) -> None:
    """The many busts and breaks between two scenes of the day, without a browser."""
    while (live := state(venue, event)).play.left > left:
        fullest = max(live.play.tables.values(), key=lambda table: len(table.players))
        venue.do(event, "Bust", table=fullest.number, seats=[min(fullest.players)])
        for due in dues(state(venue, event), int(time.time())):
            if due.kind == "break":
                venue.do(event, "BreakTable", table=due.tables[0])


# What is done over and over


def tab(page: Page, name: str) -> None:
    """Another page of the event, by its tab; it hears what happens."""
    link = page.get_by_role("navigation", name="Event").get_by_role("link", name=name)
    link.click()
    expect(link).to_have_attribute("aria-current", "page")
    page.wait_for_load_state()
    page.wait_for_selector("html:not([data-lost])")


def open_table(page: Page, table: int) -> None:
    """A table's sheet beside the map."""
    page.click(f"#table-{table}")
    expect(page.locator("#sheet h2")).to_have_text(f"Table {table}")


def sure(page: Page) -> None:
    """Yes, to what cannot be taken back; the event is named."""
    expect(page.locator("dialog.sure h2")).to_have_text("Friday Main")
    page.locator("dialog.sure .yes").click()


def in_form(page: Page, button: str) -> None:
    """The button that ends a form, which then goes away."""
    page.locator("#form").get_by_role("button", name=button).click()
    expect(page.locator("#form[open]")).to_have_count(0)


# The scenes of the day, in their order


def sets_up(page: Page) -> str:
    """A new event: name, number, money; its id."""
    page.goto("/new")
    page.get_by_label("Name", exact=True).fill("Friday Main")
    page.get_by_label("Players", exact=True).fill(str(ENTRIES))
    page.locator("#s-seats > summary").click()
    page.get_by_label("Seats a table", exact=True).fill("6")
    page.locator("#s-entries > summary").click()
    page.get_by_label("Entry, for the prizes").fill("100")
    page.get_by_label("And then").select_option("desk")
    expect(page.locator("#proposed tbody tr").first).to_contain_text("50 / 100")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url(re.compile(r"/e/\w+/players"))
    return page.url.split("/")[-2]


def registers(page: Page) -> None:
    """A list pasted, then those who come to the desk, by keyboard alone."""
    page.get_by_role("button", name="Import a list").click()
    page.locator("#list").fill("\n".join(LISTED))
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("button", name=f"Register {len(LISTED)} players").click()
    expect(page.locator("[data-progress]")).to_contain_text(f"{len(LISTED)} of {len(LISTED)}")
    page.locator("#import-list [data-close]").click()
    page.keyboard.press("r")
    for name in TYPED:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator("#registered")).to_contain_text(name)
    expect(page.locator("#entries nav a").first).to_contain_text(str(ENTRIES))


def starts(page: Page) -> None:
    """Seats are drawn and the first level begins."""
    tab(page, "Clock")
    page.get_by_role("button", name="Draw the seats").click()
    sure(page)
    page.get_by_role("button", name="Start the event").click()
    sure(page)
    expect(page.locator("#hand-clock .which")).to_have_text("Level 1")


def busts(venue: House, page: Page, event: str) -> None:
    """Two touches, undone with one; then for good; then two players in one hand."""
    tab(page, "Tables")
    open_table(page, 1)
    bust = page.locator("#seats .bust").first
    bust.click()
    expect(page.locator("#table-1 .heads")).to_have_text("5/6")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator("#table-1 .heads")).to_have_text("6/6")
    bust.click()
    expect(page.locator("#table-1 .heads")).to_have_text("5/6")
    small, large = sitting(venue, event, 1)[:2]
    page.keyboard.press("x")
    for seat, stack in ((small, "4 000"), (large, "9 000")):
        page.check(f"#form input[type=checkbox][value='{seat}']")
        page.fill(f"#stack-{seat}", stack)
    in_form(page, "Bust them")
    expect(page.locator("#table-1 .heads")).to_have_text("3/6")
    expect(page.locator(".figures")).to_contain_text("37")


def keeps_order(page: Page) -> None:
    """A penalty by the book, and a player who is away, at the seat."""
    seat = page.locator("#seats .seat:has(.bust)").first
    seat.locator(".more").click()
    page.locator("#form").get_by_text("Penalty").click()
    page.check("#form label:has-text('1 round') input")
    in_form(page, "Give the penalty")
    expect(seat).to_contain_text("misses")


def balances(venue: House, page: Page, event: str) -> None:
    """Buttons are told, the plan is announced and made, each arrival is ticked."""
    for table in range(2, 8):
        venue.do(event, "SetButton", table=table, seat=sitting(venue, event, table)[0])
    page.get_by_role("button", name="Button …").click()
    page.locator("#form input[name=seat]").last.check()
    in_form(page, "It is there")
    tab(page, "Moves")
    expect(page.locator("section:has(#plan) .move").first.locator(".rules")).to_contain_text("tda")
    moves = page.locator("section:has(#plan) .move").count()
    page.keyboard.press("a")
    expect(page.locator("#form .announced li")).to_have_count(moves)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    for left in range(moves, 0, -1):
        expect(page.locator(".arrivals .move")).to_have_count(left)
        page.locator(".arrivals .move button").first.click()
    expect(page.locator(".arrivals .move")).to_have_count(0)


def breaks_a_table(page: Page, event: str) -> None:
    """One more is out: a table breaks from where that shows, and its cards are printed."""
    tab(page, "Tables")
    open_table(page, 2)
    page.locator("#seats .bust").first.click()
    page.keyboard.press("Escape")
    page.locator("#due-break button").click()
    in_form(page, "Draw and break")
    expect(page.locator(".tile")).to_have_count(6)
    cards = page.context.new_page()
    cards.goto(f"/e/{event}/print/break")
    expect(cards.locator("h1").first).to_be_visible()
    assert cards.locator("article.slip").count() >= 4
    cards.close()


def keeps_time(page: Page) -> None:
    """Pause, a minute more, resume, on through the levels: by keys."""
    tab(page, "Clock")
    clock = page.locator("#hand-clock")
    page.keyboard.press("Space")
    expect(clock).to_have_attribute("data-state", "paused")
    before = clock.locator(".large").inner_text()
    page.keyboard.press("+")
    expect(clock.locator(".large")).not_to_have_text(before)
    page.keyboard.press("Space")
    expect(clock).to_have_attribute("data-state", "running")
    for level in range(2, 7):
        page.keyboard.press("n")
        expect(clock.locator(".which")).to_have_text(f"Level {level}")


def is_called(staff: Staff, page: Page, event: str) -> None:
    """A dealer calls, the director comes, gives a ruling by the book and logs it."""
    dealer = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    dealer.get_by_role("button", name="Call the floor").click()
    dealer.get_by_role("button", name="Dispute").click()
    tab(page, "Tables")
    call = page.locator("#due-call-1")
    call.get_by_role("button", name="Take it").click()
    expect(dealer.locator(".told")).to_contain_text("is coming")
    dealer.close()
    page.goto(f"/e/{event}/rules")
    page.locator("#s-exposed-card").click()
    for answers, key in enumerate("yn"):
        expect(page.locator(".fact")).to_have_count(answers)
        page.wait_for_load_state()
        page.keyboard.press(key)
    expect(page.locator(".outcome h1")).to_contain_text("misdeal")
    page.wait_for_load_state()  # the button opens its form by the page's script
    page.get_by_role("button", name="Log this ruling").click()
    page.get_by_label("Table", exact=True).select_option("1")
    page.get_by_role("button", name="Log it").click()
    expect(page.locator("#ruling-1")).to_contain_text("Table 1")
    tab(page, "Tables")
    call.get_by_role("button", name="Settled").click()
    expect(call).to_have_count(0)


def races(venue: House, page: Page, event: str) -> None:
    """Chips of 25 go: each table's worksheet is filled in, then the color-up ends."""
    tab(page, "Chips")
    page.locator("#plan").get_by_role("button", name="Start").first.click()
    sure(page)
    for table in sorted(state(venue, event).play.tables):
        page.locator(f"#race-{table} button").click()
        fields = page.locator("[name^='odd{']")
        expect(fields.first).to_be_focused()
        for at in range(fields.count()):
            fields.nth(at).fill("2")
        page.get_by_role("button", name="Race this table").click()
        expect(page.locator(f"#race-{table}")).to_have_attribute("data-state", "done")
    page.get_by_role("button", name="Finish the color-up").click()
    sure(page)
    expect(page.locator("#color-up")).to_have_count(0)


def locks_the_prizes(page: Page) -> None:
    """Nobody may enter any more, and the prizes are fixed."""
    tab(page, "Clock")
    page.get_by_role("button", name="Close entries now").click()
    expect(page.locator("#clock-more")).to_contain_text("closed")
    tab(page, "Payouts")
    expect(page.locator("#pool .sum")).to_have_text("4,000")
    page.get_by_role("button", name="Lock as proposed").click()
    expect(page.locator("#prizes h2")).to_contain_text("locked")


def goes_hand_for_hand(venue: House, page: Page, event: str) -> None:
    """Two from the money: tables report, one goes out at each, and the round ends."""
    tab(page, "Clock")
    page.get_by_role("button", name="Announce hand for hand").click()
    tab(page, "Tables")
    tables = sorted(state(venue, event).play.tables)
    for table in tables:
        open_table(page, table)
        page.locator("#round").get_by_role("button", name="All-in").click()
        expect(page.locator(f"#table-{table} .says")).to_contain_text("all-in")
        page.locator("#seats .bust").first.click()
        expect(page.locator(f"#table-{table} .heads")).to_have_text("3/6")
    tab(page, "Clock")
    expect(page.locator("#board h2")).to_contain_text("round 1")
    for table in tables:
        page.locator(f"#board-{table}").get_by_role("button", name="Done").click()
    expect(page.locator("#board")).to_contain_text("6 left")


def announces_the_money(page: Page) -> None:
    """Heads are counted until all three counts agree; then the room is told."""
    tab(page, "Payouts")
    expect(page.locator("#bubble")).to_contain_text("not counted yet")
    heads = page.locator(".heads li")
    for at in range(heads.count()):
        heads.nth(at).locator("input[name=heads]").fill("3")
        heads.nth(at).get_by_role("button", name="Count").click()
        expect(heads.nth(at)).to_have_class("go")
    page.get_by_role("button", name="Announce the money").click()
    sure(page)
    expect(page.locator("#bubble")).to_contain_text("announced")
    tab(page, "Clock")
    if page.get_by_role("button", name="End hand for hand").count():
        page.get_by_role("button", name="End hand for hand").click()
    expect(page.locator("#board")).to_have_count(0)


def plays_it_out(venue: House, page: Page, event: str) -> None:
    """The final table is drawn; the last bust leaves the winner."""
    tab(page, "Tables")
    page.get_by_role("button", name="Draw the final table").click()
    in_form(page, "Draw the final table")
    expect(page.locator(".tile")).to_have_count(1)
    down_to(venue, event, 2)
    final = next(iter(state(venue, event).play.tables))
    open_table(page, final)
    page.locator("#seats .bust").first.click()
    expect(page.locator(".figures").first).to_contain_text("1 / 40")


def pays(venue: House, page: Page, event: str) -> None:
    """The first prize with a signature, the others; all stand in the results."""
    tab(page, "Payouts")
    page.locator("#place-1-1").get_by_role("button", name="Pay").click()
    page.locator("[name=signed]").check()
    page.locator("form[data-act=PayPrize] .main").click()
    sure(page)
    expect(page.locator("#place-1-1")).to_contain_text("signed")
    for place in range(2, PAID + 1):
        venue.do(event, "PayPrize", place=place)
    expect(page.locator("#prizes .tag:text-is('paid')")).to_have_count(PAID)
    page.goto(f"/e/{event}/print/results")
    expect(page.locator("main")).to_contain_text("Guest")


@pytest.mark.wide
def test_the_day_of_a_director(venue: House, staff: Staff) -> None:
    """From the first page to the last prize; every kind of act through its page."""
    page = staff.sign_in("director", label="Ann")
    event = sets_up(page)
    registers(page)
    starts(page)
    busts(venue, page, event)
    keeps_order(page)
    balances(venue, page, event)
    breaks_a_table(page, event)
    keeps_time(page)
    is_called(staff, page, event)
    down_to(venue, event, PAID + 2)
    races(venue, page, event)
    locks_the_prizes(page)
    goes_hand_for_hand(venue, page, event)
    announces_the_money(page)
    plays_it_out(venue, page, event)
    pays(venue, page, event)


# Two of the staff at once


def test_what_one_does_the_other_sees(venue: House, staff: Staff) -> None:
    """A bust shows on the other's map and at the open seat by itself."""
    event = venue.event(20)
    ann = staff.sign_in("director", f"/e/{event}", label="Ann")
    ben = staff.sign_in("floor", f"/e/{event}", label="Ben")
    for page in (ann, ben):
        page.wait_for_selector("html:not([data-lost])")
        open_table(page, 1)
    ann.locator("#seat-2 .bust").click()
    expect(ann.locator("#table-1 .heads")).to_have_text("6/9")
    expect(ben.locator("#table-1 .heads")).to_have_text("6/9")
    expect(ben.locator("#seat-2")).to_contain_text("open")


def test_both_bust_the_same_seat(venue: House, staff: Staff) -> None:
    """Ben's page has not heard of it yet: he is told who was first, and nobody else is out."""
    staff.expect_refusal(409)
    event = venue.event(20)
    ann = staff.sign_in("director", f"/e/{event}", label="Ann")
    ben = staff.sign_in("floor", f"/e/{event}", label="Ben")
    for page in (ann, ben):
        open_table(page, 1)
    ben.evaluate(
        "document.addEventListener('floor:changed', (e) => e.stopImmediatePropagation(), true)"
    )
    ann.locator("#seat-2 .bust").click()
    expect(ann.locator("#seat-2")).to_contain_text("open")
    ben.locator("#seat-2 .bust").click()
    told = ben.locator("#form[open]")
    expect(told).to_contain_text("Somebody else was faster")
    expect(told).to_contain_text("Ann")
    expect(told).to_contain_text("table 1, seat 2")
    assert state(venue, event).play.left == 19


# A network that goes and comes back


@pytest.fixture
def wire(venue: House, staff: Staff) -> Iterator[Wire]:
    """A network to cut; that requests fail while it is cut is no trouble."""
    made = Wire(venue.address)
    staff.expect_cuts()
    yield made
    made.close()


def test_the_console_without_a_network(venue: House, staff: Staff, wire: Wire) -> None:
    """It says that it is alone, keeps the act, sends it once and shows what it missed."""
    event = venue.event(20)
    page = staff.sign_in("director", f"{wire.address}/e/{event}", label="Ann")
    page.wait_for_selector("html:not([data-lost])")
    open_table(page, 1)
    wire.cut()
    page.context.set_offline(True)
    page.locator("#seat-2 .bust").click()
    expect(page.locator("[data-waiting]")).to_be_visible()
    expect(page.locator(".lost")).to_be_visible()
    venue.do(event, "Bust", by="Ben", table=2, seats=[1])
    assert state(venue, event).play.left == 19
    wire.mend()
    page.context.set_offline(False)
    expect(page.locator("[data-waiting]")).to_be_hidden()
    expect(page.locator(".lost")).to_be_hidden()
    expect(page.locator("#table-1 .heads")).to_have_text("6/9")
    expect(page.locator("#table-2 .heads")).to_have_text("6/9")
    assert state(venue, event).play.left == 18
