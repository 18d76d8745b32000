"""Ways in which the log of an event can be damaged, none of which Floorman does itself."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from floorman.store.database.schema import events, streams

Damage = Callable[[sa.Connection, str], None]


def row(db: sa.Connection, event: str, type_: str, body: bytes) -> None:
    """Append an event as no version of Floorman would."""
    of_event = streams.c.id == event
    head = (db.scalar(sa.select(streams.c.head).where(of_event)) or 0) + 1
    new = {"position": head, "act": head, "at": 2_000_000_000, "by": "", "because": ""}
    db.execute(events.insert(), {"stream": event, "type": type_, "version": 1, "body": body, **new})
    db.execute(streams.update().where(of_event).values(head=head))


def bad_json(db: sa.Connection, event: str) -> None:
    """An entry whose data is no JSON."""
    at = (events.c.stream == event, events.c.position == 3)
    db.execute(events.update().where(*at).values(body=b"{\x00"))


def unknown_type(db: sa.Connection, event: str) -> None:
    """An entry that no version writes."""
    row(db, event, "MarsLanded", b"{}")


def other_fields(db: sa.Connection, event: str) -> None:
    """An entry with other fields than its type has."""
    row(db, event, "LevelStarted", b'{"level": "seven"}')


def hole(db: sa.Connection, event: str) -> None:
    """An entry is gone."""
    db.execute(events.delete().where(events.c.stream == event, events.c.position == 3))


def short(db: sa.Connection, event: str) -> None:
    """The log ends before it should."""
    of_event = streams.c.id == event
    db.execute(streams.update().where(of_event).values(head=streams.c.head + 1))


def unannounced(db: sa.Connection, event: str) -> None:
    """The announcement was undone, as 0.1 let one do."""
    db.execute(events.delete().where(events.c.stream == event, events.c.position > 1))
    of_event = streams.c.id == event
    db.execute(streams.update().where(of_event).values(head=1, chain="", chained_from=0))
    db.execute(events.update().where(events.c.stream == event).values(chain=None))
    row(db, event, "ActUndone", b'{"act": 1}')


def does_not_fold(db: sa.Connection, event: str) -> None:
    """An entry that cannot happen."""
    row(db, event, "TableClosed", b'{"table": 77}')


def bad_undo(db: sa.Connection, event: str) -> None:
    """An undo of no act."""
    row(db, event, "ActUndone", b'{"act": [1}')


WAYS: tuple[Damage, ...] = (
    bad_json,
    unknown_type,
    other_fields,
    hole,
    short,
    unannounced,
    does_not_fold,
    bad_undo,
)
