"""Players who are not where a live hand needs them."""

from __future__ import annotations

import msgspec

from floorman.rules.presence import Arrival


class ReachesSeat(msgspec.Struct, frozen=True, tag="Arrives"):
    """A player reaches the seat so far into the deal, or not before it was done."""

    seat: int
    when: Arrival


class StandsNear(msgspec.Struct, frozen=True, tag=True):
    """A player stands by the seat when it counts; within reach of the chair, if anybody said."""

    seat: int
    within_reach: bool | None = None


class ServesPenalty(msgspec.Struct, frozen=True, tag=True):
    """A hand is dealt while a player is on penalty."""

    seat: int


class Leaves(msgspec.Struct, frozen=True, tag=True):
    """A player walks away from the table."""

    seat: int


class SitsAlone(msgspec.Struct, frozen=True, tag=True):
    """Of a table's players one alone has been there for so many seconds since the start."""

    seat: int
    seconds: int


class NoHandTaken(msgspec.Struct, frozen=True, tag=True):
    """A player whose stack is in play has not taken a hand since the event began."""

    seat: int


class StackWithoutPlayer(msgspec.Struct, frozen=True, tag=True):
    """A player has been absent for long, and the chips stand at the table."""

    seat: int
