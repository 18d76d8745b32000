"""All that belongs to an event, as it goes to another venue."""

from __future__ import annotations

from typing import Literal

import sqlalchemy as sa
from msgspec import Struct

from floorman.store.backups.archive import Key, Name, names_of_log, venue_mark, whole_log
from floorman.store.database.people_schema import credentials
from floorman.store.database.schema import keys
from floorman.store.logs.hands import hands
from floorman.store.transfers.leaving import Leaving
from floorman.store.venue.beside import Beside, beside
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope

BOUND = ("dealer", "display")
"""Roles of devices that go along: they belong to tables and screens, not to people."""


class Hand(Struct, frozen=True):
    """A recorded hand, as it stands in its table."""

    number: int
    table: int
    hand: int
    at: int
    players: str
    text: str


class Device(Struct, frozen=True):
    """A device that is let in, known by the hash of its secret; ``event`` is where it stands."""

    kind: Literal["token", "session"]
    hash: str
    role: Literal["dealer", "display"]
    bound_table: int
    label: str
    created: int
    expires: int | None
    event: str = ""


class Parcel(Struct, frozen=True):
    """An event on its way: its log, the keys of its commands, the secret of its draws, its hands.

    On the way ``secret`` is sealed to who gets it. ``names`` says whom its ids mean at the venue
    that it comes from, ``devices`` are those that are bound to a table or a screen. ``tables`` is
    the version of the tables, ``back`` the address of the venue it comes from. ``beside`` are
    pictures, sounds and photos of bags. ``turn`` counts the moves of the event, this one included.
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
    hands: list[Hand]
    devices: list[Device]
    beside: Beside = Beside()
    turn: int = 1


def parcel_of(venue: Venue, leaving: Leaving, tables: str, back: str) -> Parcel:
    """All of an event that stands still because it leaves."""
    event = leaving.event
    log = list(whole_log(venue, event))
    with venue.database.reading() as db:
        return Parcel(
            leaving.id,
            event,
            venue_mark(venue),
            tables,
            back,
            venue.database.seal.secret(db, event),
            log,
            _keys(db, event),
            names_of_log(venue, event, log),
            _hands(db, event),
            _devices(db, event),
            beside(db, event),
            leaving.turn,
        )


def _keys(db: sa.Connection, event: str) -> list[Key]:
    query = sa.select(*keys.c["key", "fingerprint", "first", "last"])
    return [Key(*row) for row in db.execute(query.where(keys.c.stream == event))]


def _hands(db: sa.Connection, event: str) -> list[Hand]:
    query = sa.select(*hands.c[Hand.__struct_fields__]).where(hands.c.stream == event)
    return [Hand(*row) for row in db.execute(query)]


def _devices(db: sa.Connection, event: str) -> list[Device]:
    """Screens, and tablets of dealers that do not stand at a table of another event."""
    query = sa.select(*credentials.c[Device.__struct_fields__]).where(
        credentials.c.role.in_(BOUND),
        credentials.c.kind.in_(("token", "session")),
        credentials.c.revoked.is_(None),
        credentials.c.event.in_(("", event)),
    )
    return [Device(*row) for row in db.execute(query)]
