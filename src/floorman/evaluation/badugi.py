"""Badugi: as many cards as differ in rank and in suit, up to four, and then the lowest of them.

More cards always beat fewer. Works on four cards, and on the five of badacey and badeucey.
"""

from __future__ import annotations

from typing import Final

from floorman.cards import Cards

_SIZE: Final = 1 << 13
"""What one card more is worth: above every set of ranks as a number, one bit a rank."""

_ACE_LOW: Final = [(1 << ((card >> 2) + 1) % 13 << 4) | 1 << (card & 3) for card in range(52)]
_ACE_HIGH: Final = [(1 << (card >> 2) << 4) | 1 << (card & 3) for card in range(52)]
"""For each card its rank and its suit, one bit each: cards without overlap go together."""


def badugi(hole: Cards, board: Cards) -> int:
    """The best badugi with the ace low."""
    return _best([_ACE_LOW[card] for card in hole + board])


def badugi_27(hole: Cards, board: Cards) -> int:
    """The best deuce-to-seven badugi: the ace is high."""
    return _best([_ACE_HIGH[card] for card in hole + board])


def _best(cards: list[int]) -> int:
    """Grow every hand without a rank or suit twice, card by card, and take the best."""
    hands = [0]
    for card in cards:
        hands += [hand | card for hand in hands if not hand & card]
    return max([(hand.bit_count() >> 1) * _SIZE - (hand >> 4) for hand in hands])
