"""The seats of a satellite: how many there are, who has won one, which are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.tournament.sheet.satellite import Satellite

if TYPE_CHECKING:
    from floorman.floor.live import Live

NO_SATELLITE = Satellite()


class GivenSeat(Struct, frozen=True):
    """A seat as it was given: in the event ``to``, or with the voucher of this number; in cents."""

    to: str = ""
    voucher: int = 0
    amount: int = 0


class Seats(Struct):
    """The entries that ``won`` a seat, in the order they did, and the seats ``given`` to them.

    ``vouchers`` is the last number given, ``redeemed`` the events in which vouchers paid.
    """

    won: dict[str, None] = field(default_factory=dict)
    given: dict[str, GivenSeat] = field(default_factory=dict)
    vouchers: int = 0
    redeemed: dict[int, str] = field(default_factory=dict)


def satellite_of(live: Live) -> Satellite:
    """What was announced of the seats."""
    return live.play.setup.satellite if live.play.setup is not None else NO_SATELLITE


def seats_there_are(live: Live, money: int) -> int:
    """The seats to be won: as the prizes say once they are set, else what ``money`` buys."""
    seat = satellite_of(live).seat
    if live.play.prizes or not seat:
        return live.play.seats
    return money // seat


def worth_of_seat(live: Live, entry: str) -> int:
    """What of an entry's prize is a seat, in cents."""
    return satellite_of(live).seat if entry in live.seats.won else 0
