"""The high card at a table, drawn here or told by the table: it picks who moves in stud events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_between_hands
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event, HighCardDrawn
from floorman.tournament.seating.high_card import by_card, high_card, told
from floorman.tournament.sheet.bounds import SeatNo, TableNo
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("High card drawn"))
class DrawHighCard(Command, frozen=True):
    """Draw who moves from a table; or the ``seat`` that drew the high card, 0 to draw here."""

    table: TableNo
    seat: SeatNo = 0
    draw: Draw | None = None


def draw_high_card(live: Live, command: DrawHighCard, book: Book) -> tuple[Event, ...]:
    """The player who moves next; refused in a hand, and where the book goes by position."""
    play, act = live.play, say("Draw the high card at table {table}", table=command.table)
    if not by_card(play, book):
        raise IllegalAct(act, say("players move by position here"), say("the moves of the plan"))
    table_between_hands(play, act, command.table)
    table = play.tables[command.table]
    if not command.seat:
        return high_card(play, command.table, command.draw, command.at)
    if command.seat not in table.players:
        raise IllegalAct(
            act, say("nobody sits there"), say("seats {players}", players=sorted(table.players))
        )
    return (told(table, command.seat, command.at),)


def _gone(live: Live, event: HighCardDrawn) -> Sentence:
    if why := not_open(live.play, event.table):
        return why
    sits = live.play.tables[event.table].players.get(event.seat) == event.player
    return NOTHING if sits else say("{player} does not sit there", player=event.player)


SUBJECT = Subject(decides={DrawHighCard: draw_high_card}, fits={HighCardDrawn: _gone})
