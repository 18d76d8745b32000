"""Which chips there are, and which make an amount that was told as a sum."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rulings.asking import Lacking
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.talk import chips_of
from floorman.rulings.ruling import Question
from floorman.sentences import say

CHIPS = say("chips")
"""The fact that tells them."""
USUAL = (5, 25, 1)
"""What the values of chips begin with, the zeros left out; a few houses have chips of 2 as well."""


def is_a_chip(value: int) -> bool:
    """Whether there are chips of that value.

    >>> is_a_chip(500), is_a_chip(25_000), is_a_chip(600)
    (True, True, False)
    """
    return int(str(value).rstrip("0") or 0) in (*USUAL, 2)


def chips_that_make(player: Spot, told: tuple[int, ...]) -> tuple[int, ...]:
    """The chips of a sum that no one chip makes, asked for; others are as told.

    Raises BadSetup for chips that make another sum.
    """
    if len(told) != 1 or is_a_chip(told[0]):
        return told
    total = told[0]
    answer = player.situation.answer(CHIPS)
    if answer is None:
        choices = (_usual(total), f"{total}")
        raise Lacking(Question(CHIPS, say("Which chips make the {total:,}?", total=total), choices))
    chips = chips_of(answer)
    if sum(chips) != total:
        raise BadSetup(
            say("{chips}: {answer} do not make {total:,}", chips=CHIPS, answer=answer, total=total),
            say("as {usual}", usual=_usual(total)),
        )
    return chips


def _usual(total: int) -> str:
    """The fewest usual chips that make a sum, as table talk tells them."""
    piles = []
    for value in _values(total):
        times, total = divmod(total, value)
        if times:
            piles.append(f"{times}x{value}" if times > 1 else f"{value}")
    return "+".join(piles)


def _values(most: int) -> list[int]:
    """The values of usual chips up to a sum, largest first."""
    zeros = range(len(str(most)))
    return sorted(
        (v for n in zeros for first in USUAL if (v := first * 10**n) <= most), reverse=True
    )
