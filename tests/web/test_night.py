"""A rebuy night of twenty-four in the browser, from the first page to the archive of the house."""

from __future__ import annotations

import re
from hashlib import sha256

from playwright.sync_api import Page, expect

from floorman.floor.live import Live
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.sheet.offers import Price, Rebuys
from floorman.tournament.sheet.setup import Setup
from tests.web.web_play import House, Staff

NAMES = tuple(f"Guest {number:02}" for number in range(1, 25))
NAMED = "Ada Berg"
"""Entered by number, and named at the seat."""


def live(venue: House, event: str) -> Live:
    """The newest state, to be read only."""
    return venue.venue.live(event)[1]


def sure(page: Page) -> None:
    page.locator("dialog.sure .grave").click()


def in_form(page: Page, button: str) -> None:
    page.locator("#form").get_by_role("button", name=button).click()
    expect(page.locator("#form[open]")).to_have_count(0)


def down_to(venue: House, event: str, left: int) -> None:
    """The many busts between two scenes, at the fullest table each."""
    while (now := live(venue, event)).play.left > left:
        table = max(now.play.tables.values(), key=lambda one: len(one.players))
        venue.do(event, "Bust", table=table.number, seats=[min(table.players)])


def made(venue: House, page: Page) -> str:
    """The event is made on its page, with rebuys; its id."""
    page.goto("/new")
    page.get_by_label("Name", exact=True).fill("Rebuy Night")
    page.get_by_label("Players", exact=True).fill("24")
    for section in ("entries", "rebuy"):
        page.locator(f"#s-{section} > summary").click()
    page.get_by_label("Entry, for the prizes").fill("20")
    page.locator("#f-rebuy").select_option("yes")
    for field, text in {"prize": "20", "until": "4"}.items():
        page.locator(f"#f-rebuy_{field}").fill(text)
    page.get_by_label("And then").select_option("desk")
    expect(page.locator(".proposal tbody tr").first).to_be_visible()
    page.get_by_role("button", name="Make the event").click()
    page.wait_for_url(re.compile(r"/e/\w+/players"))
    event = page.url.split("/")[-2]
    setup = setup_of(venue, event)
    stack = setup.structure.starting_stack
    assert setup.offers.rebuy == Rebuys(price=Price(2_000), chips=stack, until=4)
    return event


def enters(venue: House, page: Page, event: str) -> None:
    """A list at the desk, one by number; the console says what is left, then the event starts."""
    for name in NAMES[:-1]:
        venue.do(event, "Register", player=venue.player(name))
    venue.do(event, "Register")
    page.goto(f"/e/{event}")
    expect(page.locator("#before")).to_contain_text("24 players have no seats")
    page.get_by_role("button", name="Draw the seats").click()
    sure(page)
    expect(page.locator("#before")).to_contain_text("Everybody has a seat, at 3 tables")
    page.get_by_role("button", name="Start the event").click()
    sure(page)
    expect(page.locator("#clock-line")).to_contain_text("Level 1")


def names(venue: House, page: Page, event: str) -> None:
    """Who was a number gets a name at the seat."""
    entry = live(venue, event).play.players["#24"]
    page.click(f"#table-{entry.table}")
    page.click(f"#seat-{entry.seat} .more")
    page.locator("#form").get_by_role("button", name="Name the player").click()
    page.get_by_label("Name", exact=True).fill(NAMED)
    in_form(page, "That is who it is")
    expect(page.locator(f"#seat-{entry.seat}")).to_contain_text(NAMED)


def rebuys_and_breaks(venue: House, page: Page, event: str) -> None:
    """A rebuy at the seat, a bust said as it is, a break, a color-up."""
    table = min(live(venue, event).play.tables)
    page.click(f"#table-{table}")
    expect(page.locator("#sheet h2")).to_have_text(f"Table {table}")
    page.locator("#seats .more").first.click()
    page.locator("#form").get_by_role("button", name="Rebuy").click()
    page.get_by_label("Chips left").fill("0")
    in_form(page, "Sell it")
    venue.do(
        event, "SetButton", table=table, seat=min(live(venue, event).play.tables[table].players)
    )
    page.locator("#seats .bust").first.click()
    expect(page.locator(".toast").last).to_have_text(re.compile(rf"is out, 24th, table {table}"))
    page.keyboard.press("Escape")
    venue.do(event, "StartBreak", minutes=10)
    expect(page.locator("#clock-line")).to_contain_text("Break")
    first = color_ups(setup_of(venue, event))[0]
    venue.do(event, "CloseEntries")
    venue.do(event, "JumpToLevel", level=first.after_level + 1)
    venue.do(event, "StartColorUp", denomination=first.value)
    expect(page.locator("#due-races")).to_be_visible()
    for number, one in live(venue, event).play.tables.items():
        odd = dict.fromkeys(one.players, 0)
        venue.do(event, "RaceTable", table=number, odd=odd)
    venue.do(event, "FinishColorUp")


