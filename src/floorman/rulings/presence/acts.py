"""Players who are not where a live hand needs them."""

from __future__ import annotations

from floorman.rules.presence import Arrival
from floorman.rulings.happening import AtSeat


class ReachesSeat(AtSeat, frozen=True, tag="Arrives"):
    """A player reaches the seat so far into the deal, or not before it was done."""

    when: Arrival


class StandsNear(AtSeat, frozen=True):
    """A player stands by the seat when it counts; within reach of the chair, if anybody said."""

    within_reach: bool | None = None


class ServesPenalty(AtSeat, frozen=True):
    """A hand is dealt while a player is on penalty."""


class Leaves(AtSeat, frozen=True):
    """A player walks away from the table."""


class SitsAlone(AtSeat, frozen=True):
    """Of a table's players one alone has been there for so many seconds since the start."""

    seconds: int


class NoHandTaken(AtSeat, frozen=True):
    """A player whose stack is in play has not taken a hand since the event began."""


class StackWithoutPlayer(AtSeat, frozen=True):
    """A player has been absent for long, and the chips stand at the table."""
