"""The high hand: best five of any cards, or in Omaha two from the hand with three from the board.

Strengths run from 1 (7-5-4-3-2 of several suits) to 7462 (a royal flush), one number for each of
the 7,462 high hands that differ. Showdowns are the hot path, so the C functions that phevaluator's
public ones wrap are called directly: 0.11 microseconds instead of 0.46 for seven cards. The version
is pinned, and a test compares them with the public functions.
"""

from __future__ import annotations

from itertools import combinations

from phevaluator._pheval import (
    evaluate_5cards,
    evaluate_6cards,
    evaluate_7cards,
    evaluate_plo4_cards,
)

from floorman.cards import Cards

CLASSES = 7462
"""How many high hands differ in strength; phevaluator numbers them from the best, 1."""

STEEL_WHEEL = CLASSES - 9
BEST_FULL_HOUSE = CLASSES - 166
BEST_FLUSH = CLASSES - 322
WHEEL = CLASSES - 1608
"""Strengths at which categories begin or end; a wheel is A-2-3-4-5, of steel when suited."""

FULL_HOUSES = 156
FLUSHES = 1277
"""How many full houses and flushes differ in strength."""

_FOURS_OF_FIVE = ((0, 1, 2, 3), (0, 1, 2, 4), (0, 2, 3, 4))
_FOURS_OF_SIX = ((0, 1, 2, 3), (0, 1, 4, 5), (2, 3, 4, 5))
"""Four cards at a time such that every two cards of the hand meet in one of the fours."""


def high(hole: Cards, board: Cards) -> int:
    """The best five of five to eight cards, from the hand and the board together."""
    cards = hole + board
    count = len(cards)
    if count == 7:
        rank: int = evaluate_7cards(*cards)
    elif count == 5:
        rank = evaluate_5cards(*cards)
    elif count == 6:
        rank = evaluate_6cards(*cards)
    else:
        rank = min([evaluate_7cards(*seven) for seven in combinations(cards, 7)])
    return CLASSES + 1 - rank


def omaha_high(hole: Cards, board: Cards) -> int:
    """The best of two cards from four, five or six in hand and exactly three of the board."""
    if len(board) < 5:
        return _omaha_before_river(hole, board)
    if len(hole) == 4:
        rank: int = evaluate_plo4_cards(*board, *hole)
    else:
        fours = _FOURS_OF_FIVE if len(hole) == 5 else _FOURS_OF_SIX
        rank = min(
            [
                evaluate_plo4_cards(*board, hole[a], hole[b], hole[c], hole[d])
                for a, b, c, d in fours
            ]
        )
    return CLASSES + 1 - rank


def _omaha_before_river(hole: Cards, board: Cards) -> int:
    """The same on a flop or a turn, hand by hand."""
    threes = list(combinations(board, 3))
    return max([high(two, three) for two in combinations(hole, 2) for three in threes])
