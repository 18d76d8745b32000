"""Folds by word or gesture while the betting is on, and cards shown before it is over."""

from __future__ import annotations

import msgspec


class AnnouncesFold(msgspec.Struct, frozen=True, tag=True):
    """A player says that the hand is folded; ``misled`` if after being told something untrue."""

    seat: int
    misled: bool = False


class ThrowsForward(msgspec.Struct, frozen=True, tag=True):
    """A player throws the cards forward; ``next_acted`` if that made somebody behind act.

    ``next_seat`` is who that was, 0 for just the next player.
    """

    seat: int
    next_acted: bool = False
    misled: bool = False
    next_seat: int = 0


class MovesToFold(msgspec.Struct, frozen=True, tag=True):
    """A player does something that looks like a fold, and the cards are not in the muck."""

    seat: int
    misled: bool = False


class DiscardsAsWinner(msgspec.Struct, frozen=True, tag=True):
    """A bettor discards, thinking the pot is won, while an opponent still has cards."""

    seat: int


class ExposesOwnCards(msgspec.Struct, frozen=True, tag="ExposesCards"):
    """A player exposes own cards with action to come."""

    seat: int


FOLDS = (AnnouncesFold, ThrowsForward, MovesToFold, DiscardsAsWinner, ExposesOwnCards)
"""The acts of this chapter; the cards that are due have to be out before them."""
