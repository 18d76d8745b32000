"""Pages that name people weigh the same in a large room: whoever is not in sight is looked up."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.offers import Offers, Price
from tests.web.every_page import readers
from tests.web.web_play import House, Staff

OFFERS = Offers(entry=Price(prize=10_000), bounty=Bounty(amount=2_500))
ROOMS = (20, 200)
MORE = 4_000
"""Bytes that a room of ten times the size may add."""


@pytest.fixture(scope="module")
def events(venue: House) -> list[tuple[str, str]]:
    """A small and a large event, each with somebody who is out."""
    return [_event(venue, players) for players in ROOMS]


def _event(venue: House, players: int) -> tuple[str, str]:
    event = venue.event(players, offers=OFFERS)
    with venue.venue.reading(event) as (_, live):
        table = min(live.play.tables)
        seat = min(live.play.tables[table].players)
        who = live.play.tables[table].players[seat]
    venue.do(event, "Bust", table=table, seats=[seat])
    return event, who


@pytest.mark.parametrize("path", ["/e/{}/settings", "/e/{}/payouts/bounty?entry={}"])
def test_a_form_names_no_whole_room(venue: House, events: list[tuple[str, str]], path: str) -> None:
    with readers(venue) as looks:
        small, large = (len(looks["director"].get(path.format(*one)).content) for one in events)
    assert abs(large - small) < MORE


def test_who_needs_a_seat_is_looked_up(
    venue: House, staff: Staff, events: list[tuple[str, str]]
) -> None:
    """By name or number, on the settings of an event."""
    event = events[1][0]
    page = staff.sign_in("director", f"/e/{event}/settings")
    needs = page.locator("#needs")
    needs.get_by_role("combobox").press_sequentially("Player 77")
    needs.get_by_role("option").first.click()
    needs.get_by_role("checkbox", name="3", exact=True).first.check()
    needs.get_by_role("button", name="Save").click()
    expect(needs.locator(".acts")).to_contain_text("Player 77")
    expect(needs.locator(".acts")).to_contain_text("seats 3")


def test_looking_up_stands_on_a_page_once(
    venue: House, staff: Staff, events: list[tuple[str, str]]
) -> None:
    """A module of two addresses runs twice: each letter would be asked after twice."""
    page = staff.sign_in("director", f"/e/{events[0][0]}/players")
    page.wait_for_selector("html:not([data-lost])")
    loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert len([one for one in loaded if "/js/pick.js" in one]) == 1, loaded
