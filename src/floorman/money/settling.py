"""How a pool is shared among the players left when an event stops for good, to the cent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from floorman.errors import BadInput
from floorman.money.icm import values
from floorman.money.shares import split
from floorman.sentences import say

Stacks = Sequence[int]


def settled(
    formula: str, money: int, stacks: Stacks, prizes: Sequence[int] = (), coin: int = 1
) -> tuple[int, ...]:
    """What each gets by the formula, in cents, in the order of the stacks; all of it goes.

    Amounts are in whole coins of so many cents; the first gets what is less than one.

    ``prizes`` are those of the places left, in cents, which "icm" goes by; without any it goes by
    chips. Odd cents go to the largest remainders. Raises BadInput for nothing to share and for a
    stack below one chip.

    >>> settled("half", 1_000, (60, 30, 10)), settled("chips", 1_000, (60, 30, 10))
    ((467, 317, 216), (600, 300, 100))
    >>> settled("icm", 1_000, (60, 30, 10), (700, 300)), settled("icm", 1_000, (60, 30, 10))
    ((517, 355, 128), (600, 300, 100))
    """
    if money < 1:
        raise BadInput(say("there is no money to share"))
    if not stacks or min(stacks) < 1:
        raise BadInput(say("a player without chips is out"), say("stacks of one chip or more"))
    if formula == "icm" and any(prizes):
        return split(money, [Fraction(worth) for worth in values(stacks, prizes)], coin)
    share = FORMULAS["chips" if formula == "icm" else formula]
    return split(money, [share(stack, stacks) for stack in stacks], coin)


FORMULAS: Mapping[str, Callable[[int, Stacks], Fraction]] = {
    "half": lambda stack, all_: (Fraction(1, len(all_)) + Fraction(stack, sum(all_))) / 2,
    "chips": lambda stack, all_: Fraction(stack, sum(all_)),
    "even": lambda stack, all_: Fraction(1, len(all_)),
}
"""The part of the pool of one stack: half of it equally and half by chips, or one of them alone."""
