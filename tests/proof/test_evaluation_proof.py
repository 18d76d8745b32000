"""Proof that the right hand wins: against the definitions themselves, and against pokerkit.

The definitions are written here once more, slowly and in another way: a hand is looked at five
cards at a time, and each five are named and put in order straight from what the words mean.
FLOORMAN_PROOF_HANDS sets how many random hands of each kind the long run compares.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pokerkit
import pytest

from floorman.cards import NAMES, SHORT, STANDARD, Cards
from floorman.evaluation import strength

HANDS = int(os.environ.get("FLOORMAN_PROOF_HANDS", "1_000_000"))
SIZES = [pytest.param(800, id="slice"), pytest.param(HANDS, id="all", marks=pytest.mark.proof)]

Value = tuple[int, ...]

CATEGORIES = [
    *("high card", "pair", "two pair", "three of a kind", "straight"),
    *("flush", "full house", "four of a kind", "straight flush"),
]
SHORT_CATEGORIES = [*CATEGORIES[:5], "full house", "flush", *CATEGORIES[7:]]
SHAPES = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}


@cache
def named(ranks: Value, suited: bool, wheel: Value) -> tuple[str, Value]:
    """The category of five cards, and the ranks that decide within it, first to last."""
    count = Counter(ranks)
    groups = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    category = SHAPES[tuple(sorted(count.values(), reverse=True))]
    if sorted(ranks) == sorted(wheel):
        return ("straight flush" if suited else "straight"), groups_of_wheel(groups)
    if category == "high card" and groups[0] - groups[4] == 4:
        return ("straight flush" if suited else "straight"), tuple(groups)
    return ("flush" if suited else category), tuple(groups)


def groups_of_wheel(ranks: list[int]) -> Value:
    """In a wheel the ace comes last."""
    return (*ranks[1:], ranks[0])


def is_suited(five: Cards) -> bool:
    return len({card % 4 for card in five}) == 1


def high_value(five: Cards) -> Value:
    ranks = tuple([card // 4 for card in five])
    category, deciding = named(ranks, is_suited(five), (12, 3, 2, 1, 0))
    return CATEGORIES.index(category), *deciding


def short_value(five: Cards) -> Value:
    ranks = tuple([card // 4 for card in five])
    category, deciding = named(ranks, is_suited(five), (12, 7, 6, 5, 4))
    return SHORT_CATEGORIES.index(category), *deciding


def deuce_to_seven_value(five: Cards) -> Value:
    category, deciding = named(tuple([card // 4 for card in five]), is_suited(five), ())
    return -CATEGORIES.index(category), *[-rank for rank in deciding]


@cache
def ace_to_five_ranks_value(ranks: Value) -> Value:
    count = Counter(ranks)
    groups = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    category = SHAPES[tuple(sorted(count.values(), reverse=True))]
    return -CATEGORIES.index(category), *[-rank for rank in groups]


def ace_to_five_value(five: Cards) -> Value:
    return ace_to_five_ranks_value(tuple([(card // 4 + 1) % 13 for card in five]))


def eight_or_better_value(five: Cards) -> Value:
    value = ace_to_five_value(five)
    return value if value[:1] == (0,) and value[1] >= -7 else ()


def badugi_value(cards: Cards, ace: int = 0) -> Value:
    """No card at all unless each has a rank and a suit of its own; ``ace`` 0 is low, 13 high."""
    ranks = {card // 4 + 1 if card < 48 else ace for card in cards}
    if len(ranks) < len(cards) or len({card % 4 for card in cards}) < len(cards):
        return ()
    return len(cards), *[-rank for rank in sorted(ranks, reverse=True)]


def deuce_to_seven_badugi_value(cards: Cards) -> Value:
    return badugi_value(cards, ace=13)


def fives(own: Cards, board: Cards) -> Iterable[Cards]:
    return combinations(own + board, 5)


def two_and_three(own: Cards, board: Cards) -> Iterable[Cards]:
    return (two + three for two in combinations(own, 2) for three in combinations(board, 3))


def any_number(own: Cards, _board: Cards) -> Iterable[Cards]:
    return (cards for size in range(1, 5) for cards in combinations(own, size))


class Contest(NamedTuple):
    """A kind of hand as it is dealt, its definition, and pokerkit's class for it."""

    kind: str
    own: int
    board: int
    value: Callable[[Cards], Value]
    choices: Callable[[Cards, Cards], Iterable[Cards]] = fives
    peer: Any = None
    deck: Cards = STANDARD


