"""Rulings on a live hand: the same hand at the tablet, the desk, the phone and the API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.web.app import with_pages
from tests.server.live_tables import BIG_ANTE, STUD, Live
from tests.server.serving import Venue, served

WAYS = ("tablet", "desk", "api")
"""The phone asks at the desk, with its table."""


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A server with its pages."""
    file: Path = tmp_path_factory.mktemp("venue") / "venue.db"
    with served(str(file), build=with_pages) as made:
        yield made


@pytest.mark.parametrize("way", WAYS)
def test_what_the_tablet_was_told_is_known_everywhere(venue: Venue, way: str) -> None:
    """The acts so far, of whoever asks; nothing changes on the hand by it."""
    live = Live.dealt(venue, 6, book="wsop-2026")
    head = venue.service.venue.head(live.event)
    live.tells("1200")
    assert live.ruled(way, "who's to act", **_acts(way, "1200")) == "It is seat 1's turn, 1,200 to call."
    assert live.ruled(way, "what's the minimum raise", **_acts(way, "1200")).startswith(
        "The least raise is to 1,800"
    )
    assert venue.service.venue.head(live.event) == head


def _acts(way: str, acts: str) -> dict[str, str]:
    """The tablet tells its acts in the address; the others ask without."""
    return {"hand": "1", "acts": acts} if way == "tablet" else {}


@pytest.mark.parametrize("way", WAYS)
def test_stud_is_asked_about_as_stud(venue: Venue, way: str) -> None:
    """The game of the event, its ante and bets, the cards that lie face up."""
    live = Live.dealt(venue, 5, STUD, "stud")
    up = "u1:Kh u2:9c u3:Ts u4:Jd u5:2d"
    live.tells(up)
    assert "seat 5's turn" in live.ruled(way, "who's to act", **_acts(way, up))
    brought = f"{up} i 400"
    live.tells(brought)
    who = live.ruled(way, "who's to act", **_acts(way, brought))
    assert who == "It is seat 2's turn, 400 to call."
    raised = live.ruled(way, "he raises", **_acts(way, brought))
    assert raised.startswith("Seat 2 raises to 800")


def test_upcards_of_later_streets_say_who_begins(venue: Venue) -> None:
    live = Live.dealt(venue, 3, STUD, "stud")
    live.tells("u1:Kh u2:9c u3:2s i f 400 c u2:4c u3:2h")
    assert live.ruled("api", "who's to act") == "It is seat 3's turn, with nothing to call."
