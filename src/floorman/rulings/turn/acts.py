"""Acts about whose turn it is, and how long a turn lasts."""

from __future__ import annotations

from floorman.rulings.betting.acts import Verb
from floorman.rulings.happening import AtSeat, Happening


class ActsOutOfTurn(AtSeat, frozen=True):
    """A player acts before it is that player's turn, to a street total where the act has one."""

    verb: Verb
    to: int = 0


class TurnComes(AtSeat, frozen=True):
    """The action reaches a seat that acted out of turn before."""


class ConditionMet(AtSeat, frozen=True):
    """The turn comes to a seat that said what it would do, on the condition that is met now."""


NEIGHBOUR, SPECTATOR = -1, -2
"""The seat of a player of another table, and of somebody who has none in the event."""


class CallsClock(AtSeat, frozen=True):
    """Somebody calls a clock on the player to act; seat 0 is the floor.

    A ``NEIGHBOUR`` and a ``SPECTATOR`` have no seat at this table. ``away`` means the caller is
    not at the seat.
    """

    on: int = 0
    away: bool = False


class SetsClock(Happening, frozen=True):
    """The floor gives a player another time than the book's, in seconds with the countdown.

    ``on`` is the player's seat, 0 for the player whose turn it is.
    """

    seconds: int
    on: int = 0


class ClockExpires(Happening, frozen=True):
    """The clock on the player to act has run out and nothing was done."""

    seat: int = 0


class ActsAtExpiry(AtSeat, frozen=True):
    """The player on the clock acts as it runs out."""

    verb: Verb
    to: int = 0


class ShotClockStarts(Happening, frozen=True):
    """The shot clock starts on the player to act, or on ``seat``."""

    seat: int = 0


PLAYED = (ActsOutOfTurn, CallsClock, SetsClock, ClockExpires, ActsAtExpiry)
"""Acts for which the cards that are due have to be out."""
