"""Rulings on players in a wrong seat, with the right stack or another's."""

from __future__ import annotations

from floorman.rules.players import Rebuilt, rebuilt
from floorman.rules.presence import HEADS_UP
from floorman.rulings.asking import Lacking, yes
from floorman.rulings.choosing import Consequences, choice, parts
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table, seat_told
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Option, Orders, Play, Question, Ruling, Said
from floorman.rulings.seats.acts import SitsWrong
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

RIGHT_STACK, WRONG_STACK = "wrong-seat-correct-stack", "wrong-seat-wrong-stack"


@rules_on(SitsWrong, RIGHT_STACK, first=at_the_table)
def sits_wrong(situation: Situation, told: SitsWrong, law: Law) -> Ruling:
    """With the right stack the player moves and takes it along; with another's, see there."""
    stack = told.stack or situation.answer("stack")
    if stack is None:
        question = say("Does the player have the right stack for the event, or another's?")
        raise Lacking(Question("stack", question, ("right", "wrong")))
    if stack == "wrong":
        return _wrong_stack(situation, told, law)
    # Nobody moves between tables of a heads-up event, nor of a shootout where that was told.
    apart = situation.event.handed == HEADS_UP or situation.answer("shootout") == "yes"
    if apart and law.value(RIGHT_STACK, "single_table") == "floor":
        return _case_by_case(situation, told)
    return _moves(situation, told)


def _moves(situation: Situation, told: SitsWrong) -> Ruling:
    """The player goes to the right seat with the chips held now, told which it is or not."""
    is_untold = told.seat in situation.untold
    now = told.now or (0 if is_untold else situation.player(told.seat).stack or 0)
    chips = either(now, " with {held:,} chips", " with the chips held now", held=now)
    if not told.right_seat and situation.answer("right-seat") is None:
        because = say(
            "Seat {seat} began in the wrong seat with the right stack: the player moves to the "
            "right seat{chips}.",
            told,
            chips=chips,
        )
        return Ruling(RIGHT_STACK, because)
    question = say("Which is the right seat?")
    right = seat_told(situation, "right-seat", told.right_seat, question)
    held = {told.seat: 0, right: now}
    move = say("seat {seat} -> seat {seat2}", told, seat2=right)
    return Ruling(
        RIGHT_STACK,
        say(
            "Seat {seat} began in the wrong seat with the right stack: the player "
            "moves to seat {right}{chips}.",
            told,
            right=right,
            chips=chips,
        ),
        event=Orders(moves=(move,) * (right != told.seat)),
        said=Said(shown={f"seat {seat}": chips for seat, chips in held.items() if chips}),
    )


def _case_by_case(situation: Situation, told: SitsWrong) -> Ruling:
    because = say(
        "Seat {seat} began in the wrong seat, where opponents were drawn with the seats: the floor "
        "decides this case.",
        told,
    )
    moves = choice(
        say("moves"),
        say("The player goes to the right seat with the chips held now."),
        then=lambda: parts(_moves(situation, told), "event", "said"),
    )
    stays = Option(say("stays"), say("The player stays, and the draw is put right on paper."))
    return Ruling(RIGHT_STACK, because).left_to(moves, stays)


def _wrong_stack(situation: Situation, told: SitsWrong, law: Law) -> Ruling:
    """In mid-hand all bets may go back; then the floor rebuilds the stack as nearly as it can."""
    right = rebuilt(told.began, told.now) if told.began and told.now else None
    steps = (*_steps(told, right), say("Hands played in good faith may have to stand."))
    if _is_mid_hand(situation):
        return _mid_hand(situation, told, law, steps)
    return Ruling(
        WRONG_STACK,
        say(
            "Seat {seat} played on another's stack: the floor puts it right, and the "
            "player may lose by it but not gain.",
            told,
        ),
        steps=steps,
    ).left_to(*_options(told, right))


def _is_mid_hand(situation: Situation) -> bool:
    if situation.position:
        return not situation.over
    return yes(situation, "during-a-hand", say("Was it found during a hand?"))


def _bets_back(situation: Situation) -> Consequences:
    """The hand is void, and everybody takes back what went in."""
    paid = {seat: player.paid for seat, player in situation.players.items() if player.paid}
    return {"play": Play(hand="fouled"), "chips": Chips(returned=paid)}


def _mid_hand(
    situation: Situation, told: SitsWrong, law: Law, steps: tuple[Sentence, ...]
) -> Ruling:
    what = say("Seat {seat} is found on another's stack during a hand", told)
    if law.value(WRONG_STACK, "mid_hand") == "all-bets-returned":
        back = _bets_back(situation)
        return Ruling(
            WRONG_STACK,
            say(
                "{what}: it is treated as a fouled deck and all chips in the pot go back.",
                what=word(what),
            ),
            steps=steps,
            play=back["play"],
            chips=back["chips"],
        )
    returned = choice(
        say("return all bets"),
        say("Every player takes back the chips put in on this hand."),
        **_bets_back(situation),
    )
    on = Option(
        say("play the hand out"), say("The hand counts; the stacks are put right after it.")
    )
    because = say("{what}: the floor decides about the hand.", what=word(what))
    return Ruling(WRONG_STACK, because, steps=steps).left_to(returned, on)


def _options(told: SitsWrong, right: Rebuilt | None) -> tuple[Option, ...]:
    return (
        Option(
            say("rebuild the stack"),
            say("The stack of {stack:,} goes back to its owner.", right)
            if right
            else say("The stack goes back to its owner."),
            leaning=True,
        ),
        choice(
            say("let the hands stand"),
            say("Hands played in good faith count; the chips stay."),
            steps=(_to_the_right_seat(told),),
        ),
    )


def _steps(told: SitsWrong, right: Rebuilt | None) -> tuple[Sentence, ...]:
    if right is None:
        return (say("Rebuild the stack as nearly as can be."), _to_the_right_seat(told))
    steps = [say("Rebuild the stack of seat {seat} to {stack:,}.", told, stack=right.stack)]
    if right.missing:
        steps.append(say("The {missing:,} missing come from the player's own stack.", right))
    if right.surplus:
        steps.append(say("The player keeps none of the {surplus:,} won.", right))
    return (*steps, _to_the_right_seat(told))


def _to_the_right_seat(told: SitsWrong) -> Sentence:
    """The player goes to the right seat, as far as it was told."""
    if told.right_seat:
        to = key("The player of seat {seat} moves to seat {to}.")
        return say(to, told, to=told.right_seat)
    return say("The player of seat {seat} moves to the right seat.", told)
