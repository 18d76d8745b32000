"""Halting a table that is short of players, letting it play on, and waiving the halt."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.balancing import may_waive, must_halt
from floorman.sentences import say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.seating.button import is_known, is_outdated
from floorman.tournament.state import Table, Tournament


def halt_due(state: Tournament, table: Table, book: Book, at: int) -> bool:
    """The book stops the table before its next hand, and nobody has waived that.

    Where it hangs on the blinds and nobody knows the button, nothing is stopped, nor in the last
    hands of a day in which nobody is moved, nor in a shootout.
    """
    if state.stays_put or state.is_shootout:
        return False
    known = is_known(state, table, book, at)
    return _halts(state, table, book, known and big_blind_comes_to_open_seat(table))


def halt_hangs_on_button(state: Tournament, table: Table, book: Book, at: int) -> bool:
    """Only the button says whether the book stops the table, and nobody knows it."""
    if not is_outdated(state, table, book, at):
        return False
    return _halts(state, table, book, True) and not _halts(state, table, book, False)


def _halts(state: Tournament, table: Table, book: Book, on_open_seat: bool) -> bool:
    short, seats = _short(state, table, book), state.structure.seats
    return not table.waived and short > 0 and halts(table, short, seats, book, on_open_seat)


def halts(table: Table, short: int, full_table: int, book: Book, on_open_seat: bool) -> bool:
    """The book stops a table so many players short, in an event of tables that size.

    ``on_open_seat``: the big blind comes to a seat that is open.
    """
    topic = "halt-play-three-short"
    return must_halt(
        short=short,
        lost=table.lost,
        limit=book.value(topic, "short"),
        scope=book.value(topic, "scope"),
        when=book.value(topic, "when"),
        full_table_event=full_table >= book.setting("full-table-seats"),
        blind_on_open_seat=on_open_seat,
    )


def big_blind_comes_to_open_seat(table: Table) -> bool:
    """The seat after the last big blind is open, so the blinds are impacted."""
    return bool(table.big) and table.big % table.seats + 1 not in table.players


def _short(state: Tournament, table: Table, book: Book) -> int:
    """How many players short the table is, of the fullest table or of a full one."""
    full = book.setting("three-short-of") == "full-table"
    return (table.seats if full else state.fullest) - len(table.players)


def halted(state: Tournament, table: Table, book: Book, at: int) -> ev.TableHalted:
    """The table stops, so many players short."""
    short, known = _short(state, table, book), is_known(state, table, book, at)
    topics, settings = ("halt-play-three-short",), ("three-short-of", "full-table-seats")
    return ev.TableHalted(table.number, short, known, because=topics, settings=settings)


def resume(state: Tournament, book: Book, at: int) -> tuple[ev.Event, ...]:
    """The first halted table that is no longer too short plays again."""
    for number in sorted(state.halted):
        if not halt_due(state, state.tables[number], book, at):
            return (ev.TableResumed(number, at, because=("halt-play-three-short",)),)
    return ()


def waive_halt(state: Tournament, command: cmd.WaiveHalt, book: Book) -> tuple[ev.Event, ...]:
    """Let a halted table play on; refused when it is not halted."""
    allowed = book.value("halt-play-waiver", "allowed")
    if not may_waive(halted=command.table in state.halted, allowed=allowed):
        act = say("Waive the halt of table {table}", table=command.table)
        why = say("it is not halted") if allowed else say("the book has no waiver")
        raise IllegalAct(
            act,
            why,
            say("tables {halted}", halted=sorted(state.halted)) if allowed else say("none"),
        )
    return (ev.HaltWaived(command.table, command.at, because=("halt-play-waiver",)),)
