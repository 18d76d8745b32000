"""What goes wrong at the start of a stud hand, and in a draw for which nobody draws."""

from __future__ import annotations

import msgspec


class WrongBringIn(msgspec.Struct, frozen=True, tag=True):
    """It is noticed that this seat should have brought it in, not the one that did."""

    should: int


class ThreeCardsDown(msgspec.Struct, frozen=True, tag=True):
    """The dealer dealt a seat its first three cards down; ``cards`` if they are known."""

    seat: int
    cards: str = ""


class ReordersUpcards(msgspec.Struct, frozen=True, tag=True):
    """A player put the upcards in another order."""

    seat: int


class AllStandPat(msgspec.Struct, frozen=True, tag=True):
    """Nobody draws."""
