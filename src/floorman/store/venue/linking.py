"""Where the other side of an act stands that touched two events of the venue."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from floorman.errors import IllegalAct
from floorman.floor.linked import CameFrom
from floorman.sentences import Sentence, say
from floorman.store.database.schema import events, streams
from floorman.store.database.transfers import check_event_here


class Reaches(Exception):
    """Raised inside the store where an act touches an event that this thread does not hold yet."""

    def __init__(self, to: str) -> None:
        super().__init__(to)
        self.to = to


def check_reachable(connection: sa.Connection, stream: str, to: str, act: Sentence) -> None:
    """Raises IllegalAct for the event itself or one that is not here, Moved for one that left."""
    if to == stream:
        raise IllegalAct(act, say("an event does not go on in itself"), say("another event"))
    if connection.scalar(sa.select(streams.c.id).where(streams.c.id == to)) is None:
        raise IllegalAct(
            act, say("event {to} is not in this venue", to=to), say("an event of this venue")
        )
    check_event_here(connection, to)


def came_as(connection: sa.Connection, stream: str, origin: str, act: int) -> int:
    """The act of an event that came with one of another, by its first position; 0 for none."""
    query = sa.select(events.c.act, events.c.body).where(
        events.c.stream == stream, events.c.type == CameFrom.__name__
    )
    for row in connection.execute(query):
        if msgspec.json.decode(row.body, type=CameFrom) == CameFrom(origin, act):
            return int(row.act)
    return 0
