"""Drawing a new seat for everybody left: at set numbers of players, and at the final table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from floorman.rulebooks.book import MOST_HOUSES, load_with_house
from floorman.rules.seating import redraw_counts, redraw_tables
from floorman.sentences import kept, key, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.lots.board import Board, OpenTable
from floorman.tournament.lots.seat_lots import FinalLots
from floorman.tournament.seating.breaking import in_break_order
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.seating.seating import needs_of, seat_lots, topics
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.entry_window import entries_are_open

FINAL = "final table"
REDRAWS = "redraw-tables"
LIMITS = ("large_from", "large_tables", "small_over", "small_tables")


def redraw_due(state: Tournament) -> int:
    """The number of players left at which everybody draws a new seat now; 0 for no redraw.

    A number that the field never exceeded counts as past, and so does one already drawn at. In a
    shootout it is when every table has its winner.
    """
    if state.stays_put or len(state.tables) < 2:
        return 0
    if state.is_shootout:
        due = 0 if state.plays_out else state.left
    else:
        left, below = state.left, state.redrawn or state.entries
        due = min([count for count in _redraws(state) if left <= count < below], default=0)
    return 0 if due and entries_are_open(state) else due


def _redraws(state: Tournament) -> tuple[int, ...]:
    """The numbers of players at which seats are drawn anew: as announced, else by the book."""
    setup = state.setup
    if setup is None or setup.seating.redraws:
        return setup.seating.redraws if setup is not None else ()
    return _by_the_book(setup.book, setup.house, state.entries, setup.structure.seats)


@lru_cache(MOST_HOUSES)
def _by_the_book(name: str, house: str, entries: int, seats: int) -> tuple[int, ...]:
    """The same by a book with its house rules, which is asked before and after every hand."""
    book = load_with_house(name, house)
    limits = {limit: int(book.value(REDRAWS, limit)) for limit in LIMITS}
    return redraw_counts(redraw_tables(entries, **limits), seats)


def redraw(state: Tournament, draw: cmd.Draw | None, count: int, at: int) -> tuple[ev.Event, ...]:
    """Everybody draws a new seat at as few tables as hold all, the last to break."""
    seats = redraw_seats(state)
    made, places = _drawn(state, draw, "redraw", seats)
    closed = tuple(number for number in state.tables if number not in seats)
    return *made, ev.SeatsRedrawn(count, places, closed, at, because=("random-seating",))


def redraw_seats(state: Tournament) -> dict[int, list[int]]:
    """The seats that a redraw gives away, by table."""
    return {table.number: _seats(table, table.seats) for table in _staying(state)}


def final_seats(state: Tournament, chosen: int = 0) -> dict[int, list[int]]:
    """The seats of the final table: at the ``chosen`` open table, or where none is chosen.

    That is the last of the room's tables to break, else a new one: a room whose tables are named or
    counted has no other.
    """
    every = list(range(1, state.final_seats + 1))
    setup = state.setup
    if chosen not in state.tables and (
        setup is None or not (setup.seating.tables or setup.offers.tables)
    ):
        return {state.opened + 1: every}
    *_, last = in_break_order(state)
    table = state.tables.get(chosen, last)
    seats = _seats(table, state.final_seats)
    return {table.number: seats if len(seats) >= state.left else every}


def _staying(state: Tournament) -> list[Table]:
    """As few tables as hold all who are left; locked ones only where it takes them."""
    staying: list[Table] = []
    room = 0
    tables = list(in_break_order(state))
    tables.reverse()
    tables.sort(key=lambda table: table.locked)
    for table in tables:
        if room >= state.left:
            break
        staying.append(table)
        room += len(_seats(table, table.seats))
    return staying


def _seats(table: Table, seats: int) -> list[int]:
    return [seat for seat in range(1, seats + 1) if seat not in table.kept]


def _drawn(
    state: Tournament, draw: cmd.Draw | None, purpose: str, seats: dict[int, list[int]]
) -> tuple[tuple[ev.Event, ...], dict[int, dict[int, str]]]:
    """Who draws which of these seats, by table and seat, and the events that tell of the draw."""
    players = [
        player
        for _, table in sorted(state.tables.items())
        for _, player in sorted(table.players.items())
    ]
    board = Board(seats, dict.fromkeys(seats, 0))
    made, outcome = drawn(state, draw, purpose, seat_lots(state, board, players))
    tables: dict[int, dict[int, str]] = {number: {} for number in seats}
    for player, (number, seat) in outcome.places.items():
        tables[number][seat] = player
    return made, tables


def form_final_table(
    state: Tournament, draw: cmd.Draw | None, at: int, chosen: int = 0
) -> Iterator[ev.Event]:
    """Redraw everyone left to one table, perhaps a ``chosen`` one."""
    seats = final_seats(state, chosen)
    ((number, _),) = seats.items()
    if number not in state.tables:
        yield from _at_a_new_table(state, number, draw, at)
        return
    made, places = _drawn(state, draw, FINAL, seats)
    yield from made
    yield ev.SeatsRedrawn(
        state.left,
        places,
        tuple(other for other in state.tables if other != number),
        at,
        final=number,
        seats=state.final_seats,
        because=("final-table-size", "random-seating"),
    )


def _at_a_new_table(
    state: Tournament, number: int, draw: cmd.Draw | None, at: int
) -> Iterator[ev.Event]:
    size = state.final_seats
    final = key("The final table of {size} is drawn with {left} left.")
    reason = say(final, size=size, left=state.left)
    players = [
        player for table in state.tables.values() for _, player in sorted(table.players.items())
    ]
    table = OpenTable(number, 0, tuple(range(1, size + 1)))
    lots = FinalLots(tuple(players), (table,), needs_of(state, players))
    made, outcome = drawn(state, draw, FINAL, lots)
    yield from made
    yield ev.FinalTableFormed(number, size, because=("final-table-size",))
    for left in state.tables.values():
        for seat, player in sorted(left.players.items()):
            place = outcome.places[player]
            yield ev.PlayerMoved(
                player,
                left.number,
                seat,
                *place,
                why="final table",
                reason=reason,
                said=kept(reason),
                at=at,
                because=("final-table-size", *topics(state, player, place)),
            )
        yield ev.TableClosed(left.number)
