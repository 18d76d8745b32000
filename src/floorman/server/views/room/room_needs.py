"""What the floor says of its room at any time: breaking order, dealers, who needs which seat."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.rules.seating import next_break_may_be_drawn


class Needed(Struct, frozen=True):
    """Somebody who has to sit in one of these seats, at one of these tables; empty is any."""

    player: str
    seats: tuple[int, ...]
    tables: tuple[int, ...]


class RoomNeeds(Struct, frozen=True):
    """The open ``tables``, in which ``order`` they break, who deals at each, who needs a seat.

    A table has these ``seats``. Dealers who came today are ``known``.
    """

    tables: tuple[int, ...]
    order: tuple[int, ...]
    draws_breaks: bool
    dealers: dict[int, str]
    needs: tuple[Needed, ...]
    seats: tuple[int, ...] = ()
    known: tuple[str, ...] = ()


def room_needs(live: Live) -> RoomNeeds:
    """The room as it stands."""
    play = live.play
    return RoomNeeds(
        tables=tuple(play.tables),
        order=play.order_to_break,
        draws_breaks=len(play.tables) > 2 and _may_draw(live),
        dealers={table: one for table, one in live.dealers.items() if table in play.tables},
        needs=tuple(Needed(player, one.seats, one.tables) for player, one in play.needs.items()),
        seats=tuple(range(1, max((one.seats for one in play.tables.values()), default=0) + 1)),
        known=tuple(live.rota),
    )


def _may_draw(live: Live) -> bool:
    """The book lets the floor draw which table breaks next."""
    return next_break_may_be_drawn(book_of(live.play.setup).value("break-order-posted", "random"))
