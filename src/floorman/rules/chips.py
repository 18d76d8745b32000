"""Chips of a tournament: how they stand, what is hidden or found, what leaves play."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule
from floorman.sentences import say

STANDARDS = {
    "tens-or-twenties": say("Stack your chips cleanly in tens or twenties."),
    "multiples-of-twenty": say("Stack your chips cleanly in multiples of twenty."),
    "twenties": say("Stack your chips cleanly in stacks of twenty."),
    "upright-one-value-twenties": say("Stack your chips upright, twenty of one value to a stack."),
}
"""What a player is told whose chips cannot be counted at a glance."""


@rule("discretionary-color-up", "ruled")
def may_color_up(players: int, *, single_players: bool, announced: bool) -> bool:
    """Whether a color-up outside the schedule is in order: announced, and not of single players
    where the house keeps it to the whole event. ``players`` is 0 for everybody.

    >>> may_color_up(1, single_players=True, announced=True)
    True
    """
    return announced and (players == 0 or single_players)


@rule("lost-and-found-chips")
def leave_play(removed: Literal["always", "owner-unknown"], *, owner_known: bool) -> bool:
    """Whether found chips go back to the inventory: always, or when nobody knows whose they are."""
    return removed == "always" or not owner_known


def may_give_up(chips: int, *, needs_none_left: bool, until_close: bool, closing: bool) -> bool:
    """Whether a player with so many chips may enter again and give them up.

    Where none may be left, only as entry closes, if the book has that.

    >>> may_give_up(500, needs_none_left=True, until_close=True, closing=False)
    False
    >>> may_give_up(500, needs_none_left=True, until_close=True, closing=True)
    True
    >>> may_give_up(0, needs_none_left=True, until_close=True, closing=False)
    True
    """
    return not chips or not needs_none_left or (until_close and closing)


@rule("reentry-forfeited-chips")
def given_up(chips: int, *, removed: bool) -> int:
    """How many of the chips that a player gives up to re-enter leave play: all of them."""
    return chips if removed else 0
