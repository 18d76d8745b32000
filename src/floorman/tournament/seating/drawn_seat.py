"""The seat of a player who moves to balance tables, drawn where the book has that by the buy-in."""

from __future__ import annotations

from msgspec.structs import replace

from floorman.rulebooks.book import Book
from floorman.rules.balancing import seat_is_drawn
from floorman.sentences import kept, row, say
from floorman.tournament import events as ev
from floorman.tournament.commands import Draw
from floorman.tournament.lots.board import OpenTable
from floorman.tournament.lots.seat_lots import OneSeatLots
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.seating.high_card import BY_CARD, by_card
from floorman.tournament.seating.seating import must_wait, wait
from floorman.tournament.state import Tournament
from floorman.tournament.timing.games import is_stud_only

PURPOSE = "balance"


def draws_seats(state: Tournament, book: Book) -> bool:
    """Whether who moves by a high card draws the new seat too: from a buy-in on."""
    since = int(book.value(BY_CARD, "random_seat_from"))
    return by_card(state, book) and seat_is_drawn(_buy_in(state), since)


def _buy_in(state: Tournament) -> int:
    """What a player pays for an entry, in whole units of the currency."""
    setup, sheet = state.setup, state.structure
    price = setup.offers.entry if setup is not None else None
    return (setup.offers.charge(price).total if setup and price else sheet.entry) // 100


def with_drawn_seat(
    state: Tournament, move: ev.PlayerMoved, draw: Draw | None, book: Book
) -> tuple[ev.Event, ...]:
    """The draw among the open seats of the table that gets the player, and the move there."""
    made, outcome = drawn(state, draw, PURPOSE, seat_lots_of(state, move.player, move.table))
    number, seat = outcome.places[move.player]
    target = state.tables[number]
    waits = not is_stud_only(state.structure) and must_wait(state, target, seat, book, move.at)
    told = say(
        "By the high card seat {seat} leaves table {source} and drew table {table}, seat {to}.",
        seat=move.from_seat,
        source=move.from_table,
        table=number,
        to=seat,
    )
    reason = row((told, *wait(waits)), " ")
    moved = replace(
        move, table=number, seat=seat, waits=waits, reason=reason, said=kept(reason), settings=()
    )
    return (*made, moved)


def seat_lots_of(state: Tournament, player: str, number: int) -> OneSeatLots:
    """What such a draw is drawn from: the open seats of one table."""
    table = state.tables[number]
    return OneSeatLots(
        player, (OpenTable(number, len(table.players), tuple(sorted(table.opened))),)
    )
