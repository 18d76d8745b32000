"""What simulated players do, told apart from both engines, so that both face the same decisions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Literal

Choice = Literal["passive", "fold", "raise", "all-in"]
"""Passive is a check, or a call when facing a bet; a raise is the smallest."""

FACING: Final[tuple[Choice, ...]] = ("passive", "fold", "raise")
UNBET: Final[tuple[Choice, ...]] = ("passive", "raise")


def uniform(draw: Random, facing: bool, may_raise: bool) -> Choice:
    """One of the open acts, each as likely; nobody folds without a bet to face."""
    acts = FACING if facing else UNBET
    return acts[int(draw.random() * (1 + facing + may_raise))]


def of_a_tournament(
    draw: Random, player: int, owed: int, chips: int, may_raise: Callable[[], bool]
) -> Choice:
    """The players of the tournament: seldom all-in, careful when a call is big, else by number.

    ``owed`` is what a call costs, ``chips`` the stack and what is bet on the street.
    """
    x = draw.random()
    if x < 0.01 and may_raise():
        return "all-in"
    if owed and 4 * owed >= chips:
        return "passive" if x < 0.16 else "fold"
    if player % 2 == 0:
        return "passive"
    return uniform(draw, owed > 0, may_raise())
