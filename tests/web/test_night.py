"""A rebuy night of twenty-four in the browser, from the first page to the archive of the house.

In English on a computer; in every language on a computer and on a phone with the wide tests.
"""

from __future__ import annotations

import re
from hashlib import sha256
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from floorman.floor.live import Live
from floorman.languages.texts import texts
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.sheet.offers import Price, Rebuys
from floorman.tournament.sheet.setup import Setup
from floorman.web.filters import place
from tests.slices import daily
from tests.web.web_play import House, Staff

NAMES = tuple(f"Guest {number:02}" for number in range(1, 25))
NAMED = "Ada Berg"
"""Entered by number, and named at the seat."""


def spoken(page: Page) -> str:
    return page.locator("html").get_attribute("lang") or "en"


def said(page: Page, text: str, **values: object) -> str:
    """A text in the language of the page."""
    known = texts(spoken(page)).one(text)
    return known % values if values else known


def counted(page: Page, one: str, many: str, number: int) -> str:
    """A text for a number of things in the language of the page."""
    known = texts(spoken(page)).many(one, many, number)
    return known % {"num": number}


def live(venue: House, event: str) -> Live:
    """The newest state, to be read only."""
    return venue.venue.live(event)[1]


def sure(page: Page) -> None:
    page.locator("dialog.sure .yes").click()


def in_form(page: Page, button: str) -> None:
    page.locator("#form").get_by_role("button", name=said(page, button)).click()
    expect(page.locator("#form[open]")).to_have_count(0)


def to_table(page: Page, number: int) -> None:
    """The sheet of a table; on a phone that of another one lies over the map."""
    page.keyboard.press("Escape")
    page.click(f"#table-{number}")


def down_to(venue: House, event: str, left: int) -> None:
    """The many busts between two scenes, at the fullest table each."""
    while (now := live(venue, event)).play.left > left:
        table = max(now.play.tables.values(), key=lambda one: len(one.players))
        venue.do(event, "Bust", table=table.number, seats=[min(table.players)])


def made(venue: House, page: Page) -> str:
    """The event is made on its page, with rebuys; its id."""
    page.goto("/new")
    page.get_by_label(said(page, "Name"), exact=True).fill("Rebuy Night")
    page.get_by_label(said(page, "Players"), exact=True).fill("24")
    for section in ("entries", "rebuy"):
        page.locator(f"#s-{section} > summary").click()
    page.get_by_label(said(page, "Entry, for the prizes")).fill("20")
    page.locator("#f-rebuy").select_option("yes")
    for field, text in {"prize": "20", "until": "4"}.items():
        page.locator(f"#f-rebuy_{field}").fill(text)
    page.get_by_label(said(page, "And then")).select_option("desk")
    expect(page.locator("#proposed tbody tr").first).to_be_visible()
    page.get_by_role("button", name=said(page, "Create the event")).click()
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
    expect(page.locator("#before")).to_contain_text(
        counted(page, "%(num)s player has no seat", "%(num)s players have no seats", 24)
    )
    page.get_by_role("button", name=said(page, "Draw the seats")).click()
    sure(page)
    expect(page.locator("#before")).to_contain_text(
        counted(
            page,
            "Everybody has a seat, at %(num)s table",
            "Everybody has a seat, at %(num)s tables",
            3,
        )
    )
    page.get_by_role("button", name=said(page, "Start the event")).click()
    sure(page)
    expect(page.locator("#clock-line")).to_contain_text(said(page, "Level %(number)s", number=1))


def names(venue: House, page: Page, event: str) -> None:
    """Who was a number gets a name at the seat."""
    entry = live(venue, event).play.players["#24"]
    to_table(page, entry.table)
    page.click(f"#seat-{entry.seat} .more")
    page.locator("#form").get_by_role("button", name=said(page, "Name the player")).click()
    page.get_by_label(said(page, "Name"), exact=True).fill(NAMED)
    in_form(page, "Save the name")
    expect(page.locator(f"#seat-{entry.seat}")).to_contain_text(NAMED)


