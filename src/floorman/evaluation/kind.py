"""What there is to know of a kind of hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from floorman.cards import Cards

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
