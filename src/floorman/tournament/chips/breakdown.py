"""Which chips an amount is handed out in: a starting stack, a late one, an add-on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import gcd

from floorman.tournament.sheet.chip_set import Chip, Pieces, chip_values
from floorman.tournament.sheet.setup import Setup

ENOUGH_SMALL = 8
"""So many of the smallest chip are handed out at least: blinds are posted without change."""
HANDFUL = 9
"""So many of each further value at most, where larger chips can take its place."""
MOST_STEPS = 2_000
"""Tries to pay an amount, after which it counts as not payable."""
STACKS = ("seat", "late")
"""The reasons for which a starting stack is handed out."""


def starting_pieces(setup: Setup, gone: tuple[int, ...] = ()) -> Pieces:
    """A starting stack in pieces, without the values that are gone; empty when it cannot be paid.

    As the set-up says it, unless a chip of it is gone: then the usual breakdown of what is left.
    """
    stack = setup.chip_set.stack
    if stack and not any(value in gone for value in stack):
        return dict(stack)
    return pieces_of(setup.structure.starting_stack, values_left(setup, gone))


def handed_out(setup: Setup | None, why: str, chips: int, gone: tuple[int, ...] = ()) -> Pieces:
    """The pieces in which chips are handed out for a reason; empty when they cannot be paid.

    A "seat" or "late" entry gets a starting stack, an "add-on" few pieces, all else the usual ones.
    """
    if setup is not None and why in STACKS and chips == setup.structure.starting_stack:
        return starting_pieces(setup, gone)
    values = values_left(setup, gone)
    return fewest_pieces(chips, values) if why == "add-on" else pieces_of(chips, values)


def handouts(setup: Setup, gone: tuple[int, ...] = ()) -> dict[str, Pieces]:
    """What the desk hands out now, by the reason: a late stack, a rebuy, an add-on, as sold."""
    offers = setup.offers
    sold = {"late": setup.structure.starting_stack}
    if offers.rebuy is not None:
        sold["rebuy"] = offers.rebuy.chips
    if offers.add_on is not None:
        sold["add-on"] = offers.add_on.chips
    return {why: handed_out(setup, why, chips, gone) for why, chips in sold.items()}


def values_left(setup: Setup | None, gone: tuple[int, ...]) -> tuple[int, ...]:
    """The values still in play, the smallest first."""
    return tuple(value for value in chip_values(setup) if value not in gone)


def pieces_of(amount: int, values: tuple[int, ...]) -> Pieces:
    """The usual breakdown: enough of the smallest chip, a handful of each, the rest in large ones.

    Empty when the amount cannot be paid in these values, the smallest first.

    >>> pieces_of(10_000, (25, 100, 500, 1_000))
    {25: 8, 100: 8, 500: 8, 1000: 5}
    >>> pieces_of(30_000, (100, 500, 1_000, 5_000))
    {100: 10, 500: 8, 1000: 5, 5000: 4}
    >>> pieces_of(150, (100, 500))
    {}
    """
    counts = _counts(amount, values, ENOUGH_SMALL) if values and amount > 0 else None
    return {value: n for value, n in zip(values, counts or (), strict=False) if n}


def fewest_pieces(amount: int, values: tuple[int, ...]) -> Pieces:
    """The amount in few pieces, the largest first, as an add-on is paid; empty when it cannot be.

    >>> fewest_pieces(5_600, (100, 500, 1_000, 5_000))
    {5000: 1, 500: 1, 100: 1}
    """
    pieces: Pieces = {}
    for value in reversed(values):
        count, amount = divmod(amount, value)
        if count:
            pieces[value] = count
    return pieces if not amount else {}


def capacity(chips: tuple[Chip, ...], stack: Pieces) -> int | None:
    """How many stacks the house can hand out; None where its chips are not counted.

    >>> capacity((Chip(25, pieces=400), Chip(100, pieces=300)), {25: 8, 100: 8})
    37
    """
    owned = {chip.value: chip.pieces for chip in chips if chip.pieces}
    limits = [owned[value] // count for value, count in stack.items() if value in owned and count]
    return min(limits, default=None)


@lru_cache(maxsize=1_000)
def _counts(amount: int, values: tuple[int, ...], least: int) -> tuple[int, ...] | None:
    """How many of each value, the smallest first, or None when they don't pay the amount."""
    return _Search().counts(amount, values, least)


class _Search:
    """A search through the counts of each value, the best first.

    Values that hardly fit each other have more ways than anybody can try: after so many steps it
    is as if there were none. Chips as rooms have them take a few dozen.
    """

    def __init__(self) -> None:
        self._left = MOST_STEPS
        self._in_vain: set[tuple[int, int]] = set()

    def counts(self, amount: int, values: tuple[int, ...], least: int) -> tuple[int, ...] | None:
        """How many of each value."""
        if len(values) == 1:
            return None if amount % values[0] else (amount // values[0],)
        for count in _wanted(amount, values, least):
            rest = self._rest(amount - count * values[0], values[1:])
            if rest is not None:
                return (count, *rest)
        return None

    def _rest(self, amount: int, values: tuple[int, ...]) -> tuple[int, ...] | None:
        """The counts of the larger values; what was tried in vain is not tried again."""
        tried = (amount, len(values))
        if self._left <= 0 or tried in self._in_vain:
            return None
        self._left -= 1
        found = self.counts(amount, values, 0)
        if found is None:
            self._in_vain.add(tried)
        return found


def _wanted(amount: int, values: tuple[int, ...], least: int) -> Iterator[int]:
    """The counts of the first value that leave what the larger ones can pay, the best first."""
    larger = gcd(*values[1:])
    common = gcd(values[0], larger)
    if amount % common:
        return
    step = larger // common
    first = amount // common * pow(values[0] // common, -1, step) % step
    most = min(amount // values[0], least + HANDFUL + step)
    right = range(first, most + 1, step)
    if least:
        yield from sorted(right, key=lambda n: (n < least, abs(n - least)))
    else:
        yield from sorted(right, key=lambda n: (n > HANDFUL, n < 3, abs(n - HANDFUL)))
