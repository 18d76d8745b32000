"""Drawing everybody a new seat, when the plan asks for it or the floor decides so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import listed
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import row, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.seating.breaking import final_table_is_due
from floorman.tournament.seating.redrawing import form_final_table, redraw, redraw_due
from floorman.tournament.sheet.bounds import TableNo
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Seats redrawn"))
class Redraw(Command, frozen=True):
    """Draw everybody left a new seat, at as few tables as hold all: at one, the final table.

    All places are given at once. The button of each table is drawn anew. ``table`` is an open table
    to play the final at; 0 leaves it to the room: its last table to break, else a new one.
    """

    draw: Draw | None = None
    table: TableNo = 0


def redraw_now(live: Live, command: Redraw, book: Book) -> tuple[Event, ...]:
    """The redraw; raises IllegalAct while hands are in progress, or with one table."""
    play, act = live.play, say("Redraw the seats")
    if not play.level or play.is_over or len(play.tables) < 2:
        raise IllegalAct(act, say("there are not several tables in play"), say("while tables play"))
    if play.running or play.is_in_a_round:
        in_hand = [str(number) for number, table in play.tables.items() if table.hand]
        why = (
            say("tables {in_hand} are in a hand", in_hand=row(in_hand, ", "))
            if in_hand
            else say("a round goes on")
        )
        raise IllegalAct(act, why, say("between the hands of all tables"))
    if command.table and command.table not in play.tables:
        why = say("table {table} is not open", table=command.table)
        raise IllegalAct(act, why, listed(play))
    if final_table_is_due(play):
        return tuple(form_final_table(play, command.draw, command.at, command.table))
    if command.table:
        raise IllegalAct(
            act, say("the final table is not due"), say("a table is chosen for the final alone")
        )
    return redraw(play, command.draw, redraw_due(play) or play.left, command.at)


SUBJECT = Subject(decides={Redraw: redraw_now})
