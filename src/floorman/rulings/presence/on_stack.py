"""What becomes of a stack whose player is not there."""

from __future__ import annotations

from floorman.rules.presence import absent_stack_fate
from floorman.rulings.asking import yes
from floorman.rulings.choosing import Consequences
from floorman.rulings.law import Law
from floorman.rulings.presence.acts import StackWithoutPlayer
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Option, Orders, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, key, say, word

STACK, REMOVED = "rp-absent-stack", "disqualified-chips-removed"
BLINDED_OFF = key("blind it off")
DEALT_AND_KILLED = say("Deal the seat in, take its blinds and antes, and kill the hand.")
DISQUALIFIED = (say("disqualified"), say("Was the player disqualified?"))
NEAR = (say("near-the-money"), say("Is the event in the money or near it?"))
GONE = (say("surely-gone"), say("Is it sure that the player won't return and can win no prize?"))


def _decided(situation: Situation, act: StackWithoutPlayer, law: Law, option: str) -> Consequences:
    """A stack that is blinded off, or leaves play with its player."""
    if option == BLINDED_OFF:
        return {"steps": (DEALT_AND_KILLED,)}
    removed = _removed(situation, act.seat, NOTHING)
    return {"steps": removed.steps, "chips": removed.chips, "event": removed.event}


@rules_on(StackWithoutPlayer, STACK, then=_decided, turns=(DISQUALIFIED[0], NEAR[0], GONE[0]))
def stack_without_player(situation: Situation, act: StackWithoutPlayer, law: Law) -> Ruling:
    """The stack is blinded off, or leaves play, by how near the money is and who may come back."""
    if yes(situation, *DISQUALIFIED):
        because = say("Seat {seat} was disqualified: the chips leave play.", seat=act.seat)
        return _removed(situation, act.seat, because, REMOVED)
    near = yes(situation, *NEAR)
    gone = not near and yes(situation, *GONE)
    fate = absent_stack_fate(
        near=near,
        surely_gone=gone,
        in_money=law.value(STACK, "near_the_money") if near else "floor",
        no_prize=law.value(STACK, "no_prize_possible") if gone else "floor",
    )
    if fate == "removed":
        because = say("Seat {seat} is out of the event: the chips leave play.", seat=act.seat)
        return _removed(situation, act.seat, because)
    if fate == "blinded-off":
        return Ruling(
            STACK,
            say("The stack of seat {seat} stays and is blinded off.", seat=act.seat),
            steps=(DEALT_AND_KILLED,),
        )
    because = say("The book leaves the stack of seat {seat} to the floor.", seat=act.seat)
    return Ruling(STACK, because).left_to(
        Option(word(BLINDED_OFF), say("The seat is dealt in and posts.")),
        Option(say("remove it"), say("The chips leave play.")),
    )


def _removed(situation: Situation, seat: int, because: Sentence, *rests_on: str) -> Ruling:
    stack = None if seat in situation.untold else situation.player(seat).stack
    return Ruling(
        STACK,
        because,
        steps=(say("Count the chips, write them down and take them away."),),
        chips=Chips(forfeited={} if stack is None else {seat: stack}),
        event=Orders(moves=(say("Seat {seat} is out of the event.", seat=seat),)),
        rests_on=rests_on,
    )
