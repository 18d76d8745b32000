"""First seats and late seats, and where new players may sit."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.seating import late_place, late_stack, random_seats, waits
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.button import next_positions
from floorman.tournament.drawing import open_draw
from floorman.tournament.state import Table, Tournament


def draw_seats(state: Tournament, command: cmd.DrawSeats, book: Book) -> tuple[ev.Event, ...]:
    """Open as few tables as hold all who registered, in order, and seat everyone at random."""
    if state.opened:
        raise IllegalAct("Draw seats", "seats are drawn already", "late entries one by one")
    if len(state.unseated) < 2:
        raise IllegalAct("Draw seats", f"players: {len(state.unseated)}", "two players or more")
    made, stream = open_draw(state, command.draw, "seats")
    structure = state.structure
    places = random_seats(len(state.unseated), structure.seats, stream)
    tables = max(table for table, _ in places)
    return (
        made,
        *(ev.TableOpened(table, structure.seats) for table in range(1, tables + 1)),
        *(
            ev.PlayerSeated(
                player, table, seat, structure.starting_stack, because=("random-seating",)
            )
            for player, (table, seat) in zip(state.unseated, places, strict=True)
        ),
    )


def seat_late(
    state: Tournament, player: str, draw: cmd.Draw | None, book: Book
) -> Iterator[ev.Event]:
    """A random open seat at one of the tables with fewest players, or at a new table."""
    made, stream = open_draw(state, draw, "late entry")
    yield made
    number, seats = state.opened + 1, state.structure.seats
    choice = _open_seats(state, book.setting("new-entry-seats"))
    if not choice:
        yield ev.TableOpened(number, seats)
        choice = {number: list(range(1, seats + 1))}
    table, seat = late_place(choice, stream)
    yield ev.PlayerSeated(
        player,
        table,
        seat,
        late_stack(state.structure.starting_stack),
        why="late",
        waits=table in state.tables and must_wait(state.tables[table], seat, book),
        because=("late-entry-seat-draw", "late-entry-full-stack", "late-entry-deal-in"),
        settings=("new-entry-seats",),
    )


def _open_seats(state: Tournament, among: str) -> dict[int, list[int]]:
    """Open seats by table: at the tables with fewest players, or at all; none when all are full."""
    anywhere = among == "random-anywhere"
    numbers = state.tables if anywhere else state.sizes[min(state.sizes)]
    return {n: state.tables[n].opened for n in numbers if state.tables[n].opened}


def wait(waits: bool) -> str:
    """What a move says to a player who gets no hand yet."""
    return " No hand there until the button has passed." if waits else ""


def must_wait(table: Table, seat: int, book: Book) -> bool:
    """A newcomer there gets no hand yet: next hand the seat is between button and small blind."""
    if not table.big or table.frozen:
        return False
    positions = next_positions(table, book)
    return waits(seat, button=positions.button, small=positions.small, seats=table.seats)
