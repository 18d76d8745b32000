"""Which table breaks next, drawn where the book lets the floor do so in place of the order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.floor.tables.tables import BreakOrderSet
from floorman.rulebooks.book import Book
from floorman.rules.seating import next_break_may_be_drawn
from floorman.sentences import say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.lots.lots import TableLots
from floorman.tournament.seating.breaking import in_break_order
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

TOPIC, PURPOSE = "break-order-posted", "next to break"


@given_by(ROOM, say("Next table to break drawn"))
class DrawNextBreak(Command, frozen=True):
    """Draw which of the open tables breaks next; the others keep their order after it."""

    draw: Draw | None = None


def draw_next_break(live: Live, command: DrawNextBreak, book: Book) -> tuple[Event, ...]:
    """The drawn table comes first in the break order.

    Raises IllegalAct where the book keeps to its order, and with fewer than three tables: the last
    two wait for the final table.
    """
    play, act = live.play, say("Draw the next table to break")
    if not next_break_may_be_drawn(book.value(TOPIC, "random")):
        raise IllegalAct(act, say("tables break in their order here"), say("set the break order"))
    if len(play.tables) < 3:
        raise IllegalAct(
            act,
            say("{tables:|one table is|# tables are} open", tables=len(play.tables)),
            say("3 tables or more"),
        )
    lots = TableLots(tuple(sorted(play.tables)))
    made, outcome = drawn(play, command.draw, PURPOSE, lots)
    others = (table.number for table in in_break_order(play) if table.number != outcome.number)
    return (*made, BreakOrderSet((outcome.number, *others), because=(TOPIC,)))


SUBJECT = Subject(decides={DrawNextBreak: draw_next_break})
