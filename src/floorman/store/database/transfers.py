"""Which events went to another venue, are on their way there, or came from one."""

from __future__ import annotations

from typing import Literal

import sqlalchemy as sa

from floorman.errors import Moved
from floorman.sentences import say
from floorman.store.database.schema import METADATA

State = Literal["leaving", "gone", "taken", "refused"]

transfers = sa.Table(
    "transfers",
    METADATA,
    sa.Column("id", sa.String(80), primary_key=True),
    sa.Column("stream", sa.String(40), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("state", sa.String(20), nullable=False),
    sa.Column("token", sa.LargeBinary, nullable=False),
    sa.Column("sealed_by", sa.String(16), nullable=False),
    sa.Column("turn", sa.BigInteger, nullable=False, server_default="0"),
)
"""One row a transfer, on both sides: ``leaving`` and ``gone`` where it goes from, ``taken`` and
``refused`` where it goes to. ``token`` lets the one ask the other while the event is on its way.
``turn`` counts how often the event has moved, this time included."""

AWAY = ("leaving", "gone")

_AWAY = sa.select(transfers.c.stream, transfers.c.address, transfers.c.state).where(
    transfers.c.state.in_(AWAY)
)
_OF_ONE = _AWAY.where(transfers.c.stream == sa.bindparam("of"))


def away(connection: sa.Connection) -> dict[str, Moved]:
    """The events that are not here, each with what is said of it."""
    return {row.stream: _moved(row.state, row.address) for row in connection.execute(_AWAY)}


def check_event_here(connection: sa.Connection, stream: str) -> None:
    """Raises Moved for an event that is at another venue, or on its way there."""
    row = connection.execute(_OF_ONE, {"of": stream}).first()
    if row is not None:
        raise _moved(row.state, row.address)


def _moved(state: str, address: str) -> Moved:
    if state == "leaving":
        return Moved(say("the event is on its way to {address}", address=address), address)
    return Moved(say("the event went to {address}", address=address), address)
