"""What staff answer a player during a hand, direct facts and no advice, and what the book says."""

from __future__ import annotations

from functools import cache

from floorman.rulebooks.book import available, load
from floorman.rulebooks.in_house import summary
from floorman.rulebooks.search import topics_at
from floorman.rules.betting import reopened_by_the_sum
from floorman.rulings.asking import at_table, chips, yes
from floorman.rulings.law import Law
from floorman.rulings.questions.acts import AsksRule, AsksStaff
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
            act,
        )
    bet = situation.bet
    if bet is None:
        bet = chips(situation, "facing", say("What is the bet to call, in all? 0 for none."))
    more = max(0, bet - situation.player(act.seat).bet)
    return say("The bet is {bet:,}, {more:,} more for seat {seat}.", act, bet=bet, more=more)


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


@rules_on(AsksRule)
def rule_asked(situation: Situation, act: AsksRule, law: Law) -> Ruling:
    """What the book says; that it says nothing on what only others have.

    Raises Unknown for what is no topic of any book and no number of this one.
    """
    if act.on not in law.topics and act.on in _all_topics():
        return Ruling(act.on, say("The book says nothing on this."))
    first, *others = topics_at(act.on, law)
    law.rests_on(first.name, *(one.name for one in others))
    reasons = tuple(summary(law, one.name) for one in others)
    return Ruling(first.name, summary(law, first.name), reasons=reasons)


@cache
def _all_topics() -> frozenset[str]:
    """The topics of all bundled books."""
    return frozenset(topic for key in available() for topic in load(key).topics)
