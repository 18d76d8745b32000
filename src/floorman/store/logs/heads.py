"""Where logs end: the newest position, and the hash of all that stands up to there."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from floorman.store.database.engines import Database
from floorman.store.database.schema import events, streams
from floorman.tournament.chain import short

_ENDS = sa.select(streams.c.head, streams.c.chain, streams.c.chained_from).where(
    streams.c.id == sa.bindparam("of")
)


class Head(NamedTuple):
    """The newest position of a log and the hash there; empty where no entry has one yet.

    The entries before ``chained_from`` are of an older version: they were hashed when that one was
    written.
    """

    position: int
    chain: str
    chained_from: int

    @property
    def short(self) -> str:
        """The hash as it is shown to compare."""
        return short(self.chain)


def ends(connection: sa.Connection, stream: str) -> Head:
    """Where a log ends; position 0 for one that is not there."""
    found = connection.execute(_ENDS, {"of": stream}).one_or_none()
    return Head(*found) if found else Head(0, "", 0)


def last_and_end(connection: sa.Connection, stream: str) -> tuple[int, int]:
    """The newest entry there is, and where the log is said to end, at one moment."""
    last = sa.select(sa.func.max(events.c.position)).where(events.c.stream == stream)
    both = sa.select(last.scalar_subquery(), streams.c.head).where(streams.c.id == stream)
    found = connection.execute(both).one_or_none()
    return (found[0] or 0, found[1]) if found else (0, 0)


def head_of(database: Database, stream: str) -> Head:
    """Where a log ends, for who has no connection."""
    with database.reading() as connection:
        return ends(connection, stream)


def hashes(connection: sa.Connection, stream: str) -> dict[int, str]:
    """The hashes that were kept as a log was written, by position."""
    kept = sa.select(events.c.position, events.c.chain).where(
        events.c.stream == stream, events.c.chain.is_not(None)
    )
    return {row.position: row.chain for row in connection.execute(kept)}


def cut(connection: sa.Connection, stream: str, seen: int, to: int) -> bool:
    """Let a log end at an earlier position; False where it did not end where it was seen."""
    there = events.c.stream == stream, events.c.position == to
    before = connection.scalar(sa.select(events.c.chain).where(*there))
    own = streams.c.id == stream, streams.c.head == seen
    values = {"head": to, "chain": before or ""}
    return connection.execute(sa.update(streams).where(*own).values(values)).rowcount > 0
