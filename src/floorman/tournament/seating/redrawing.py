"""Drawing a new seat for everybody left: at set numbers of players, and at the final table."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.draws import Stream
from floorman.sentences import kept, key, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.seating.breaking import in_break_order
from floorman.tournament.seating.drawing import open_draw
from floorman.tournament.seating.places import Board
from floorman.tournament.seating.seating import drawn, drawn_for_needs
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.entry_window import entries_are_open


def redraw_due(state: Tournament) -> int:
    """The number of players left at which everybody draws a new seat now; 0 for no redraw.

    A number that the field never exceeded counts as past, and so does one already drawn at.
    """
    redraws = state.setup.seating.redraws if state.setup is not None else ()
    if not redraws or entries_are_open(state) or len(state.tables) < 2:
        return 0
    below = state.redrawn or state.entries
    return min((count for count in redraws if state.left <= count < below), default=0)


def redraw(
    state: Tournament, draw: cmd.Draw | None, count: int, at: int
) -> tuple[ev.DrawMade, ev.SeatsRedrawn]:
    """Everybody draws a new seat at as few tables as hold all, the last to break."""
    made, stream = open_draw(state, draw, "redraw")
    tables = {table.number: _seats(table, table.seats) for table in _staying(state)}
    places = _drawn(state, tables, stream)
    closed = tuple(number for number in state.tables if number not in tables)
    return made, ev.SeatsRedrawn(count, places, closed, at, because=("random-seating",))


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
    state: Tournament, seats: dict[int, list[int]], stream: Stream
) -> dict[int, dict[int, str]]:
    """Who sits where at these tables, by table and seat."""
    players = [
        player
        for _, table in sorted(state.tables.items())
        for _, player in sorted(table.players.items())
    ]
    board = Board(seats, dict.fromkeys(seats, 0))
    tables: dict[int, dict[int, str]] = {number: {} for number in seats}
    for player, (number, seat), _ in drawn(state, board, players, stream):
        tables[number][seat] = player
    return tables


def form_final_table(state: Tournament, draw: cmd.Draw | None, at: int) -> Iterator[ev.Event]:
    """Redraw everyone left to one table: of the room's the last to break, else a new one.

    A room whose tables are named or counted has no other.
    """
    made, stream = open_draw(state, draw, "final table")
    yield made
    if state.setup is not None and (state.setup.seating.tables or state.setup.offers.tables):
        yield _at_a_table_of_the_venue(state, stream, at)
    else:
        yield from _at_a_new_table(state, stream, at)


def _at_a_table_of_the_venue(state: Tournament, stream: Stream, at: int) -> ev.SeatsRedrawn:
    *_, table = in_break_order(state)
    size = state.final_seats
    seats = _seats(table, size)
    if len(seats) < state.left:
        seats = list(range(1, size + 1))
    return ev.SeatsRedrawn(
        state.left,
        _drawn(state, {table.number: seats}, stream),
        tuple(number for number in state.tables if number != table.number),
        at,
        final=table.number,
        seats=size,
        because=("final-table-size", "random-seating"),
    )


def _at_a_new_table(state: Tournament, stream: Stream, at: int) -> Iterator[ev.Event]:
    number, size = state.opened + 1, state.final_seats
    topics = ("final-table-size",)
    drawn = key("The final table of {size} is drawn with {left} left.")
    reason = say(drawn, size=size, left=state.left)
    yield ev.FinalTableFormed(number, size, because=topics)
    board = Board({number: list(range(1, size + 1))}, {number: 0})
    players = [
        player for table in state.tables.values() for _, player in sorted(table.players.items())
    ]
    needed = drawn_for_needs(state, board, players, stream)
    seats = stream.shuffled(board.free[number])
    for table in state.tables.values():
        for seat, player in sorted(table.players.items()):
            needs = player in needed
            yield ev.PlayerMoved(
                player,
                table.number,
                seat,
                number,
                needed[player][1] if needs else seats.pop(),
                why="final table",
                reason=reason,
                said=kept(reason),
                at=at,
                because=(*topics, *(("special-needs",) if needs else ()), "random-seating"),
            )
        yield ev.TableClosed(table.number)
