"""The hand showing: the one to four upcards that say who opens a round of stud."""

from __future__ import annotations

from floorman.cards import Cards
from floorman.evaluation.best import card_order
from floorman.evaluation.kinds import KINDS

_LOWS = tuple([kind for kind in KINDS if kind.startswith("low")])
_ABOVE_ALL = 1 << 32


def showing(kind: str, upcards: Cards) -> int:
    """The strength of upcards alone; greater is better, equal is a tie.

    Pairs, trips and quads count, then the ranks from the highest; straights and flushes, which
    need five cards, do not. In the lows ("low-a5", "low-27") the worst of these is the best.

    >>> from floorman.cards import parse
    >>> showing("high", parse("2c2d5h")) > showing("high", parse("AcKdQh"))
    True
    >>> showing("low-a5", parse("Ac5d6h")) > showing("low-a5", parse("2c5d6h"))
    True
    """
    ranks = [card_order(kind, card) >> 2 for card in upcards]
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    value = 0
    for place in range(4):
        count, rank = groups[place] if place < len(groups) else (0, 0)
        value |= count << (28 - 4 * place) | rank << (12 - 4 * place)
    return _ABOVE_ALL - value if kind in _LOWS else value
