"""Short-deck: 36 cards, a flush beats a full house, and A-6-7-8-9 is the lowest straight.

The order is the high order with flushes and full houses changed over. No hand of a 36-card deck
can be A-2-3-4-5, so its two places (straight and straight flush) are those of A-6-7-8-9.
Seven cards never hold both a flush and a full house, so the best five are the same in both orders.
"""

from __future__ import annotations

from typing import Final

from floorman.cards import Cards
from floorman.evaluation.high import (
    BEST_FLUSH,
    BEST_FULL_HOUSE,
    FLUSHES,
    FULL_HOUSES,
    STEEL_WHEEL,
    WHEEL,
    high,
)

_LOWEST_STRAIGHT: Final = 1 << 12 | 0b1111 << 4
"""The ranks A-6-7-8-9, one bit a rank from the deuce up."""


def short_high(hole: Cards, board: Cards) -> int:
    """The best five of five to seven cards in the order of short-deck."""
    strength = high(hole, board)
    if strength < WHEEL:
        return WHEEL if _holds_lowest_straight(hole + board) else strength
    if strength <= BEST_FLUSH - FLUSHES or strength > BEST_FULL_HOUSE:
        return strength
    if strength > BEST_FLUSH:
        return strength - FLUSHES
    return STEEL_WHEEL if _holds_lowest_straight_flush(hole + board) else strength + FULL_HOUSES


def _holds_lowest_straight(cards: Cards) -> bool:
    """True when A, 6, 7, 8 and 9 are among the cards."""
    ranks = 0
    for card in cards:
        ranks |= 1 << (card >> 2)
    return ranks & _LOWEST_STRAIGHT == _LOWEST_STRAIGHT


def _holds_lowest_straight_flush(cards: Cards) -> bool:
    """True when A, 6, 7, 8 and 9 of one suit are among the cards."""
    return any(_holds_lowest_straight(tuple([c for c in cards if c & 3 == s])) for s in range(4))
