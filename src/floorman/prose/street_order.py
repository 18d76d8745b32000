"""The streets of a hand, in the order in which they come."""

from __future__ import annotations

STREETS = (
    "preflop",
    "flop",
    "turn",
    "river",
    "third street",
    "fourth street",
    "fifth street",
    "sixth street",
    "seventh street",
    "first draw",
    "second draw",
    "third draw",
    "after the draw",
)
ON_THE_BOARD = STREETS[1:4]
"""Those that are dealt to the board."""
DRAWN = ("preflop", *STREETS[9:])
"""Those of draw games."""


def is_before(street: str, other: str) -> bool:
    """Whether a street comes before another one; neither where one is none that is told of.

    >>> is_before("pre-flop", "flop"), is_before("turn", "turn"), is_before("", "turn")
    (True, False, False)
    """
    street, other = _plain(street), _plain(other)
    if street not in STREETS or other not in STREETS:
        return False
    return STREETS.index(street) < STREETS.index(other)


def _plain(street: str) -> str:
    """A street of a hand as it is told."""
    return "preflop" if street == "pre-flop" else street.replace("-", " ")


def later_of(*streets: str) -> str:
    """The latest of some streets; the first of them where the others are none.

    >>> later_of("flop", "", "turn")
    'turn'
    """
    latest, *others = streets
    for one in others:
        latest = one if is_before(latest, one) else latest
    return latest
