"""What a first visit loads over the wire stays small: a phone in a full room has little network."""

from __future__ import annotations

import pytest
from benchmarks import pages
from benchmarks.pages import MOST, MOST_OF_PLAYERS, visit
from playwright.sync_api import Browser

from floorman.tournament.staff import Role
from tests.slices import daily
from tests.web.web_play import House

SEEN: tuple[tuple[str, Role | None, int], ...] = (
    ("/e/{event}", "director", MOST),
    ("/e/{event}/players", "cashier", MOST),
    ("/e/{event}/floor", "floor", MOST),
    ("/e/{event}/rules", "floor", MOST),
    ("/tv/hall?event={event}", "display", MOST),
    ("/p/{event}", None, MOST_OF_PLAYERS),
)


@pytest.fixture(scope="module")
def event(venue: House) -> str:
    """An event of a hundred."""
    return venue.event(100)


@pytest.mark.parametrize(("path", "role", "most"), daily(SEEN, 2))
def test_a_first_visit_is_light(
    venue: House, browser: Browser, event: str, path: str, role: Role | None, most: int
) -> None:
    """All that a page loads, compressed as it is served, in kilobytes."""
    weight, _ = visit(browser, venue, venue.address, role, path.format(event=event))
    assert 1 < weight < most


def test_the_benchmark_of_three_pages_runs(
    venue: House, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pinch of what `make bench` measures: a bust, shown by three pages, heard by listeners."""
    monkeypatch.setattr(pages, "LISTENERS", 4)
    monkeypatch.setattr(pages, "COMMANDS", 1)
    found = list(pages._shown(browser, venue, venue.address))
    assert [one.runs for one in found] == [1, 1, 1]
