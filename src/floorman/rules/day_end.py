"""The last hands of a day: when a card is drawn for them, from which range, and what rests then."""

from __future__ import annotations

from typing import NamedTuple

from floorman.rules.registry import rule


class Range(NamedTuple):
    """The fewest and the most hands that a card may give."""

    least: int
    most: int


@rule("last-hands-draw")
def last_hands_range(seats: int, full_seats: int, full: Range, other: Range) -> Range:
    """From which numbers the last hands are drawn: by the seats a table of the event.

    >>> last_hands_range(9, 9, Range(3, 7), Range(2, 5))
    Range(least=3, most=7)
    >>> last_hands_range(8, 9, Range(3, 7), Range(2, 5))
    Range(least=2, most=5)
    """
    return full if seats == full_seats else other


def are_drawn(tables: int, over_tables: int) -> bool:
    """Whether hands are drawn at all: at few tables the clock runs out instead.

    >>> are_drawn(4, 3), are_drawn(3, 3)
    (True, False)
    """
    return tables > over_tables


def is_time(left: int, earliest: int, latest: int) -> bool:
    """Whether the card is drawn in its time: so many seconds before the day ends.

    >>> [is_time(left, earliest=780, latest=420) for left in (781, 780, 420, 419)]
    [False, True, True, False]
    """
    return latest <= left <= earliest
