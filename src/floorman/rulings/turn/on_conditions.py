"""If-then statements once their condition is met: whether the player is held to them."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import structs

from floorman.hand.legal import act_sentence
from floorman.rulings.asking import Lacking
from floorman.rulings.betting.acts import WAGERS, Plays
from floorman.rulings.betting.finding import BINDING, write_up
from floorman.rulings.betting.phrases import Announced, announced
from floorman.rulings.betting.spoken_bets import CONDITIONAL, IF_THEN, declared
from floorman.rulings.betting.spot import spot
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Play, Ruling, reworded
from floorman.rulings.situation import Ahead, Situation
from floorman.rulings.turn.acts import ActsOutOfTurn, ConditionMet
from floorman.rulings.turn.outcomes import BETS
from floorman.rulings.untold import bound_by_told
from floorman.sentences import NOTHING, Sentence, either, row, say, verbatim

MET_BY = {"bet": BETS, "check": ("check",), "call": ("call",), "fold": ("fold",), "show": ()}


def condition_met(situation: Situation, act: Any = None) -> ConditionMet | None:
    """The if-then statement of the player to act whose condition is met, if that decides the act.

    Without an act it is that of the turn that comes.
    """
    if act is not None and not isinstance(act, (*WAGERS, ActsOutOfTurn)):
        return None
    ahead = _ahead_of(situation, situation.to_act)
    if ahead is None or _does_so(act, ahead):
        return None
    return ConditionMet(ahead.seat)


def _does_so(act: Any, ahead: Ahead) -> bool:
    """Whether the player does just what was announced, so that nothing is left to rule."""
    on = announced(ahead.text)
    return isinstance(act, Plays) and on is not None and act.verb == on.said.word


def _ahead_of(situation: Situation, seat: int) -> Ahead | None:
    """The last statement of the seat of which the condition is met; None once it has acted on."""
    for one in reversed(situation.ahead):
        if one.seat != seat or one.street != situation.street:
            continue
        on = announced(one.text)
        since = situation.acts[one.since :]
        met = [done.seat != seat and on is not None and done.act in MET_BY[on.on] for done in since]
        if any(met) and not any(done.seat == seat for done in since[met.index(True) :]):
            return one
    return None


@rules_on(ConditionMet, CONDITIONAL)
def on_condition_met(situation: Situation, act: ConditionMet, law: Law) -> Ruling:
    """What was announced is done, or the player acts freely, as the floor rules."""
    ahead = _ahead_of(situation, act.seat)
    on = announced(ahead.text) if ahead else None
    if ahead is None or on is None:
        return Ruling("", say("No condition is met."), play=Play(next=situation.to_act))
    if ahead.choice:
        return _ruled_so(situation, on, act.seat, law, ahead.choice)
    return _for_the_floor(situation, act.seat, ahead, on, law)


def _ruled_so(situation: Situation, on: Announced, seat: int, law: Law, name: str) -> Ruling:
    """What becomes of the statement as the floor chose."""
    penalty = Floor(penalty="may" if name.endswith("penalty") else "none")
    if name.startswith("not"):
        because = say("The floor does not hold seat {seat} to what was announced.", seat=seat)
        return Ruling(CONDITIONAL, because, play=Play(next=seat), floor=penalty)
    ruling = write_up(spot(situation, seat), declared(spot(situation, seat), on.said, law))
    told = either(
        ruling.said.verdict,
        "The floor holds seat {seat} to what was announced: {verdict:a}.",
        "The floor holds seat {seat} to what was announced: {verdict:a}",
        seat=seat,
        verdict=ruling.said.verdict or ruling.because,
    )
    rests_on = (*ruling.rests_on, BINDING)
    return structs.replace(
        reworded(ruling, told), topic=CONDITIONAL, floor=penalty, rests_on=rests_on
    )


def _for_the_floor(
    situation: Situation, seat: int, ahead: Ahead, on: Announced, law: Law
) -> Ruling:
    because = say(
        "Seat {seat} had said {text!r}, and now it has come to that: the floor rules whether it "
        "binds.",
        seat=seat,
        text=verbatim(ahead.text),
    )
    bound, free = _as_announced(situation, on, seat, law), _as_it_likes(situation, seat)
    options = tuple(
        choice(
            name,
            _leads(name, seat, bound, free),
            then=partial(_ruled_so, situation, on, seat, law, name),
        )
        for name in IF_THEN
    )
    return Ruling(
        CONDITIONAL,
        because,
        status="floor",
        play=Play(next=seat),
        floor=Floor(options, penalty="may"),
    )


def _as_announced(situation: Situation, on: Announced, seat: int, law: Law) -> Sentence:
    """What the player does who is held to it, as far as that is known before it is asked."""
    player = spot(situation, seat)
    try:
        verdict = write_up(player, declared(player, on.said, law)).said.verdict
    except Lacking:
        verdict = NOTHING
    return verdict or say("Seat {seat} has to do as announced", seat=seat)


def _as_it_likes(situation: Situation, seat: int) -> Sentence:
    """What is open to a player who is not held to it."""
    legal = bound_by_told(situation.legal or (), situation, seat)
    is_bet = any(act.act == "call" for act in legal)
    acts = [act for act in legal if is_bet or act.act != "fold"]
    if seat != situation.to_act or not acts:
        return say("Seat {seat} acts freely", seat=seat)
    told = row((act_sentence(act.act, act.min, act.max) for act in acts), ", ")
    return say("Seat {seat} acts freely ({acts})", seat=seat, acts=told)


def _leads(name: str, seat: int, bound: Sentence, free: Sentence) -> Sentence:
    done = free if name.startswith("not") else bound
    return either(name.endswith("penalty"), "{done}, and is penalized.", "{done}.", done=done)
