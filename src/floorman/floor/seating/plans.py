"""What the floor owes its tables now: redraws, breaks, moves and halts, without doing any of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.rulebooks.book import Book
from floorman.rules.seating import break_order_is_posted
from floorman.tournament.events import PlayerMoved
from floorman.tournament.seating.balancing import UNKNOWN, steps
from floorman.tournament.seating.breaking import due_to_break, final_table_is_due, in_break_order
from floorman.tournament.seating.halting import halt_due, halt_hangs_on_button
from floorman.tournament.seating.redrawing import redraw_due
from floorman.tournament.state import Tournament
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


class Planned(Struct, frozen=True):
    """A move, as if those before it in the plan were made.

    ``after_hand``: its table is in a hand, and the player leaves after that. ``unknown`` are tables
    of it whose button nobody told; with ``asks`` it waits until somebody does. ``card`` is a table
    at which a high card says first who moves, 0 for none: the player named here is none yet.
    ``draws``: the seat is drawn as the move is made, and the one named here is none yet.
    """

    move: PlayerMoved
    after_hand: bool = False
    unknown: tuple[int, ...] = ()
    asks: bool = False
    card: int = 0
    draws: bool = False

    @property
    def is_ready(self) -> bool:
        """The move can be made now."""
        return not self.after_hand and not self.asks and not self.card


class Plan(Struct, frozen=True):
    """What is due, in the order in which it is done: a redraw or final table, breaks, then moves.

    ``redraw`` is the number of players it is drawn at, 0 for none. ``breaks`` are tables due to
    break. There are no moves while something before them is due. ``button`` are tables whose
    button should be told, ``cards`` those that draw a high card. ``halts`` must stop before their
    next hand, ``resumes`` may play again.
    """

    final_table: bool = False
    redraw: int = 0
    breaks: tuple[int, ...] = ()
    moves: tuple[Planned, ...] = ()
    button: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    halts: tuple[int, ...] = ()
    resumes: tuple[int, ...] = ()


def plan(live: Live, book: Book, at: int = 0) -> Plan:
    """The plan for all tables at once; nothing is changed.

    Before the first level, in a round of hand-for-hand and after the end nobody is moved, nor in
    the last hands of a day where the book says so; nor once the event is called off.
    """
    play = live.play
    if play.is_over or play.closed or not play.level or play.is_in_a_round:
        return Plan()
    breaks = tuple(table.number for table in due_to_break(play))
    final_table, redraw = final_table_is_due(play), redraw_due(play)
    settled = not (final_table or redraw or breaks)
    moves = tuple(planned_moves(play, book, at)) if settled else ()
    asked = (
        *(number for one in moves for number in one.unknown),
        *(n for n, table in play.tables.items() if halt_hangs_on_button(play, table, book, at)),
    )
    return Plan(
        final_table=final_table,
        redraw=0 if final_table else redraw,
        breaks=() if final_table or redraw else breaks,
        moves=moves,
        button=tuple(dict.fromkeys(asked)),
        cards=tuple(dict.fromkeys(one.card for one in moves if one.card)),
        halts=tuple(_halts(play, book, at)),
        resumes=tuple(_resumes(play, book, at)),
    )


def planned_moves(play: Tournament, book: Book, at: int) -> Iterable[Planned]:
    """All the moves that balance the tables."""
    ask_first = book.setting(UNKNOWN) == "ask-first"
    for step in steps(play, book, at):
        in_hand = play.tables[step.move.from_table].hand is not None
        asks = bool(step.unknown) and ask_first
        yield Planned(step.move, in_hand, step.unknown, asks, step.card, step.draws)


class Breaking(Struct, frozen=True):
    """A table that breaks once no more than ``at`` players are left."""

    table: int
    at: int


def next_breaks(live: Live) -> tuple[Breaking, ...]:
    """The tables in the order in which they break, as the floor knows it.

    The last two are left out: they wait for the final table. None breaks where tables play on as
    they were drawn.
    """
    play = live.play
    if play.stays_put or play.is_shootout:
        return ()
    tables = list(in_break_order(play))
    return tuple(
        Breaking(table.number, (len(tables) - place) * play.structure.seats)
        for place, table in enumerate(tables[:-2], start=1)
    )


def breaks_posted(live: Live, book: Book) -> tuple[Breaking, ...]:
    """The same order as far as the book has it posted: what players are shown, perhaps nothing."""
    when = book.value("break-order-posted", "posted")
    posted = break_order_is_posted(when, entries_open=entries_are_open(live.play))
    return next_breaks(live) if posted else ()


def _halts(play: Tournament, book: Book, at: int) -> Iterable[int]:
    return (
        number
        for number, table in play.tables.items()
        if number not in play.halted and halt_due(play, table, book, at)
    )


def _resumes(play: Tournament, book: Book, at: int) -> Iterable[int]:
    return (n for n in sorted(play.halted) if not halt_due(play, play.tables[n], book, at))
