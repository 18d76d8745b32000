"""Where in a log the day turned: levels and breaks, the last tables, the money."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from floorman.store.engines import Database
from floorman.store.schema import events

TURNS = (
    "EventStarted",
    "LevelStarted",
    "BreakStarted",
    "ColorUpStarted",
    "EntriesClosed",
    "HandForHandAnnounced",
    "MoneyAnnounced",
    "FinalTableFormed",
    "EventFinished",
)


class Chapter(NamedTuple):
    """A turn of the day: where it stands in the log, when it was, and its level if it has one."""

    position: int
    at: int
    type: str
    level: int


def chapters(database: Database, event: str) -> list[Chapter]:
    """The turns of an event, the first first."""
    query = (
        sa.select(events.c.position, events.c.at, events.c.type, events.c.body)
        .where(events.c.stream == event, events.c.type.in_(TURNS))
        .order_by(events.c.position)
    )
    with database.reading() as db:
        return [
            Chapter(row.position, row.at, row.type, msgspec.json.decode(row.body).get("level", 0))
            for row in db.execute(query)
        ]


def next_of(database: Database, event: str, after: int, types: tuple[str, ...]) -> int:
    """The position of the next event of one of these types; 0 when there is none."""
    query = (
        sa.select(events.c.position)
        .where(events.c.stream == event, events.c.position > after, events.c.type.in_(types))
        .order_by(events.c.position)
        .limit(1)
    )
    with database.reading() as db:
        return db.scalar(query) or 0
