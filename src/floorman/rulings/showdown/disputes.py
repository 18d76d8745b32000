"""Until when the result of a hand may be disputed."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule
from floorman.rulings.asking import yes
from floorman.rulings.situation import Situation
from floorman.sentences import say

Since = Literal["before", "next-hand", "substantial-action"]
"""How far things have gone: no next hand yet, one has begun, substantial action on it."""
Told = Literal[Since, "this-hand"]
"""How far as told: ``this-hand`` means as far as the hand at the table has come."""


@rule("dispute-hand-reading")
def reading_is_open(
    until: Literal["next-hand", "mucked-and-awarded"], since: Since, tabled: bool, gone: bool
) -> bool:
    """Whether the reading of a hand may still be disputed.

    Where the muck and the award close it, the hand must have been tabled and not be ``gone``.

    >>> reading_is_open("next-hand", "before", tabled=True, gone=True)
    True
    """
    if until == "mucked-and-awarded":
        return tabled and not gone
    return since == "before"


@rule("dispute-accounting")
def accounting_is_open(
    until: Literal["next-hand", "substantial-action-next-hand"], since: Since
) -> bool:
    """Whether the count and award of a pot may still be disputed.

    >>> accounting_is_open("substantial-action-next-hand", "next-hand")
    True
    """
    if until == "substantial-action-next-hand":
        return since != "substantial-action"
    return since == "before"


def is_gone(situation: Situation) -> bool:
    """Whether the cards of a hand are in the muck and the pot is paid; asked for."""
    asked = say("Are the cards in the muck and the pot awarded?")
    return yes(situation, "mucked-and-awarded", asked)
