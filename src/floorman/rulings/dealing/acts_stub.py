"""What the dealer counts and replaces: the stub, a card of a player."""

from __future__ import annotations

import msgspec


class CountsStub(msgspec.Struct, frozen=True, tag=True):
    """The stub was counted and has so many cards."""

    cards: int


class DealsReplacement(msgspec.Struct, frozen=True, tag=True):
    """The dealer gives a player a card in place of another."""

    seat: int
