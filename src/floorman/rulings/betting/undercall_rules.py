"""The rules on undercalls: what less than the call becomes, and what a fold then leaves behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorman.rules.registry import rule


class Forfeit(NamedTuple):
    """Chips that a folded undercall leaves in the pot, and those that go back."""

    lost: int
    back: int


@rule("undercall-forfeit-amount", "ruled")
def forfeit(put_in: int, intended: int, forfeits: str) -> Forfeit:
    """What a player who folds an undercall leaves in the pot, and what goes back.

    ``forfeits`` is the amount meant to be called, or all the chips put in.

    >>> forfeit(500, 400, "intended-amount"), forfeit(500, 400, "chips-put-in")
    (Forfeit(lost=400, back=100), Forfeit(lost=500, back=0))
    """
    lost = put_in if forfeits == "chips-put-in" else min(intended, put_in)
    return Forfeit(lost, put_in - lost)


def intended_call(total: int, chips: Sequence[int], levels: Sequence[int]) -> int:
    """The earlier bet that silent chips would be a call of; their own total if of none.

    As with any call, without the smallest chip they would not reach it.

    >>> intended_call(500, [500], levels=[400, 1200])
    400
    >>> intended_call(700, [500, 100, 100], levels=[400, 1200])
    700
    """
    called = [bet for bet in levels if chips and bet <= total and total - min(chips) < bet]
    return max(called, default=total)
