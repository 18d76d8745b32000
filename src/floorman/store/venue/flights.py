"""Which events of the venue feed another, and who has entered them: limits hold across them all."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from floorman.floor.desk.desk import ReEnter
from floorman.store.database.schema import flight_entries, flights, streams
from floorman.tournament.commands import Command, Register
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Tournament


class Feeding(NamedTuple):
    """The event that another feeds, empty for none, and the entries of that one."""

    feeds: str = ""
    entries: frozenset[str] = frozenset()


def feeding(play: Tournament) -> Feeding:
    """What an event feeds; its entries matter only then."""
    feeds = play.setup.days.feeds if play.setup is not None else ""
    return Feeding(feeds, frozenset(play.players)) if feeds else Feeding()


def note(connection: sa.Connection, stream: str, before: Feeding, after: Feeding) -> None:
    """Write down what an act changed of it."""
    if before.feeds != after.feeds:
        connection.execute(sa.delete(flights).where(flights.c.stream == stream))
        if after.feeds:
            connection.execute(flights.insert(), {"stream": stream, "feeds": after.feeds})
    if gone := before.entries - after.entries:
        theirs = flight_entries.c.entry.in_(gone)
        connection.execute(sa.delete(flight_entries).where(_own(stream), theirs))
    if new := after.entries - before.entries:
        rows = [{"stream": stream, "entry": one, "person": person(one)} for one in sorted(new)]
        connection.execute(flight_entries.insert(), rows)


def write_anew(connection: sa.Connection, stream: str, play: Tournament) -> None:
    """Write it down for an event that comes in, or whose log was cut off."""
    connection.execute(sa.delete(flights).where(flights.c.stream == stream))
    connection.execute(sa.delete(flight_entries).where(_own(stream)))
    note(connection, stream, Feeding(), feeding(play))


def entered_before(
    connection: sa.Connection, stream: str, play: Tournament, command: Command
) -> int:
    """How many entries a person who enters has in the other flights; 0 where none are counted."""
    if play.setup is None or not isinstance(command, Register | ReEnter):
        return 0
    days = play.setup.days
    if not (days.feeds and days.entries_in_all and command.player):
        return 0
    joined = flight_entries.join(flights, flights.c.stream == flight_entries.c.stream)
    count = (
        sa.select(sa.func.count())
        .select_from(joined)
        .where(
            flights.c.feeds == days.feeds,
            flights.c.stream != stream,
            flight_entries.c.person == person(command.player),
        )
    )
    return connection.scalar(count) or 0


class Feeder(NamedTuple):
    """An event that feeds another; ``state`` is announced, running, over or closed."""

    id: str
    name: str
    state: str


def feeders(connection: sa.Connection, event: str) -> list[Feeder]:
    """The events that feed this one, in the order they were announced."""
    found = (
        sa.select(*streams.c["id", "name", "state"])
        .join_from(streams, flights)
        .where(flights.c.feeds == event)
        .order_by(streams.c.created, streams.c.id)
    )
    return [Feeder(*row) for row in connection.execute(found)]


def _own(stream: str) -> sa.ColumnElement[bool]:
    return flight_entries.c.stream == stream
