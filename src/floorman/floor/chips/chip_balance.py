"""The ledger line by line, and the chips counted against those expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.tournament.sheet.chip_set import UNSORTED, Chip, Pieces, chip_values, worth

if TYPE_CHECKING:
    from floorman.floor.live import Live
from floorman.floor.chips.chip_count import _counted, _uncounted

NO_CHIP = Chip(0)


class Row(Struct, frozen=True):
    """The ledger's line of one value, in pieces.

    ``expected`` were in play when so many were ``counted``; both are None where nobody counted.
    ``house`` pieces are left for stacks to come, None where the inventory is not known.
    """

    value: int
    color: str
    issued: int
    changed: int
    raced: int
    told: int
    removed: int
    in_play: int
    expected: int | None
    counted: int | None
    house: int | None


class Balance(Struct, frozen=True):
    """The chips counted against those expected when they were; ``in_play`` are those of now.

    ``off`` is None until all tables are counted, ``missing`` ones are not. Chips worth ``swapped``
    were counted in other pieces than the ledger's. ``alarm``: too many or too few chips were
    counted, of all values or of some, by more than ``allowed``.
    """

    in_play: int
    expected: int
    counted: int
    allowed: int
    missing: tuple[int, ...]
    off: int | None
    swapped: int
    alarm: bool


def rows(live: Live) -> tuple[Row, ...]:
    """The ledger line by line, the smallest value first, the unsorted sum last."""
    ledger, setup = live.ledger, live.play.setup
    owned = {chip.value: chip for chip in setup.chip_set.chips} if setup else {}
    told = {value for value in ledger.in_play if value != UNSORTED}
    values = [*sorted({*chip_values(setup), *told}), UNSORTED]
    expected, counted = _compared(live)
    told_of = ledger.count is not None
    return tuple(
        Row(
            value=value,
            color=owned.get(value, NO_CHIP).color,
            issued=sum(pieces.get(value, 0) for pieces in ledger.issued.values()),
            changed=ledger.changed.get(value, 0),
            raced=ledger.raced.get(value, 0),
            told=ledger.told.get(value, 0),
            removed=sum(pieces.get(value, 0) for pieces in ledger.removed.values()),
            in_play=ledger.in_play.get(value, 0),
            expected=expected.get(value, 0) if told_of and value != UNSORTED else None,
            counted=counted.get(value, 0) if told_of and value != UNSORTED else None,
            house=_house(owned.get(value, NO_CHIP), ledger.in_play),
        )
        for value in values
    )


def _house(chip: Chip, in_play: Pieces) -> int | None:
    return chip.pieces - in_play.get(chip.value, 0) if chip.pieces else None


def balance(live: Live) -> Balance:
    """The last count of the room against the ledger as it was then."""
    count = live.ledger.count
    expected, counted = _compared(live)
    settled = count is not None and count.settled is not None
    missing = () if settled else tuple(_uncounted(live, count))
    over, short = _differences(expected, counted) if settled else (0, 0)
    allowed = count.allowed if count is not None else 0
    return Balance(
        in_play=live.ledger.total,
        expected=worth(expected),
        counted=worth(counted),
        allowed=allowed,
        missing=missing,
        off=over - short if settled else None,
        swapped=min(over, short),
        alarm=max(over, short) > allowed,
    )


def _compared(live: Live) -> tuple[Pieces, Pieces]:
    """The pieces expected and those counted: of the whole room, else of the tables so far."""
    count = live.ledger.count
    if count is None:
        return live.ledger.in_play, {}
    if count.settled is None:
        return live.ledger.in_play, _counted(count)
    return count.settled.expected, count.settled.counted


def _differences(expected: Pieces, counted: Pieces) -> tuple[int, int]:
    """What is too much and too little, value by value, in chips.

    Chips whose pieces nobody told may be of any value, so they make up for what they can.

    >>> _differences({25: 8, 100: 3}, {25: 4, 100: 4})
    (100, 100)
    >>> _differences({25: 8, 100: 3, UNSORTED: -200}, {25: 8, 100: 1})
    (0, 0)
    """
    unsorted = expected.get(UNSORTED, 0)
    off = [
        value * (counted.get(value, 0) - expected.get(value, 0))
        for value in {*expected, *counted} - {UNSORTED}
    ]
    over = sum(chips for chips in off if chips > 0) + max(0, -unsorted)
    short = -sum(chips for chips in off if chips < 0) + max(0, unsorted)
    made_up = min(over, short, abs(unsorted))
    return over - made_up, short - made_up
