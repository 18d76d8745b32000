"""An event leaves this venue: it stands still, is sent, and is gone once the other has it.

Until the other venue says that it has the event, or that it will never take this transfer, nobody
knows; so it stands still here. To ask once more, or to send it once more, does no harm.
"""

from __future__ import annotations

import secrets as chance
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import IllegalAct, Moved
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.schema import streams, venue_tables
from floorman.store.database.transfers import check_event_here, transfers
from floorman.store.transfers.turns import turn_of
from floorman.store.venue.venue import Venue


class Leaving(NamedTuple):
    """An event on its way: the transfer, the event, where it goes, the token there, its turn."""

    id: str
    event: str
    address: str
    token: str
    turn: int = 1


def begin(venue: Venue, event: str, address: str, token: str) -> Leaving:
    """Let an event stand still, to be sent; one that is on its way there goes on.

    Raises Unknown for no such event, Moved for one that went elsewhere, IllegalAct for one that is
    on its way to somebody else.
    """
    venue.live(event)
    database = venue.database
    for one in on_the_way(database):
        if one.event == event and one.address == address:
            return one
    id_ = f"transfer-{chance.token_hex(16)}"
    kept, sealed_by = database.seal.sealed(id_, token.encode())
    row = {
        "id": id_,
        "stream": event,
        "address": address,
        "state": "leaving",
        "token": kept,
        "sealed_by": sealed_by,
    }
    with database.writing() as db:
        db.execute(sa.select(streams.c.head).where(streams.c.id == event).with_for_update())
        try:
            check_event_here(db, event)
        except Moved as moved:
            raise IllegalAct(
                say("Move event {event}", event=event), moved.why, say("it, from there")
            ) from None
        turn = turn_of(db, event) + 1
        db.execute(sa.insert(transfers), row | {"turn": turn})
    return Leaving(id_, event, address, token, turn)


def on_the_way(database: Database) -> list[Leaving]:
    """The events of which nobody knows yet whether the other venue has them."""
    with database.reading() as db:
        rows = db.execute(sa.select(transfers).where(transfers.c.state == "leaving")).all()
    return [
        Leaving(
            row.id,
            row.stream,
            row.address,
            database.seal.opened(row.id, bytes(row.token), row.sealed_by).decode(),
            row.turn,
        )
        for row in rows
    ]


def gone(database: Database, leaving: Leaving) -> None:
    """The other venue has the event: its tables here are free."""
    with database.writing() as db:
        db.execute(sa.delete(venue_tables).where(venue_tables.c.stream == leaving.event))
        left = {"state": "gone", "token": b"", "sealed_by": ""}
        db.execute(sa.update(transfers).where(transfers.c.id == leaving.id).values(left))


def stays(database: Database, leaving: Leaving) -> None:
    """The other venue will never take this transfer: the event goes on here."""
    with database.writing() as db:
        mine = (transfers.c.id == leaving.id) & (transfers.c.state == "leaving")
        db.execute(sa.delete(transfers).where(mine))
