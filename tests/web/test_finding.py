"""Finding anything with one key, and the list of keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorman.store.people.person import Person
from tests.web.web_play import House, Staff


@pytest.fixture
def event(venue: House) -> str:
    """Two tables; one player has a name of its own."""
    event = venue.event()
    for number in range(1, 12):
        venue.do(event, "Register", player=venue.player(f"Guest {number}"))
    venue.do(event, "Register", player=venue.player("Zoë Ångström"))
    venue.do(event, "DrawSeats")
    venue.do(event, "StartEvent")
    return event


def test_a_player_in_five_keys(venue: House, staff: Staff, event: str) -> None:
    """One key, some letters without their accents, Enter: the table is open at the seat."""
    page = staff.sign_in("director", f"/e/{event}")
    page.keyboard.press("/")
    page.keyboard.type("zoe a")
    expect(page.locator("#found [role=option]").first).to_contain_text("Zoë Ångström")
    page.keyboard.press("Enter")
    expect(page.locator("#find")).to_be_hidden()
    expect(page.locator("#sheet .seat.found")).to_contain_text("Zoë Ångström")


def test_a_player_among_all_of_the_venue(venue: House, staff: Staff, event: str) -> None:
    """However many others of the name the house knows, who has entered is found."""
    venue.service.players.add_all([Person(name=f"Zoë Ab {number}") for number in range(250)])
    page = staff.sign_in("director", f"/e/{event}")
    page.keyboard.press("/")
    page.keyboard.type("zoe")
    expect(page.locator("#found [role=option]").first).to_contain_text("Zoë Ångström")
    page.goto(f"/e/{event}/incidents")
    page.get_by_role("combobox").first.press_sequentially("zoe")
    expect(page.get_by_role("option").first).to_contain_text("Zoë Ångström")


@pytest.mark.wide
def test_from_another_tab(venue: House, staff: Staff, event: str) -> None:
    """Elsewhere the same leads to the table's own page; Ctrl+F works as well."""
    page = staff.sign_in("director", f"/e/{event}/log")
    page.keyboard.press("Control+f")
    page.keyboard.type("ångström")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.locator("#seats")).to_contain_text("Zoë Ångström")


def test_tables_pages_entries_and_acts(venue: House, staff: Staff, event: str) -> None:
    """A number is a table and an entry; a word is a page and an act; the arrows choose."""
    venue.do(event, "CallFloor", table=2, why="string raise")
    page = staff.sign_in("director", f"/e/{event}")
    page.keyboard.press("/")
    options = page.locator("#found a")
    page.keyboard.type("2")
    expect(options.filter(has_text="entry 2")).to_have_count(1)
    expect(options.filter(has_text="Table")).not_to_have_count(0)
    page.fill("#find input", "string")
    expect(options.filter(has_text="Table 2 calls the floor")).to_have_count(1)
    page.fill("#find input", "mov")
    expect(options).to_have_count(1)
    page.fill("#find input", "no such thing")
    expect(page.locator("#found")).to_contain_text("Nothing here is called")
    page.fill("#find input", "")
    expect(options).not_to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#find")).to_be_hidden()


@pytest.mark.wide
def test_a_question_mark_lists_the_keys(staff: Staff, event: str) -> None:
    """Every key of the page, with what it does; keys are dead while one types."""
    page = staff.sign_in("director", f"/e/{event}")
    page.keyboard.press("?")
    keys = page.locator("#keys[open]")
    for text in ("Tables", "Moves", "Log", "Find a player", "Undo your last act"):
        expect(keys).to_contain_text(text)
    expect(keys.locator("kbd", has_text="Ctrl Z")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    page.wait_for_url("**/moves")
