"""Answer a command with the events it leads to, or refuse it. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floorman.rulebooks.book import Book
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.field.entries import register, set_payouts, set_up
from floorman.tournament.field.hands import record_hand, start_hand
from floorman.tournament.seating.arranging import arrange
from floorman.tournament.seating.breaking import break_table
from floorman.tournament.seating.halting import waive_halt
from floorman.tournament.seating.seating import draw_seats
from floorman.tournament.state import Tournament
from floorman.tournament.timing.bubble import announce
from floorman.tournament.timing.levels import advance_clock, start_event

Handler = Callable[[Tournament, Any, Book], tuple[ev.Event, ...]]


def decide(state: Tournament, command: cmd.Command, book: Book) -> tuple[ev.Event, ...]:
    """The events that the command leads to by the book, in order.

    Raises IllegalAct when it cannot be done now, saying why and what can.
    """
    return HANDLERS[type(command)](state, command, book)


HANDLERS: dict[type[cmd.Command], Handler] = {
    cmd.SetUpEvent: set_up,
    cmd.Register: register,
    cmd.DrawSeats: draw_seats,
    cmd.SetPayouts: set_payouts,
    cmd.StartEvent: start_event,
    cmd.AdvanceClock: advance_clock,
    cmd.StartHand: start_hand,
    cmd.RecordHand: record_hand,
    cmd.Arrange: arrange,
    cmd.BreakTable: break_table,
    cmd.WaiveHalt: waive_halt,
    cmd.AnnounceHandForHand: announce,
}
