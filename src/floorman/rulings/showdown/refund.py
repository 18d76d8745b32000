"""What comes back to a player whose hand was killed: chips that nobody called."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule
from floorman.rulings.asking import Lacking, chips
from floorman.rulings.law import Law
from floorman.rulings.ruling import Question
from floorman.rulings.situation import Situation
from floorman.sentences import say

BACK = "killed-hand-uncalled-return"
Made = Literal["bet", "raise", ""]
"""What a player did as the last to bet on a street; empty when somebody else was the last."""


@rule("killed-hand-uncalled-return")
def uncalled_back(
    returns: Literal["bet-or-raise", "raise-only"], made: Made, own: int, others: int
) -> int:
    """Chips that go back to a player whose hand was killed: what nobody called of his own bet.

    ``own`` is his street total, ``others`` the most that anybody else has in, ``made`` what he had
    done when last to bet or raise. Chips that were only called, or posted, stay.

    >>> uncalled_back("bet-or-raise", "raise", own=1500, others=500)
    1000
    >>> uncalled_back("raise-only", "bet", own=500, others=0)
    0
    """
    if not made or (returns == "raise-only" and made != "raise"):
        return 0
    return max(0, own - others)


def refund(situation: Situation, seat: int, law: Law) -> int:
    """Chips that go back, in all; on a form they are asked for."""
    returns = law.value(BACK, "returns")
    if situation.is_form:
        asked = say("How much of the player's own bet is uncalled?")
        uncalled = chips(situation, "uncalled", asked)
        return uncalled_back(returns, _told(situation), uncalled, 0) if uncalled else 0
    return _back(situation, seat, returns)


def uncalled(situation: Situation, seat: int) -> int:
    """What of a player's own bet or raise nobody has called, whatever becomes of it."""
    return _back(situation, seat, "bet-or-raise")


def after_a_wrong_count(law: Law) -> str:
    """What becomes of it where the number of cards killed the hand: rules on others leave that."""
    if law.is_silent(BACK, "wrong_count"):
        law.does_not_reach(BACK)
    return str(law.value(BACK, "wrong_count"))


def _back(situation: Situation, seat: int, returns: Literal["bet-or-raise", "raise-only"]) -> int:
    if situation.is_past_betting:
        return 0
    own = situation.player(seat).bet
    others = max((one.bet for at, one in situation.players.items() if at != seat), default=0)
    return uncalled_back(returns, _made(situation, seat), own, others)


def _told(situation: Situation) -> Made:
    """Whether a form's player bet or raised."""
    kinds: dict[str, Made] = {"bet": "bet", "raise": "raise"}
    answer = situation.answer("made")
    if answer not in kinds:
        raise Lacking(Question("made", say("Was it a bet or a raise?"), tuple(kinds)))
    return kinds[answer]


def _made(situation: Situation, seat: int) -> Made:
    """What the player did as the last to bet on this street; "" when somebody else was."""
    if situation.aggressor != seat:
        return ""
    sized = [done for done in situation.street_acts() if done.act in ("bet", "raise", "complete")]
    return "bet" if sized and sized[-1].act == "bet" else "raise"


def bets_after(situation: Situation, seat: int, back: int) -> dict[int, int]:
    """The killed player's street total once chips went back; empty where the hand is over by it."""
    if not back or situation.is_form or situation.is_heads_up:
        return {}
    return {seat: situation.player(seat).bet - back}