def setup_of(venue: House, event: str) -> Setup:
    setup = live(venue, event).play.setup
    assert setup is not None
    return setup


def counts(venue: House, page: Page, event: str) -> None:
    """The room is counted by keyboard: what is missing stands at a glance."""
    page.goto(f"/e/{event}/counts")
    total = live(venue, event).play.chips
    seats = page.locator(".count-seat input")
    number = seats.count()
    stack, rest = divmod(total, number)
    seats.first.focus()
    for at in range(number):
        page.keyboard.type(str(stack + (rest if not at else 0)))
        page.keyboard.press("Enter")
        if at + 1 < number:
            expect(seats.nth(at + 1)).to_be_focused()
    expect(page.locator("#count-sum")).to_contain_text("nothing")


def plays_it_out(venue: House, page: Page, event: str) -> None:
    """Late entries close, prizes lock, the final table is at table 2, all arrive at once."""
    venue.do(event, "LockPayouts")
    for _ in range(30):
        now = live(venue, event).play
        if now.left <= now.final_seats:
            break
        down_to(venue, event, now.left - 1)
    page.goto(f"/e/{event}")
    page.get_by_role("button", name="Draw the final table").click()
    page.get_by_label("At table 2").check()
    in_form(page, "Draw the final table")
    expect(page.locator(".tile")).to_have_count(1)
    expect(page.locator("#due-arrivals a", has_text="Seat cards")).to_be_visible()
    page.get_by_role("button", name="All are there").click()
    expect(page.locator("#due-arrivals")).to_have_count(0)
    assert live(venue, event).play.final_table == 2
    down_to(venue, event, 2)
    page.click("#table-2")
    page.locator("#seats .bust").first.click()
    expect(page.locator("#the-end .won")).to_be_visible()


def ends(venue: House, page: Page, event: str) -> str:
    """All prizes are paid at once, the event is closed; the secret of its draws."""
    winner = page.locator("#the-end .won").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#clock-line")).to_contain_text(winner)
    page.get_by_role("button", name="Pay all").click()
    sure(page)
    expect(page.locator("#pay-all")).to_contain_text("All prizes are paid")
    page.get_by_role("button", name="Close the event").click()
    in_form(page, "Close it")
    expect(page.locator("#the-end")).to_contain_text("everybody can check")
    return winner


def test_a_rebuy_night_from_new_to_the_archive(venue: House, staff: Staff) -> None:
    page = staff.sign_in("director", label="Ann")
    event = made(venue, page)
    enters(venue, page, event)
    names(venue, page, event)
    rebuys_and_breaks(venue, page, event)
    counts(venue, page, event)
    plays_it_out(venue, page, event)
    winner = ends(venue, page, event)
    phone = staff.sign_in(None, "/archive", width=390)
    expect(phone.locator(".archive")).to_contain_text(winner)
    phone.get_by_role("link", name="Rebuy Night").click()
    expect(phone.locator(".won")).to_contain_text(winner)
    told = phone.request.get(f"/api/events/{event}/draws").json()
    assert sha256(bytes.fromhex(told["secret"])).hexdigest() == told["commitment"]
    assert len(told["made"]) == live(venue, event).play.draws
    phone.locator("#d-draws summary").click()
    expect(phone.locator("#d-draws")).to_contain_text(told["secret"])
    tv = staff.sign_in("display", f"/tv/main?event={event}", width=1920, height=1080)
    expect(tv.locator(".winner")).to_have_text(winner)
    for kind in ("pdf", "xlsx"):
        assert page.request.get(f"/api/events/{event}/results.{kind}").ok
