"""The log of an event in the database: appended to, never changed, read from any position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa

from floorman.errors import BadFile, Unknown
from floorman.floor.decide import TYPES
from floorman.store.errors import CameFirst
from floorman.store.schema import events, streams
from floorman.tournament.envelope import Envelope, Logged, unwrap, wrap
from floorman.tournament.events import Event

PIECE = 10_000
"""Events read at a time."""

_ENCODE = msgspec.json.Encoder().encode

_COLUMNS = sa.select(
    events.c.position,
    events.c.act,
    events.c.at,
    events.c.by,
    events.c.type,
    events.c.version,
    events.c.body,
    events.c.because,
).order_by(events.c.position)
_AFTER = _COLUMNS.where(
    events.c.stream == sa.bindparam("of"), events.c.position > sa.bindparam("after")
).limit(sa.bindparam("most"))
_MOVE = (
    sa.update(streams)
    .where(streams.c.id == sa.bindparam("of"), streams.c.head == sa.bindparam("seen"))
    .values(head=sa.bindparam("new"))
)


def written(event: Event, *, position: int, act: int, at: int, by: str) -> dict[str, Any]:
    """The row of an event, without its stream."""
    envelope = wrap(event, position=position, at=at, by=by, act=act)
    return {
        "position": position,
        "act": act,
        "at": at,
        "by": by,
        "type": envelope.type,
        "version": envelope.version,
        "body": _ENCODE(envelope.data),
        "because": " ".join(envelope.because),
    }


def append(
    connection: sa.Connection, stream: str, seen: int, rows: Sequence[dict[str, Any]]
) -> None:
    """Put the rows behind the position seen; raises CameFirst when the log has gone on since."""
    if not rows:
        return
    moved = connection.execute(_MOVE, {"of": stream, "seen": seen, "new": rows[-1]["position"]})
    if moved.rowcount == 0:
        raise CameFirst
    connection.execute(events.insert(), [{"stream": stream, **row} for row in rows])


def read(connection: sa.Connection, stream: str, after: int = 0) -> Iterator[Logged]:
    """The events after a position, to the newest."""
    while rows := _rows(connection, stream, after, PIECE):
        yield from map(_logged, rows)
        after = rows[-1].position
        if len(rows) < PIECE:
            return


def envelopes(
    connection: sa.Connection, stream: str, after: int = 0, limit: int = PIECE
) -> list[Envelope]:
    """The events after a position in their envelopes, at most so many."""
    return [_envelope(row) for row in _rows(connection, stream, after, limit)]


def enveloped(row: dict[str, Any]) -> Envelope:
    """A row that was written, in the envelope that reading it gives."""
    return _envelope(_Written(**row))


class _Written(msgspec.Struct):
    position: int
    act: int
    at: int
    by: str
    type: str
    version: int
    body: bytes
    because: str


def _rows(connection: sa.Connection, stream: str, after: int, most: int) -> Sequence[Any]:
    return connection.execute(_AFTER, {"of": stream, "after": after, "most": most}).all()


def _envelope(row: Any) -> Envelope:
    data = msgspec.json.decode(row.body)
    because = tuple(row.because.split())
    return Envelope(row.position, row.at, row.by, row.type, row.version, data, because, row.act)


def _logged(row: Any) -> Logged:
    """The event read straight from its JSON; one of an older version by way of its envelope."""
    position, act, at, by, type_, version, body, because = row
    kind, decoder = _decoder(type_)
    if version != kind.version:
        return unwrap(_envelope(row), TYPES)
    if because:
        body = b"".join(
            (b'{"because":', _topics(because), b"," if body != b"{}" else b"", body[1:])
        )
    try:
        return Logged(position, at, by, decoder.decode(body), act)
    except msgspec.DecodeError as error:
        raise BadFile("log", f"position {position}", str(error)) from None


@cache
def _decoder(type_: str) -> tuple[type[Event], msgspec.json.Decoder[Event]]:
    if type_ not in TYPES:
        raise Unknown("event type", type_, TYPES)
    return TYPES[type_], msgspec.json.Decoder(TYPES[type_])


@cache
def _topics(because: str) -> bytes:
    return _ENCODE(because.split())
