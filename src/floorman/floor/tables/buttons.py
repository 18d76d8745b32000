"""Where the button is, told by whoever looks: the one fact that balancing needs of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_named
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.button import Positions, next_live
from floorman.sentences import Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import SeatNo, TableNo
from floorman.tournament.staff import AT_TABLES
from floorman.tournament.state import Table
from floorman.tournament.timing.clock import played
from floorman.tournament.timing.games import is_stud_only

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(AT_TABLES, say("Button set"))
class SetButton(Command, frozen=True):
    """The button is at this seat of the table, in the hand in progress or the last one.

    ``small`` and ``big`` are told where they are not the next two players after it: 0 is there.
    ``frozen``: a stud game of a mix is played, and these are the seats of the next hand with
    blinds.
    """

    table: TableNo
    seat: SeatNo
    small: SeatNo = 0
    big: SeatNo = 0
    frozen: bool = False


@logged("hands")
class ButtonSet(Event, frozen=True):
    """The button and the blinds of a table are at these seats, perhaps empty ones."""

    table: int
    button: int
    small: int
    big: int
    frozen: bool = False
    at: int = 0


def set_button(live: Live, command: SetButton, book: Book) -> tuple[Event, ...]:
    """Take in where the button is; raises IllegalAct for a seat the table has not."""
    act = say(
        "Set the button of table {table} to seat {seat}", table=command.table, seat=command.seat
    )
    table = table_named(live.play, act, command.table)
    if is_stud_only(live.play.structure):
        raise IllegalAct(act, say("no game of the event has a button"), say("none"))
    told = (command.seat, command.small or command.seat, command.big or command.seat)
    if any(not 1 <= seat <= table.seats for seat in told):
        raise IllegalAct(
            act, say("the table has no such seat"), say("seats 1 to {seats}", seats=table.seats)
        )
    if len(table.players) < 2:
        raise IllegalAct(act, say("fewer than two players sit there"), say("tables that play"))
    positions = _positions(table, command)
    return (ButtonSet(table.number, *positions, frozen=command.frozen, at=command.at),)


def _positions(table: Table, command: SetButton) -> Positions:
    """Button and blinds; heads-up the small blind is on the button."""
    live, seats, button = table.players, table.seats, command.seat
    heads_up = len(live) == 2 and button in live
    small = command.small or (button if heads_up else next_live(button, live, seats))
    return Positions(button, small, command.big or next_live(small, live, seats))


def _button_set(live: Live, event: ButtonSet) -> None:
    table = live.play.tables[event.table]
    table.button, table.small, table.big = event.button, event.small, event.big
    table.frozen, table.button_told = event.frozen, played(live.play, event.at)
    table.sat = tuple(table.players.values())
    if table.hand is not None:
        table.hand = replace(
            table.hand,
            button=event.button,
            small=event.small,
            big=event.big,
            frozen=event.frozen,
            unsure=False,
        )


def _is_closed(live: Live, event: ButtonSet) -> Sentence:
    return not_open(live.play, event.table)


SUBJECT = Subject(
    decides={SetButton: set_button},
    applies={ButtonSet: _button_set},
    fits={ButtonSet: _is_closed},
)
