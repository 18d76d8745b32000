"""A player found in the wrong seat on another's stack: case by case, nobody gaining by it."""

from __future__ import annotations

from floorman.rules.players import Rebuilt, rebuilt
from floorman.rulings.asking import yes
from floorman.rulings.law import Law
from floorman.rulings.ruling import Chips, Option, Play, Ruling
from floorman.rulings.seats.acts import SitsWrong
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, key, say, word

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


def _mid_hand(
    situation: Situation, told: SitsWrong, law: Law, steps: tuple[Sentence, ...]
) -> Ruling:
    chips = {seat: player.paid for seat, player in situation.players.items() if player.paid}
    what = say("Seat {seat} is found on another's stack during a hand", seat=told.seat)
    if law.value(TOPIC, "mid_hand") == "all-bets-returned":
        return Ruling(
            TOPIC,
            say(
                "{what}: it is treated as a fouled deck and all chips in the pot go back.",
                what=word(what),
            ),
            steps=steps,
            play=Play(hand="fouled"),
            chips=Chips(returned=chips),
        )
    back = Option(
        say("return all bets"), say("Every player takes back the chips put in on this hand.")
    )
    on = Option(
        say("play the hand out"), say("The hand counts; the stacks are put right after it.")
    )
    because = say("{what}: the floor decides about the hand.", what=word(what))
    return Ruling(TOPIC, because, steps=steps).left_to(back, on)


def _options(right: Rebuilt | None) -> tuple[Option, ...]:
    return (
        Option(
            say("rebuild the stack"),
            say("The stack of {stack:,} goes back to its owner.", stack=right.stack)
            if right
            else say("The stack goes back to its owner."),
            leaning=True,
        ),
        Option(
            say("let the hands stand"), say("Hands played in good faith count; the chips stay.")
        ),
    )


def _steps(told: SitsWrong, right: Rebuilt | None) -> tuple[Sentence, ...]:
    moves = say("The player of seat {seat} moves to the right seat.", seat=told.seat)
    if told.right_seat:
        to = key("The player of seat {seat} moves to seat {to}.")
        moves = say(to, seat=told.seat, to=told.right_seat)
    if right is None:
        return (say("Rebuild the stack as nearly as can be."), moves)
    steps = [
        say("Rebuild the stack of seat {seat} to {stack:,}.", seat=told.seat, stack=right.stack)
    ]
    if right.missing:
        steps.append(
            say("The {missing:,} missing come from the player's own stack.", missing=right.missing)
        )
    if right.surplus:
        steps.append(say("The player keeps none of the {surplus:,} won.", surplus=right.surplus))
    return (*steps, moves)
