"""Stopping a live table that is short of players, where no start of a hand is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import table_named
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.seating.halting import halt_due, halted
from floorman.tournament.sheet.bounds import TableNo
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Table stopped"))
class HaltTable(Command, frozen=True):
    """Stop a table that the book stops before its next hand, being short of players."""

    table: TableNo


def halt_table(live: Live, command: HaltTable, book: Book) -> tuple[Event, ...]:
    """Halt a table; raises IllegalAct when it is halted, or the book lets it play."""
    act = say("Halt table {table}", table=command.table)
    table = table_named(live.play, act, command.table)
    if table.number in live.play.halted:
        raise IllegalAct(act, say("it is halted already"), say("waive the halt"))
    if not live.play.level or not halt_due(live.play, table, book, command.at):
        raise IllegalAct(act, say("the book lets it play"), say("tables the plan names"))
    return (halted(live.play, table, book, command.at),)


SUBJECT = Subject(decides={HaltTable: halt_table})
