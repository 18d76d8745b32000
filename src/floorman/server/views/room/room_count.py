"""Counting the whole room: every seat in its order, and what the count comes to so far."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.tables.stack_sights import StackKnown, stack_known
from floorman.tournament.state import Table


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


class RoomCount(Struct, frozen=True):
    """All tables. ``missing`` chips of those in play, once everybody is counted; else None.

    Below 0 more were counted than are in play. ``average`` is of all players.
    """

    tables: tuple[Tabled, ...]
    players: int
    counted: int
    chips: int
    in_play: int
    average: int
    missing: int | None


def room_count(live: Live, at: int = 0) -> RoomCount:
    """The count as it stands."""
    play = live.play
    tables = tuple(_tabled(live, table) for _, table in sorted(play.tables.items()))
    counted, chips = sum(one.counted for one in tables), sum(one.chips for one in tables)
    players = sum(len(one.seats) for one in tables)
    return RoomCount(
        tables=tables,
        players=players,
        counted=counted,
        chips=chips,
        in_play=play.chips,
        average=play.chips // play.left if play.left else 0,
        missing=play.chips - chips if players and counted == players else None,
    )


def _tabled(live: Live, table: Table) -> Tabled:
    seats = tuple(
        Stack(seat, entry, live.play.players[entry].entry, stack_known(live, entry))
        for seat, entry in sorted(table.players.items())
    )
    seen = [one.known.stack for one in seats if one.known.how == "seen"]
    return Tabled(table.number, seats, len(seen), sum(seen))
