"""An event with real chips for tests: levels that need the 25s at first and later don't."""

from __future__ import annotations

from typing import Any

from floorman.tournament import commands as cmd
from floorman.tournament.sheet.chip_set import Chip, ChipSet
from floorman.tournament.sheet.structure import Break, Level, Structure
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

CHIPS = ChipSet(
    chips=(
        Chip(25, "green", 800),
        Chip(100, "black", 800),
        Chip(500, "purple", 600),
        Chip(1_000, "yellow", 600),
    )
)


def sheet() -> Structure:
    """Level 1 needs the 25s, from level 2 on the 100s do."""
    amounts = ((25, 50), (100, 200), (200, 400), (500, 1_000), (1_000, 2_000))
    levels = tuple(
        Level(number=n, small_blind=small, big_blind=big, minutes=20)
        for n, (small, big) in enumerate(amounts, 1)
    )
    whole = structure(levels=levels, breaks=(Break(1, 10),))
    return Structure(
        **{name: getattr(whole, name) for name in whole.__struct_fields__ if name != "chips"},
        chips=(25, 100, 500, 1_000),
    )


def with_chips(players: int = 12, **setup: Any) -> LiveFloor:
    """An event on 10,000 chips a stack, 8 x 25 8 x 100 8 x 500 5 x 1,000, in its first level."""
    return LiveFloor.seated(players, sheet(), **{"chip_set": CHIPS, **setup})


def in_the_break(players: int = 12, **setup: Any) -> LiveFloor:
    """The same in the break after level 1, when the 25s may go."""
    floor = with_chips(players, **setup)
    floor.at = 20 * 60
    floor.tell(cmd.AdvanceClock(at=floor.at))
    return floor
