"""What chips put out without a word mean: call or raise, and of how much.

Chips are whole; totals are street totals. ``bet`` is what is to be matched, ``step`` the least
raise on top of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from floorman.rules.registry import rule


@rule("call-methods", "ruled")
def matches_the_bet(total: int, bet: int) -> bool:
    """Chips that come to exactly the bet are a call, as is the word, and chips over it may be.

    >>> matches_the_bet(total=1100, bet=1100)
    True
    """
    return total == bet


@rule("tiny-chip-call", "ruled")
def is_tiny(total: int, bet: int, tiny_below: int) -> bool:
    """Whether silent chips are too small beside the bet to mean anything plain.

    ``tiny_below`` is the number of parts of the bet: below one such part chips are tiny.

    >>> is_tiny(total=1000, bet=50_000, tiny_below=20), is_tiny(2500, 50_000, 20)
    (True, False)
    """
    return total * tiny_below < bet


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


@rule("raise-below-50-percent", "ruled")
def below_half(raise_said: bool, silent: str, said: str) -> str:
    """What an excess below half of a minimum raise becomes: a call, unless raise was said.

    >>> below_half(raise_said=False, silent="call", said="minimum-raise")
    'call'
    """
    return said if raise_said else silent


@rule("raise-allin-exempt-from-50", "ruled")
def stays_as_it_is(is_all_in: bool, exempt: bool) -> bool:
    """Whether a raise is left alone by the half-raise test because it is all-in."""
    return is_all_in and exempt


@rule("overchip-facing-bet", "ruled")
def worth_of_an_overchip(total: int, bet: int) -> int:
    """One silent chip facing a bet makes no more than the bet, however large it is.

    >>> worth_of_an_overchip(total=5000, bet=600)
    600
    """
    return min(total, bet)


@rule("overchip-last-chip", "ruled")
def last_overchip_is_a_call(ruling: str) -> bool:
    """Whether one oversized chip is a call even as the player's last, with change due."""
    return ruling == "call"


@rule("overchip-raise-no-amount", "ruled")
def most_for_the_chip(chip: int, in_front: int = 0) -> int:
    """A raise said without an amount over one chip is all that the chip makes.

    ``in_front`` is what else of the player's lies out.

    >>> most_for_the_chip(chip=5000)
    5000
    """
    return in_front + chip


@rule("overchip-declare-before-touch", "ruled")
def is_said_in_time(when: str) -> bool:
    """Whether raise was said before the chip touched the table; with it or after is too late."""
    return when == "before"


@rule("multi-chip-mixed-denominations", "ruled")
def skips_to_half_raise(chips: Collection[int], test: str) -> bool:
    """Whether chips of several values go straight to the half-raise test.

    >>> skips_to_half_raise([1000, 500], test="half-raise")
    True
    """
    return test == "half-raise" and len(set(chips)) > 1


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


@rule("multi-chip-not-all-needed", "ruled")
def with_a_chip_to_spare(total: int, raises_at: int) -> str:
    """Chips of which one could be spared are a raise from half a minimum raise on, else a call.

    >>> with_a_chip_to_spare(total=1500, raises_at=1400)
    'raise'
    """
    return "raise" if total >= raises_at else "call"


@rule("multi-chip-last-chips-needed", "ruled")
def last_chips_all_needed(ruling: str) -> str:
    """What last chips are of which every one is needed to call: "call" with change, or "all-in"."""
    return ruling


@rule("multi-chip-last-chips-all-in", "ruled")
def last_chips_with_one_to_spare(ruling: str) -> str:
    """What last chips are of which one could be spared: "all-in" whatever they make, or tested."""
    return ruling


@rule("overbet-expecting-change", "ruled")
def chips_that_count(total: int, change: int, all_chips_count: bool) -> int:
    """What is bet by chips pushed in hope of change: all of them.

    >>> chips_that_count(total=525, change=200, all_chips_count=True)
    525
    """
    return total if all_chips_count else total - change


@rule("raise-one-motion-or-declared", "ruled")
def is_one_wager(motions: int, amount_declared: bool) -> bool:
    """Whether all chips count together: one motion, or the amount was said before any chips."""
    return motions <= 1 or amount_declared


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


@rule("raise-two-motion", "ruled")
def is_raise_in_two(first: int, motions: int, bet: int, allowed: bool) -> bool:
    """Whether raise said first may be finished in a second motion: the exact call, then the raise.

    >>> is_raise_in_two(first=600, motions=2, bet=600, allowed=True)
    True
    """
    return allowed and motions == 2 and first == bet


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


@rule("act-in-turn-chips-stay", "ruled")
def stays_in(pushed: int, taken_back: bool) -> int:
    """Chips put in on one's turn stay in, also when they are taken back.

    >>> stays_in(pushed=1100, taken_back=True)
    1100
    """
    return pushed
