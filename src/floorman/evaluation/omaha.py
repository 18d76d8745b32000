"""The high hand in Omaha: exactly two cards from the hand with three from the board.

Suits aside, two ranks in hand make one thing with a board. It is reckoned when somebody first holds
them with it, and kept: a board that comes once costs no more than what is held, and one that comes
often, a look for each two cards.
"""

from __future__ import annotations

from array import array
from itertools import combinations
from typing import Final

from floorman.cards import Cards
from floorman.evaluation.high import CARD, REACHED, SUITS, high
from floorman.evaluation.ranking import FIVES, HALF, KEYS, LOW, LOWER, RANKS, SIZES, UPPER, by_suit

_THREE: Final = 0x5555 << SUITS
"""Added to the suits, so that the uppermost bit of one tells three of them."""
_UPPER_OF_FIVE: Final = UPPER[5]
_ROW: Final = [RANKS * (card >> 2) for card in range(52)]
"""Where the ranks with that of a card begin, where each rank stands with each other."""
_TWOS: Final = [one + other for one in KEYS for other in KEYS]
"""Their sums."""

MADE: Final = [array("H") for _ in range(SIZES[5])]
"""By the place of a board the strength of each two ranks with it, 0 until it was asked for."""
_THREES: Final[list[list[list[int]]]] = [[] for _ in range(SIZES[5])]
"""By the place of a board its threes, each with what every two ranks make with it."""
_OF_THREE: Final[dict[int, list[int]]] = {}
"""The threes that came so far, by their sums."""


def omaha_high(hole: Cards, board: Cards) -> int:
    """The best of two cards from four, five or six in hand and exactly three of the board."""
    if len(board) != 5:
        return _before_river(hole, board)
    a, b, c, d, e = board
    total = CARD[a] + CARD[b] + CARD[c] + CARD[d] + CARD[e]
    place = _UPPER_OF_FIVE[total >> HALF & LOW] + LOWER[total & LOW]
    if not MADE[place]:
        _meet(place, board)
    strength = _best_two(hole, place)
    flush = total + _THREE & REACHED
    return max(strength, _flush(hole, board, flush >> SUITS)) if flush else strength


def _best_two(hole: Cards, place: int) -> int:
    """The best that two cards in hand make with a board, whatever their suits."""
    if len(hole) == 4:  # most hands by far
        a, b, c, d = hole
        b, c, d = b >> 2, c >> 2, d >> 2
        of_a, of_b = _ROW[a], b * RANKS
        held = [of_a + b, of_a + c, of_a + d, of_b + c, of_b + d, c * RANKS + d]
    else:
        held = [_ROW[one] + (two >> 2) for one, two in combinations(hole, 2)]
    made = MADE[place]
    best = 0
    for at in held:
        if (strength := made[at] or _make(place, at)) > best:
            best = strength
    return best


def _meet(place: int, board: Cards) -> None:
    """Note the threes of a board."""
    MADE[place] = array("H", bytes(2 * RANKS * RANKS))
    sums = {KEYS[a >> 2] + KEYS[b >> 2] + KEYS[c >> 2] for a, b, c in combinations(board, 3)}
    for three in sums:
        if three not in _OF_THREE:
            _OF_THREE[three] = [FIVES.get(two + three, 1) for two in _TWOS]
    _THREES[place] = [_OF_THREE[three] for three in sums]


def _make(place: int, at: int) -> int:
    """Note what two ranks in hand make with a board, in either order."""
    strength = 0
    for made in _THREES[place]:
        if (other := made[at]) > strength:
            strength = other
    one, two = divmod(at, RANKS)
    MADE[place][at] = MADE[place][RANKS * two + one] = strength
    return strength


def _before_river(hole: Cards, board: Cards) -> int:
    """The same on a flop or a turn, hand by hand."""
    threes = list(combinations(board, 3))
    return max([high(two, three) for two in combinations(hole, 2) for three in threes])


def _flush(hole: Cards, board: Cards, reached: int) -> int:
    """The best flush of two suited cards in hand and three of the board; 0 without one."""
    best = 0
    suit = reached.bit_length() // 4 - 1
    held = [1 << (card >> 2) for card in hole if card & 3 == suit]
    if len(held) > 1:
        shown = [1 << (card >> 2) for card in board if card & 3 == suit]
        for a, b, c in combinations(shown, 3):
            for one, other in combinations(held, 2):
                best = max(best, by_suit(a | b | c | one | other))
    return best
