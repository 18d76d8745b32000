"""Two hands of hold'em before the flop: counted once over all boards, and kept in a table.

``preflop.bin`` has a record for each of the 47,008 pairs of hands that differ by more than a change
of suits; `tools/preflop.c` counts them, and says what a record is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from floorman.bundled import bundled
from floorman.cards import STANDARD, Cards

BOARDS = 1_712_304
"""Boards that two hands may meet."""
MOST_PAIRS = 20_000
"""Pairs of hands of two ranges that are looked up; more take longer than deals by chance."""
_HANDS = 1_326
_PAIR = 3
_RECORD = 3 * _PAIR


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
def _table() -> bytes:
    return bundled(Path(__file__).with_name("preflop.bin"))


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
    at = _RECORD * bisect_left(_Pairs(_table()), min(pair, turned))
    record = _table()[at + _PAIR : at + _RECORD]
    won, split = int.from_bytes(record[:_PAIR]), int.from_bytes(record[_PAIR:])
    return (won if pair <= turned else BOARDS - won - split), split


class _Pairs(Sequence[int]):
    """The pairs of the table, in order."""

    def __init__(self, table: bytes) -> None:
        self._table = table

    def __len__(self) -> int:
        return len(self._table) // _RECORD

    def __getitem__(self, at: int) -> int:  # type: ignore[override]
        return int.from_bytes(self._table[_RECORD * at : _RECORD * at + _PAIR])
