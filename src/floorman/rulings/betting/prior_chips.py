"""Chips of an earlier bet that still lie in front, when their owner faces a raise.

Totals are street totals in chips.
"""

from __future__ import annotations

from floorman.rules.registry import rule


@rule("prior-chips-verbalize", "recorded")
def should_speak_first(in_front: int, bet: int) -> bool:
    """Whether a player should say what is meant before adding to chips that lie out already.

    >>> should_speak_first(in_front=50, bet=600)
    True
    """
    return bool(in_front) and in_front != bet


@rule("prior-chips-pull-back", "ruled")
def bound_to_stay(facing_raise: bool, clearly: bool, binds_to: str) -> bool:
    """Whether taking an earlier chip back, facing a raise, binds to call or raise."""
    return facing_raise and clearly and binds_to == "call-or-raise"


@rule("prior-chips-not-covering", "ruled")
def test_of_short_chips(test: str) -> str:
    """How chips added to short earlier ones are judged, these untouched or all taken back.

    "new-chips": the new ones alone are looked at, what was left out counts towards the total.
    """
    return test


@rule("prior-chips-partly-pulled-or-covering", "ruled")
def test_of_mixed_chips(test: str) -> str:
    """How chips are judged when earlier ones are partly taken back, or cover the call.

    "all-chips": whatever lies out at the end is one bet of several chips.
    """
    return test


@rule("prior-chips-combined-push", "ruled")
def may_mean_all(gathered: bool) -> bool:
    """Whether a gesture may be read as a bet of everything: chips gathered and pushed together."""
    return gathered


def is_covering(in_front: int, bet: int) -> bool:
    """Whether the chips of an earlier bet already make the call."""
    return in_front >= bet


def is_partly_pulled(in_front: int, pulled: int) -> bool:
    """Whether some of the chips in front were taken back and some left."""
    return 0 < pulled < in_front
