"""What the dealer does with chips before anybody ruled: a pot pushed, a bet given back."""

from __future__ import annotations

import msgspec


class PushesPot(msgspec.Struct, frozen=True, tag=True):
    """The dealer pushes the pot to a player."""

    seat: int


class GivesBack(msgspec.Struct, frozen=True, tag=True):
    """The dealer gives a player a bet back."""

    seat: int
