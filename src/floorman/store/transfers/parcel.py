"""All that belongs to an event, as it goes to another venue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from floorman.store.backups.archive import Key, Name, names_of_log, venue_mark, whole_log
from floorman.store.database.people_schema import credentials
from floorman.store.database.schema import keys
from floorman.store.logs.hands import hands
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope

BOUND = ("dealer", "display")
"""Roles of devices that go along: they belong to tables and screens, not to people."""
OF_A_DEVICE = ("kind", "hash", "role", "bound_table", "player", "label", "created", "expires")


class Parcel(Struct, frozen=True):
    """An event on its way: its log, the keys of its commands, the secret of its draws, its hands.

    ``names`` says whom its ids mean at the venue that it comes from, ``devices`` are those that are
    bound to a table or a screen. ``tables`` is the version of the tables, ``back`` the address of
    the venue it comes from.
    """

    id: str
    event: str
    venue: str
    tables: str
    back: str
    secret: bytes
    log: list[Envelope]
    keys: list[Key]
    names: list[Name]
    hands: list[dict[str, Any]]
    devices: list[dict[str, Any]]


def parcel_of(venue: Venue, transfer: str, event: str, tables: str, back: str) -> Parcel:
    """All of an event, which must not change meanwhile."""
    log = list(whole_log(venue, event))
    with venue.database.reading() as db:
        return Parcel(
            transfer,
            event,
            venue_mark(venue),
            tables,
            back,
            venue.database.seal.secret(db, event),
            log,
            _keys(db, event),
            names_of_log(venue, event, log),
            _hands(db, event),
            _devices(db),
        )


def _keys(db: sa.Connection, event: str) -> list[Key]:
    query = sa.select(*keys.c["key", "fingerprint", "first", "last"])
    return [Key(*row) for row in db.execute(query.where(keys.c.stream == event))]


def _hands(db: sa.Connection, event: str) -> list[dict[str, Any]]:
    return _plain(db.execute(sa.select(hands).where(hands.c.stream == event)).mappings().all())


def _devices(db: sa.Connection) -> list[dict[str, Any]]:
    query = sa.select(*credentials.c[OF_A_DEVICE]).where(
        credentials.c.role.in_(BOUND),
        credentials.c.kind.in_(("token", "session")),
        credentials.c.revoked.is_(None),
    )
    return _plain(db.execute(query).mappings().all())


def _plain(rows: Sequence[sa.RowMapping]) -> list[dict[str, Any]]:
    return [{str(name): value for name, value in row.items()} for row in rows]
