"""Acts around seats: who sits where, who comes, who goes, which tables play."""

from __future__ import annotations

from typing import Literal

from floorman.rulings.happening import AtSeat, Happening


class SitsWrong(AtSeat, frozen=True):
    """A player is found in the wrong seat, with the right or another's stack.

    ``began`` is what the stack was when play began from the wrong seat, ``now`` what it is; 0 is
    what nobody told.
    """

    stack: Literal["", "right", "wrong"] = ""
    right_seat: int = 0
    began: int = 0
    now: int = 0


class Reenters(AtSeat, frozen=True):
    """A player gives up chips and buys a new stack."""

    chips: int


class NeedsHelp(AtSeat, frozen=True):
    """A player asks for an accommodation."""

    need: str


class SeatsDrawn(Happening, frozen=True):
    """Seats are drawn for so many players."""

    players: int


class SeatDrawn(Happening, frozen=True):
    """A late entrant draws a seat."""


class Arrives(AtSeat, frozen=True):
    """A player comes to a seat, late or from a broken table."""

    late: bool


Position = Literal["button", "small", "big", "gap"]
"""What a seat has in the hand that is dealt next; the gap is between button and small blind."""


class TakesPosition(Happening, frozen=True):
    """A player comes to a seat of which only the position is told, late or from a broken table."""

    late: bool
    position: Position


class TableBreaks(Happening, frozen=True):
    """A table is broken; some of its players are absent."""

    table: str = ""
    absent: tuple[int, ...] = ()


class PlayersMove(Happening, frozen=True):
    """Players are on their way to other tables."""


class DodgesBlind(AtSeat, frozen=True):
    """A player slips past a blind; None where nobody said whether the table had broken."""

    from_broken_table: bool | None = None


class Balances(Happening, frozen=True):
    """Tables are balanced; ``within`` is the difference still allowed, 0 the house's.

    ``dealt``: the first card of the next hand has been dealt already. ``last_hands``: those of the
    day are being played.
    """

    within: int = 0
    dealt: bool = False
    last_hands: bool = False


class ShortTableDeals(Happening, frozen=True):
    """A table that may be short is to deal; perhaps the big blind comes to an open seat there."""

    table: str
    blind_on_open_seat: bool = False


class HaltWaived(Happening, frozen=True):
    """The director lets a short table play on."""

    table: str


class TablesCombine(Happening, frozen=True):
    """The event comes down to its last table."""


class AsksBreakOrder(Happening, frozen=True):
    """A player asks in which order tables break."""


class BreakDrawn(Happening, frozen=True):
    """The next table to break is to be drawn."""


class NotSeated(Happening, frozen=True):
    """Somebody who has chips stays away from the assigned seat."""

    who: Literal["new-entry", "alternate", "broken-table"]
