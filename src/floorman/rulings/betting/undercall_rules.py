"""The rules on undercalls: what less than the call becomes, and what a fold then leaves behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorman.rules.registry import rule


class Forfeit(NamedTuple):
    """Chips that a folded undercall leaves in the pot, and those that go back."""

    lost: int
    back: int


@rule("undercall-opening-bet-definition", "ruled")
def is_opening_bet(bets: Sequence[str], blind_opens: bool, bring_in_opens: bool) -> bool:
    """Whether the bet faced is the opening bet of the round: the first bet of chips, no check.

    Before the flop the posted big blind is it (``blind_opens``). ``bets`` are the bets and raises
    of the street in order; a stud bring-in is one of them where the house says so.

    >>> is_opening_bet(["bet"], blind_opens=False, bring_in_opens=True)
    True
    >>> is_opening_bet(["raise"], blind_opens=True, bring_in_opens=True)
    False
    """
    counted = [bet for bet in bets if bring_in_opens or bet != "bring-in"]
    return len(counted) + blind_opens == 1


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
