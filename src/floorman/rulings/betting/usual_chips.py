"""Usual chips that make a sum of which nobody told the chips."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

USUAL = (5, 25, 1)
"""What the values of chips begin with, the zeros left out."""
ANY = (*USUAL, 2)
"""The same, with what a few houses have."""
MOST = 100
"""Chips of one value that somebody pushes out, at most."""


def usual_ways(total: int) -> list[tuple[int, ...]]:
    """How chips may make a sum: the fewest, the largest, all of one value.

    >>> [len(chips) for chips in usual_ways(1_400)]
    [4, 3, 7, 14, 28, 56, 70]
    """
    values = _values(total, ANY)
    ends = (values[:at] for at in range(1, len(values) + 1))
    largest = next(made for end in ends if (made := _made(total, end)))
    even = [value for value in values if total % value == 0 and total <= MOST * value]
    return [_fewest(total), largest, *((value,) * (total // value) for value in even)]


def as_usual(total: int) -> str:
    """The fewest usual chips that make a sum, as table talk tells them.

    >>> as_usual(1_700)
    '1000+500+2x100'
    """
    chips = _fewest(total)
    piles = {value: chips.count(value) for value in dict.fromkeys(chips)}
    return "+".join(f"{n}x{value}" if n > 1 else f"{value}" for value, n in piles.items())


def _made(total: int, values: Sequence[int]) -> tuple[int, ...]:
    """Chips of some values that make a sum; none where they cannot."""
    if not values or total % gcd(*values):
        return ()
    for times in range(total // values[0], -1, -1):
        rest = total - times * values[0]
        more = _made(rest, values[1:]) if rest else ()
        if more or not rest:
            return (values[0],) * times + more
    return ()


def _fewest(total: int) -> tuple[int, ...]:
    """The fewest usual chips that make a sum."""
    chips: list[int] = []
    for value in _values(total):
        times, total = divmod(total, value)
        chips += [value] * times
    return tuple(chips)


def _values(most: int, firsts: Sequence[int] = USUAL) -> list[int]:
    """The values of usual chips up to a sum, largest first."""
    zeros = range(len(str(most)))
    return sorted(
        (v for n in zeros for first in firsts if (v := first * 10**n) <= most), reverse=True
    )


def is_a_chip(value: int) -> bool:
    """Whether there are chips of that value.

    >>> is_a_chip(500), is_a_chip(25_000), is_a_chip(600)
    (True, True, False)
    """
    return int(str(value).rstrip("0") or 0) in ANY


def is_a_usual_chip(value: int) -> bool:
    """Whether most houses have chips of that value.

    >>> is_a_usual_chip(500), is_a_usual_chip(2_000)
    (True, False)
    """
    return int(str(value).rstrip("0") or 0) in USUAL
