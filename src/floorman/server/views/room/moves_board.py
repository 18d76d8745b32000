"""The moves that are due with their reasons and rules, and who is on the way to a seat."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.seating.plans import Planned
from floorman.rulebooks.book import Book
from floorman.server.views.money.entries import Place, moves
from floorman.server.views.room.floor_map import due_now


class MoveDue(Struct, frozen=True):
    """A move of the plan. ``rules`` are those it rests on, as the event's book numbers them.

    It waits ``after_hand`` of its table, or (``asks``) until the button of the ``unknown`` tables
    is told; ``ready``: it can be made now.
    """

    player: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    reason: str
    waits: bool
    rules: tuple[str, ...]
    ready: bool
    after_hand: bool
    asks: bool
    unknown: tuple[int, ...]
    card: int
    draws: bool


class MovesBoard(Struct, frozen=True):
    """All moves due, in the order in which they are made; what comes before them; who is coming.

    While ``first`` is due ("final-table", "redraw", "break") nobody is moved one by one.
    """

    moves: tuple[MoveDue, ...]
    first: str
    breaks: tuple[int, ...]
    left: int
    arriving: tuple[Place, ...]


def moves_board(live: Live, at: int) -> MovesBoard:
    """The board at this second."""
    now = due_now(live, at)
    book = book_of(live.play.setup) if live.play.setup is not None else None
    first = "final-table" if now.final_table else "redraw" if now.redraw else ""
    return MovesBoard(
        moves=tuple(_move(one, book) for one in now.moves if book is not None),
        first=first or ("break" if now.breaks else ""),
        breaks=now.breaks,
        left=live.play.left,
        arriving=moves(live),
    )


def _move(one: Planned, book: Book) -> MoveDue:
    move = one.move
    cited = (book.cite(topic) for topic in move.because)
    return MoveDue(
        player=move.player,
        from_table=move.from_table,
        from_seat=move.from_seat,
        table=move.table,
        seat=move.seat,
        reason=move.reason,
        waits=move.waits,
        rules=tuple(dict.fromkeys(str(citation) for citation in cited if citation.rule)),
        ready=one.is_ready,
        after_hand=one.after_hand,
        asks=one.asks,
        unknown=one.unknown,
        card=one.card,
        draws=one.draws,
    )
