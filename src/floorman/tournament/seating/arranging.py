"""The next thing the floor owes its tables, one step at a time, the most pressing first."""

from __future__ import annotations

from floorman.rulebooks.book import Book
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.seating.balancing import balance
from floorman.tournament.seating.breaking import broken, due_to_break, final_table_is_due
from floorman.tournament.seating.halting import resume
from floorman.tournament.seating.redrawing import form_final_table, redraw, redraw_due
from floorman.tournament.state import Tournament
from floorman.tournament.timing.bubble import announced, is_due


def arrange(state: Tournament, command: cmd.Arrange, book: Book) -> tuple[ev.Event, ...]:
    """Final table, redraw, break, balance, resume, hand-for-hand if asked: the first that is due.

    Nobody is moved in the middle of a round of hand-for-hand, and no table breaks in its hand. At
    one table hand-for-hand has no more meaning and ends.
    """
    if state.is_over or not state.level or state.is_in_a_round:
        return ()
    if final_table_is_due(state):
        return () if state.running else tuple(form_final_table(state, command.draw, command.at))
    if count := redraw_due(state):
        return () if state.running else redraw(state, command.draw, count, command.at)
    if due := due_to_break(state):
        table = next((table for table in due if table.hand is None), None)
        return broken(state, table, command.draw, book, due, command.at) if table else ()
    if state.hand_for_hand is not None and len(state.tables) == 1:
        return (ev.HandForHandEnded(command.at),)
    steps = balance(state, book, command.at, command.draw) or resume(state, book, command.at)
    if not steps and command.hand_for_hand and is_due(state, book):
        return (announced(state, command.at),)
    return steps
