"""Places for those who bust together, and hand-for-hand play at the bubble."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, groupby, zip_longest
from typing import Literal, TypeVar

from floorman.rules.registry import rule

Player = TypeVar("Player")
Method = Literal["starting-stack", "share"]


def _stack(bust: tuple[Player, int]) -> int:
    return bust[1]


@rule("same-hand-bust-order")
def bust_order(busts: Iterable[tuple[Player, int]], method: Method) -> list[list[Player]]:
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
def round_order(
    busts: Sequence[tuple[Player, str, int]], *, shared: bool, same_table: Method
) -> list[list[Player]]:
    """From the announcement all who bust on one hand, at whatever table, share the places.

    Takes players with their table and stack, gives groups of equals, the best first. A book may
    rank those of one table by stacks: then the best of each table share, after them the second of
    each. Where a house does not share at all, stacks decide as among the busts of one table.

    >>> round_order([("ann", "1", 9_000), ("bob", "1", 8_000)], shared=True, same_table="share")
    [['ann', 'bob']]
    >>> busts = [("ann", "1", 500), ("bob", "1", 2_000), ("cid", "2", 100)]
    >>> round_order(busts, shared=True, same_table="starting-stack")
    [['bob', 'cid'], ['ann']]
    """
    if not shared or same_table == "share":
        stacks = [(player, stack) for player, _, stack in busts]
        return bust_order(stacks, "share" if shared else "starting-stack")
    tables = dict.fromkeys(table for _, table, _ in busts)
    ranked = [
        bust_order([(who, stack) for who, at, stack in busts if at == table], "starting-stack")
        for table in tables
    ]
    return [list(chain.from_iterable(groups)) for groups in zip_longest(*ranked, fillvalue=[])]


def round_needs_stacks(*, shared: bool, same_table: Method) -> bool:
    """Whether the places of those who bust in a round may hang on their stacks."""
    return not shared or same_table == "starting-stack"


@rule("rp-h4h-clock-deduction")
def clock_charge(*, seconds: int, maximum: int) -> int:
    """The fixed time a hand takes off the clock, however long it took, up to the maximum."""
    return min(seconds, maximum)
