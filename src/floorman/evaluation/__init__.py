"""Which hand wins, which cards make it, and its name in words.

A strength is an integer: greater is better, equal splits, 0 is no hand that qualifies. It compares
hands of one kind only. The kinds are "high", "omaha-high", "short-high", the lows "low8",
"omaha-low8", "low-a5" and "low-27", and "badugi" and "badugi-27".
"""

from __future__ import annotations

from collections.abc import Callable

from floorman.cards import Cards
from floorman.errors import Unknown
from floorman.evaluation.badugi import badugi, badugi_27
from floorman.evaluation.high import high, omaha_high
from floorman.evaluation.low import low8, low_27, low_a5, omaha_low8
from floorman.evaluation.shortdeck import short_high

__all__ = ["KINDS", "strength"]

Strength = Callable[[Cards, Cards], int]

_STRENGTHS: dict[str, Strength] = {
    "high": high,
    "omaha-high": omaha_high,
    "short-high": short_high,
    "low8": low8,
    "omaha-low8": omaha_low8,
    "low-a5": low_a5,
    "low-27": low_27,
    "badugi": badugi,
    "badugi-27": badugi_27,
}
KINDS = tuple(_STRENGTHS)


def strength(kind: str) -> Strength:
    """The function from a hand's own cards and the board to its strength.

    Raises Unknown for a kind that does not exist.
    """
    try:
        return _STRENGTHS[kind]
    except KeyError:
        raise Unknown("kind of hand", kind, KINDS) from None
