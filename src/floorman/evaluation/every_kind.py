"""All kinds of hand with what evaluates them; the tables that these need are made with this."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from floorman.cards import Cards
from floorman.evaluation.badugi import badugi, badugi_27
from floorman.evaluation.high import high
from floorman.evaluation.kind import Kind
from floorman.evaluation.low import low8, low_27, low_a5, omaha_low8
from floorman.evaluation.omaha import omaha_high
from floorman.evaluation.shortdeck import short_high


def _any_five(hole: Cards, board: Cards) -> Iterable[Cards]:
    return combinations(hole + board, 5)


def _two_and_three(hole: Cards, board: Cards) -> Iterable[Cards]:
    threes = list(combinations(board, 3))
    return [two + three for two in combinations(hole, 2) for three in threes]


def _one_to_four(hole: Cards, board: Cards) -> Iterable[Cards]:
    cards = hole + board
    return [chosen for size in (1, 2, 3, 4) for chosen in combinations(cards, size)]


EVERY_KIND: Final[dict[str, Kind]] = {
    "high": Kind(high, high, _any_five),
    "omaha-high": Kind(omaha_high, high, _two_and_three),
    "short-high": Kind(short_high, short_high, _any_five),
    "low8": Kind(low8, low8, _any_five, ace_low=True),
    "omaha-low8": Kind(omaha_low8, low8, _two_and_three, ace_low=True),
    "low-a5": Kind(low_a5, low_a5, _any_five, ace_low=True),
    "low-27": Kind(low_27, low_27, _any_five),
    "badugi": Kind(badugi, badugi, _one_to_four, ace_low=True),
    "badugi-27": Kind(badugi_27, badugi_27, _one_to_four),
}
