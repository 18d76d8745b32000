"""Money divided in whole steps: nothing is lost, and nothing is made."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm


def split(money: int, shares: Sequence[Fraction], step: int = 1) -> tuple[int, ...]:
    """Money by shares in whole steps, by the largest remainder; below a step to the first.

    >>> split(1_001, [Fraction(1), Fraction(2)], 10)
    (331, 670)
    """
    whole, rest = divmod(money, step)
    # Over a common denominator thousands of shares are split in whole numbers.
    common = lcm(*(share.denominator for share in shares))
    parts = [share.numerator * (common // share.denominator) for share in shares]
    total = sum(parts)
    exact = [divmod(whole * part, total) for part in parts]
    steps = [count for count, _ in exact]
    by_remainder = sorted(range(len(steps)), key=lambda place: -exact[place][1])
    for place in by_remainder[: whole - sum(steps)]:
        steps[place] += 1
    steps_paid = [count * step for count in steps]
    return (steps_paid[0] + rest, *steps_paid[1:])


def shared(paid: Sequence[int], tied: int) -> tuple[int, ...]:
    """What each of the tied gets of the prizes of their places, in the order they are given.

    ``paid`` are the prizes of the places they share; odd cents go one each to the first given.

    >>> shared((200,), 3)
    (67, 67, 66)
    """
    each, odd = divmod(sum(paid), tied)
    return tuple(each + (at < odd) for at in range(tied))
