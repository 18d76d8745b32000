"""What an event is called in the list of events, also when it is announced anew."""

from __future__ import annotations

import sqlalchemy as sa

from floorman.floor.live import Live
from floorman.store.database.schema import streams
from floorman.tournament.sheet.setup import Setup


def title(setup: Setup) -> str:
    """The name of the event, else that of its structure."""
    return setup.name or setup.structure.name


def retitle(connection: sa.Connection, stream: str, before: Setup | None, live: Live) -> None:
    """Write down another title, where an act gave the event one."""
    setup = live.play.setup
    if setup is None or setup is before or (before is not None and title(before) == title(setup)):
        return
    named = streams.update().where(streams.c.id == stream)
    connection.execute(named.values(name=title(setup)))
