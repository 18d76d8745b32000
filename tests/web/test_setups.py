"""Every page of events that are least like the sample: free, tiny, not begun, over, other games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tournament_play import structure
from tests.web.every_page import Address, addresses, bare_day, readers, visited
from tests.web.web_play import House, Staff

HORSE = ("flhe", "flo8", "razz", "stud", "stud8")
NOTHING_THERE = (404, 409, 422)
"""What a page answers that shows something of an event which the event has not."""


def _announced(venue: House) -> str:
    return venue.usual()


def _undrawn(venue: House) -> str:
    event = venue.usual()
    for name in ("Ada Lang", "Ben Muth"):
        venue.do(event, "Register", player=venue.player(name))
    return event


def _heads_up(venue: House) -> str:
    return venue.usual(2)


def _over(venue: House) -> str:
    event = venue.usual(2)
    venue.do(event, "Bust", table=1, seats=[min(venue.venue.live(event)[1].play.tables[1].players)])
    return event


def _rotation(venue: House) -> str:
    sheet = structure(seats=8, games=HORSE, rotation="horse", rotate_hands=8)
    return venue.event(8, sheet)


def _no_prizes(venue: House) -> str:
    return venue.event(9, replace(structure(), entry=0, breaks=(), overtime="stay"))


def _clock_alone(venue: House) -> str:
    return venue.event(sheet=replace(structure(), seats=0, games=(), chips=()))


SETUPS: Mapping[str, Callable[[House], str]] = {
    "announced": _announced,
    "undrawn": _undrawn,
    "heads-up": _heads_up,
    "over": _over,
    "rotation": _rotation,
    "no prizes": _no_prizes,
    "clock alone": _clock_alone,
}


@pytest.fixture(scope="module", params=SETUPS)
def event(request: pytest.FixtureRequest, venue: House) -> str:
    """An event of each set-up."""
    return SETUPS[request.param](venue)


@pytest.fixture
def first(request: pytest.FixtureRequest) -> int:
    """With which page a set-up begins: each begins with another."""
    return [*SETUPS].index(request.node.callspec.params["event"])


@pytest.mark.wide
def test_every_address_is_answered(venue: House, event: str) -> None:
    """As a page and as JSON: nothing is an error of the server's own."""
    _are_answered(venue, addresses(bare_day(venue, event)))


def test_addresses_are_answered(venue: House, event: str, first: int) -> None:
    """Each address in one of the set-ups."""
    _are_answered(venue, addresses(bare_day(venue, event))[first :: len(SETUPS)])


def _are_answered(venue: House, asked: list[Address]) -> None:
    wrong: list[tuple[int, str]] = []
    with readers(venue) as read:
        for one in asked:
            path, _, query = one.path.partition("?")
            as_json = f"{path.removesuffix('.json')}.json?{query}"
            for address, how in ((one.path, {"accept": "text/html"}), (as_json, {})):
                status = read[one.role].get(address, headers=how).status_code
                if status >= 400 and status not in NOTHING_THERE:
                    wrong.append((status, address))
    assert not wrong


@pytest.mark.wide
def test_every_page_opens_without_an_error(venue: House, event: str, staff: Staff) -> None:
    """No script fails and no request of a page is refused, in the other language too."""
    _open(staff, visited(bare_day(venue, event)))


def test_pages_open_without_an_error(venue: House, event: str, staff: Staff, first: int) -> None:
    """A third of the pages, each in one of the set-ups."""
    _open(staff, visited(bare_day(venue, event))[first :: 3 * len(SETUPS)])


def _open(staff: Staff, pages: list[Address]) -> None:
    staff.expect_refusal(*NOTHING_THERE)
    open_pages: dict[Any, Any] = {}
    for one in pages:
        page = open_pages.get(one.role) or staff.sign_in(one.role, locale="de-AT")
        open_pages[one.role] = page
        page.goto(one.path)
