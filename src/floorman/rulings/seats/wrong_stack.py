"""A player found in the wrong seat on another's stack: case by case, nobody gaining by it."""

from __future__ import annotations

from floorman.rules.players import Rebuilt, rebuilt
from floorman.rulings.asking import yes
from floorman.rulings.choosing import Consequences
from floorman.rulings.law import Law
from floorman.rulings.ruling import Chips, Option, Play, Ruling
from floorman.rulings.seats.acts import SitsWrong
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, key, say, word

BETS_BACK, HANDS_STAND = key("return all bets"), key("let the hands stand")
TOPIC = "wrong-seat-wrong-stack"


def wrong_stack(situation: Situation, told: SitsWrong, law: Law) -> Ruling:
    """In mid-hand all bets may go back; then the floor rebuilds the stack as nearly as it can."""
    right = rebuilt(told.began, told.now) if told.began and told.now else None
    steps = (*_steps(told, right), say("Hands played in good faith may have to stand."))
    if _is_mid_hand(situation):
        return _mid_hand(situation, told, law, steps)
    return Ruling(
        TOPIC,
        say(
            "Seat {seat} played on another's stack: the floor puts it right, and the "
            "player may lose by it but not gain.",
            seat=told.seat,
        ),
        steps=steps,
    ).left_to(*_options(right))


def _is_mid_hand(situation: Situation) -> bool:
    if situation.position:
        return not situation.over
    return yes(situation, "during-a-hand", say("Was it found during a hand?"))


def bets_back(situation: Situation) -> Consequences:
    """The hand is void, and everybody takes back what went in."""
    paid = {seat: player.paid for seat, player in situation.players.items() if player.paid}
    return {"play": Play(hand="fouled"), "chips": Chips(returned=paid)}


def _mid_hand(
    situation: Situation, told: SitsWrong, law: Law, steps: tuple[Sentence, ...]
) -> Ruling:
    what = say("Seat {seat} is found on another's stack during a hand", seat=told.seat)
    if law.value(TOPIC, "mid_hand") == "all-bets-returned":
        back = bets_back(situation)
        return Ruling(
            TOPIC,
            say(
                "{what}: it is treated as a fouled deck and all chips in the pot go back.",
                what=word(what),
            ),
            steps=steps,
            play=back["play"],
            chips=back["chips"],
        )
    returned = Option(
        word(BETS_BACK), say("Every player takes back the chips put in on this hand.")
    )
    on = Option(
        say("play the hand out"), say("The hand counts; the stacks are put right after it.")
    )
    because = say("{what}: the floor decides about the hand.", what=word(what))
    return Ruling(TOPIC, because, steps=steps).left_to(returned, on)


def _options(right: Rebuilt | None) -> tuple[Option, ...]:
    return (
        Option(
            say("rebuild the stack"),
            say("The stack of {stack:,} goes back to its owner.", stack=right.stack)
            if right
            else say("The stack goes back to its owner."),
            leaning=True,
        ),
        Option(word(HANDS_STAND), say("Hands played in good faith count; the chips stay.")),
    )


def _steps(told: SitsWrong, right: Rebuilt | None) -> tuple[Sentence, ...]:
    if right is None:
        return (say("Rebuild the stack as nearly as can be."), moves(told))
    steps = [
        say("Rebuild the stack of seat {seat} to {stack:,}.", seat=told.seat, stack=right.stack)
    ]
    if right.missing:
        steps.append(
            say("The {missing:,} missing come from the player's own stack.", missing=right.missing)
        )
    if right.surplus:
        steps.append(say("The player keeps none of the {surplus:,} won.", surplus=right.surplus))
    return (*steps, moves(told))


def moves(told: SitsWrong) -> Sentence:
    """The player goes to the right seat, as far as it was told."""
    if told.right_seat:
        to = key("The player of seat {seat} moves to seat {to}.")
        return say(to, seat=told.seat, to=told.right_seat)
    return say("The player of seat {seat} moves to the right seat.", seat=told.seat)
