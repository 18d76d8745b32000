"""Acts around seats: who sits where, who comes, who goes, which tables play."""

from __future__ import annotations

from typing import Literal

import msgspec


class SitsWrong(msgspec.Struct, frozen=True, tag=True):
    """A player is found in the wrong seat, with the right or another's stack.

    ``began`` is what the stack was when play began from the wrong seat, ``now`` what it is; 0 is
    what nobody told.
    """

    seat: int
    stack: Literal["", "right", "wrong"] = ""
    right_seat: int = 0
    began: int = 0
    now: int = 0


class Reenters(msgspec.Struct, frozen=True, tag=True):
    """A player gives up chips and buys a new stack."""

    seat: int
    chips: int


class NeedsHelp(msgspec.Struct, frozen=True, tag=True):
    """A player asks for an accommodation."""

    seat: int
    need: str


class SeatsDrawn(msgspec.Struct, frozen=True, tag=True):
    """Seats are drawn for so many players."""

    players: int


class SeatDrawn(msgspec.Struct, frozen=True, tag=True):
    """A late entrant draws a seat."""


class Arrives(msgspec.Struct, frozen=True, tag=True):
    """A player comes to a seat, late or from a broken table."""

    seat: int
    late: bool


class TableBreaks(msgspec.Struct, frozen=True, tag=True):
    """A table is broken; some of its players are absent."""

    table: str = ""
    absent: tuple[int, ...] = ()


class PlayersMove(msgspec.Struct, frozen=True, tag=True):
    """Players are on their way to other tables."""


class DodgesBlind(msgspec.Struct, frozen=True, tag=True):
    """A player slips past a blind; None where nobody said whether the table had broken."""

    seat: int
    from_broken_table: bool | None = None


class Balances(msgspec.Struct, frozen=True, tag=True):
    """Tables are balanced; ``within`` is the difference still allowed, 0 the house's.

    ``dealt``: the first card of the next hand has been dealt already.
    """

    within: int = 0
    dealt: bool = False


class ShortTableDeals(msgspec.Struct, frozen=True, tag=True):
    """A table that may be short is to deal; perhaps the big blind comes to an open seat there."""

    table: str
    blind_on_open_seat: bool = False


class HaltWaived(msgspec.Struct, frozen=True, tag=True):
    """The director lets a short table play on."""

    table: str


class TablesCombine(msgspec.Struct, frozen=True, tag=True):
    """The event comes down to its last table."""


class AsksBreakOrder(msgspec.Struct, frozen=True, tag=True):
    """A player asks in which order tables break."""


class BreakDrawn(msgspec.Struct, frozen=True, tag=True):
    """The next table to break is to be drawn."""


class NotSeated(msgspec.Struct, frozen=True, tag=True):
    """Somebody who has chips stays away from the assigned seat."""

    who: Literal["new-entry", "alternate", "broken-table"]
