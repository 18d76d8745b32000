"""Which tables an event concerns, so that each table has a log of its own: a filter over events."""

from __future__ import annotations

from collections.abc import Iterable

from floorman.tournament.events import Event

ONE = ("table", "from_table")
"""Fields that hold the number of a table."""

MANY = ("tables", "closed", "dealers")
"""Fields that hold several, as a list or as keys."""


def concerns(event: Event) -> frozenset[int]:
    """The tables that an event names, none for one of the whole event.

    >>> from floorman.tournament.events import EventStarted, TableClosed
    >>> sorted(concerns(TableClosed(4))), sorted(concerns(EventStarted()))
    ([4], [])
    """
    named = {getattr(event, field, 0) for field in ONE}
    for field in MANY:
        named |= set(_numbers(getattr(event, field, ())))
    return frozenset(number for number in named if isinstance(number, int) and number > 0)


def _numbers(value: object) -> Iterable[object]:
    return value if isinstance(value, Iterable) and not isinstance(value, str) else ()
