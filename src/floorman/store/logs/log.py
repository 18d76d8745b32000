"""The log of an event in the database: appended to, never changed, read from any position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple, cast

import msgspec
import sqlalchemy as sa
from msgspec import UNSET

from floorman.errors import BadFile, Damaged, FloormanError, Unknown
from floorman.floor.decide import TYPES
from floorman.floor.undoing import ActRedone, ActUndone
from floorman.sentences import as_text, say, verbatim
from floorman.store.database.schema import events, streams
from floorman.store.errors import CameFirst
from floorman.store.logs.heads import ends
from floorman.tournament.chain import BEGINNING, chain
from floorman.tournament.envelope import Envelope, Logged, unwrap, wrap
from floorman.tournament.events import Event

PIECE = 10_000
"""Events read at a time."""

SOME = 4
"""Events of an act that are read at first; then twice as many."""

LAST = 2**62
"""A position that no log comes to."""

LOG = "log"
"""What stands for the file in errors about a row, whatever database it is in."""

_ENCODE = msgspec.json.Encoder(enc_hook=as_text).encode

_COLUMNS = sa.select(
    events.c.position,
    events.c.act,
    events.c.at,
    events.c.by,
    events.c.type,
    events.c.version,
    events.c.body,
    events.c.because,
    events.c.device,
    events.c.asked,
).order_by(events.c.position)
_AFTER = _COLUMNS.where(
    events.c.stream == sa.bindparam("of"), events.c.position > sa.bindparam("after")
).limit(sa.bindparam("most"))
_MOVE = sa.update(streams).where(
    streams.c.id == sa.bindparam("of"), streams.c.head == sa.bindparam("seen")
)


class Turn(NamedTuple):
    """An undo or a redo: where it stands, the act it names, and which of the two it is."""

    at: int
    act: int
    undoes: bool


class _Named(msgspec.Struct):
    act: int


class Row(NamedTuple):
    """An event as it stands in the table, without its stream."""

    position: int
    act: int
    at: int
    by: str
    type: str
    version: int
    body: bytes
    because: str
    device: str = ""
    asked: str = ""


def written(
    events: Iterable[Event], head: int, at: int, by: str, device: str = "", command: str = ""
) -> list[Row]:
    """The rows of an act that stands behind the position ``head``: what a command led to."""
    act = head + 1
    return [
        as_row(wrap(event, position=position, act=act, at=at, by=by))._replace(
            device=device, asked=command
        )
        for position, event in enumerate(events, act)
    ]


def as_row(envelope: Envelope) -> Row:
    """The row of an envelope."""
    position, at, by, kind = envelope.position, envelope.at, envelope.by, envelope.type
    body, because = _ENCODE(envelope.data), " ".join(envelope.because)
    act, version = envelope.act or position, envelope.version
    asked = (envelope.device or "", envelope.command or "")
    return Row(position, act, at, by, kind, version, body, because, *asked)


def hold(connection: sa.Connection, stream: str) -> None:
    """Wait for the log's turn and let nobody append before the transaction ends."""
    connection.execute(sa.select(streams.c.head).where(streams.c.id == stream).with_for_update())


def append(
    connection: sa.Connection, stream: str, seen: int, rows: Sequence[Row], state: str = ""
) -> None:
    """Put the rows behind the position seen, with the word for the new state if there is one.

    Raises CameFirst when the log has gone on since.
    """
    if not rows:
        return
    before, chained_from = _chain_at(connection, stream, seen)
    hashes = list(chain(map(_line, rows), before))
    values = {"head": rows[-1].position, "chain": hashes[-1], "chained_from": chained_from}
    values |= {"state": state} if state else {}
    moved = connection.execute(_MOVE.values(values), {"of": stream, "seen": seen})
    if moved.rowcount == 0:
        raise CameFirst
    inserted = (
        {"stream": stream, **row._asdict(), "chain": hash_}
        for row, hash_ in zip(rows, hashes, strict=True)
    )
    connection.execute(events.insert(), list(inserted))


def _chain_at(connection: sa.Connection, stream: str, head: int) -> tuple[str, int]:
    """The hash of the log up to its head, and the position that the chain is kept from.

    A log that an older version wrote is hashed whole, once: when the first entry comes after that.
    """
    kept = ends(connection, stream)
    if kept.chain or not head:
        return kept.chain or BEGINNING, kept.chained_from or 1
    *_, last = chain(map(envelope, _all_rows(connection, stream, head)))
    return last, head + 1


def _all_rows(connection: sa.Connection, stream: str, until: int) -> Iterator[Row]:
    after = 0
    while after < until and (piece := rows(connection, stream, after, min(PIECE, until - after))):
        yield from piece
        after = piece[-1].position


def read(connection: sa.Connection, stream: str, after: int = 0) -> Iterator[Logged]:
    """The events after a position, to the newest; raises Damaged for one that cannot be read."""
    while found := rows(connection, stream, after, PIECE):
        yield from _whole(found, after)
        after = found[-1].position
        if len(found) < PIECE:
            return


