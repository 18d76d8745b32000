"""The forecast of an event as its pages show it: asked once for whoever looks, with its staff."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from msgspec import Struct

from floorman.errors import BadInput
from floorman.lab.fit import CLUBS, Fit
from floorman.lab.results import Forecast
from floorman.lab.standing import Question

RUNS = 1_000
RELIEF = 4
"""Tables for which one dealer more is needed, so that all have their breaks."""


class Hour(Struct, frozen=True):
    """The room from a minute on, for an hour: the most players and tables, in the middle of all
    events and in nine of ten, and the dealers that these tables need.
    """

    minute: int
    players: int
    tables: int
    tables_p90: int
    dealers: int
    dealers_p90: int


def answer(asked: Question, runs: int = RUNS, seed: int = 1, fit: Fit = CLUBS) -> Forecast:
    """The forecast of a question; the same question is worked out once.

    Raises BadInput for what cannot be forecast, and where numpy is not installed.
    """
    found = _worked_out(asked, runs, seed, fit)
    if isinstance(found, BadInput):
        raise found
    return found


@lru_cache(maxsize=64)
def _worked_out(asked: Question, runs: int, seed: int, fit: Fit) -> Forecast | BadInput:
    """Kept, be it refused: that an event never ends takes longest to find out."""
    from floorman.lab.course import course
    from floorman.lab.forecast import forecast
    from floorman.lab.model import Field

    seats = asked.seats or asked.structure.seats
    counts = (asked.players, asked.there, asked.coming, asked.entries, asked.chips)
    field = Field(*counts, ends_at=asked.ends_at)
    try:
        ahead = course(asked.structure, asked.late, seats, asked.now, asked.sold)
        return forecast(ahead, field, asked.paid, runs, seed, fit)
    except BadInput as error:
        return error


def by_hour(found: Forecast, relief: int = RELIEF) -> tuple[Hour, ...]:
    """Tables and dealers hour by hour, until the end is reached in nine of ten events.

    None of a clock alone, which has no tables.
    """
    hours = []
    for minute in range(0, found.at[-1].minute + 1, 60):
        rows = [row for row in found.at if minute <= row.minute < minute + 60]
        usual = max((row.tables for row in rows if row.tables is not None), default=None)
        most = max((row.tables_p90 for row in rows if row.tables_p90 is not None), default=None)
        if usual is None or most is None:
            return ()
        hours.append(
            Hour(
                minute=minute,
                players=round(max(row.players.p50 for row in rows)),
                tables=usual,
                tables_p90=most,
                dealers=dealers(usual, relief),
                dealers_p90=dealers(most, relief),
            )
        )
    return tuple(hours)


def dealers(tables: int, relief: int = RELIEF) -> int:
    """The dealers that so many tables need, breaks included.

    >>> dealers(1), dealers(4), dealers(5)
    (2, 5, 7)
    """
    return tables + ceil(tables / relief)
