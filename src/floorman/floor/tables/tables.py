"""Opening, closing and locking tables, and the order in which they break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_named
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event, TableClosed, TableOpened
from floorman.tournament.seating.places import tables_to_open
from floorman.tournament.sheet.bounds import TableNo
from floorman.tournament.staff import ROOM
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Table open"))
class OpenTable(Command, frozen=True):
    """Open this table of the venue; 0 is the next in the event's order.

    Once a table is open, entries get their seats at once.
    """

    table: TableNo = 0


@given_by(ROOM, say("Table closed"))
class CloseTable(Command, frozen=True):
    """Take an empty table out of play. One with players is broken instead."""

    table: TableNo


@given_by(ROOM, say("Table locked"))
class LockTable(Command, frozen=True):
    """Send nobody to this table any more. Its players stay."""

    table: TableNo


@given_by(ROOM, say("Table unlocked"))
class UnlockTable(Command, frozen=True):
    """Let players be sent to a locked table again."""

    table: TableNo


@given_by(ROOM, say("Break order set"))
class SetBreakOrder(Command, frozen=True):
    """Break the open tables in this order from now on.

    Those not named go first, the last opened of them before the others.
    """

    tables: tuple[TableNo, ...]


@logged("seats")
class TableLocked(Event, frozen=True):
    """Nobody is sent to this table."""

    table: int


@logged("seats")
class TableUnlocked(Event, frozen=True):
    """Players may be sent to this table again."""

    table: int


@logged("seats")
class BreakOrderSet(Event, frozen=True):
    """Tables break in this order."""

    tables: tuple[int, ...]


def open_table(live: Live, command: OpenTable, book: Book) -> tuple[Event, ...]:
    """Open a table; raises IllegalAct when the event may not open it, or has it open."""
    play = live.play
    act = say("Open table {table}", table=command.table) if command.table else say("Open a table")
    if play.setup is None or not play.structure.seats or play.is_over or play.final_table:
        seats = play.setup is not None and play.structure.seats
        why = say("it is at its final table") if seats else say("the event has no seats")
        raise IllegalAct(act, why, say("before the final table"))
    number = command.table or next(tables_to_open(play), 0)
    if why := _why_not(play, number):
        raise IllegalAct(act, why, _may_open(play))
    return (TableOpened(number, play.structure.seats),)


def _why_not(play: Tournament, number: int) -> Sentence:
    if number in play.tables:
        return say("it is open already")
    if next(tables_to_open(play), 0) == 0:
        if play.elsewhere:
            return say("other events have them open")
        return say("the event has no more tables")
    own = play.setup.seating.tables if play.setup is not None else ()
    if number < 1 or (own and number not in own):
        return say("it is not a table of the event")
    return NOTHING


def _may_open(play: Tournament) -> Sentence:
    number = next(tables_to_open(play), 0)
    return say("table {number}", number=number) if number else say("close one first")


def close_table(live: Live, command: CloseTable, book: Book) -> tuple[Event, ...]:
    """Close a table; raises IllegalAct when somebody sits there."""
    act = say("Close table {table}", table=command.table)
    table = table_named(live.play, act, command.table)
    if table.players:
        sit = len(table.players)
        why = say("{players:|one player sits|# players sit} there", players=sit)
        raise IllegalAct(act, why, say("break it"))
    return (TableClosed(table.number),)


def lock_table(live: Live, command: LockTable, book: Book) -> tuple[Event, ...]:
    """Lock a table; raises IllegalAct when it is locked."""
    act = say("Lock table {table}", table=command.table)
    if table_named(live.play, act, command.table).locked:
        raise IllegalAct(act, say("it is locked already"), say("unlock it"))
    return (TableLocked(command.table),)


def unlock_table(live: Live, command: UnlockTable, book: Book) -> tuple[Event, ...]:
    """Unlock a table; raises IllegalAct when it is not locked."""
    act = say("Unlock table {table}", table=command.table)
    if not table_named(live.play, act, command.table).locked:
        raise IllegalAct(act, say("it is not locked"), say("lock it"))
    return (TableUnlocked(command.table),)


def set_break_order(live: Live, command: SetBreakOrder, book: Book) -> tuple[Event, ...]:
    """Set the order; raises IllegalAct for a table named twice, and for one that is not open."""
    act = say("Set the break order")
    if len(set(command.tables)) < len(command.tables):
        raise IllegalAct(act, say("a table is named twice"), say("each table once"))
    for number in command.tables:
        table_named(live.play, act, number)
    return (BreakOrderSet(command.tables, settings=("break-order",)),)


def _locked(live: Live, event: TableLocked) -> None:
    live.play.tables[event.table].locked = True


def _unlocked(live: Live, event: TableUnlocked) -> None:
    live.play.tables[event.table].locked = False


def _order_set(live: Live, event: BreakOrderSet) -> None:
    live.play.break_order = event.tables


def _is_closed(live: Live, event: TableLocked | TableUnlocked) -> Sentence:
    return not_open(live.play, event.table)


SUBJECT = Subject(
    decides={
        OpenTable: open_table,
        CloseTable: close_table,
        LockTable: lock_table,
        UnlockTable: unlock_table,
        SetBreakOrder: set_break_order,
    },
    applies={TableLocked: _locked, TableUnlocked: _unlocked, BreakOrderSet: _order_set},
    fits={TableLocked: _is_closed, TableUnlocked: _is_closed},
)
