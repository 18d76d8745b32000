"""Who gets an odd chip when a pot does not split evenly."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.cards import Cards
from floorman.rules.registry import rule


def split(amount: int, ways: int, smallest_chip: int, all_to_first: bool = False) -> list[int]:
    """Split an amount in whole chips of the smallest denomination; odd chips go one each, in order.

    Where the house gives ``all_to_first``, the first takes every odd chip. An amount that the
    smallest chip does not divide leaves its rest with the first.

    >>> split(47, 3, 1)
    [16, 16, 15]
    >>> split(1700, 3, 100)
    [600, 600, 500]
    """
    chips, rest = divmod(amount, smallest_chip)
    each, odd = divmod(chips, ways)
    shares = [(each + (1 if way < odd else 0)) * smallest_chip for way in range(ways)]
    if all_to_first:
        shares = [(each + odd) * smallest_chip] + [each * smallest_chip] * (ways - 1)
    shares[0] += rest
    return shares


rule("odd-chip-smallest-denomination")(split)


def halves(amount: int, smallest_chip: int) -> tuple[int, int]:
    """Split a pot in two parts; the first part, the high one, takes the odd chip.

    >>> halves(17, 1)
    (9, 8)
    """
    first, second = split(amount, 2, smallest_chip)
    return first, second


rule("odd-chip-high-low")(halves)


def by_position(winners: Sequence[int]) -> list[int]:
    """Order tied places by position: the first left of the button takes the first odd chip."""
    return sorted(winners)


rule("odd-chip-board-games")(by_position)


def by_suit(winners: Sequence[int], hands: Sequence[Cards], ace_low: bool) -> list[int]:
    """Order tied places by the high card by suit in the cards that make each hand.

    ``hands`` goes with ``winners``. With ``ace_low`` the ace is the lowest card, as in a low.
    """
    ranked = sorted(zip(winners, hands, strict=True), key=lambda pair: -high_card(pair[1], ace_low))
    return [place for place, _ in ranked]


rule("odd-chip-stud")(by_suit)


def high_card(hand: Cards, ace_low: bool = False) -> int:
    """The highest card by rank, then suit; with ``ace_low`` an ace counts below the deuce.

    >>> from floorman.cards import parse
    >>> high_card(parse("8h8sAd"), ace_low=True) == parse("8s")[0]
    True
    """
    return max(hand, key=lambda card: _by_rank(card, ace_low))


def lowest(hand: Cards, ace_low: bool = False) -> int:
    """How low the lowest card is by rank, then suit; with ``ace_low`` an ace is below the deuce."""
    return min(_by_rank(card, ace_low) for card in hand)


def _by_rank(card: int, ace_low: bool) -> int:
    return card - 52 if ace_low and card >= 48 else card


def wins_as_one(high_winners: Sequence[int], low_winners: Sequence[int], equalise: bool) -> bool:
    """Whether the same players tie both ways and the book evens out the total, not each half."""
    return equalise and len(high_winners) > 1 and list(high_winners) == list(low_winners)


rule("odd-chip-identical-both-ways")(wins_as_one)
