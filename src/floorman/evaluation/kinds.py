"""The kinds of hand: how strong one is, which cards may make it, whether the ace is low in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import NamedTuple

from floorman.cards import Cards
from floorman.errors import Unknown
from floorman.evaluation.badugi import badugi, badugi_27
from floorman.evaluation.high import high
from floorman.evaluation.low import low8, low_27, low_a5, omaha_low8
from floorman.evaluation.omaha import omaha_high
from floorman.evaluation.shortdeck import short_high
from floorman.sentences import say

Strength = Callable[[Cards, Cards], int]
Choices = Callable[[Cards, Cards], Iterable[Cards]]


class Kind(NamedTuple):
    """One kind of hand.

    ``strength`` values all cards of a player with the board, ``made`` only the cards chosen from
    them, and ``choices`` are all the ways to choose.
    """

    strength: Strength
    made: Strength
    choices: Choices
    ace_low: bool = False


def _any_five(hole: Cards, board: Cards) -> Iterable[Cards]:
    return combinations(hole + board, 5)


def _two_and_three(hole: Cards, board: Cards) -> Iterable[Cards]:
    threes = list(combinations(board, 3))
    return [two + three for two in combinations(hole, 2) for three in threes]


def _one_to_four(hole: Cards, board: Cards) -> Iterable[Cards]:
    cards = hole + board
    return [chosen for size in (1, 2, 3, 4) for chosen in combinations(cards, size)]


_KINDS: dict[str, Kind] = {
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

KINDS = tuple(_KINDS)
"""The names of all kinds of hand."""


def kind_of(name: str) -> Kind:
    """The kind of hand of this name.

    Raises Unknown with the kinds there are.
    """
    kind = _KINDS.get(name)
    if kind is None:
        raise Unknown(say("kind of hand"), name, KINDS)
    return kind


def strength(kind: str) -> Strength:
    """The function from a player's own cards and the board to the strength of the hand.

    Raises Unknown with the kinds there are.

    >>> strength("low8")((0, 4, 8, 12, 20), (47, 51))  # seven-five low
    32737
    """
    return kind_of(kind).strength
