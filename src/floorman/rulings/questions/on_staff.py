"""What staff answer a player during a hand: direct facts, and no advice."""

from __future__ import annotations

from floorman.rules.betting import reopened_by_the_sum
from floorman.rulings.asking import chips, yes
from floorman.rulings.judging import at_table
from floorman.rulings.law import Law
from floorman.rulings.questions.acts import AsksStaff
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Play, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, say

ANSWERS, ADDS_UP = "rp-staff-answers", "reopen-cumulative-short-allins"


@rules_on(AsksStaff, ANSWERS)
def asks_staff(situation: Situation, act: AsksStaff, law: Law) -> Ruling:
    """The plain answer where staff may give it; else that they don't."""
    at_table(situation, act.seat, act.other)
    play = Play(next=situation.to_act)
    if act.about not in law.value(ANSWERS, "answers"):
        because = say("Staff do not answer that: it is for the player to decide.")
        return Ruling(ANSWERS, because, play=play, said=Said(shown={"answered": False}))
    return Ruling(
        ANSWERS, _answer(situation, act, law), play=play, said=Said(shown={"answered": True})
    )


def _answer(situation: Situation, act: AsksStaff, law: Law) -> Sentence:
    if act.about == "advice":
        return say("Staff may advise the player here.")
    if act.about == "what-if":
        return either(
            _could_raise(situation, act.other, law),
            "Yes: seat {other} could raise after a call by seat {seat}.",
            "No: seat {other} could not raise after a call by seat {seat}.",
            other=act.other,
            seat=act.seat,
        )
    bet = situation.bet
    if bet is None:
        bet = chips(situation, "facing", say("What is the bet to call, in all? 0 for none."))
    more = max(0, bet - situation.player(act.seat).bet)
    return say(
        "The bet is {bet:,}, {more:,} more for seat {seat}.", bet=bet, more=more, seat=act.seat
    )


def _could_raise(situation: Situation, seat: int, law: Law) -> bool:
    """Whether a player yet to act again faces a bet that reopens the betting; a call changes none.

    Who has not acted may raise. Where short all-ins don't add up, somebody has to say whether one
    raise was full.
    """
    player, bet, full = situation.player(seat), situation.bet, situation.min_raise
    if situation.is_form or bet is None or full is None:
        return yes(situation, "reopened", say("Is the betting open to seat {seat}?", seat=seat))
    if player.stack is not None and player.bet + player.stack <= bet:
        return False
    if player.faced is None:
        return True
    if not law.value(ADDS_UP, "adds_up"):
        question = say("Was there a full raise since seat {seat} acted?", seat=seat)
        return bet > player.faced and yes(situation, "full-raise", question)
    return reopened_by_the_sum(bet, player.faced, full)
