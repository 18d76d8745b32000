"""Amounts as a history writes them, and as the whole units that a hand is played in.

A history may hold ``1``, ``1.00``, ``0.25`` or ``inf``; a hand is played in whole units of 0.01
or of 1, and what comes out is exact decimal text.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import ROUND_UP, Decimal

Amount = int | Decimal
"""An amount as read: an integer or an exact decimal, ``Decimal("Infinity")`` when unknown."""

ENDLESS = 10**18
"""The units that stand for a stack whose size nobody knows; more than any bet can reach."""

LARGEST = 10**13
"""No amount in a history may be larger."""


def decimals_of(amounts: Iterable[Amount]) -> int:
    """The digits after the point that the smallest chip needs: 2 if any amount has a fraction.

    >>> decimals_of([1, Decimal("2.00")]), decimals_of([1, Decimal("0.5")])
    (0, 2)
    """
    return 2 if any(amount % 1 for amount in amounts if is_finite(amount)) else 0


def is_finite(amount: Amount) -> bool:
    """Whether an amount is a number of chips, and not an unknown stack."""
    return isinstance(amount, int) or amount.is_finite()


def units(amount: Amount, decimals: int) -> int:
    """An amount in whole units of the smallest chip.

    >>> units(Decimal("0.25"), 2), units(3, 2), units(Decimal("3.0"), 0)
    (25, 300, 3)
    """
    if not is_finite(amount):
        return ENDLESS
    return int(amount * 10**decimals)


def larger_half(amount: Amount) -> Amount:
    """Half of a finite amount, rounded up to its own smallest chip: whole, or 0.01.

    >>> larger_half(7), larger_half(Decimal("0.25"))
    (4, Decimal('0.13'))
    """
    if isinstance(amount, int):
        return -(-amount // 2)
    return (amount / 2).quantize(Decimal("0.01"), ROUND_UP)


def plain(chips: int, decimals: int = 0) -> str:
    """Whole units as exact text without exponent or trailing zeros; an unknown stack is ``inf``.

    >>> plain(250, 2), plain(10000, 2), plain(-5, 2), plain(100)
    ('2.5', '100', '-0.05', '100')
    """
    if chips > ENDLESS // 2:
        return "inf"
    if not decimals:
        return str(chips)
    if chips < 0:
        return "-" + plain(-chips, decimals)
    whole, rest = divmod(chips, 10**decimals)
    return f"{whole}.{rest:0{decimals}}".rstrip("0").rstrip(".")
