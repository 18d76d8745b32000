"""Breaking tables in their order, and redrawing the last players to the final table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from floorman import cards
from floorman.draws import Stream
from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.seating import seat_card_order, seats_to_draw
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.drawing import open_draw
from floorman.tournament.seating import must_wait, wait
from floorman.tournament.state import Table, Tournament

Place = tuple[int, int]


def break_rank(state: Tournament, number: int) -> tuple[int, int]:
    """The table's rank in the break order, the lowest breaks first.

    Tables that the order does not name go first, the last opened before the others.
    """
    order = state.setup.break_order if state.setup is not None else ()
    return (1, order.index(number)) if number in order else (0, -number)


def due_to_break(state: Tournament) -> list[Table]:
    """The tables that those who are left don't need, in the order in which they break.

    The last two tables wait for the final table.
    """
    needed = max(2, -(-state.left // state.structure.seats))
    order = state.setup.break_order if state.setup is not None else ()
    unnamed = (number for number in reversed(state.tables) if number not in order)
    named = (number for number in order if number in state.tables)
    spare = islice(chain(unnamed, named), max(0, len(state.tables) - needed))
    return [state.tables[number] for number in spare]


def break_table(state: Tournament, command: cmd.BreakTable, book: Book) -> tuple[ev.Event, ...]:
    """Break a table; refused in a hand or a round, for the last, or without room elsewhere."""
    table = state.tables.get(command.table)
    act = f"Break table {command.table}"
    if table is None or len(state.tables) < 2:
        raise IllegalAct(act, "it is not one of several open tables", str(sorted(state.tables)))
    if table.hand is not None or state.is_in_a_round:
        raise IllegalAct(act, "it is in a hand or a round", "between hands, and between rounds")
    room = sum(len(other.opened) for other in state.tables.values()) - len(table.opened)
    if room < len(table.players):
        raise IllegalAct(act, f"there are {room} open seats elsewhere", "when all have a seat")
    return broken(state, table, command.draw, book)


def broken(
    state: Tournament, table: Table, draw: cmd.Draw, book: Book, due: Sequence[Table] = ()
) -> tuple[ev.Event, ...]:
    """Draw new seats for a table's players, in the steps of the book, and close it.

    Nobody is sent to a table that is ``due`` to break too.
    """
    made, stream = open_draw(state, draw, f"break table {table.number}")
    leaving = {table.number, *(other.number for other in due)}
    new = stream.shuffled(_seat_cards(state, table, leaving, stream))
    two_steps = book.value("broken-table-two-step-random", "steps") == 2
    dealt = _dealt_cards(table, stream) if two_steps else {}
    order = seat_card_order(dealt) if two_steps else tuple(sorted(table.players))
    topics = ("broken-table-two-step-random",) if two_steps else ("random-seating",)
    names = {seat: cards.text((card,)) for seat, card in dealt.items()}
    return (
        made,
        ev.TableBroken(table.number, names, because=topics, settings=("break-order",)),
        *(
            _moved(state, table, seat, place, names.get(seat, ""), book)
            for seat, place in zip(order, new, strict=True)
        ),
        ev.TableClosed(table.number),
    )


def _seat_cards(state: Tournament, table: Table, leaving: set[int], stream: Stream) -> list[Place]:
    """A random open seat for each player, always at one of the tables with fewest players."""
    sizes = {n: len(other.players) for n, other in state.tables.items() if n not in leaving}
    free = {n: list(seats_to_draw(state.tables[n].opened)) for n in sizes}
    places: list[Place] = []
    for _ in table.players:
        fewest = min(sizes[n] for n in sizes if free[n])
        choice = [(n, seat) for n in sizes if sizes[n] == fewest for seat in free[n]]
        number, seat = choice[stream.below(len(choice))]
        places.append((number, seat))
        free[number].remove(seat)
        sizes[number] += 1
    return places


def _dealt_cards(table: Table, stream: Stream) -> dict[int, int]:
    deck = stream.shuffled(cards.STANDARD)
    return dict(zip(sorted(table.players), deck, strict=False))


def _moved(
    state: Tournament, table: Table, seat: int, place: Place, card: str, book: Book
) -> ev.PlayerMoved:
    number, to = place
    waits = must_wait(state.tables[number], to, book)
    drew = f"with {card} seat {seat} drew" if card else f"seat {seat} drew"
    return ev.PlayerMoved(
        table.players[seat],
        table.number,
        seat,
        number,
        to,
        why="break",
        reason=f"Table {table.number} breaks; {drew} table {number}, seat {to}.{wait(waits)}",
        waits=waits,
        because=("broken-table-any-position",),
    )


def form_final_table(state: Tournament, draw: cmd.Draw) -> Iterator[ev.Event]:
    """Redraw everyone left to one new table and close the others."""
    made, stream = open_draw(state, draw, "final table")
    number, size = state.opened + 1, state.final_seats
    topics = ("final-table-size",)
    yield made
    yield ev.FinalTableFormed(number, size, because=topics)
    seats = stream.shuffled(range(1, size + 1))
    for table in state.tables.values():
        for seat, player in sorted(table.players.items()):
            yield ev.PlayerMoved(
                player,
                table.number,
                seat,
                number,
                seats.pop(),
                why="final table",
                reason=f"The final table of {size} is drawn with {state.left} left.",
                because=(*topics, "random-seating"),
            )
        yield ev.TableClosed(table.number)
