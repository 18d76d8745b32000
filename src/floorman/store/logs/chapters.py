"""Where in a log the day turned, and where what one looks for stands: read once, then kept up."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from floorman.store.database.engines import Database
from floorman.store.database.schema import events

TURNS = frozenset(
    {
        "EventStarted",
        "LevelStarted",
        "BreakStarted",
        "ColorUpStarted",
        "EntriesClosed",
        "HandForHandAnnounced",
        "MoneyAnnounced",
        "FinalTableFormed",
        "SeatsRedrawn",
        "EventFinished",
    }
)
"""Events at which a new part of the day begins."""
SOUGHT = frozenset(
    {
        "ActRedone",
        "ActUndone",
        "IncidentReported",
        "PenaltyGiven",
        "PlayerBusted",
        "PlayerMoved",
        "RulingRecorded",
        "SeatsRedrawn",
        "TableBroken",
        "TableRaced",
    }
)
"""Events that somebody looks for."""
KEPT = 8
"""Logs of which it is kept where these stand."""


class Chapter(NamedTuple):
    """A turn of the day: where it stands in the log, its type, and its level if it has one."""

    position: int
    type: str
    level: int


class ChaptersFound(NamedTuple):
    """What was found in a log up to a position."""

    until: int
    chapters: list[Chapter]
    positions: dict[str, list[int]]


class Chapters:
    """The chapters of all logs of a venue. May be used from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._found: OrderedDict[str, ChaptersFound] = OrderedDict()
        self._lock = Lock()

    def of(self, event: str) -> list[Chapter]:
        """The turns of an event's day, the first first."""
        return list(self._up_to_date(event).chapters)

    def next(self, event: str, after: int, types: Iterable[str]) -> int:
        """The position of the next event of one of these types; 0 when there is none."""
        positions = self._up_to_date(event).positions
        coming = []
        for type_ in types:
            here = positions.get(type_, [])
            coming += here[(at := bisect_right(here, after)) : at + 1]
        return min(coming, default=0)

    def _up_to_date(self, event: str) -> ChaptersFound:
        with self._lock:
            known = self._found.pop(event, None) or ChaptersFound(0, [], {})
        found = self._read_on(event, known)
        with self._lock:
            self._found[event] = found
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
        return found

    def _read_on(self, event: str, known: ChaptersFound) -> ChaptersFound:
        columns = events.c["position", "type", "body"]
        query = sa.select(*columns).where(
            events.c.stream == event,
            events.c.position > known.until,
            events.c.type.in_(TURNS | SOUGHT),
        )
        until = known.until
        with self._database.reading() as db:
            for row in db.execute(query.order_by(events.c.position)):
                until = row.position
                known.positions.setdefault(row.type, []).append(row.position)
                if row.type in TURNS:
                    level = msgspec.json.decode(row.body).get("level", 0)
                    known.chapters.append(Chapter(row.position, row.type, level))
        return known._replace(until=until)
