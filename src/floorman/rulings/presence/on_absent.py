"""Players who are not there: what becomes of their stacks, and of whoever sits there alone."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rules.presence import HEADS_UP, Won, absent_stack_fate, leaves_play, won_alone
from floorman.rulings.asking import chips, yes
from floorman.rulings.choosing import choice, parts
from floorman.rulings.conduct.ladder import gone
from floorman.rulings.law import Law
from floorman.rulings.of_event import handed
from floorman.rulings.presence.acts import NoHandTaken, SitsAlone, StackWithoutPlayer
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Chips, Orders, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, key, say

STACK, REMOVED = "rp-absent-stack", "disqualified-chips-removed"
DEALT_AND_KILLED = say("Deal the seat in, take its blinds and antes, and kill the hand.")
DISQUALIFIED = (say("disqualified"), say("Was the player disqualified?"))
NEAR = (say("near-the-money"), say("Is the event in the money or near it?"))
GONE = (say("surely-gone"), say("Is it sure that the player won't return and can win no prize?"))


@rules_on(StackWithoutPlayer, STACK, turns=(DISQUALIFIED[0], NEAR[0], GONE[0]))
def stack_without_player(situation: Situation, act: StackWithoutPlayer, law: Law) -> Ruling:
    """The stack is blinded off, or leaves play, by how near the money is and who may come back."""
    if yes(situation, *DISQUALIFIED):
        because = say("Seat {seat} was disqualified: the chips leave play.", act)
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
        because = say("Seat {seat} is out of the event: the chips leave play.", act)
        return _removed(situation, act.seat, because)
    if fate == "blinded-off":
        return Ruling(
            STACK,
            say("The stack of seat {seat} stays and is blinded off.", act),
            steps=(DEALT_AND_KILLED,),
        )
    because = say("The book leaves the stack of seat {seat} to the floor.", act)
    return Ruling(STACK, because).left_to(
        choice(
            say("blind it off"),
            say("The seat is dealt in and posts."),
            steps=(DEALT_AND_KILLED,),
        ),
        choice(
            say("remove it"),
            say("The chips leave play."),
            **parts(_removed(situation, act.seat, NOTHING), "steps", "chips", "event"),
        ),
    )


def _removed(situation: Situation, seat: int, because: Sentence, *rests_on: str) -> Ruling:
    stack = None if seat in situation.untold else situation.player(seat).stack
    return Ruling(
        STACK,
        because,
        steps=(say("Count the chips, write them down and take them away."),),
        chips=Chips(forfeited={} if stack is None else {seat: stack}),
        event=Orders(moves=gone(seat)),
        rests_on=rests_on,
    )


ALONE = "one-player-at-table"
TIMES = ("after", "every", "heads_up_every", "ante_seconds_a_seat")


def _reasons(situation: Situation, won: Won, sold: int, heads_up: bool) -> Iterator[Sentence]:
    """Whose blinds those are, and what they come to where the level was told."""
    if heads_up:
        yield say("In heads-up events it is the blind of the one who is missing.")
        return
    blinds = situation.blinds
    times, each = won.hands, blinds.small + blinds.big
    if won.ante_rounds:
        times, each = won.ante_rounds, blinds.ante * sold + each
    if times and each:
        yield say(
            "{times:|time|times} {each:,} are {total:,}, those of the own seat included.",
            times=times,
            each=each,
            total=times * each,
        )


@rules_on(SitsAlone, ALONE)
def sits_alone(situation: Situation, act: SitsAlone, law: Law) -> Ruling:
    """Blinds hand by hand after a while, from the start in heads-up events; antes by sold seats."""
    antes = situation.game.is_stud or (
        situation.blinds.ante_kind == "each" and bool(situation.blinds.ante)
    )
    seats = sold = 0 if antes else handed(situation)
    if antes:
        sold = chips(situation, "seats-sold", say("How many seats of the table were sold?"))
    times = {name: int(law.value(ALONE, name)) for name in TIMES}
    won = won_alone(act.seconds, **times, seats=seats, sold=sold, antes=antes)
    return Ruling(
        ALONE,
        either(
            antes,
            "Seat {seat} has won {rounds:|round|rounds} of antes, and with blinds those as often.",
            "Seat {seat} has won both blinds {hands:|time|times}, "
            "and the button has moved on as often.",
            act,
            rounds=won.ante_rounds,
            hands=won.hands,
        ),
        reasons=tuple(_reasons(situation, won, sold, seats == HEADS_UP)),
        event=Orders(hands=won.hands),
        said=Said(shown={"hands": won.hands, "ante-rounds": won.ante_rounds}),
    )


NO_SHOW, BLINDED_OUT, ABSENCE = "no-show", "penalty-blinded-out", "extended-absence"
ON = say("Blinds and antes go on being posted from the stack.")


@rules_on(NoHandTaken, NO_SHOW, turns=("level-begun",), first=anybody)
def no_hand_taken(situation: Situation, act: NoHandTaken, law: Law) -> Ruling:
    """By the level after the break that the book names the player is out; before, blinded off."""
    after = law.value(NO_SHOW, "after_break")
    if not after:
        because = key("The book has no rule on no-shows: the stack of seat {seat} stays in play.")
        long = (say("A long absence is the TD's: a warning, a penalty or disqualification."),)
        return Ruling(
            NO_SHOW,
            say(because, act),
            steps=(ON,),
            reasons=long * law.has(ABSENCE),
            rests_on=(BLINDED_OUT, ABSENCE),
        )
    asked = say("Has the level after break {after} begun?", after=after)
    if not yes(situation, "level-begun", asked):
        because = key("Seat {seat} is no no-show yet: the level after break {after} has not begun.")
        return Ruling(NO_SHOW, say(because, act, after=after), steps=(ON,))
    shootout = yes(situation, "shootout", say("Is it a shootout?"))
    if not leaves_play(law.value(NO_SHOW, "chips"), handed(situation), shootout=shootout):
        because = key("Seat {seat} is a no-show: the stack is blinded off.")
        return Ruling(NO_SHOW, say(because, act), steps=(ON,))
    return Ruling(
        NO_SHOW,
        say("Seat {seat} is a no-show, and out of the event.", act),
        steps=(
            say("Take the chips of seat {seat} out of play.", act),
            say("Take the buy-in out of the prize pool, and keep it for the player."),
        ),
        reasons=(say("No hand was taken by the level after break {after}.", after=after),),
    )
