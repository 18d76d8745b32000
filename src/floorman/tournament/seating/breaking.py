"""Breaking tables in their order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

from floorman import cards
from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.sentences import kept, key, row, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.lots.board import Place
from floorman.tournament.lots.lots import BREAKS
from floorman.tournament.lots.seat_lots import BreakLots, grants
from floorman.tournament.seating.button import is_known
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.seating.places import board_of
from floorman.tournament.seating.seating import must_wait, needs_of, not_known, wait
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.entry_window import entries_are_open
from floorman.tournament.timing.games import is_stud_only


def in_break_order(state: Tournament) -> Iterator[Table]:
    """The open tables, the first to break first.

    Tables that the order does not name go first, the last opened before the others.
    """
    order = state.order_to_break
    ordered = set(order)
    unnamed = (number for number in reversed(state.tables) if number not in ordered)
    named = (number for number in order if number in state.tables)
    return (state.tables[number] for number in chain(unnamed, named))


def keeps_tables(state: Tournament) -> bool:
    """Tables stay open for entries to come, however few players there are."""
    keeps = state.setup is not None and state.setup.seating.keep_open
    return keeps and entries_are_open(state)


def final_table_is_due(state: Tournament) -> bool:
    """All who are left at several tables fit at the final table, and nobody may enter any more."""
    several = len(state.tables) > 1 and state.left <= state.final_seats
    waits = state.stays_put or state.plays_out
    return several and not waits and not entries_are_open(state)


def due_to_break(state: Tournament) -> list[Table]:
    """The tables that those who are left don't need, in the order in which they break.

    The last two tables wait for the final table. While entries are open, those break that have
    nobody to play with, and no others where the event keeps its tables for the entries. None is
    due where the others have not enough open seats, and none in a shootout.
    """
    if state.stays_put or state.is_shootout:
        return []
    spare = len(state.tables) - _tables_needed(state) if state.structure.seats else 0
    if spare <= 0:
        return []  # asked after every hand: the open seats of all tables are not counted for it
    return list(_with_room(state, islice(in_break_order(state), spare)))


def _tables_needed(state: Tournament) -> int:
    """As many as seat all who are left; beyond that, those that are kept as long as they play."""
    kept = len(state.tables) if keeps_tables(state) else 2
    if entries_are_open(state):
        kept = min(kept, state.left // 2)
    return max(1, kept, -(-state.left // state.structure.seats))


def _with_room(state: Tournament, tables: Iterable[Table]) -> Iterator[Table]:
    """The first of these tables, as many as the others have open seats for."""
    room = sum([len(table.opened) for table in state.tables.values() if not table.locked])
    leaving = 0
    for table in tables:
        room -= 0 if table.locked else len(table.opened)
        leaving += len(table.players)
        if leaving > room:
            return
        yield table


def break_table(state: Tournament, command: cmd.BreakTable, book: Book) -> tuple[ev.Event, ...]:
    """Break a table; refused in a hand or a round, for the last, or without room elsewhere."""
    table = state.tables.get(command.table)
    act = say("Break table {table}", table=command.table)
    if table is None or len(state.tables) < 2:
        raise IllegalAct(
            act,
            say("it is not one of several open tables"),
            row(map(str, sorted(state.tables)), ", "),
        )
    if table.hand is not None or state.is_in_a_round:
        raise IllegalAct(
            act, say("it is in a hand or a round"), say("between hands, and between rounds")
        )
    room = board_of(state, leaving=(table.number,)).room
    if room < len(table.players):
        raise IllegalAct(
            act,
            say("{room:|there is # open seat|there are # open seats} elsewhere", room=room),
            say("when all have a seat"),
        )
    return broken(state, table, command.draw, book, at=command.at)


def broken(
    state: Tournament,
    table: Table,
    draw: cmd.Draw | None,
    book: Book,
    due: Sequence[Table] = (),
    at: int = 0,
) -> tuple[ev.Event, ...]:
    """Draw new seats for a table's players, in the steps of the book, and close it.

    Nobody is sent to a table that is ``due`` to break too. Who needs a certain seat draws among
    those alone, before the others.
    """
    board = board_of(state, leaving={table.number, *(other.number for other in due)})
    two_steps = book.value("broken-table-two-step-random", "steps") == 2
    here = dict(sorted(table.players.items()))
    lots = BreakLots(here, board.tables, needs_of(state, here.values()), two_steps)
    made, outcome = drawn(state, draw, f"{BREAKS}{table.number}", lots)
    places, names = outcome.places, outcome.cards
    order = sorted(here, key=lambda seat: (-_card(names, seat), seat))
    topics = ("broken-table-two-step-random",) if two_steps else ("random-seating",)
    return (
        *made,
        ev.TableBroken(table.number, names, because=topics, settings=("break-order",)),
        *(_moved(state, table, seat, places[here[seat]], names, book, at) for seat in order),
        ev.TableClosed(table.number),
    )


def _card(names: Mapping[int, str], seat: int) -> int:
    return cards.parse(names[seat])[0] if seat in names else -1


def _moved(
    state: Tournament,
    table: Table,
    seat: int,
    place: Place,
    names: Mapping[int, str],
    book: Book,
    at: int,
) -> ev.PlayerMoved:
    number, to = place
    needs = grants(state.need(table.players[seat]), place)
    target = state.tables[number]
    waits = must_wait(state, target, to, book, at)
    knows = is_stud_only(state.structure) or is_known(state, target, book, at)
    asks = not_known(() if knows else (number,))
    drew = key("Table {table} breaks; seat {seat} drew table {number}, seat {to}.")
    if names:
        drew = key("Table {table} breaks; with {card} seat {seat} drew table {number}, seat {to}.")
    told = say(drew, table=table.number, card=names.get(seat, ""), seat=seat, number=number, to=to)
    reason = row((told, *asks, *wait(waits)), " ")
    return ev.PlayerMoved(
        table.players[seat],
        table.number,
        seat,
        number,
        to,
        why="break",
        reason=reason,
        said=kept(reason),
        waits=waits,
        at=at,
        because=("broken-table-any-position", *(("special-needs",) if needs else ())),
    )
