"""Calls of less than was bet, and raises of too little that others called: what they are then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct, field

from floorman.prose.story.story import Happening, Person, Setting
from floorman.talk.numbers import LEAST_WHOLE

_WAGER = re.compile(r"\{who\} (bets|raises to|is all-in for) \{amount\}$")
_UNSIZED = re.compile(r"\{who\} (bets$|raises|says|is all-in|pushes|adds|pulls)|everybody|\{all\}")
"""Acts after which nobody but a ruling knows what there is to call."""
_BLINDS = ("sb", "bb")
_BY_SIZE = ("fl", "stud", "razz")
"""How the names of games begin in which every bet has its size."""


class _Bets(Struct):
    """The bets of a street: what is to call, by how much it was raised, and who has chips in.

    ``blind`` is what there may be to call where nobody bet and no street was told.
    """

    bet: int
    step: int
    blind: int = 0
    inside: list[Person | None] = field(default_factory=list)


def fall_short(happenings: Sequence[Happening], setting: Setting) -> bool:
    """Have a call of less than the bet be chips put out, an undercall, and a raise of too little
    that is called at that be noticed later; as much as was bet is a call, told alone.

    Whether one fell short: it may be meant otherwise.
    """
    if setting.game.startswith(_BY_SIZE):
        return False
    turns = [one for one in happenings if one.who is not None and "apart" not in one.how]
    found = False
    for street, acts in groupby(turns, key=lambda one: one.street or setting.street):
        big = setting.big if street == "preflop" else 0
        blind = 0 if street else setting.big
        found = _on_street(list(acts), _Bets(big, big, blind)) or found
    return found


def _on_street(acts: Sequence[Happening], bets: _Bets) -> bool:
    found = False
    for at, one in enumerate(acts):
        if _names_the_all_in(one, acts[max(0, at - 1) : at]):
            sized = acts[at - 1]
            sized.act, sized.slots = f"{sized.act} for {{amount}}", {**sized.slots, **one.slots}
            _counts(bets, sum(one.sums))
            found = True
        elif "plain" in one.how and one.who not in bets.inside and _is_called_at(one, bets):
            one.act = "{who} calls {amount}"
        elif _is_undercall(one, bets):
            one.act, one.slots = "{who} pushes {chips}", {"chips": one.slots["amount"]}
            one.how -= {"plain"}
            found = True
        elif _WAGER.match(one.act):
            found = found or _is_below(one, acts[:at])
            if _is_underraise(one, bets) and _is_called(one, acts[at + 1 : at + 2]):
                one.act += " unnoticed"
                found = True
            _counts(bets, sum(one.sums))
        elif _UNSIZED.match(one.act) and not 0 < sum(one.sums) < bets.bet:
            bets.bet = bets.step = 0
        bets.inside.append(one.who)
    return found


def _is_called_at(one: Happening, bets: _Bets) -> bool:
    """Whether a number told alone is what there is to call."""
    return sum(one.sums) == (bets.bet or bets.blind)


def _names_the_all_in(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether a call tells of how much the all-in was that nobody sized: shoves, Bo calls 46k."""
    is_all_in = any(each.act == "{who} is all-in" and each.who is not one.who for each in before)
    return is_all_in and one.act == "{who} calls {amount}" and sum(one.sums) >= LEAST_WHOLE


def _is_undercall(one: Happening, bets: _Bets) -> bool:
    """Whether somebody with no chips in yet calls less than the bet: of 1800, Bo calls 1000.

    A number told alone is one too, for nobody raises to less than was bet.
    """
    is_call = one.act == "{who} calls {amount}" or "plain" in one.how
    has_chips = one.who in bets.inside or (one.who is not None and one.who.place in _BLINDS)
    return is_call and not has_chips and LEAST_WHOLE <= sum(one.sums) < bets.bet


def _is_below(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether somebody is told to bet less than lies there: that number is something else."""
    most = max((sum(each.sums) for each in before if "in-front" not in each.how), default=0)
    is_wager = one.act in ("{who} raises to {amount}", "{who} bets {amount}")
    return is_wager and LEAST_WHOLE <= sum(one.sums) < most


def _is_underraise(one: Happening, bets: _Bets) -> bool:
    is_raise = one.act == "{who} raises to {amount}"
    return is_raise and 0 < bets.bet < sum(one.sums) < bets.bet + bets.step


def _is_called(one: Happening, after: Sequence[Happening]) -> bool:
    """Whether the next one calls just so much."""
    return any("calls {amount}" in each.act and each.sums == one.sums for each in after)


def _counts(bets: _Bets, to: int) -> None:
    """A bet or raise is what there is to call."""
    bets.step = max(bets.step, to - bets.bet)
    bets.bet = max(bets.bet, to)
