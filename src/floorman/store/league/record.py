"""A player's events in figures: how often in the money, won and lost, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from itertools import accumulate

from msgspec import Struct

from floorman.store.league.played_events import Cash


class Record(Struct, frozen=True):
    """What all events of a player come to; money in cents, ``won`` with bounties.

    ``cashes`` are events with a prize, ``best`` the best place, 0 without an event.
    """

    events: int
    wins: int
    cashes: int
    best: int
    knocked_out: int
    points: Decimal
    paid: int
    won: int


def record_of(events: Sequence[Cash]) -> Record:
    """The figures of a player's events."""
    results = [one.result for one in events]
    return Record(
        events=len(results),
        wins=sum(one.place == 1 for one in results),
        cashes=sum(one.prize > 0 for one in results),
        best=min((one.place for one in results), default=0),
        knocked_out=sum(one.knocked_out for one in results),
        points=sum((one.points for one in results), Decimal(0)),
        paid=sum(one.paid for one in results),
        won=sum(one.prize + one.bounties for one in results),
    )


def money_course(events: Sequence[Cash]) -> list[Decimal]:
    """What a player had won less paid after each event, the oldest first, in units of money."""
    return _course(events, _gained)


def points_course(events: Sequence[Cash]) -> list[Decimal]:
    """The points that a player had after each event, the oldest first."""
    return _course(events, lambda one: one.result.points)


def _gained(one: Cash) -> Decimal:
    result = one.result
    return Decimal(result.prize + result.bounties - result.paid) / 100


def _course(events: Sequence[Cash], each: Callable[[Cash], Decimal]) -> list[Decimal]:
    """The sums after each event; lists of a player's events begin with the newest."""
    return list(accumulate(each(one) for one in reversed(events)))
