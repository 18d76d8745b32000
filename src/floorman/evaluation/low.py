"""The lows: ace-to-five, with and without eight-or-better, and deuce-to-seven.

Of five cards of different ranks the better low is the one whose highest card is lower, then the
next, and so on: as a set of ranks, one bit a rank, it is the smaller number. So one table from the
ranks held to the lowest five of them answers most hands. The rest hold too few ranks (or, in
deuce-to-seven, a straight or a flush) and are put in order by their high hand, the worst first.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from floorman.cards import Cards
from floorman.evaluation.high import high
from floorman.evaluation.ranking import CLASSES

_RANK_SETS: Final = 1 << 13
_UNPAIRED: Final = 4 * _RANK_SETS
"""Above every hand with a pair or worse; the lowest five ranks, as a number, are taken from it."""

_EIGHT_OR_BETTER: Final = 0xFF
"""The ranks ace to eight, the ace lowest."""


def _lowest_fives() -> list[int]:
    """For every set of ranks the lowest five of them, 0 where there are fewer."""
    lowest = [0] * _RANK_SETS
    for ranks in range(_RANK_SETS):
        count = ranks.bit_count()
        if count == 5:
            lowest[ranks] = ranks
        elif count > 5:
            lowest[ranks] = lowest[ranks ^ (1 << (ranks.bit_length() - 1))]
    return lowest


def _lowest_fives_no_straight() -> list[int]:
    """For every set of ranks the lowest five that are no straight, 0 where there are none.

    A straight goes by keeping its four lower ranks and taking the next rank above it.
    """
    lowest = list(_LOWEST_FIVE)
    for ranks, five in enumerate(_LOWEST_FIVE):
        if five and five == 0b11111 * (five & -five):
            highest = five.bit_length()
            above = ranks >> highest << highest
            four = five ^ 1 << (highest - 1)
            lowest[ranks] = four | (above & -above) if above else 0
    return lowest


_LOWEST_FIVE: Final = _lowest_fives()
_LOWEST_FIVE_NO_STRAIGHT: Final = _lowest_fives_no_straight()
_OMAHA_LOWS: Final[dict[int, int]] = {}
"""Omaha lows met so far, by the ranks in hand and on the board."""

_ACE_FIVE_STRAIGHT: Final = 1609
_ACE_FIVE_STRAIGHT_FLUSH: Final = 10
_ACE_SIX_FLUSH: Final = 815
_LAST_PAIR: Final = 6185
"""The places of these high hands from the best, 1, to the worst, 7462."""


def _ace_low_ranks(cards: Cards) -> int:
    """The ranks among these cards as bits, the ace lowest."""
    ranks = 0
    for card in cards:
        ranks |= 1 << (card >> 2)
    return (ranks << 1 | ranks >> 12) & (_RANK_SETS - 1)


def low_a5(hole: Cards, board: Cards) -> int:
    """The best ace-to-five low of five or more cards; straights and flushes do not count."""
    cards = hole + board
    five = _LOWEST_FIVE[_ace_low_ranks(cards)]
    if five:
        return _UNPAIRED - five
    return max([_paired_a5(five_cards) for five_cards in combinations(cards, 5)])


def _paired_a5(cards: tuple[int, ...]) -> int:
    """Five cards with a pair or more: every card one rank up, so that the ace is the lowest."""
    a, b, c, d, e = cards
    moved = ((a + 4) % 52, (b + 4) % 52, (c + 4) % 52, (d + 4) % 52, (e + 4) % 52)
    return CLASSES + 1 - high(moved, ())


def low8(hole: Cards, board: Cards) -> int:
    """The best ace-to-five low of cards no higher than an eight, 0 without one."""
    five = _LOWEST_FIVE[_ace_low_ranks(hole + board) & _EIGHT_OR_BETTER]
    return _UNPAIRED - five if five else 0


def omaha_low8(hole: Cards, board: Cards) -> int:
    """The best eight-or-better low of exactly two cards in hand and three of the board, or 0."""
    on_board = _ace_low_ranks(board) & _EIGHT_OR_BETTER
    if on_board.bit_count() < 3:
        return 0
    held = _ace_low_ranks(hole) & _EIGHT_OR_BETTER
    key = held << 8 | on_board
    strength = _OMAHA_LOWS.get(key)
    if strength is None:
        strength = _OMAHA_LOWS[key] = _omaha_low_of_ranks(held, on_board)
    return strength


def _omaha_low_of_ranks(held: int, on_board: int) -> int:
    """The low of two ranks of one set and three of the other, all five different."""
    twos = [a | b for a, b in combinations(_bits(held), 2)]
    threes = [a | b | c for a, b, c in combinations(_bits(on_board), 3)]
    fives = [two | three for two in twos for three in threes if not two & three]
    return _UNPAIRED - min(fives) if fives else 0


def _bits(ranks: int) -> list[int]:
    """Each rank of the set alone."""
    return [1 << rank for rank in range(13) if ranks >> rank & 1]


def low_27(hole: Cards, board: Cards) -> int:
    """The best deuce-to-seven low of five or more cards.

    Aces are high, straights and flushes count against it, and A-2-3-4-5 is no straight.
    """
    cards = hole + board
    ranks = 0
    suits = 0x3333
    for card in cards:
        ranks |= 1 << (card >> 2)
        suits += 1 << 4 * (card & 3)
    five = _LOWEST_FIVE_NO_STRAIGHT[ranks]
    if five and not suits & 0x8888:
        return _UNPAIRED - five
    return max([_five_27(five_cards) for five_cards in combinations(cards, 5)])


def _five_27(cards: tuple[int, ...]) -> int:
    """Exactly five cards: by rank when they make nothing, else by their high hand, worst first.

    The numbers of the high hands are doubled: the flush A-5-4-3-2 needs a place of its own between
    A-6-4-3-2 and the king-high flushes.
    """
    number = CLASSES + 1 - high(cards, ())
    if number > _LAST_PAIR or number == _ACE_FIVE_STRAIGHT:
        ranks = 0
        for card in cards:
            ranks |= 1 << (card >> 2)
        return _UNPAIRED - ranks
    if number == _ACE_FIVE_STRAIGHT_FLUSH:
        return 2 * _ACE_SIX_FLUSH + 1
    return 2 * number
