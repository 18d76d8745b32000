"""What a hand given up at showdown leaves: a showdown that goes on, a winner, or no hand held."""

from __future__ import annotations

from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.showdown.acts import Discards, PlaysBoard
from floorman.rulings.showdown.giving_up import LIVE, PUSHED_IN
from floorman.rulings.showdown.hands_seen import (
    GIVEN_UP,
    LAST,
    by_the_last_hand,
    holding_on,
    where,
)
from floorman.rulings.showdown.tabling import discard_is
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say

BOARD = "playing-the-board"
MUCK = "showdown-elective-muck"
STILL = {
    "identifiable": key("Until then seat {seat} may still table it if it is known for certain."),
    "retrievable-and-identifiable": key(
        "Until then seat {seat} may still table it if it is known and can be brought back for "
        "certain."
    ),
    "floor": key("Until then, and after, the floor may have a hand tabled that it knows."),
}
"""What can still save a hand that is given up, by the book's test."""


def given_up(situation: Situation, act: Discards, law: Law) -> Ruling:
    """A hand given up unseen: it is live until it is in the muck, and somebody may win by it."""
    let_go = _let_go(situation, act.seat)
    if situation.is_form or _holding(situation, act.seat):
        return _goes_on(situation, act, law)
    if let_go:
        return _nobody_holds(act.seat, let_go, law)
    return _last(act.seat, by_the_last_hand(situation, law))


def steps_of(situation: Situation, seat: int) -> tuple[Sentence, ...]:
    """What the dealer does with a hand given up: into the muck only where another one is held."""
    if situation.is_form:
        return (PUSHED_IN,)
    holding = _holding(situation, seat)
    if not holding:
        return (say("The dealer holds the cards and puts none into the muck."),)
    if any(where(situation, one) == "tabled" for one in holding):
        return (PUSHED_IN,)
    return (
        say(
            "The dealer makes sure that seat {seat} gives the hand up, then pushes the cards into "
            "the muck, which kills the hand.",
            seat=seat,
        ),
    )


def _holding(situation: Situation, seat: int) -> tuple[int, ...]:
    """Who else has a hand in front or face up."""
    return tuple(one for one in holding_on(situation) if one != seat)


def _let_go(situation: Situation, seat: int) -> tuple[int, ...]:
    """Who else has given up a hand that is not in the muck yet."""
    return tuple(one for one in situation.live if one != seat and where(situation, one) in GIVEN_UP)


def _goes_on(situation: Situation, act: Discards, law: Law) -> Ruling:
    if any(one.seat == act.seat for one in situation.earlier(PlaysBoard)):
        return _after_the_board(act.seat)
    return Ruling(
        MUCK,
        either(
            act.to == "touching-muck",
            "Seat {seat} may give the hand up unseen; the discard alone has not "
            "killed it. Touching the muck kills nothing by itself.",
            "Seat {seat} may give the hand up unseen; the discard alone has not killed it.",
            act,
        ),
        reasons=(
            say(STILL[law.value(LIVE, "live_while")], act),
            *_who_wins(situation, act.seat, law),
        ),
        steps=steps_of(situation, act.seat),
        cards=Cards.of(act.seat, "discarded"),
        rests_on=(LIVE,),
    )


def _after_the_board(seat: int) -> Ruling:
    """Who played the board and then discards may think that it needs no cards."""
    return Ruling(
        BOARD,
        say(
            "Seat {seat} plays the board and discards: without the cards it has no share.",
            seat=seat,
        ),
        reasons=(say("The discard alone has not killed the hand: it may still be tabled."),),
        steps=(
            say("The dealer holds the cards and puts none into the muck."),
            say(
                "The dealer tells seat {seat} that all hole cards are tabled for a share.",
                seat=seat,
            ),
            say("If they are not, the cards go into the muck: no part of the pot."),
        ),
        play=Play(next=seat),
        cards=Cards.of(seat, "discarded"),
        rests_on=(LIVE,),
    )


def _who_wins(situation: Situation, seat: int, law: Law) -> tuple[Sentence, ...]:
    """Who has the last live hand once this one is in the muck, and those given up before it."""
    holding = _holding(situation, seat)
    if len(holding) != 1:
        return ()
    unseen = where(situation, holding[0]) != "tabled" and law.has(LAST)
    told = either(
        unseen,
        "With it in the muck seat {left} has the last live hand and wins without showing it.",
        "With it in the muck seat {left} has the last live hand and wins.",
        left=holding[0],
    )
    return (told,)


def _last(seat: int, topic: str) -> Ruling:
    """Every other hand is dead: there is nobody to give the pot up to."""
    return Ruling(
        topic,
        say("Seat {seat} has the last live hand and wins: a discard gives nothing up.", seat=seat),
        steps=(say("The pot is pushed to seat {seat} before the cards are taken.", seat=seat),),
    )


def _nobody_holds(seat: int, let_go: tuple[int, ...], law: Law) -> Ruling:
    """All hands left were given up, and none is dead: no rule says who is paid, so the floor."""
    leans = law.has(LAST)
    others = row((say("seat {seat}", seat=one) for one in let_go), " and ")
    return Ruling(
        LIVE,
        say(
            "Seat {seat} gives the hand up after {others}: all hands are discarded, and none is "
            "dead yet.",
            seat=seat,
            others=others,
        ),
        reasons=(
            say(
                "Seat {seat} was the last to have a hand when the others gave theirs up.", seat=seat
            ),
        ),
        steps=(
            say("The dealer holds all the cards and puts none into the muck."),
            say("Call the floor."),
        ),
        cards=Cards.of(seat, "discarded"),
        rests_on=(MUCK, "floor-decision-fairness-override"),
    ).left_to(
        choice(
            say("the last hand wins"),
            say("Seat {seat} is paid without showing.", seat=seat),
            leaning=leans,
            cards=Cards(killed=let_go),
            steps=(),
        ),
        choice(
            say("the hands are tabled"),
            say("Whoever can be identified may table, and the best of them wins."),
            steps=(),
        ),
    )


def if_it_stays(situation: Situation, whose: int, law: Law) -> tuple[Sentence, ...]:
    """Who wins where the hand that is asked for was given up and stays unseen."""
    holding = holding_on(situation)
    if situation.is_form or len(holding) != 1 or holding[0] == whose:
        return ()
    law.rests_on(LAST)
    told = key(
        "If the hand of seat {whose} stays in the muck, seat {last} has the last live hand and "
        "wins the pot."
    )
    return (say(told, whose=whose, last=holding[0]),)


def once_shown(situation: Situation, whose: int, law: Law) -> tuple[Sentence, ...]:
    """That a hand given up may still be tabled; if it wins when seen by request no book settles."""
    lies = where(situation, whose)
    if situation.is_form or lies == "held" or lies == "part" or lies == "tabled":  # noqa: PLR1714
        return ()
    told = key(
        "Whether the hand of seat {whose}, once discarded, can still win when it is shown on "
        "request no rule says: the floor decides."
    )
    test = law.value(LIVE, "live_while")
    fate = discard_is(test, lies, identifiable=True, retrievable=True) if law.has(LIVE) else ""
    if lies != "in-muck" and fate == "live":
        law.rests_on(LIVE)
        told = key(
            "The discard alone has not killed the hand of seat {whose}: while its cards can be "
            "told for certain, seat {whose} may still table it, and it plays. Whether it can win "
            "when it is shown only on request no rule says: the floor decides."
        )
    return (say(told, whose=whose),)
