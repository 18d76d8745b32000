"""Bets of a wrong amount that pass unnoticed, and the moment they are found."""

from __future__ import annotations

from typing import Literal

import msgspec


class BetsUnnoticed(msgspec.Struct, frozen=True, tag=True):
    """The player to act bets or raises to a street total, legal or not, and nobody objects."""

    seat: int
    verb: Literal["bet", "raise"]
    to: int


class FindsShortBet(msgspec.Struct, frozen=True, tag=True):
    """Somebody notices that a bet or raise was below the minimum."""


class FindsWrongCount(msgspec.Struct, frozen=True, tag=True):
    """The dealer notices that the pot was counted wrong: a pot bet would be ``right`` in all."""

    right: int


class UndercallsInARow(msgspec.Struct, frozen=True, tag=True):
    """Players one after the other put in less than the call, each to the same street total."""

    seats: tuple[int, ...]
    to: int
