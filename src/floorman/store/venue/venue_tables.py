"""The venue's tables are shared by events that run at once: each stands in one of them at a time.

Only events whose seat plan names tables take part; others count their own from 1.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from floorman.errors import IllegalAct
from floorman.sentences import say
from floorman.store.database.schema import streams, venue_tables
from floorman.store.errors import CameFirst
from floorman.tournament.state import Tournament


def in_use(play: Tournament) -> set[int]:
    """The tables of the venue that an event has open; none once it is over."""
    named = play.setup is not None and play.setup.seating.tables
    return set(play.tables) if named and not play.is_over and not play.closed else set()


def elsewhere(connection: sa.Connection, stream: str, play: Tournament) -> frozenset[int]:
    """The tables that an event names, and another has open."""
    if play.setup is None or not play.setup.seating.tables:
        return frozenset()
    number = venue_tables.c.number
    others = sa.select(number).where(
        number.in_(play.setup.seating.tables), venue_tables.c.stream != stream
    )
    return frozenset(connection.scalars(others))


def hold(connection: sa.Connection, stream: str, before: set[int], after: set[int]) -> None:
    """Take the tables that an event opened, give back those it closed.

    Raises IllegalAct for one that another event has; CameFirst when that event took it just now.
    """
    if gone := before - after:
        own = venue_tables.c.stream == stream
        connection.execute(sa.delete(venue_tables).where(own, venue_tables.c.number.in_(gone)))
    if new := after - before:
        _refuse_taken(connection, stream, new)
        rows = [{"number": number, "stream": stream} for number in sorted(new)]
        try:
            connection.execute(sa.insert(venue_tables), rows)
        except IntegrityError:
            raise CameFirst from None


def _refuse_taken(connection: sa.Connection, stream: str, wanted: set[int]) -> None:
    taken = (
        sa.select(venue_tables.c.number, streams.c.name, streams.c.id)
        .join_from(venue_tables, streams)
        .where(venue_tables.c.number.in_(wanted), venue_tables.c.stream != stream)
        .order_by(venue_tables.c.number)
    )
    row = connection.execute(taken).first()
    if row is not None:
        act = say("Open table {row}", row=row.number)
        raise IllegalAct(
            act,
            say("{row} has it open", row=row.name or row.id),
            say("a table that no event has open"),
        )
