"""Money divided in whole steps: nothing is lost, and nothing is made."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm


def split(
    money: int, shares: Sequence[Fraction], step: int = 1, *, to_first: bool = False
) -> tuple[int, ...]:
    """Money by shares in whole steps, by the largest remainder; below a step to the first.

    ``to_first``: all that whole steps leave goes there.

    >>> split(1_001, [Fraction(1), Fraction(2)], 10)
    (331, 670)
    >>> split(1_001, [Fraction(1), Fraction(2)], 10, to_first=True)
    (341, 660)
    """
    whole, rest = divmod(money, step)
    # Over a common denominator thousands of shares are split in whole numbers.
    common = lcm(*(share.denominator for share in shares))
    parts = [share.numerator * (common // share.denominator) for share in shares]
    total = sum(parts)
    exact = [divmod(whole * part, total) for part in parts]
    steps = [count for count, _ in exact]
    if to_first:
        steps[0] += whole - sum(steps)
    by_remainder = sorted(range(len(steps)), key=lambda place: -exact[place][1])
    for place in by_remainder[: whole - sum(steps)]:
        steps[place] += 1
    steps_paid = [count * step for count in steps]
    return (steps_paid[0] + rest, *steps_paid[1:])


def shared(paid: Sequence[int], tied: int, coin: int = 1) -> tuple[int, ...]:
    """What each of the tied gets of the prizes of their places, in the order they are given.

    ``paid`` are the prizes of the places they share; odd coins go one each to the first given, and
    the very first has what is less than a ``coin``.

    >>> shared((200,), 3), shared((200,), 3, 5), shared((201,), 2, 5)
    ((67, 67, 66), (70, 65, 65), (101, 100))
    """
    coins, rest = divmod(sum(paid), coin)
    each, odd = divmod(coins, tied)
    return tuple((each + (at < odd)) * coin + (rest if not at else 0) for at in range(tied))
