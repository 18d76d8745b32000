"""What players may have counted or shown, and what the dealer says and does with bets and pots."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule
from floorman.sentences import Sentence, say


@rule("opponent-stack-estimate", "shown")
def estimate(stack: int) -> int:
    """A reasonable estimate of a stack that everybody may make: its first two figures.

    >>> estimate(12_345), estimate(75)
    (12000, 75)
    """
    unit: int = 10 ** max(len(str(stack)) - 2, 0)
    return stack // unit * unit


@rule("opponent-stack-precise-count", "ruled")
def may_have_counted(
    facing_all_in: bool,
    on_turn: bool,
    when: Literal["never", "facing-all-in", "facing-all-in-on-turn"],
) -> bool:
    """Whether a player may have an opponent's chips counted: facing an all-in, on turn or not.

    >>> may_have_counted(facing_all_in=True, on_turn=False, when="facing-all-in-on-turn")
    False
    """
    if when == "never":
        return False
    return facing_all_in and (on_turn or when == "facing-all-in")


@rule("rp-announce-bets", "shown")
def announced(bet: int, all_in: bool, asked_by_facing: bool) -> Sentence:
    """What the dealer says of a bet: its size; of an all-in only when the player facing it asks.

    >>> announced(1100, all_in=False, asked_by_facing=False)
    '1,100'
    >>> announced(1100, all_in=True, asked_by_facing=False)
    'all-in'
    """
    return say("{chips:,}", chips=bet) if not all_in or asked_by_facing else say("all-in")


@rule("rp-bringing-in-bets", "guided")
def may_gather(asked_by: int, facing: int) -> bool:
    """Whether bets are pulled in before the round is over: only if the player facing action asks.

    ``asked_by`` is 0 where nobody asked.

    >>> may_gather(asked_by=0, facing=4), may_gather(asked_by=4, facing=4)
    (False, True)
    """
    return asked_by == facing and asked_by > 0


def may_touch(asked_by: int, facing: int, allowed: str) -> bool:
    """Whether the dealer may touch a bet to count it, by what the book says of it.

    >>> may_touch(0, 4, "for-a-needed-count")
    True
    """
    return allowed != "for-a-count-asked-by-the-player-facing-action" or may_gather(
        asked_by, facing
    )