omaha = two_and_three
CONTESTS = [
    Contest("high", 2, 5, high_value, peer=pokerkit.StandardHighHand),
    Contest("high", 7, 0, high_value, peer=pokerkit.StandardHighHand),
    Contest("omaha-high", 4, 5, high_value, omaha, pokerkit.OmahaHoldemHand),
    Contest("omaha-high", 5, 5, high_value, omaha),
    Contest("omaha-high", 6, 5, high_value, omaha),
    Contest("short-high", 2, 5, short_value, peer=pokerkit.ShortDeckHoldemHand, deck=SHORT),
    Contest("low8", 7, 0, eight_or_better_value, peer=pokerkit.EightOrBetterLowHand),
    Contest("omaha-low8", 4, 5, eight_or_better_value, omaha, pokerkit.OmahaEightOrBetterLowHand),
    Contest("omaha-low8", 5, 5, eight_or_better_value, omaha),
    Contest("omaha-low8", 6, 5, eight_or_better_value, omaha),
    Contest("low-a5", 7, 0, ace_to_five_value, peer=pokerkit.RegularLowHand),
    Contest("low-27", 7, 0, deuce_to_seven_value, peer=pokerkit.StandardLowHand),
    Contest("badugi", 5, 0, badugi_value, any_number, pokerkit.BadugiHand),
    Contest(
        "badugi-27", 5, 0, deuce_to_seven_badugi_value, any_number, pokerkit.StandardBadugiHand
    ),
]
WHOLE = [
    Contest("high", 5, 0, high_value),
    Contest("low-a5", 5, 0, ace_to_five_value),
    Contest("low8", 5, 0, eight_or_better_value),
    Contest("low-27", 5, 0, deuce_to_seven_value),
    Contest("short-high", 5, 0, short_value, deck=SHORT),
    Contest("badugi", 4, 0, badugi_value, any_number),
    Contest("badugi-27", 4, 0, deuce_to_seven_badugi_value, any_number),
]
THEIR_CARDS = [next(iter(pokerkit.Card.parse(name))) for name in NAMES[:52]]


def random_hands(contest: Contest, hands: int) -> Iterator[tuple[Cards, Cards]]:
    """Hands of a seeded stream, each kind its own."""
    stream = random.Random(f"{contest.kind} {contest.own} {contest.board}")
    for _ in range(hands):
        cards = tuple(stream.sample(contest.deck, contest.own + contest.board))
        yield cards[: contest.own], cards[contest.own :]


def by_definition(contest: Contest, own: Cards, board: Cards) -> Value:
    return max(map(contest.value, contest.choices(own, board)))


def by_pokerkit(contest: Contest, own: Cards, board: Cards) -> Value:
    hand = contest.peer.from_game_or_none(
        [THEIR_CARDS[card] for card in own], [THEIR_CARDS[card] for card in board]
    )
    if hand is None:
        return ()
    return (-hand.entry.index,) if contest.peer.low else (hand.entry.index,)


def prove(
    contest: Contest,
    hands: Iterable[tuple[Cards, Cards]],
    judge: Callable[[Contest, Cards, Cards], Value],
) -> None:
    """Equal in one is equal in the other, and better in one is better in the other."""
    started = time.perf_counter()
    ours = strength(contest.kind)
    theirs: dict[int, Value] = {}
    compared = 0
    for own, board in hands:
        value = judge(contest, own, board)
        known = theirs.setdefault(ours(own, board), value)
        assert known == value, [NAMES[card] for card in own + board]
        compared += 1
    in_our_order = [theirs[value] for value in sorted(theirs)]
    assert in_our_order == sorted(set(in_our_order))
    assert theirs.get(0, ()) == ()
    seconds = time.perf_counter() - started
    dealt = f"{contest.kind}, {contest.own}+{contest.board} cards"
    what = f"{compared:,} hands, {len(theirs):,} strengths, {seconds:,.0f} s"
    sys.stdout.write(f"\n{dealt}: {judge.__name__} agrees on {what}")


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda c: f"{c.kind}-{c.own}+{c.board}")
@pytest.mark.parametrize("hands", SIZES)
def test_random_hands_agree_with_the_definitions(contest: Contest, hands: int) -> None:
    prove(contest, random_hands(contest, hands), by_definition)


@pytest.mark.parametrize("hands", SIZES)
@pytest.mark.parametrize(
    "contest", [c for c in CONTESTS if c.peer], ids=lambda c: f"{c.kind}-{c.own}+{c.board}"
)
def test_random_hands_agree_with_pokerkit(contest: Contest, hands: int) -> None:
    prove(contest, random_hands(contest, hands), by_pokerkit)


@pytest.mark.proof
@pytest.mark.parametrize("contest", WHOLE, ids=lambda c: c.kind)
def test_every_dealt_hand_agrees_with_the_definitions(contest: Contest) -> None:
    every = ((cards, ()) for cards in combinations(contest.deck, contest.own))
    prove(contest, every, by_definition)
