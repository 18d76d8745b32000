"""The high card that picks who moves to balance tables, where a book has stud games balanced so."""

from __future__ import annotations

from floorman.rulebooks.book import Book
from floorman.rules.balancing import picked_by_card
from floorman.tournament import events as ev
from floorman.tournament.commands import Draw
from floorman.tournament.lots.lots import ButtonLots
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.games import is_stud

BY_CARD = "balance-stud-by-card"
PURPOSE = "high card"


def by_card(state: Tournament, book: Book) -> bool:
    """Whether a card picks who moves: the event has a stud game, whichever is on."""
    return picked_by_card(book.value(BY_CARD, "by"), any(map(is_stud, state.structure.games)))


def drawn_high(table: Table) -> int:
    """The seat that drew the high card since the table's last hand began; 0 for none."""
    if table.high is None or table.high[1] != table.hands:
        return 0
    return next((seat for seat, one in table.players.items() if one == table.high[0]), 0)


def high_card(state: Tournament, number: int, draw: Draw | None, at: int) -> tuple[ev.Event, ...]:
    """One of the seats that are taken at the table is drawn, each equally likely."""
    table = state.tables[number]
    lots = ButtonLots(number, tuple(sorted(table.players)))
    made, outcome = drawn(state, draw, PURPOSE, lots)
    return (*made, told(table, outcome.number, at))


def told(table: Table, seat: int, at: int) -> ev.HighCardDrawn:
    """The player in this seat has the high card."""
    player = table.players[seat]
    return ev.HighCardDrawn(table.number, seat, player, table.hands, at, because=(BY_CARD,))
