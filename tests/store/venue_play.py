"""What tests of the store do at a venue: announce an event, enter players, look the log through."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import gmtime
from types import SimpleNamespace

import pytest

from floorman.floor.decide import TYPES, broken
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.store.database import sealing
from floorman.store.database.clock import Clock
from floorman.store.venue import announcing
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import unwrap
from floorman.tournament.sheet.setup import Setup
from tests.store.people import write_down
from tests.tournament_play import structure


class Hands:
    """The machine's two clocks, moved by the test."""

    def __init__(self, wall: float = 1_700_000_000) -> None:
        self.wall = wall
        self.counted = 500.0

    def clock(self) -> Clock:
        """A clock started now."""
        return Clock(wall=lambda: self.wall, counted=lambda: self.counted)

    def pass_by(self, seconds: float) -> None:
        """Time goes by."""
        self.wall += seconds
        self.counted += seconds


@contextmanager
def the_same(path: Path) -> Iterator[Venue]:
    """A new venue for files that are damaged or cut: without chance, at a time that stands still.

    What is made of it has the same bytes in every run.
    """
    random, hands = Random(0), Hands()
    chance = SimpleNamespace(
        token_bytes=random.randbytes, token_hex=lambda size: random.randbytes(size).hex()
    )
    still = SimpleNamespace(time=lambda: hands.wall, localtime=gmtime)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(announcing, "chance", chance)
        patch.setattr(sealing, "chance", chance)
        patch.setattr(zipfile, "time", still)
        venue = Venue.open(str(path), hands.clock())
        yield venue
        venue.close()


def sheet(**changes: object) -> Setup:
    """An event for nine a table, late entries in the first five levels."""
    return Setup(structure=structure(), **{"book": "tda-2024", "late_levels": 5, **changes})  # type: ignore[arg-type]


def announced(venue: Venue, players: int = 0, **changes: object) -> str:
    """An event with players 1, 2 … entered."""
    event = venue.create(sheet(**changes))
    write_down(venue.database, players, venue.clock)
    for number in range(1, players + 1):
        venue.do(event, "Register", {"player": str(number)})
    return event


def seated(venue: Venue, players: int) -> str:
    """An event with players 1, 2 … seated and the first level begun."""
    event = announced(venue, players)
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    return event


def seat_of(venue: Venue, event: str, player: str) -> dict[str, object]:
    """What busts a player: the table, the seat, and who is expected there."""
    entry = venue.live(event)[1].play.players[player]
    return {"table": entry.table, "seats": [entry.seat], "who": {str(entry.seat): player}}


def folded(venue: Venue, event: str) -> Live:
    """The state by the whole log, which must be without holes, in acts, and hold together."""
    log = venue.events(event, limit=1_000_000)
    assert [one.position for one in log] == list(range(1, len(log) + 1))
    assert [one.at for one in log] == sorted(one.at for one in log)
    starts = {one.position for one in log if one.act == one.position}
    assert {one.act for one in log} == starts
    live = fold([unwrap(one, TYPES) for one in log])
    assert not list(broken(live))
    return live
