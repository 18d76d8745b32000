"""What chips put out without a word mean: call or raise, and of how much.

Chips are whole; totals are street totals. ``bet`` is what is to be matched, ``step`` the least
raise on top of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorman.rules.registry import rule


@rule("raise-amount-50-percent", "ruled")
def raises_from(bet: int, step: int, percent: int = 50, base: str = "increment") -> int:
    """The least total that is a raise: the bet and half of a minimum raise, rounded up.

    ``base`` is "increment" or, where the house reads it so, "previous-bet".

    >>> raises_from(bet=1100, step=600), raises_from(1100, 600, base="previous-bet")
    (1400, 1650)
    >>> raises_from(bet=325, step=325)
    488
    """
    whole = bet if base == "previous-bet" else step
    return bet + -(-whole * percent // 100)


@rule("multi-chip-all-needed", "ruled")
def every_chip_needed(
    chips: Sequence[int], bet: int, beside: int = 0, applies_to: str = ""
) -> bool:
    """Whether taking one of the smallest chips away leaves less than the call.

    ``beside`` is what lies out besides and is not to be taken away. ``applies_to`` may lift the
    test: "no-chips". Chips of several values have a topic of their own.

    >>> every_chip_needed([500, 1000], bet=1100), every_chip_needed([500] * 3, bet=1000)
    (True, False)
    >>> every_chip_needed([500, 500], bet=600, beside=50)
    True
    """
    if applies_to == "no-chips" and len(set(chips)) == 1:
        return False
    return beside + sum(chips) - min(chips) < bet


@rule("string-bet", "ruled")
def is_string_bet(definition: str, first_calls: bool, went_back: bool) -> bool | None:
    """Whether a wager in several motions is a string bet; None where the book leaves it open.

    >>> is_string_bet("return-to-stack", first_calls=True, went_back=False)
    False
    >>> is_string_bet("one-motion", first_calls=False, went_back=False)
    True
    """
    if definition == "one-motion" or went_back:
        return True
    if definition == "undefined":
        return None
    return definition == "call-then-raise-or-reach-back" and first_calls


@rule("raise-two-motion-wrong-first-push", "ruled")
def after_a_wrong_first_push(first: int, least: int, ruling: str) -> int:
    """What raise said first becomes when the first push is not the call: a minimum raise or more.

    0 where the house leaves it to the floor.

    >>> after_a_wrong_first_push(first=800, least=1150, ruling="minimum-raise")
    1150
    """
    if first >= least:
        return first
    return least if ruling == "minimum-raise" else 0
