"""Hands killed by the dealer, fouled, or lifted: dead or live, and which chips come back."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule
from floorman.sentences import Sentence, say

Made = Literal["bet", "raise", ""]
"""What a player did as the last to bet on a street; empty when somebody else was the last."""

Returns = Literal["bet-or-raise", "raise-only"]
"""What of a killed hand's own chips goes back."""


@rule("killed-or-fouled-hand")
def is_dead(
    cause: Literal["killed", "fouled"],
    fouled: Literal["always-dead", "dead-if-not-identifiable"],
    identifiable: bool,
) -> bool:
    """Whether a hand is dead without redress or refund of called bets.

    One that the dealer killed is; a fouled one may live where it can be identified for certain.

    >>> is_dead("fouled", "dead-if-not-identifiable", identifiable=True)
    False
    """
    return cause == "killed" or fouled == "always-dead" or not identifiable


def is_protected(protected_by: Literal["anything", "cap"], capped: bool) -> bool:
    """Whether a hand counts as protected where the book names a card cap as the one guard.

    >>> is_protected("cap", capped=True), is_protected("anything", capped=True)
    (True, False)
    """
    return protected_by == "cap" and capped


@rule("killed-hand-uncalled-return")
def uncalled_back(returns: Returns, made: Made, own: int, others: int) -> int:
    """Chips that go back to a player whose hand was killed: what nobody called of his own bet.

    ``own`` is his street total, ``others`` the most that anybody else has in, ``made`` what he had
    done when last to bet or raise. Chips that were only called, or posted, stay.

    >>> uncalled_back("bet-or-raise", "raise", own=1500, others=500)
    1000
    >>> uncalled_back("raise-only", "bet", own=500, others=0)
    0
    """
    if not made or (returns == "raise-only" and made != "raise"):
        return 0
    return max(0, own - others)


@rule("stud-proper-muck", "guided")
def stud_muck_steps() -> tuple[Sentence, ...]:
    """How a stud hand is mucked, in order."""
    return (
        say("The player turns all upcards down."),
        say("The player pushes all cards forward together, face down, and lets go of them."),
        say("The dealer takes them into the muck, which kills the hand."),
    )
