"""States kept beside the log so that it opens faster. The log is the truth; these may be lost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

import floorman
from floorman.floor.live import Live
from floorman.store.database.schema import snapshots
from floorman.store.logs import log
from floorman.store.logs.packed import pack, unpack

EVERY = 2_000
"""Events from one snapshot to the next."""

KEPT = 5
"""Snapshots kept of a stream, the newest."""


class Snapshot(NamedTuple):
    """The state after the event at a position; at 0, before the first."""

    position: int
    live: Live


@cache
def form() -> str:
    """The form of a snapshot: another version of Floorman, or other states, read the log anew."""
    schema = msgspec.json.encode(msgspec.json.schema(Live), order="deterministic")
    return f"{floorman.__version__} {sha256(schema).hexdigest()[:16]}"


def usable(connection: sa.Connection, stream: str, before: int | None = None) -> Snapshot:
    """The newest snapshot that holds, from before a position if one is given.

    One that stands after an act undone or redone since holds no more.
    """
    for position in _positions(connection, stream, before):
        live = _read(connection, stream, position)
        if live is not None:
            return Snapshot(position, live)
    return Snapshot(0, Live())


def _positions(connection: sa.Connection, stream: str, before: int | None) -> Iterator[int]:
    kept = sa.select(snapshots.c.position).where(
        snapshots.c.stream == stream, snapshots.c.format == form()
    )
    if before is not None:
        kept = kept.where(snapshots.c.position < before)
    found = connection.scalars(kept.order_by(snapshots.c.position.desc())).all()
    back = log.turns(connection, stream, found[-1]) if found else []
    for position in found:
        if not any(turn.act <= position < turn.at for turn in back):
            yield position


def _read(connection: sa.Connection, stream: str, position: int) -> Live | None:
    body = connection.scalar(
        sa.select(snapshots.c.body).where(
            snapshots.c.stream == stream, snapshots.c.position == position
        )
    )
    try:
        return unpack(body) if body is not None else None
    except msgspec.DecodeError:
        return None


def keep(connection: sa.Connection, stream: str, snapshot: Snapshot) -> None:
    """Write a snapshot down, and drop the oldest above the number kept."""
    connection.execute(_at(stream, snapshots.c.position == snapshot.position))
    body = pack(snapshot.live)
    row = {"stream": stream, "position": snapshot.position, "format": form(), "body": body}
    connection.execute(snapshots.insert(), row)
    positions = sa.select(snapshots.c.position).where(snapshots.c.stream == stream)
    newest = connection.scalars(positions.order_by(snapshots.c.position.desc())).all()
    for position in newest[KEPT:]:
        connection.execute(_at(stream, snapshots.c.position == position))


def drop(connection: sa.Connection, stream: str, since: int) -> None:
    """Drop the snapshots from a position on: an act there was undone or redone."""
    connection.execute(_at(stream, snapshots.c.position >= since))


def _at(stream: str, where: sa.ColumnElement[bool]) -> sa.Delete:
    return snapshots.delete().where(snapshots.c.stream == stream, where)
