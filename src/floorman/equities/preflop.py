"""Two hands of hold'em before the flop: counted once over all boards, and kept in a table.

``preflop.bin`` has a record for each of the 47,008 pairs of hands that differ by more than a change
of suits; `tools/preflop.c` counts them, and says what a record is and how they lie.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from floorman.bundled import bundled, folder_of
from floorman.cards import STANDARD, Cards

BOARDS = 1_712_304
"""Boards that two hands may meet."""
MOST_PAIRS = 20_000
"""Pairs of hands of two ranges that are looked up; more take longer than deals by chance."""
_HANDS = 1_326
_RECORD = 9


class Counted(NamedTuple):
    """Over all boards and all pairs of hands: how often each wins, and how often they split."""

    won: int
    lost: int
    split: int

    @property
    def deals(self) -> int:
        """All of them."""
        return self.won + self.lost + self.split


def counted(ones: Sequence[Cards], others: Sequence[Cards]) -> Counted | None:
    """What a range does against another; None where they are too wide, or never meet.

    >>> counted([(51, 47)], [(42, 41)])  # ace-king suited against a pair of queens
    Counted(won=787966, lost=917606, split=6732)
    """
    if len(ones) * len(others) > MOST_PAIRS:
        return None
    won = split = pairs = 0
    for one in map(_number, ones):
        for other in map(_number, others):
            if _CARDS[one].isdisjoint(_CARDS[other]):
                wins, ties = _looked_up(one, other)
                won, split, pairs = won + wins, split + ties, pairs + 1
    return Counted(won, pairs * BOARDS - won - split, split) if pairs else None


def _number(hand: Cards) -> int:
    """The number of a hand of two cards among all."""
    low, high = sorted(hand)
    return high * (high - 1) // 2 + low


_CARDS = [frozenset((high, low)) for high in STANDARD for low in range(high)]


@cache
def _columns() -> tuple[_Column, _Column, _Column]:
    """Of each record the pair, how often the first hand wins, how often they split."""
    table = bundled(folder_of(__file__) / "preflop.bin")
    size = len(table) // _RECORD
    found = [table[at * size : (at + 1) * size] for at in range(_RECORD)]
    return _Column(*found[:3]), _Column(*found[3:6]), _Column(*found[6:])


@cache
def _changed() -> list[list[int]]:
    """The number of each hand under each change of suits."""
    return [
        [
            _number((high & ~3 | order[high & 3], low & ~3 | order[low & 3]))
            for high in STANDARD
            for low in range(high)
        ]
        for order in permutations(range(4))
    ]


def _looked_up(one: int, other: int) -> tuple[int, int]:
    """Of all boards: how often the first hand wins, and how often they split."""
    pair = min([suits[one] * _HANDS + suits[other] for suits in _changed()])
    turned = min([suits[other] * _HANDS + suits[one] for suits in _changed()])
    columns = _columns()
    at = bisect_left(columns[0], min(pair, turned))
    won, split = columns[1][at], columns[2][at]
    return (won if pair <= turned else BOARDS - won - split), split


class _Column(Sequence[int]):
    """A number of each record, of three bytes."""

    def __init__(self, high: bytes, middle: bytes, low: bytes) -> None:
        self._bytes = high, middle, low

    def __len__(self) -> int:
        return len(self._bytes[0])

    def __getitem__(self, at: int) -> int:  # type: ignore[override]
        high, middle, low = self._bytes
        return high[at] << 16 | middle[at] << 8 | low[at]
