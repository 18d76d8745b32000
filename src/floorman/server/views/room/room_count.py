"""Counting the whole room: every seat in its order, and what the count comes to so far."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.tables.stack_sights import StackKnown, stack_known
from floorman.tournament.state import Table

MOST_TABLES = 40
"""Tables on one page: nobody counts more in one go, and a page of all of a large room is slow."""


class Stack(Struct, frozen=True):
    """A seat with its entry and what is known of its stack."""

    seat: int
    entry: str
    number: int
    known: StackKnown


class Tabled(Struct, frozen=True):
    """A table; ``counted`` seats are known, which come to ``chips``."""

    table: int
    seats: tuple[Stack, ...]
    counted: int
    chips: int


class Part(Struct, frozen=True):
    """Tables that one page shows: the ``first`` to the ``last``."""

    first: int
    last: int


class RoomCount(Struct, frozen=True):
    """The tables of one part, and the figures of all.

    ``missing`` chips of those in play, once everybody is counted; else None. Below 0
    more were counted than are in play. ``average`` is of all players.
    """

    tables: tuple[Tabled, ...]
    players: int
    counted: int
    chips: int
    in_play: int
    average: int
    missing: int | None
    parts: tuple[Part, ...] = ()
    first: int = 0


def room_count(live: Live, at: int = 0, first: int = 0) -> RoomCount:
    """The count as it stands, with the part of the tables that begins with ``first``.

    0, or a table that begins no part, is the first part.
    """
    play = live.play
    tables = tuple(_tabled(live, table) for _, table in sorted(play.tables.items()))
    starts = range(0, len(tables), MOST_TABLES)
    shown = [tables[start : start + MOST_TABLES] for start in starts]
    here = next((part for part in shown if part[0].table == first), shown[0] if shown else ())
    counted, chips = sum(one.counted for one in tables), sum(one.chips for one in tables)
    players = sum(len(one.seats) for one in tables)
    return RoomCount(
        tables=here,
        players=players,
        counted=counted,
        chips=chips,
        in_play=play.chips,
        average=play.chips // play.left if play.left else 0,
        missing=play.chips - chips if players and counted == players else None,
        parts=tuple(Part(part[0].table, part[-1].table) for part in shown),
        first=here[0].table if here else 0,
    )


def _tabled(live: Live, table: Table) -> Tabled:
    seats = tuple(
        Stack(seat, entry, live.play.players[entry].entry, stack_known(live, entry))
        for seat, entry in sorted(table.players.items())
    )
    seen = [one.known.stack for one in seats if one.known.how == "seen"]
    return Tabled(table.number, seats, len(seen), sum(seen))
