"""The tables: who sits where, and what the floor has to do about them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.seating.plans import Breaking, Plan, breaks_posted, next_breaks, plan
from floorman.sentences import say
from floorman.tournament.state import Table


class Seat(Struct, frozen=True):
    """A seat with its entry and stack; without an entry it is open, or kept (``reserved`` for)."""

    seat: int
    entry: str = ""
    stack: int = 0
    kept: bool = False
    reserved: str = ""


class AtTable(Struct, frozen=True):
    """A table. ``button`` is a seat, 0 while nobody told; ``in_hand``: a hand is in progress."""

    table: int
    players: int
    button: int
    hands: int
    in_hand: bool
    halted: bool
    locked: bool
    dealer: str
    seats: tuple[Seat, ...]


class Room(Struct, frozen=True):
    """All tables, the order in which they break, and what is due."""

    tables: tuple[AtTable, ...]
    break_order: tuple[Breaking, ...]
    plan: Plan


def room(live: Live, at: int) -> Room:
    """All open tables with the plan at this second."""
    play = live.play
    tables = tuple(_table(live, one) for one in play.tables.values())
    return Room(tables, next_breaks(live), plan(live, book_of(play.setup), at))


def room_as_posted(live: Live, at: int) -> Room:
    """The same for a display: the order of breaks as far as the book has it posted."""
    return replace(room(live, at), break_order=breaks_posted(live, book_of(live.play.setup)))


def table(live: Live, number: int) -> AtTable:
    """One table; raises Unknown when it is not open."""
    if number not in live.play.tables:
        raise Unknown(say("table"), str(number), map(str, live.play.tables))
    return _table(live, live.play.tables[number])


def _table(live: Live, one: Table) -> AtTable:
    return AtTable(
        table=one.number,
        players=len(one.players),
        button=one.button,
        hands=one.hands,
        in_hand=one.hand is not None,
        halted=one.number in live.play.halted,
        locked=one.locked,
        dealer=live.dealers.get(one.number, ""),
        seats=tuple(_seat(one, seat) for seat in range(1, one.seats + 1)),
    )


def _seat(table: Table, seat: int) -> Seat:
    if seat in table.players:
        return Seat(seat, table.players[seat], table.stacks[seat])
    return Seat(seat, kept=seat in table.kept, reserved=table.kept.get(seat, ""))
