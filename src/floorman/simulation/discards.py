"""What a simulated player throws away at a draw: by a plain rule, from the own cards alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from floorman.cards import Cards, rank, suit
from floorman.evaluation import card_order

EIGHT_27 = 6
"""The rank of an eight where the ace is high: deuce 0 … eight 6."""
EIGHT_A5 = 7
"""The rank of an eight where the ace is low: ace 0 … eight 7."""


def discards(part: str, cards: Cards) -> Cards:
    """The cards to throw away when a pot, or its first half, is decided by this kind of hand.

    >>> from floorman.cards import parse, text
    >>> text(discards("low-27", parse("2c 7d 7h Ks 3c")))
    '7hKs'
    >>> text(discards("badugi", parse("Ac 4c 6h 6s")))
    '4c6s'
    >>> text(discards("high", parse("9c 9d Ah Ks 3c")))
    'AhKs3c'
    """
    kept = _RULES[part](part, cards)
    return tuple(card for card in cards if card not in kept)


def _low(part: str, cards: Cards) -> set[int]:
    """Keep one card of each rank up to an eight."""
    eight = EIGHT_A5 if part == "low-a5" else EIGHT_27
    kept: dict[int, int] = {}
    for card in cards:
        if card_order(part, card) >> 2 <= eight:
            kept.setdefault(rank(card), card)
    return set(kept.values())


def _badugi(part: str, cards: Cards) -> set[int]:
    """Keep, from the lowest, cards up to an eight of a new rank and a new suit."""
    eight = EIGHT_A5 if part == "badugi" else EIGHT_27
    kept: list[int] = []
    for card in sorted(cards, key=lambda card: card_order(part, card)):
        is_new = all(rank(card) != rank(other) and suit(card) != suit(other) for other in kept)
        if is_new and card_order(part, card) >> 2 <= eight:
            kept.append(card)
    return set(kept)


def _high(_: str, cards: Cards) -> set[int]:
    """Keep pairs and better, a straight, a flush; of nothing, the two highest cards."""
    ranks = Counter(map(rank, cards))
    kept = {card for card in cards if ranks[rank(card)] > 1}
    if kept:
        return kept
    is_straight = max(ranks) - min(ranks) == 4
    if is_straight or len(set(map(suit, cards))) == 1:
        return set(cards)
    return set(sorted(cards)[-2:])


_RULES: dict[str, Callable[[str, Cards], set[int]]] = {
    "low-27": _low,
    "low-a5": _low,
    "badugi": _badugi,
    "badugi-27": _badugi,
    "high": _high,
}