def rebuys_and_breaks(venue: House, page: Page, event: str) -> None:
    """A rebuy at the seat, a bust said as it is, a break, a color-up."""
    table = min(live(venue, event).play.tables)
    to_table(page, table)
    expect(page.locator("#sheet h2")).to_have_text(said(page, "Table %(number)s", number=table))
    page.locator("#seats .more").first.click()
    page.locator("#form").get_by_role("button", name=said(page, "Rebuy")).click()
    page.get_by_label(said(page, "Chips left")).fill("0")
    in_form(page, "Sell it")
    venue.do(
        event, "SetButton", table=table, seat=min(live(venue, event).play.tables[table].players)
    )
    page.locator("#seats .bust").first.click()
    out = said(
        page,
        "%(name)s is out, %(place)s, table %(table)s",
        name="",
        place=place(24, texts(spoken(page))),
        table=table,
    )
    expect(page.locator(".toast").last).to_contain_text(out)
    page.keyboard.press("Escape")
    venue.do(event, "StartBreak", minutes=10)
    expect(page.locator("#clock-line")).to_contain_text(said(page, "Break"))
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
    expect(page.locator("#count-sum")).to_contain_text(said(page, "nothing"))


def plays_it_out(venue: House, page: Page, event: str) -> None:
    """Late entries close, prizes lock, the final table is at table 2, all arrive at once."""
    venue.do(event, "LockPayouts")
    for _ in range(30):
        now = live(venue, event).play
        if now.left <= now.final_seats:
            break
        down_to(venue, event, now.left - 1)
    page.goto(f"/e/{event}")
    page.get_by_role("button", name=said(page, "Draw the final table …")).click()
    page.get_by_label(said(page, "At table %(number)s", number=2)).check()
    in_form(page, "Draw the final table")
    expect(page.locator(".tile")).to_have_count(1)
    expect(page.locator("#due-arrivals a", has_text=said(page, "Seat cards"))).to_be_visible()
    page.get_by_role("button", name=said(page, "Everybody is there")).click()
    expect(page.locator("#due-arrivals")).to_have_count(0)
    assert live(venue, event).play.final_table == 2
    down_to(venue, event, 2)
    to_table(page, 2)
    page.locator("#seats .bust").first.click()
    expect(page.locator("#the-end .won")).to_be_visible()


def ends(venue: House, page: Page, event: str) -> str:
    """All prizes are paid at once, the event is closed; the secret of its draws."""
    winner = page.locator("#the-end .won").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#clock-line")).to_contain_text(winner)
    page.get_by_role("button", name=said(page, "Pay all")).click()
    sure(page)
    expect(page.locator("#pay-all")).to_contain_text(
        said(page, "All prizes are paid: %(amount)s.", amount="|").partition("|")[0]
    )
    page.get_by_role("button", name=said(page, "Close the event …")).click()
    in_form(page, "Close it")
    expect(page.locator("#the-end")).to_contain_text(said(page, "The event is closed."))
    return winner


@pytest.mark.parametrize(
    ("language", "width"),
    daily(product(("en", "de", "es", "fr"), (1280, 390)), 1),
)
def test_a_rebuy_night_from_new_to_the_archive(
    venue: House, staff: Staff, language: str, width: int
) -> None:
    """One night, each scene on the page where the director does it."""
    page = staff.sign_in("director", label="Ann", locale=language, width=width)
    event = made(venue, page)
    enters(venue, page, event)
    names(venue, page, event)
    rebuys_and_breaks(venue, page, event)
    counts(venue, page, event)
    plays_it_out(venue, page, event)
    winner = ends(venue, page, event)
    phone = staff.sign_in(None, "/archive", width=390)
    expect(phone.locator(".archive")).to_contain_text(winner)
    phone.locator(f"a[href='/p/{event}']").click()
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
