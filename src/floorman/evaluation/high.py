"""The high hand: the best five of any cards.

Strengths run from 1 (7-5-4-3-2 of several suits) to 7462 (a royal flush), one number for each of
the 7,462 high hands that differ (``ranking.py``). Showdowns are the hot path: a card is one number,
and the sum of a hand's says how many cards there are of each rank and of each suit.
"""

from __future__ import annotations

from typing import Final

from floorman.cards import Cards
from floorman.evaluation.ranking import (
    CLASSES,
    FOUND,
    HALF,
    KEYS,
    LOW,
    LOWER,
    UPPER,
    by_ranks,
    by_suit,
)

STEEL_WHEEL: Final = CLASSES - 9
BEST_FULL_HOUSE: Final = CLASSES - 166
BEST_FLUSH: Final = CLASSES - 322
WHEEL: Final = CLASSES - 1608
"""Strengths at which categories begin or end; a wheel is A-2-3-4-5, of steel when suited."""

FULL_HOUSES: Final = 156
FLUSHES: Final = 1277
"""How many full houses and flushes differ in strength."""

SUITS: Final = 2 * HALF
_RANKS: Final = (1 << SUITS) - 1
CARD: Final = [KEYS[card >> 2] | 1 << SUITS + 4 * (card & 3) for card in range(52)]
"""Each card: the key of its rank, and above it one of its suit, four bits each."""

_FIVE: Final = 0x3333 << SUITS
_THREE: Final = 0x5555 << SUITS
REACHED: Final = 0x8888 << SUITS
"""Added to the suits, so that the uppermost bit of one tells five of them, or three."""

_SEVENS: Final = FOUND[7]
_UPPER_OF_SEVEN: Final = UPPER[7]


def high(hole: Cards, board: Cards) -> int:
    """The best five of five to nine cards, from the hand and the board together."""
    cards = hole + board
    if len(cards) == 7:  # most showdowns by far
        a, b, c, d, e, f, g = cards
        total = CARD[a] + CARD[b] + CARD[c] + CARD[d] + CARD[e] + CARD[f] + CARD[g]
        strength = _SEVENS[_UPPER_OF_SEVEN[total >> HALF & LOW] + LOWER[total & LOW]]
        if not strength:
            strength = by_ranks(total & _RANKS, [card >> 2 for card in cards])
    else:
        total = 0
        for card in cards:
            total += CARD[card]
        strength = by_ranks(total & _RANKS, [card >> 2 for card in cards])
    flush = total + _FIVE & REACHED
    return max(strength, _flush(cards, flush >> SUITS)) if flush else strength


def _flush(cards: Cards, reached: int) -> int:
    """The best flush, of the one suit that reaches five cards."""
    suit = reached.bit_length() // 4 - 1
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return by_suit(ranks)
