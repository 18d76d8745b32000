"""The seats of a satellite for its staff: how many there are, who has won one, what was given."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.satellites.winning import is_due, seats_left
from floorman.floor.seats_won import GivenSeat, satellite_of
from floorman.tournament.sheet.satellite import Satellite


class Winner(Struct, frozen=True):
    """Who has won a seat, and how it was given; None while it is to be given."""

    entry: str
    given: GivenSeat | None


class SeatDesk(Struct, frozen=True):
    """The seats ``left`` to be won, those won; ``is_due``: the satellite can end now."""

    announced: Satellite
    left: int
    won: tuple[Winner, ...]
    is_due: bool


def seat_desk(live: Live, at: int) -> SeatDesk:
    """The seats at this second."""
    seats = live.seats
    won = tuple(Winner(entry, seats.given.get(entry)) for entry in seats.won)
    return SeatDesk(satellite_of(live), max(0, seats_left(live)), won, is_due(live, at))