def between(connection: sa.Connection, stream: str, after: int, until: int) -> list[Logged]:
    """The events after a position, to another one; raises Damaged for one that cannot be read."""
    return list(_whole(rows(connection, stream, after, max(0, until - after)), after))


def act(connection: sa.Connection, stream: str, first: int) -> list[Logged]:
    """The events of the act that begins at a position; none where none begins there."""
    found: list[Logged] = []
    after, most = first - 1, SOME
    while piece := between(connection, stream, after, after + most):
        found += (one for one in piece if one.act == first)
        if piece[-1].act != first:
            break
        after, most = piece[-1].position, 2 * most
    return found


def envelopes(
    connection: sa.Connection, stream: str, after: int = 0, limit: int = PIECE
) -> list[Envelope]:
    """The events after a position in their envelopes, at most so many.

    Raises Damaged for one that cannot be read.
    """
    return [envelope(row) for row in rows(connection, stream, after, limit)]


def legible(connection: sa.Connection, stream: str, after: int, most: int) -> list[Envelope]:
    """The events after a position; of one that cannot be read its type is told, without its data.

    So a damaged log can still be looked through.
    """
    found: list[Envelope] = []
    for row in rows(connection, stream, after, most):
        try:
            found.append(envelope(row))
        except Damaged:
            found.append(envelope(Row(*row)._replace(body=b"{}")))
    return found


def turns(connection: sa.Connection, stream: str, after: int = 0) -> list[Turn]:
    """The undos and redos after a position, in order; one that cannot be read is left out."""
    query = (
        sa.select(events.c.position, events.c.type, events.c.body)
        .where(
            events.c.stream == stream,
            events.c.position > after,
            events.c.type.in_((ActUndone.__name__, ActRedone.__name__)),
        )
        .order_by(events.c.position)
    )
    found: list[Turn] = []
    for row in connection.execute(query):
        with suppress(msgspec.DecodeError):
            act = msgspec.json.decode(row.body, type=_Named).act
            found.append(Turn(row.position, act, row.type == ActUndone.__name__))
    return found


def second(connection: sa.Connection, stream: str, position: int) -> int:
    """When the event at a position happened; 0 where there is none."""
    at = sa.select(events.c.at).where(events.c.stream == stream, events.c.position == position)
    return connection.scalar(at) or 0


def rows(connection: sa.Connection, stream: str, after: int, most: int) -> Sequence[Row]:
    """The rows after a position as they stand in the table, at most so many."""
    after, most = min(after, LAST), min(most, LAST)
    found = connection.execute(_AFTER, {"of": stream, "after": after, "most": most})
    return cast("Sequence[Row]", found.all())


def _whole(found: Sequence[Row], after: int) -> Iterator[Logged]:
    """The events of rows that follow a position without a gap."""
    for position, row in enumerate(found, after + 1):
        if row.position != position:
            raise Damaged(position, say("the entry is missing"))
        try:
            one = logged(row)
        except (FloormanError, ValueError, LookupError, TypeError, RecursionError) as error:
            raise _unreadable(row) from error
        yield one


def _unreadable(row: Row) -> Damaged:
    return Damaged(row.position, say("what stands in it cannot be read"))


def envelope(row: Row) -> Envelope:
    """The envelope of a row; raises Damaged for one that cannot be read."""
    try:
        data = msgspec.json.decode(row.body, type=dict[str, Any])
    except (ValueError, TypeError, RecursionError) as error:
        raise _unreadable(row) from error
    return _enveloped(row, data)


def _line(row: Row) -> Envelope:
    """The envelope of a row for its line of JSON alone: the data stand in it as they are."""
    return _enveloped(row, cast("dict[str, Any]", msgspec.Raw(row.body)))


def _enveloped(row: Row, data: dict[str, Any]) -> Envelope:
    because = tuple(row.because.split())
    told = (row.position, row.at, row.by, row.type, row.version, data, because, row.act)
    return Envelope(*told, row.device or UNSET, row.asked or UNSET)


def logged(row: Row) -> Logged:
    """The event read straight from its JSON; one of an older version by way of its envelope."""
    position, act, at, by, type_, version, body, because, *_ = row
    kind, decoder = _decoder(type_)
    if version != kind.version:
        return unwrap(envelope(row), TYPES)
    if because:
        body = b"".join(
            (b'{"because":', _topics(because), b"," if body != b"{}" else b"", body[1:])
        )
    try:
        return Logged(position, at, by, decoder.decode(body), act)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(
            LOG, say("position {position}", position=position), verbatim(str(error))
        ) from None


@cache
def _decoder(type_: str) -> tuple[type[Event], msgspec.json.Decoder[Event]]:
    if type_ not in TYPES:
        raise Unknown(say("event type"), type_, TYPES)
    return TYPES[type_], msgspec.json.Decoder(TYPES[type_])


@cache
def _topics(because: str) -> bytes:
    return _ENCODE(because.split())
