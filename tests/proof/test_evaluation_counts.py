"""Proof by counting: how many hands of each name a deck holds is known, and nothing else may come.

The counts follow from combinations alone, written out beside each. A name is taken from one hand
of each strength, so the words are proved along with the strengths.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb

import pytest

from floorman.cards import SHORT, STANDARD, Cards
from floorman.evaluation import strength, words

HIGH = {
    "royal flush": 4,
    "straight flush": 9 * 4,
    "four of a kind": 13 * 48,
    "full house": 13 * comb(4, 3) * 12 * comb(4, 2),
    "flush": (comb(13, 5) - 10) * 4,
    "straight": 10 * (4**5 - 4),
    "three of a kind": 13 * comb(4, 3) * comb(12, 2) * 4**2,
    "two pair": comb(13, 2) * comb(4, 2) ** 2 * 44,
    "pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
    "high": (comb(13, 5) - 10) * (4**5 - 4),
}
PAIRED = {name: HIGH[name] for name in ("four of a kind", "full house", "three of a kind", "pair")}
PAIRED["two pair"] = HIGH["two pair"]

DEUCE_TO_SEVEN = PAIRED | {
    "royal flush": 4,
    "straight flush": 8 * 4,
    "flush": (comb(13, 5) - 9) * 4,
    "straight": 9 * (4**5 - 4),
    "low": (comb(13, 5) - 9) * (4**5 - 4),
}
SHORT_DECK = {
    "royal flush": 4,
    "straight flush": 5 * 4,
    "four of a kind": 9 * 32,
    "flush": (comb(9, 5) - 6) * 4,
    "full house": 9 * comb(4, 3) * 8 * comb(4, 2),
    "straight": 6 * (4**5 - 4),
    "three of a kind": 9 * comb(4, 3) * comb(8, 2) * 4**2,
    "two pair": comb(9, 2) * comb(4, 2) ** 2 * 28,
    "pair": 9 * comb(4, 2) * comb(8, 3) * 4**3,
    "high": (comb(9, 5) - 6) * (4**5 - 4),
}
BADUGI = {
    "badugi": 13 * 12 * 11 * 10,
    "three-card hand": 12 * 13 * 12 * (comb(13, 2) - 1) + 13 * comb(4, 2) * 12 * 11,
    "two-card hand": 12 * 13 * (12 + comb(13, 2) + comb(13, 3))
    + comb(4, 2) * comb(13, 2) ** 2
    + comb(13, 2) * comb(4, 2)
    + 13 * 12 * 4,
    "one-card hand": 4 * comb(13, 4) + 13,
}
"""By how the four cards fall into suits and ranks.

Three cards: two of a suit, not just the ranks of the other two, or four suits with one pair. Two:
two of a suit, just the ranks of the other two, or the other two alike; three of a suit; two of each
of two suits; four suits with two pair or with three of a kind. One: all of a suit, all of a rank.
"""

COUNTS = {
    "high": (STANDARD, 5, HIGH),
    "low-a5": (STANDARD, 5, PAIRED | {"low": comb(13, 5) * 4**5}),
    "low8": (STANDARD, 5, {"low": comb(8, 5) * 4**5, "no low": 2_598_960 - comb(8, 5) * 4**5}),
    "low-27": (STANDARD, 5, DEUCE_TO_SEVEN),
    "short-high": (SHORT, 5, SHORT_DECK),
    "badugi": (STANDARD, 4, BADUGI),
    "badugi-27": (STANDARD, 4, BADUGI),
}
STRENGTHS = {
    "high": 7_462,
    "low-a5": 6_175,
    "low8": 57,
    "low-27": 7_462,
    "short-high": 1_404,
    "badugi": 1_092,
    "badugi-27": 1_092,
}
SMALL = ("short-high", "badugi", "badugi-27")
"""The decks that are small enough for every test run."""

KINDS = [kind if kind in SMALL else pytest.param(kind, marks=pytest.mark.proof) for kind in COUNTS]


@cache
def all_hands(kind: str) -> dict[str, int]:
    """Every hand of the deck, counted by its name in words."""
    deck, size, _ = COUNTS[kind]
    value = strength(kind)
    count: Counter[int] = Counter()
    one: dict[int, Cards] = {}
    for cards in combinations(deck, size):
        reached = value(cards, ())
        count[reached] += 1
        one[reached] = cards
    return {words(kind, one[reached], ()): hands for reached, hands in count.items()}


def category(said: str) -> str:
    """The part of a hand's name that says its category."""
    names = [*HIGH, "low", *BADUGI]
    if said == "no low":
        return said
    return next(name for name in names if name in said.split(":", maxsplit=1)[0])


@pytest.mark.parametrize("kind", KINDS)
def test_counts_of_each_category(kind: str) -> None:
    found: Counter[str] = Counter()
    for said, hands in all_hands(kind).items():
        found[category(said)] += hands
    sys.stdout.write(f"\n{kind}: {found.total():,} hands: {dict(found)}")
    assert found == COUNTS[kind][2]


@pytest.mark.parametrize("kind", KINDS)
def test_hands_differ_in_words_when_they_differ_in_strength(kind: str) -> None:
    assert len(all_hands(kind)) == STRENGTHS[kind]


@pytest.mark.proof
def test_counts_of_each_ace_to_five_low_by_its_highest_card() -> None:
    ranks = ["five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
    for below, rank in enumerate(ranks, start=4):
        expected = comb(below, 4) * 4**5
        assert _lows("low-a5", rank) == expected
        assert _lows("low8", rank) == (expected if below < 8 else 0)


@pytest.mark.proof
def test_counts_of_each_deuce_to_seven_low_by_its_highest_card() -> None:
    """Four lower ranks, but not the four next to it; A-5-4-3-2 is no straight."""
    ranks = ["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
    for below, rank in enumerate(ranks, start=5):
        assert _lows("low-27", rank) == (comb(below, 4) - 1) * (4**5 - 4)
    assert all_hands("low-27")["seven-five low: 7-5-4-3-2"] == 1_020


def _lows(kind: str, rank: str) -> int:
    """How many hands are a low with this rank as its highest card."""
    return sum(
        [
            n
            for said, n in all_hands(kind).items()
            if said.startswith(f"{rank}-") and " low:" in said
        ]
    )
