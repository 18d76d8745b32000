"""Seats that nobody draws: locked, or reserved for a player; and who needs a certain seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import table_named
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.seating.places import kept_for
from floorman.tournament.sheet.bounds import Player, SeatNo, TableNo
from floorman.tournament.sheet.seat_plan import Need, person
from floorman.tournament.staff import ROOM, STAFF
from floorman.tournament.state import Table, Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Seat locked"))
class LockSeat(Command, frozen=True):
    """Let nobody sit in this open seat: no draw and no move leads there."""

    table: TableNo
    seat: SeatNo


@given_by(STAFF, say("Seat reserved"))
class ReserveSeat(Command, frozen=True):
    """Keep this open seat for a player, who gets it when seated."""

    table: TableNo
    seat: SeatNo
    player: Player


@given_by(STAFF, say("Seat open again"))
class FreeSeat(Command, frozen=True):
    """Open a locked or reserved seat again."""

    table: TableNo
    seat: SeatNo


@given_by(STAFF, say("Need noted"))
class SeatNeed(Command, frozen=True):
    """Say which seats and which tables a player needs; nothing is anywhere.

    Draws honour it where such a seat is open. Why it is needed is nobody's business here.
    """

    player: Player
    seats: tuple[SeatNo, ...] = ()
    tables: tuple[TableNo, ...] = ()


@logged("seats")
class SeatLocked(Event, frozen=True):
    """Nobody sits in this seat until it is freed."""

    table: int
    seat: int


@logged("seats")
class SeatReserved(Event, frozen=True):
    """This seat is kept for a player."""

    table: int
    seat: int
    player: str


@logged("seats")
class SeatFreed(Event, frozen=True):
    """A locked or reserved seat is open."""

    table: int
    seat: int


@logged("seats")
class SeatNeedTold(Event, frozen=True):
    """The person behind an entry needs one of these seats at one of these tables."""

    player: str
    seats: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()


def lock_seat(live: Live, command: LockSeat, book: Book) -> tuple[Event, ...]:
    """Lock a seat; raises IllegalAct when it is not open."""
    _open_seat(
        live.play,
        say("Lock table {table}, seat {seat}", table=command.table, seat=command.seat),
        command,
    )
    return (SeatLocked(command.table, command.seat),)


def reserve_seat(live: Live, command: ReserveSeat, book: Book) -> tuple[Event, ...]:
    """Reserve a seat; raises IllegalAct when it is not open, or the player has one."""
    player = command.player
    act = say(
        "Reserve table {table}, seat {seat} for {player}",
        table=command.table,
        seat=command.seat,
        player=player,
    )
    _open_seat(live.play, act, command)
    entry = live.play.players.get(player)
    if entry is not None and entry.table:
        why = say(
            "{player} sits at table {table}, seat {seat}",
            player=player,
            table=entry.table,
            seat=entry.seat,
        )
        raise IllegalAct(act, why, say("move the player"))
    if place := kept_for(live.play, player):
        raise IllegalAct(
            act,
            say("table {place}, seat {place2} is reserved", place=place[0], place2=place[1]),
            say("free it first"),
        )
    return (SeatReserved(command.table, command.seat, player),)


def free_seat(live: Live, command: FreeSeat, book: Book) -> tuple[Event, ...]:
    """Free a seat; raises IllegalAct when it is neither locked nor reserved."""
    act = say("Free table {table}, seat {seat}", table=command.table, seat=command.seat)
    table = table_named(live.play, act, command.table)
    if command.seat not in table.kept:
        raise IllegalAct(
            act,
            say("it is neither locked nor reserved"),
            say("seats {kept}", kept=sorted(table.kept)),
        )
    return (SeatFreed(command.table, command.seat),)


def seat_need(live: Live, command: SeatNeed, book: Book) -> tuple[Event, ...]:
    """Note a need; raises IllegalAct for a seat that no table has."""
    seats = live.play.structure.seats
    if any(not 1 <= seat <= seats for seat in command.seats):
        act = say("Note the need of {player}", player=command.player)
        raise IllegalAct(
            act, say("no table has such a seat"), say("seats 1 to {seats}", seats=seats)
        )
    told = SeatNeedTold(command.player, command.seats, command.tables, because=("special-needs",))
    return (told,)


def _open_seat(play: Tournament, act: Sentence, command: LockSeat | ReserveSeat) -> Table:
    table = table_named(play, act, command.table)
    if command.seat not in table.opened:
        raise IllegalAct(
            act, say("it is not open"), say("seats {opened}", opened=sorted(table.opened))
        )
    return table


def _locked(live: Live, event: SeatLocked) -> None:
    _keep(live.play, event, "")


def _reserved(live: Live, event: SeatReserved) -> None:
    _keep(live.play, event, event.player)


def _keep(play: Tournament, event: SeatLocked | SeatReserved, player: str) -> None:
    table = play.tables[event.table]
    table.opened.remove(event.seat)
    table.kept[event.seat] = player


def _freed(live: Live, event: SeatFreed) -> None:
    table = live.play.tables[event.table]
    del table.kept[event.seat]
    table.opened.append(event.seat)


def _need_told(live: Live, event: SeatNeedTold) -> None:
    needs, who = live.play.needs, person(event.player)
    if event.seats or event.tables:
        needs[who] = Need(event.seats, event.tables)
    else:
        needs.pop(who, None)


def _is_taken(live: Live, event: SeatLocked | SeatReserved) -> Sentence:
    table = live.play.tables.get(event.table)
    if table is not None and event.seat in table.opened:
        return NOTHING
    return say("table {table}, seat {seat} is not open", table=event.table, seat=event.seat)


def _is_not_kept(live: Live, event: SeatFreed) -> Sentence:
    table = live.play.tables.get(event.table)
    if table is not None and event.seat in table.kept:
        return NOTHING
    return say(
        "table {table}, seat {seat} is neither locked nor reserved",
        table=event.table,
        seat=event.seat,
    )


SUBJECT = Subject(
    decides={
        LockSeat: lock_seat,
        ReserveSeat: reserve_seat,
        FreeSeat: free_seat,
        SeatNeed: seat_need,
    },
    applies={
        SeatLocked: _locked,
        SeatReserved: _reserved,
        SeatFreed: _freed,
        SeatNeedTold: _need_told,
    },
    fits={SeatLocked: _is_taken, SeatReserved: _is_taken, SeatFreed: _is_not_kept},
)
