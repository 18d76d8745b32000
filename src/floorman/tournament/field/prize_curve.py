"""Prizes that fall as those of large rooms do, from the first prize to the minimum.

Above the minimum a prize falls with a power of its place, as Musco, Sviridenko and Thaler propose
(Determining Tournament Payout Structures for Daily Fantasy Sports, arXiv 1601.04203), who also pay
groups of places alike and in nice numbers. The first places of poker fall more gently than a plain
power: so the count begins some places late. Late by 4.5 and by the power of 2.5, a field of 1,000
for 5,000 with 150 paid has the first two prizes that the World Series announced for it, within two
in a hundred (a test holds it); where the house names the first prize, the power follows from it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

LATE, POWER = 4.5, 2.5
_STEEPEST = 60.0
_ONE = 10**12
"""The weight of first place: weights are whole numbers, so that what they split is exact."""
_ONE_BY_ONE = 400
"""Places that are summed one by one; further ones by an integral, which is exact to nine digits."""


class Fall(Struct, frozen=True):
    """How prizes fall: no prize is below ``low`` cents, each is whole multiples of ``step``.

    ``first`` is the first prize in cents, 0 for the usual one. ``tiers`` pay places alike in
    groups, ``nice`` are two figures and a half. What rounding leaves goes ``to_first`` place, or
    to the largest remainders.
    """

    low: int = 0
    step: int = 1
    first: int = 0
    tiers: bool = False
    nice: bool = False
    to_first: bool = False


def falling(money: int, places: int, fall: Fall) -> tuple[int, ...]:
    """The prizes, first place first; they add up to the money, which holds ``low`` for each.

    >>> falling(1_000, 4, Fall()), falling(1_000, 4, Fall(step=50, to_first=True))
    ((408, 268, 187, 137), (500, 250, 150, 100))
    """
    rest = money - fall.low * places
    parts = rest / (fall.first - fall.low) if fall.first > fall.low else 0.0
    weights = _weights(places, _power(places, parts) if parts else POWER)
    sizes = tier_sizes(places) if fall.tiers else [1] * places
    tiers = _ideal(rest, weights, sizes, fall)
    left = money - sum(amount * size for (amount, _, _), size in zip(tiers, sizes, strict=True))
    amounts = [amount for amount, _, _ in tiers]
    by_remainder = sorted(range(len(tiers)), key=lambda at: -tiers[at][2])
    for at in () if fall.to_first else by_remainder:
        unit = tiers[at][1]
        fits = at == 0 or amounts[at] + unit <= amounts[at - 1]
        if fits and unit * sizes[at] <= left:
            amounts[at] += unit
            left -= unit * sizes[at]
    amounts[0] += left
    return tuple(amount for amount, size in zip(amounts, sizes, strict=True) for _ in range(size))


def _ideal(
    rest: int, weights: Sequence[int], sizes: Sequence[int], fall: Fall
) -> list[tuple[int, int, float]]:
    """For each tier the prize rounded down, what it is a multiple of, and the part of that cut."""
    total, start = sum(weights), 0
    tiers = []
    for size in sizes:
        ideal = fall.low + rest * sum(weights[start : start + size]) // (total * size)
        unit = nice_unit(ideal, fall.step) if fall.nice else fall.step
        amount = max(fall.low, ideal // unit * unit)
        tiers.append((amount, unit, (ideal - amount) / unit))
        start += size
    return tiers


def tier_sizes(places: int) -> list[int]:
    """How many places are paid alike: one by one to 9, by threes to 18, by nines to 99, then 63s.

    >>> tier_sizes(30)
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 9, 3]
    """
    sizes: list[int] = []
    paid = 0
    while paid < places:
        size = 1 if paid < 9 else 3 if paid < 18 else 9 if paid < 99 else 63
        sizes.append(min(size, places - paid))
        paid += size
    return sizes


def nice_unit(amount: int, step: int) -> int:
    """What a prize is a multiple of to be a nice number: 1, 2.5 or 5 of its second figures.

    >>> nice_unit(763_410, 100), nice_unit(12_345, 100), nice_unit(450, 100)
    (25000, 500, 100)
    """
    most, unit = amount // 20, step
    for figure in (10, 25, 50):
        for power in range(len(str(amount))):
            found = figure * 10**power // 10
            if found <= most and found % step == 0:
                unit = max(unit, found)
    return unit


def _weights(places: int, power: float) -> list[int]:
    """What each place gets above the lowest prize, in parts of what the first gets."""
    return [max(1, round(_ONE * _part(place, power))) for place in range(1, places + 1)]


def _part(place: int, power: float) -> float:
    return math.pow((1 + LATE) / (place + LATE), power)


def _power(places: int, parts: float) -> float:
    """The power with which all places together get so many times what the first gets."""
    low, high = 0.0, _STEEPEST
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _sum(places, middle) > parts else (low, middle)
    return low


def _sum(places: int, power: float) -> float:
    """The parts of all places together."""
    near = min(places, _ONE_BY_ONE)
    total = sum(_part(place, power) for place in range(1, near + 1))
    if places == near:
        return total
    start, end, flat = near + LATE + 0.5, places + LATE + 0.5, 1 - power or 1e-12
    return total + math.pow(1 + LATE, power) * (math.pow(end, flat) - math.pow(start, flat)) / flat
