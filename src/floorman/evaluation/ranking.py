"""Every high hand by its place among all: 7-5-4-3-2 of several suits is 1, a royal flush 7462.

Which cards make which hand is written down once, category by category from the worst, and numbered
in that order. Suits count in flushes alone, so two small tables hold all hands of five cards: one
by how many cards of each rank there are, one by the ranks of five cards of a suit. More cards than
five are looked through once for the best five, and what they make is kept.

Ranks add up: each has a key, a power of five, so that the sum of up to seven tells which they are,
as there are at most four of each. The deuce has none: it is what the other cards leave. Six ranks
make one half of the sum and six the other; two steps, one for each half, lead to the place of the
cards in a table without gaps, 49,205 for seven.
"""

from __future__ import annotations

from array import array
from typing import Final

RANKS: Final = 13
CLASSES: Final = 7462
"""How many high hands differ in strength."""
MOST: Final = 7
"""Cards of which the sums of keys tell; eight are seven and one more."""

HALF: Final = 14
LOW: Final = (1 << HALF) - 1
_KEYS: Final = (1, 5, 25, 125, 625, 3125)
KEYS: Final = [0, *_KEYS, *[key << HALF for key in _KEYS]]
"""The key of each rank, the deuce first."""

_WHEEL: Final = 1 << 12 | 0b1111
_STRAIGHTS: Final = [_WHEEL, *[0b11111 << low for low in range(9)]]


def _sets(size: int) -> list[int]:
    """The sets of so many ranks, one bit a rank, from the lowest: the highest rank decides."""
    return [ranks for ranks in range(1 << RANKS) if ranks.bit_count() == size]


def _sum(ranks: int) -> int:
    return sum([KEYS[rank] for rank in range(RANKS) if ranks >> rank & 1])


def _numbered() -> tuple[dict[int, int], dict[int, int]]:
    """The strength of all hands of five cards: by sums of ranks, and by the ranks of a suit."""
    unpaired = [ranks for ranks in _sets(5) if ranks not in _STRAIGHTS]
    kickers = {size: [(ranks, _sum(ranks)) for ranks in _sets(size)] for size in (1, 2, 3)}

    def made(same: int, kept: int, beside: int, pairs: bool = False) -> list[int]:
        """So many cards of each of so many ranks, and so many other cards beside them."""
        each = 2 if pairs else 1
        return [
            same * _sum(ranks) + each * more
            for ranks in _sets(kept)
            for others, more in kickers[beside]
            if not ranks & others
        ]

    below = [_sum(ranks) for ranks in unpaired]
    below += made(2, 1, 3) + made(2, 2, 1) + made(3, 1, 2)
    below += [_sum(ranks) for ranks in _STRAIGHTS]
    above = made(3, 1, 1, pairs=True) + made(4, 1, 1)
    first_flush = len(below) + 1
    first_above = first_flush + len(unpaired)
    by_ranks = dict(zip(below, range(1, first_flush), strict=True))
    steel = first_above + len(above)
    by_ranks.update(zip(above, range(first_above, steel), strict=True))
    of_a_suit = dict(zip(unpaired, range(first_flush, first_above), strict=True))
    of_a_suit.update(zip(_STRAIGHTS, range(steel, CLASSES + 1), strict=True))
    return by_ranks, of_a_suit


_NUMBERED: Final = _numbered()
FIVES: Final = _NUMBERED[0]
_FLUSHES: Final = _NUMBERED[1]
_RUNS: Final = [FIVES[_sum(straight)] for straight in _STRAIGHTS]
"""The strength of each straight, from the wheel up."""


def _halves() -> list[list[int]]:
    """The sums of one half, by how many cards they are."""
    found: list[list[int]] = [[] for _ in range(MOST + 1)]
    sums = [(0, 0)]
    for key in _KEYS:
        sums = [
            (cards + more, total + more * key)
            for cards, total in sums
            for more in range(5)
            if cards + more <= MOST
        ]
    for cards, total in sums:
        found[cards].append(total)
    return found


def _steps() -> tuple[list[int], list[list[int]], list[int]]:
    """The step of the lower half, that of the upper by number of cards, and how many places."""
    halves = _halves()
    lower = [0] * (LOW + 1)
    for place, total in enumerate([total for sums in halves for total in sums]):
        lower[total] = place
    before = [sum([len(sums) for sums in halves[:cards]]) for cards in range(MOST + 2)]
    upper = [[0] * (LOW + 1) for _ in range(MOST + 1)]
    sizes = [0] * (MOST + 1)
    for cards in range(MOST + 1):
        for of_upper in range(cards + 1):
            most = cards - of_upper
            first = before[max(0, most - 4)]
            for total in halves[of_upper]:
                upper[cards][total] = sizes[cards] - first
                sizes[cards] += before[most + 1] - first
    return lower, upper, sizes


_STEPS: Final = _steps()
LOWER: Final = _STEPS[0]
UPPER: Final = _STEPS[1]
SIZES: Final = _STEPS[2]
FOUND: Final = [array("H", bytes(2 * size)) for size in SIZES]
"""By number of cards and their place the strength, so far as it was asked for."""


def by_ranks(total: int, ranks: list[int]) -> int:
    """The best hand of these ranks and the sum of their keys, whatever the suits; 0 below five."""
    cards = len(ranks)
    if cards > MOST:
        return _best_five(ranks)
    if cards < 5:
        return 0
    at = UPPER[cards][total >> HALF] + LOWER[total & LOW]
    found = FOUND[cards]
    strength = found[at]
    if not strength:
        strength = found[at] = FIVES[total] if cards == 5 else _best_five(ranks)
    return strength


def _best_five(ranks: list[int]) -> int:
    """The best five of five and more, suits aside: their highest straight or the most alike."""
    held = [0, 0, 0, 0, 0]  # the ranks of which there are so many cards or more
    for rank in ranks:
        cards = 1
        while held[cards] >> rank & 1:
            cards += 1
        held[cards] |= 1 << rank
    alike = FIVES[_most_alike(held)]
    ladder = held[1] << 1 | held[1] >> 12  # the ace stands below the deuce too
    runs = ladder & ladder >> 1 & ladder >> 2 & ladder >> 3 & ladder >> 4
    return max(alike, _RUNS[runs.bit_length() - 1]) if runs else alike


def _most_alike(held: list[int]) -> int:
    """The sum of five cards: as many of one rank as there are, the highest of these first."""
    total, left, taken = 0, 5, 0
    for size in (4, 3, 2, 1):
        while left >= size and (ranks := held[size] & ~taken):
            top = ranks.bit_length() - 1
            taken |= 1 << top
            total += size * KEYS[top]
            left -= size
    return total


def by_suit(ranks: int) -> int:
    """The best flush or straight flush of the ranks of a suit; 0 for less than five."""
    found = _FLUSHES.get(ranks)
    if found is None:
        found = 0
        left = ranks
        while left:
            found = max(found, by_suit(ranks ^ (left & -left)))
            left &= left - 1
        _FLUSHES[ranks] = found
    return found
