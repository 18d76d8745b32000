"""First seats and late seats, and where new players may sit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.players import is_granted
from floorman.rules.seating import late_stack, waits
from floorman.sentences import Sentence, row, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.lots.board import Board, OpenTable, Place
from floorman.tournament.lots.lots import ENTRY_SEAT
from floorman.tournament.lots.seat_lots import OneSeatLots, SeatLots, grants
from floorman.tournament.seating.button import is_known, next_positions
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.seating.places import (
    board_of,
    kept_for,
    reserved_for,
    tables_to_open,
    with_seated,
)
from floorman.tournament.seating.room import has_room
from floorman.tournament.sheet.seat_plan import Need, person
from floorman.tournament.state import Table, Tournament


def draw_seats(state: Tournament, command: cmd.DrawSeats, book: Book) -> tuple[ev.Event, ...]:
    """Seat all who wait at random, and open as few further tables as hold them, in order.

    Reserved seats and needs are honoured first. Where the room has too few tables, the last to
    register wait for a seat.
    """
    if state.opened and (state.started or not state.unseated):
        raise IllegalAct(
            say("Draw seats"), say("seats are drawn already"), say("late entries one by one")
        )
    if not state.structure.seats:
        raise IllegalAct(
            say("Draw seats"), say("the event has no seats"), say("start it without a draw")
        )
    if len(state.unseated) + state.left < 2:
        raise IllegalAct(
            say("Draw seats"),
            say("players: {unseated}", unseated=len(state.unseated)),
            say("two players or more"),
        )
    if not has_room(state):
        why = say("no seat is open and no table can open")
        if state.elsewhere:
            why = say("other events have its tables open")
        raise IllegalAct(say("Draw seats"), why, say("once a table is free"))
    return seats_for(state, command.draw, dict.fromkeys(state.unseated, 0))


def seats_for(
    state: Tournament, draw: cmd.Draw | None, stacks: Mapping[str, int]
) -> tuple[ev.Event, ...]:
    """Seat these at random, each with a stack, the starting stack where none is told.

    Reserved seats and needs are honoured first, and count as taken. Where the room has too few
    tables, the last wait.
    """
    reserved = reserved_for(state, stacks)
    board = board_of(with_seated(state, reserved))
    players = [player for player in stacks if player not in reserved]
    opened = tuple(opened_for(state, board, players))
    lot = drawn(state, draw, "seats", seat_lots(state, board, players))
    start = state.structure.starting_stack
    return (
        *lot.made,
        *opened,
        *(
            ev.PlayerSeated(player, *place, stacks[player] or start)
            for player, place in reserved.items()
        ),
        *(
            ev.PlayerSeated(
                player, *place, stacks[player] or start, because=topics(state, player, place)
            )
            for player, place in lot.outcome.places.items()
        ),
    )


def opened_for(state: Tournament, board: Board, players: Sequence[str]) -> Iterator[ev.TableOpened]:
    """The tables that open so that everybody has a seat, as far as there are any.

    Those open too that an undone draw sends some of them to.
    """
    keys = (ENTRY_SEAT + player for player in players)
    standing = [state.standing[key].drawn for key in keys if key in state.standing]
    wanted = {table for one in standing for table, _ in one.places.values()}
    wanted |= {state.bracket[who] for one in players if (who := person(one)) in state.bracket}
    for opened, number in enumerate(tables_to_open(state)):
        missing = wanted - board.free.keys()
        if board.room >= len(players) and (not missing or opened >= len(wanted)):
            return
        board.open_table(number, state.structure.seats)
        yield ev.TableOpened(number, state.structure.seats)


def seat_lots(state: Tournament, board: Board, players: Sequence[str]) -> SeatLots:
    """A draw of seats on this board, in this order; who has a need draws first."""
    return SeatLots(tuple(players), board.tables, needs_of(state, players))


def needs_of(state: Tournament, players: Iterable[str]) -> dict[str, Need]:
    """Where those of the players have to sit who cannot sit anywhere."""
    return {player: need for player in players if (need := state.need(player))}


def topics(state: Tournament, player: str, place: Place) -> tuple[str, ...]:
    """Why a player was drawn that place."""
    needed = grants(state.needs.get(person(player)), place)
    return ("special-needs", "random-seating") if needed else ("random-seating",)


def seat_late(
    state: Tournament, player: str, draw: cmd.Draw | None, book: Book, at: int
) -> Iterator[ev.Event]:
    """A random open seat at one of the tables with fewest players, or at a new table.

    Who has a reserved seat gets it, and needs are honoured where they can be. Before play it is a
    first seat. Raises IllegalAct when there is neither a seat nor a table to open.
    """
    if place := kept_for(state, player):
        yield seated(state, player, place, (), book, at)
        return
    board = board_of(state)
    new = _to_open(state, board, player)
    if new:
        board = Board({}, {})
        board.open_table(new, state.structure.seats)
    choice, why = late_choice(state, board, player, book)
    lots = OneSeatLots(player, open_tables(board, choice))
    made, outcome = drawn(state, draw, "late entry", lots)
    yield from made
    place = outcome.places[player]
    if place[0] == new:
        yield ev.TableOpened(new, state.structure.seats)
    yield seated(state, player, place, why, book, at)


def open_tables(board: Board, choice: dict[int, list[int]]) -> tuple[OpenTable, ...]:
    """The seats of a choice, with the players at their tables."""
    return tuple(
        OpenTable(number, board.taken[number], tuple(seats)) for number, seats in choice.items()
    )


def _to_open(state: Tournament, board: Board, player: str) -> int:
    """The table that opens for one more player, 0 for none.

    Raises IllegalAct when one has to be opened and none may be.
    """
    open_at = state.setup.seating.open_at if state.setup is not None else 0
    fewest = board.fewest()
    if fewest and (not open_at or board.taken[next(iter(fewest))] < open_at):
        return 0
    number = next(tables_to_open(state), 0)
    if not number and not fewest:
        act = say("Seat {player}", player=player)
        raise IllegalAct(act, say("no seat is open and no table can open"), say("wait for a seat"))
    return number


def late_choice(
    state: Tournament, board: Board, player: str, book: Book
) -> tuple[dict[int, list[int]], tuple[str, ...]]:
    """The seats that a player draws among, and the topics beyond the usual ones."""
    need = state.need(player)
    if need and is_granted(bool(suiting := board.suiting(need))):
        return suiting, ("special-needs",)
    if book.setting("new-entry-seats") == "random-anywhere":
        return {number: free for number, free in board.free.items() if free}, ()
    return board.fewest(), ()


def seated(
    state: Tournament, player: str, place: Place, topics: tuple[str, ...], book: Book, at: int
) -> ev.PlayerSeated:
    """A new player gets this place, with a full stack."""
    table, seat = place
    late = ("late-entry-seat-draw", "late-entry-full-stack", "late-entry-deal-in")
    return ev.PlayerSeated(
        player,
        table,
        seat,
        late_stack(state.structure.starting_stack),
        why="late" if state.started else "draw",
        waits=table in state.tables and must_wait(state, state.tables[table], seat, book, at),
        because=(*topics, *(late if state.started else ("random-seating",))),
        settings=("new-entry-seats",),
    )


def wait(waits: bool) -> tuple[Sentence, ...]:
    """What a move says to a player who gets no hand yet."""
    return (say("No hand there until the button has passed."),) if waits else ()


def not_known(tables: Sequence[int]) -> tuple[Sentence, ...]:
    """What a move says where nobody knows the button of these tables."""
    if not tables:
        return ()
    listed = row(map(str, tables), " and ")
    return (say("Nobody knows the button of table {tables}.", tables=listed),)


def must_wait(state: Tournament, table: Table, seat: int, book: Book, at: int) -> bool:
    """A newcomer there gets no hand yet: next hand the seat is between button and small blind.

    Where nobody knows the button, nothing is said of it.
    """
    if table.frozen or not is_known(state, table, book, at):
        return False
    positions = next_positions(table, book)
    return waits(seat, button=positions.button, small=positions.small, seats=table.seats)
