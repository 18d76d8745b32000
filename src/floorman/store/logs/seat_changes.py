"""Who was sent to another seat lately: the end of an event's log, read for this alone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from floorman.store.database.engines import Database
from floorman.store.database.schema import events

REACH = 20_000
"""Events at the end of the log that are looked through."""
MOVED, REDRAWN = TYPES = ("PlayerMoved", "SeatsRedrawn")


class SeatChange(Struct, frozen=True):
    """An entry sent to a seat at a second; ``from_table`` is 0 where everybody drew anew."""

    entry: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    at: int


def seat_changes(database: Database, stream: str, head: int, since: int) -> list[SeatChange]:
    """The changes since a second, the newest first, also those that were undone."""
    found = (
        sa.select(events.c.type, events.c.at, events.c.body)
        .where(
            events.c.stream == stream,
            events.c.position > head - REACH,
            events.c.type.in_(TYPES),
            events.c.at >= since,
        )
        .order_by(events.c.position.desc())
    )
    with database.reading() as connection:
        rows = connection.execute(found).all()
    return [one for row in rows for one in _changes(row.type, row.at, row.body)]


def _changes(type_: str, at: int, body: bytes) -> Iterator[SeatChange]:
    data = msgspec.json.decode(body)
    if type_ == MOVED:
        place = (data["from_table"], data["from_seat"], data["table"], data["seat"])
        yield SeatChange(data["player"], *place, at)
        return
    for table, seats in data["tables"].items():
        for seat, entry in seats.items():
            yield SeatChange(entry, 0, 0, int(table), int(seat), at)
