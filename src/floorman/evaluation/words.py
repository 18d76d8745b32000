"""A hand's name as a dealer says it."""

from __future__ import annotations

from floorman.cards import RANKS, Cards
from floorman.evaluation.best import best_cards, card_order
from floorman.evaluation.kinds import kind_of
from floorman.sentences import Sentence, key, say

_NAMES = tuple(
    map(
        say,
        (
            *(key("deuce"), key("three"), key("four"), key("five"), key("six"), key("seven")),
            *(key("eight"), key("nine"), key("ten"), key("jack"), key("queen")),
            *(key("king"), key("ace")),
        ),
    )
)
_PLURALS = tuple(
    map(
        say,
        (
            *(key("deuces"), key("threes"), key("fours"), key("fives"), key("sixes")),
            *(key("sevens"), key("eights"), key("nines"), key("tens"), key("jacks")),
            *(key("queens"), key("kings"), key("aces")),
        ),
    )
)
_SIZES = (
    "",
    key("one-card hand: {cards}"),
    key("two-card hand: {cards}"),
    key("three-card hand: {cards}"),
    key("badugi: {cards}"),
)

_STRAIGHTS = {0b11111 << low: low + 4 for low in range(9)}
"""Straights by their ranks as bits, with their highest rank; without those with a low ace."""

_WHEELS: dict[str, dict[int, int]] = {
    "high": {1 << 12 | 0b1111: 3},
    "omaha-high": {1 << 12 | 0b1111: 3},
    "short-high": {1 << 12 | 0b1111 << 4: 7},
    "low-27": {},
}
"""The kinds in which straights and flushes count, each with its straight with a low ace."""


def words(kind: str, hole: Cards, board: Cards) -> Sentence:
    """The name of the best hand of this kind, of five cards or more (badugi: of any).

    >>> from floorman.cards import parse
    >>> words("high", parse("Kh 9c"), parse("Ks 9d 4h 2c As"))
    'two pair, kings and nines, ace kicker'
    >>> words("low8", parse("Ah 8c 6s 4d 2h Kh Kc"), ())
    'eight-six low: 8-6-4-2-A'
    """
    made = best_cards(kind, hole, board)
    if not made:
        return say("no low")
    ranks = _ranks(kind, made)
    if kind.startswith("badugi"):
        return say(_SIZES[len(made)], cards=_letters(ranks))
    straight = _straight(kind, ranks)
    if straight is not None or _is_flush(kind, made):
        return _straight_or_flush(ranks, straight, _is_flush(kind, made))
    if len(set(ranks)) < 5:
        return _paired(ranks)
    if "low" in kind:
        first, second = _NAMES[ranks[0]], _NAMES[ranks[1]]
        told = key("{first}-{second} low: {cards}")
        return say(told, first=first, second=second, cards=_letters(ranks))
    return say("{high} high: {cards}", high=_NAMES[ranks[0]], cards=_letters(ranks))


def _ranks(kind: str, made: Cards) -> list[int]:
    """The ranks of the cards that make the hand; an ace that is low has the rank -1.

    So the ace, which is the last of the names, is found from the end as well.
    """
    if kind_of(kind).ace_low:
        return [(card_order(kind, card) >> 2) - 1 for card in made]
    return [card >> 2 for card in made]


def _is_flush(kind: str, made: Cards) -> bool:
    """True when all cards are of one suit and flushes count."""
    return kind in _WHEELS and len({card & 3 for card in made}) == 1


def _straight(kind: str, ranks: list[int]) -> int | None:
    """The highest rank of the straight, None when there is none or straights do not count."""
    if kind not in _WHEELS or len(set(ranks)) < 5:
        return None
    bits = sum([1 << rank for rank in ranks])
    return _STRAIGHTS.get(bits, _WHEELS[kind].get(bits))


def _straight_or_flush(ranks: list[int], straight: int | None, flush: bool) -> Sentence:
    if straight is None:
        return say("{high}-high flush: {cards}", high=_NAMES[ranks[0]], cards=_letters(ranks))
    if flush and straight == 12:
        return say("royal flush")
    told = key("{high}-high straight flush") if flush else key("{high}-high straight")
    return say(told, high=_NAMES[straight])


def _paired(ranks: list[int]) -> Sentence:
    """Five cards with a pair or more; ranks run from the highest down."""
    groups = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    shape = [ranks.count(rank) for rank in groups]
    first, second = _PLURALS[groups[0]], _PLURALS[groups[1]]
    if shape == [4, 1]:
        told = key("four of a kind, {first}, {kicker} kicker")
        return say(told, first=first, kicker=_NAMES[groups[1]])
    if shape == [3, 2]:
        return say("full house, {first} full of {second}", first=first, second=second)
    if shape == [2, 2, 1]:
        told = key("two pair, {first} and {second}, {kicker} kicker")
        return say(told, first=first, second=second, kicker=_NAMES[groups[2]])
    told = key("pair of {first}, {cards} kickers")
    if shape[0] == 3:
        told = key("three of a kind, {first}, {cards} kickers")
    return say(told, first=first, cards=_letters(groups[1:]))


def _letters(ranks: list[int]) -> str:
    """The ranks from the highest down: A-J-9-4-2."""
    return "-".join([RANKS[rank] for rank in ranks])
