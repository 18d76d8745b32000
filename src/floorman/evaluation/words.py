"""A hand's name as a dealer says it."""

from __future__ import annotations

from floorman.cards import RANKS, Cards
from floorman.evaluation.best import best_cards, card_order
from floorman.evaluation.kinds import kind_of

_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
_SIZES = ("", "one-card hand", "two-card hand", "three-card hand", "badugi")

_STRAIGHTS = {0b11111 << low: low + 4 for low in range(9)}
"""Straights by their ranks as bits, with their highest rank; without those with a low ace."""

_WHEELS: dict[str, dict[int, int]] = {
    "high": {1 << 12 | 0b1111: 3},
    "omaha-high": {1 << 12 | 0b1111: 3},
    "short-high": {1 << 12 | 0b1111 << 4: 7},
    "low-27": {},
}
"""The kinds in which straights and flushes count, each with its straight with a low ace."""


def words(kind: str, hole: Cards, board: Cards) -> str:
    """The name of the best hand of this kind, of five cards or more (badugi: of any).

    >>> from floorman.cards import parse
    >>> words("high", parse("Kh 9c"), parse("Ks 9d 4h 2c As"))
    'two pair, kings and nines, ace kicker'
    >>> words("low8", parse("Ah 8c 6s 4d 2h Kh Kc"), ())
    'eight-six low: 8-6-4-2-A'
    """
    made = best_cards(kind, hole, board)
    if not made:
        return "no low"
    ranks = _ranks(kind, made)
    if kind.startswith("badugi"):
        return f"{_SIZES[len(made)]}: {_letters(ranks)}"
    straight = _straight(kind, ranks)
    if straight is not None or _is_flush(kind, made):
        return _straight_or_flush(ranks, straight, _is_flush(kind, made))
    if len(set(ranks)) < 5:
        return _paired(ranks)
    if "low" in kind:
        return f"{_NAMES[ranks[0]]}-{_NAMES[ranks[1]]} low: {_letters(ranks)}"
    return f"{_NAMES[ranks[0]]} high: {_letters(ranks)}"


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


def _straight_or_flush(ranks: list[int], straight: int | None, flush: bool) -> str:
    if straight is None:
        return f"{_NAMES[ranks[0]]}-high flush: {_letters(ranks)}"
    if flush and straight == 12:
        return "royal flush"
    return f"{_NAMES[straight]}-high straight" + (" flush" if flush else "")


def _paired(ranks: list[int]) -> str:
    """Five cards with a pair or more; ranks run from the highest down."""
    groups = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    shape = [ranks.count(rank) for rank in groups]
    first, second = groups[0], groups[1]
    if shape == [4, 1]:
        return f"four of a kind, {_plural(first)}, {_NAMES[second]} kicker"
    if shape == [3, 2]:
        return f"full house, {_plural(first)} full of {_plural(second)}"
    if shape == [2, 2, 1]:
        pairs = f"{_plural(first)} and {_plural(second)}"
        return f"two pair, {pairs}, {_NAMES[groups[2]]} kicker"
    named = "three of a kind," if shape[0] == 3 else "pair of"
    return f"{named} {_plural(first)}, {_letters(groups[1:])} kickers"


def _plural(rank: int) -> str:
    name = _NAMES[rank]
    return name + ("es" if name == "six" else "s")


def _letters(ranks: list[int]) -> str:
    """The ranks from the highest down: A-J-9-4-2."""
    return "-".join([RANKS[rank] for rank in ranks])
