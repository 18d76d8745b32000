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


def is_covering(in_front: int, bet: int) -> bool:
    """Whether the chips of an earlier bet already make the call."""
    return in_front >= bet


def is_partly_pulled(in_front: int, pulled: int) -> bool:
    """Whether some of the chips in front were taken back and some left."""
    return 0 < pulled < in_front
