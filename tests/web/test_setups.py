"""Every page of events that are least like the sample: free, tiny, not begun, over, other games."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from floorman.server.setup_form.proposing import proposal
from tests.tournament_play import structure
from tests.web.every_page import Address, addresses, bare_day, readers, visited
from tests.web.web_play import House, Staff

HORSE = ("flhe", "flo8", "razz", "stud", "stud8")
BLINDS = re.compile(r"\bblinds?\b|\bBB\b", re.IGNORECASE)
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
    venue.do(event, "CloseEntries")
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


def test_stud_has_no_blinds(venue: House, staff: Staff) -> None:
    """Its pages tell bring-in and bets, and stacks in small bets, if at all."""
    setup = proposal({"name": "Stud", "players": "16", "game": "stud", "seats": "8"}).setup
    assert setup is not None
    event = venue.begun(setup, 16)
    page = staff.sign_in("director")
    for path in ("", "/clock", "/clock/edit", "/settings", "/forecast", "/replay"):
        page.goto(f"/e/{event}{path}")
        for line in page.locator("main").inner_text().splitlines():
            assert not BLINDS.search(line), (path, line)
    for role, path in (("display", f"/tv/hall?event={event}"), (None, f"/p/{event}/overlay")):
        seen = staff.sign_in(role, path)  # type: ignore[arg-type]
        assert not BLINDS.search(seen.locator("body").inner_text()), path


def test_what_there_is_not_is_not_promised(venue: House, staff: Staff) -> None:
    """No prizes of a free event, no forecast without players, no money without prizes."""
    free = venue.usual(2)
    screen = staff.sign_in("display", f"/tv/hall?event={free}&show=payouts")
    expect(screen.locator(".none")).to_have_text("There are no prizes")
    page = staff.sign_in("director", f"/e/{venue.usual()}/forecast")
    expect(page.locator("main")).to_contain_text("The forecast comes with the first players.")
    paid = venue.event(9)
    over = staff.sign_in(None, f"/p/{paid}/overlay")
    expect(over.locator("main")).to_contain_text("1st prize")
    expect(over.locator("main")).not_to_contain_text("To the money")


def test_a_stream_says_who_has_won(venue: House, staff: Staff) -> None:
    over = staff.sign_in(None, f"/p/{_over(venue)}/overlay")
    expect(over.locator(".time")).to_have_text(re.compile(r"^Winner\s*Entry \d$"))


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
