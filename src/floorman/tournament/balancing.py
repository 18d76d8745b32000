"""Moving players one by one from the fullest tables to the shortest."""

from __future__ import annotations

from floorman.rulebooks.book import Book
from floorman.rules.seating import (
    balance_mover,
    is_unbalanced,
    source_table,
    stud_move,
    worst_position,
)
from floorman.tournament import events as ev
from floorman.tournament.breaking import break_rank
from floorman.tournament.button import next_positions
from floorman.tournament.games import is_stud_only
from floorman.tournament.seating import must_wait, wait
from floorman.tournament.state import Table, Tournament

MOVE_SETTINGS = (
    "balance-difference",
    "balance-from",
    "balance-from-tie",
    "balance-to",
    "balance-to-tie",
)


def balance(state: Tournament, book: Book) -> tuple[ev.Event, ...]:
    """The move that the tables' sizes ask for now, if any, with its reason.

    A player leaves between hands; while all the fullest tables are in a hand, nobody moves.
    """
    if not is_unbalanced(state.fullest, min(state.sizes), book.setting("balance-difference")):
        return ()
    fullest = [n for n in state.sizes[state.fullest] if state.tables[n].hand is None]
    if not fullest:
        return ()
    ranks = {number: break_rank(state, number) for number in fullest}
    source = state.tables[source_table(fullest, ranks)]
    target = state.tables[min(state.sizes[min(state.sizes)])]
    return (_move(state, source, target, book),)


def _move(state: Tournament, source: Table, target: Table, book: Book) -> ev.PlayerMoved:
    stud = is_stud_only(state.structure)
    seat, to, who, where = (_stud_seats if stud else _seats)(source, target, book)
    waits = not stud and must_wait(target, to, book)
    topics = ("balance-stud-only",) if stud else ("balance-who-moves", "balance-worst-position")
    return ev.PlayerMoved(
        source.players[seat],
        source.number,
        seat,
        target.number,
        to,
        why="balance",
        reason=(
            f"Table {source.number} is the fullest with {len(source.players)}, table "
            f"{target.number} the shortest with {len(target.players)}. {who} {where}{wait(waits)}"
        ),
        waits=waits,
        because=("balance-source-table", *topics),
        settings=MOVE_SETTINGS if stud else (*MOVE_SETTINGS, "worst-position"),
    )


def _stud_seats(source: Table, target: Table, book: Book) -> tuple[int, int, str, str]:
    seat, to = stud_move(source.players, target.opened, source.seats)
    who = f"By position seat {seat} moves"
    return seat, to, who, f"to seat {to}, the last that opened."


def _seats(source: Table, target: Table, book: Book) -> tuple[int, int, str, str]:
    seat, to = mover(source, book), receiver(target, book)
    words = {"next-big-blind": "due the big blind next", "from-big-blind": "from the big blind"}
    who = f"Seat {seat}, {words[book.value('balance-who-moves', 'mover')]}, moves"
    return seat, to, who, f"to seat {to}, the open seat that posts the big blind soonest."


def receiver(table: Table, book: Book) -> int:
    """The open seat that a player moved to the table gets, by the book."""
    return worst_position(
        table.opened,
        next_small=next_positions(table, book).small,
        live=table.players,
        seats=table.seats,
        lone_big_blind=book.value("balance-worst-position", "lone_big_blind"),
    )


def mover(table: Table, book: Book) -> int:
    """The seat whose player leaves the table, by the book."""
    return balance_mover(
        book.value("balance-who-moves", "mover"),
        big=table.big,
        next_small=next_positions(table, book).small,
        live=table.players,
        seats=table.seats,
    )
