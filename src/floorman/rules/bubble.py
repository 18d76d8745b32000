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
def bust_order(busts: Iterable[tuple[Player, int]]) -> list[list[Player]]:
    """Of those who bust in one hand the larger stack finishes higher; equal stacks share.

    Takes players with the stack that counts, gives groups of equals, the best first.

    >>> bust_order([("ann", 500), ("bob", 2_000), ("cid", 500)])
    [['bob'], ['ann', 'cid']]
    """
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
def hand_for_hand_order(busts: Iterable[tuple[Player, int]], *, shared: bool) -> list[list[Player]]:
    """From the announcement all who bust on one hand, at whatever table, share the places.

    Where a house does not share, the stacks decide as at one table.

    >>> hand_for_hand_order([("ann", 500), ("bob", 2_000)], shared=True)
    [['ann', 'bob']]
    """
    players = list(busts)
    return [[player for player, _ in players]] if shared else bust_order(players)


@rule("rp-h4h-clock-deduction")
def clock_charge(*, seconds: int, maximum: int) -> int:
    """The fixed time a hand takes off the clock, however long it took, up to the maximum."""
    return min(seconds, maximum)


def stays_face_down(*, hand_for_hand: bool, book_says_so: bool) -> bool:
    """All-in hands stay face down and no card is dealt until told, while playing hand for hand."""
    return hand_for_hand and book_says_so
