"""Places for those who bust together, and hand-for-hand play at the bubble."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Literal, TypeVar

from floorman.rules.registry import rule

Player = TypeVar("Player")


def _stack(bust: tuple[Player, int]) -> int:
    return bust[1]


@rule("same-hand-bust-order")
def bust_order(
    busts: Iterable[tuple[Player, int]], method: Literal["starting-stack", "share"]
) -> list[list[Player]]:
    """Of those who bust in one hand the larger stack finishes higher; equal stacks share.

    Takes players with the stack that counts, gives groups of equals, the best first. A house may
    have all of them share instead.

    >>> bust_order([("ann", 500), ("bob", 2_000), ("cid", 500)], "starting-stack")
    [['bob'], ['ann', 'cid']]
    """
    if method == "share":
        return [[player for player, _ in busts]]
    ranked = sorted(busts, key=_stack, reverse=True)
    return [[player for player, _ in group] for _, group in groupby(ranked, key=_stack)]


def stack_after_ante(
    stack: int, *, ante: int, big_blind: int, order: Literal["ante-first", "blind-first"]
) -> int:
    """What is left of the payer's stack once the ante for the table is paid, in chips.

    Where the big blind comes first, a short stack pays the ante from what the blind leaves.

    >>> stack_after_ante(1_500, ante=1_000, big_blind=1_000, order="blind-first")
    1000
    """
    first = big_blind if order == "blind-first" else 0
    return stack - min(ante, max(0, stack - first))


@rule("rp-h4h-payout-eligibility")
def hand_for_hand_method(*, shared: bool) -> Literal["starting-stack", "share"]:
    """From the announcement all who bust on one hand, at whatever table, share the places.

    Where a house does not share, stacks decide as among the busts of one table.
    """
    return "share" if shared else "starting-stack"


@rule("rp-h4h-clock-deduction")
def clock_charge(*, seconds: int, maximum: int) -> int:
    """The fixed time a hand takes off the clock, however long it took, up to the maximum."""
    return min(seconds, maximum)


@rule("rp-h4h-seated", "recorded")
def may_get_up(*, seated_required: bool) -> bool:
    """Whether a player may leave the seat during hand-for-hand: staying is asked, not ordered."""
    return not seated_required
