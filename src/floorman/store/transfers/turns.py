"""Which of two venues has an event, should both have it: the one to which it went last.

Each move is a turn of the event. A backup from before a move, restored later, has the event a
second time; and a machine from which an event was taken back, because it was dead, may live again.
Where two venues meet, the one with the lower turn gives the event up. A turn is proven with the
secret of the event's draws: until the event is closed nobody has it but the venues it was at.
"""

from __future__ import annotations

import hmac
import secrets as chance
from collections.abc import Iterable
from typing import Annotated

import sqlalchemy as sa
from msgspec import Meta, Struct

from floorman.errors import IllegalAct
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.schema import streams, venue_tables
from floorman.store.database.transfers import AWAY, away, transfers
from floorman.store.venue.venue import EventRow, Venue
from floorman.store.venue.venue_tables import hold, in_use

BACK = 1_000
"""Turns in a row that no event moves: to take an event back goes beyond all of them, wherever the
other venue has sent it meanwhile."""

TAKE_BACK = say("Take the event back")


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """That an event is at an address in a turn, proven with the secret of its draws.

    Without an address it only asks.
    """

    event: Annotated[str, Meta(max_length=40)]
    turn: Annotated[int, Meta(ge=0, le=2**53)]
    address: Annotated[str, Meta(max_length=300)]
    signed: Annotated[str, Meta(max_length=64)]


def turn_of(db: sa.Connection, event: str) -> int:
    """How often an event has moved, as far as this venue knows; 0 before it has."""
    known = transfers.c.stream == event, transfers.c.state.in_(("taken", "gone"))
    return db.scalar(sa.select(sa.func.max(transfers.c.turn)).where(*known)) or 0


def where_it_went(db: sa.Connection, event: str) -> str | None:
    """The address to which an event went, or is on its way; None for one that is here."""
    away = transfers.c.stream == event, transfers.c.state.in_(AWAY)
    return db.scalar(sa.select(transfers.c.address).where(*away))


def claim(database: Database, event: str, own: str) -> Claim | None:
    """Where an event is, as this venue knows: at ``own``, its address, or where it went.

    None for no such event, one that is on its way, and one whose secret is not here.
    """
    with database.reading() as db:
        leaving = transfers.c.stream == event, transfers.c.state == "leaving"
        if db.execute(sa.select(transfers.c.id).where(*leaving)).first() is not None:
            return None
        went = where_it_went(db, event)
        return _signed(database, db, event, turn_of(db, event), own if went is None else went)


def question(database: Database, event: str) -> Claim | None:
    """What asks another venue where an event is, and tells it nothing; None as for a claim."""
    with database.reading() as db:
        return _signed(database, db, event, turn_of(db, event), "")


def is_here(database: Database, event: str) -> bool:
    """Whether there is such an event, and it is at this venue."""
    with database.reading() as db:
        there = db.scalar(sa.select(streams.c.id).where(streams.c.id == event)) is not None
        return there and where_it_went(db, event) is None


def goes_on(venue: Venue) -> list[EventRow]:
    """The events that are at this venue and not over."""
    with venue.database.reading() as db:
        elsewhere = away(db)
    return [
        one
        for one in venue.list_events()
        if one.state in ("announced", "running") and one.id not in elsewhere
    ]


def met_at(database: Database) -> dict[str, list[str]]:
    """The addresses of venues from which events came, each with those events that still go on."""
    open_ones = (
        transfers.c.state == "taken",
        transfers.c.address != "",
        streams.c.state != "closed",
    )
    query = sa.select(transfers.c.address, transfers.c.stream).distinct()
    joined = query.join(streams, streams.c.id == transfers.c.stream).where(*open_ones)
    found: dict[str, list[str]] = {}
    with database.reading() as db:
        for address, event in db.execute(joined.order_by(transfers.c.address, transfers.c.stream)):
            found.setdefault(address, []).append(event)
    return found


def proven(database: Database, told: Iterable[Claim]) -> list[Claim]:
    """Of what another venue says, what the secret of the event's draws proves.

    Nothing of an event whose secret is not here.
    """
    with database.reading() as db:
        return [one for one in told if _is_proven(database, db, one)]


def give_up(database: Database, told: Iterable[Claim], own: str) -> list[str]:
    """Leave events to the venue that has them in a later turn, where that is proven: which."""
    return leave(database, proven(database, told), own)


def leave(database: Database, proven: Iterable[Claim], own: str) -> list[str]:
    """Leave events to the venue that has them in a later turn, as it has proven: which.

    ``own`` is where this venue is reached: it leaves nothing to itself.
    """
    believed = [one for one in proven if one.address not in ("", own)]
    if not believed:
        return []
    with database.alone() as db:
        return [one.event for one in believed if _leave(db, one)]


def take_back(venue: Venue, event: str) -> None:
    """Have an event here again that went to a venue which never comes back, as it was when it went.

    Raises Unknown for no such event, IllegalAct for one that is here, or on its way, or whose
    tables are in use.
    """
    live = venue.live(event)[1]
    mine = transfers.c.stream == event
    with venue.database.alone() as db:
        row = db.execute(sa.select(transfers).where(mine, transfers.c.state == "gone")).first()
        if row is None:
            raise IllegalAct(TAKE_BACK, say("it went nowhere"), say("an event that is elsewhere"))
        turn = (turn_of(db, event) // BACK + 1) * BACK
        here = {"state": "taken", "turn": turn}
        db.execute(sa.update(transfers).where(transfers.c.id == row.id).values(here))
        hold(db, event, set(), in_use(live.play))


def _leave(db: sa.Connection, told: Claim) -> bool:
    """Write down that an event is elsewhere, or where it is now; False where nothing changes."""
    closed = streams.c.id == told.event, streams.c.state == "closed"
    turn, went = turn_of(db, told.event), where_it_went(db, told.event)
    is_news = told.turn > turn or (told.turn == turn and went not in (None, told.address))
    if not is_news or db.execute(sa.select(streams.c.id).where(*closed)).first() is not None:
        return False
    left = transfers.c.stream == told.event, transfers.c.state.in_(AWAY)
    db.execute(sa.delete(transfers).where(*left))
    db.execute(sa.delete(venue_tables).where(venue_tables.c.stream == told.event))
    row = {
        "id": f"told-{chance.token_hex(16)}",
        "stream": told.event,
        "address": told.address,
        "state": "gone",
        "token": b"",
        "sealed_by": "",
        "turn": told.turn,
    }
    db.execute(sa.insert(transfers), row)
    return True


def _is_proven(database: Database, db: sa.Connection, told: Claim) -> bool:
    own = _signed(database, db, told.event, told.turn, told.address)
    told_so = told.signed.encode(errors="replace")
    return own is not None and hmac.compare_digest(own.signed.encode(), told_so)


def _signed(
    database: Database, db: sa.Connection, event: str, turn: int, address: str
) -> Claim | None:
    secret = database.seal.secret(db, event)
    if not secret:
        return None
    about = f"floorman event {event} {turn} {address}".encode()
    return Claim(event, turn, address, hmac.digest(secret, about, "sha256").hex())
