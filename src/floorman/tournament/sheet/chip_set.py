"""The chips of an event: their values and colours, and how many the house owns of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from floorman.tournament.sheet.bounds import (
    MOST_VALUES,
    ChipValue,
    Entries,
    LevelNo,
    PieceCount,
    Word,
    many,
)

if TYPE_CHECKING:
    from floorman.tournament.sheet.setup import Setup

Pieces = dict[int, int]
"""How many chips of each value."""

UNSORTED = 0
"""Stands among values for chips whose pieces nobody told, each counted as 1."""


class Chip(Struct, frozen=True, forbid_unknown_fields=True):
    """A value with its colour; the house owns so many ``pieces``, 0 where nobody has counted."""

    value: ChipValue
    color: Word = ""
    pieces: PieceCount = 0


class ColorUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A value leaves play after a level, changed into the next that it fills."""

    value: ChipValue
    into: ChipValue
    after_level: LevelNo


class ChipSet(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The chips the event is played with.

    ``chips`` is empty where the structure sheet's values are all there is to say. ``stack`` is the
    starting stack in pieces, empty for the usual breakdown. ``color_ups`` are those planned by
    hand, empty for the plan that follows from structure and chips. ``expected`` entries are what
    the chips should last for. ``race_announced``: players were told before play that odd chips are
    raced, also at a minor event.
    """

    chips: Annotated[tuple[Chip, ...], many(MOST_VALUES)] = ()
    stack: dict[ChipValue, PieceCount] = {}
    color_ups: Annotated[tuple[ColorUp, ...], many(MOST_VALUES)] = ()
    expected: Entries = 0
    race_announced: bool = False


def chip_values(setup: Setup | None) -> tuple[int, ...]:
    """The values in play at the start, the smallest first; none for an event without chips."""
    if setup is None:
        return ()
    told = [chip.value for chip in setup.chip_set.chips] or setup.structure.chips
    return tuple(sorted(told))


def next_value(value: int, values: tuple[int, ...]) -> int:
    """The value that a chip is changed into: the next larger one that it fills, 0 for none.

    >>> next_value(25, (25, 60, 100, 500)), next_value(500, (25, 100, 500))
    (100, 0)
    """
    return min((one for one in values if one > value and not one % value), default=0)


def worth(pieces: Pieces) -> int:
    """What pieces are worth together, in chips.

    >>> worth({25: 8, 100: 3}), worth({25: 8, UNSORTED: 40})
    (500, 240)
    """
    return sum((value or 1) * count for value, count in pieces.items())
