"""A pot pushed, a bet given back, and what is disputed of a finished hand: right, or too late."""

from __future__ import annotations

from floorman.rulings.asking import shows, yes
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Play, Ruling, Said
from floorman.rulings.showdown.acts import DealerKills, Disputes, GivesBack, PushesPot
from floorman.rulings.showdown.disputes import Since, accounting_is_open, is_gone, reading_is_open
from floorman.rulings.showdown.hands_read import best_seats
from floorman.rulings.showdown.hands_seen import GIVEN_UP, by_the_last_hand, where
from floorman.rulings.situation import Situation
from floorman.rulings.substantial import is_substantial_now
from floorman.sentences import either, key, say

READING, ACCOUNTING, BREAK = "dispute-hand-reading", "dispute-accounting", "dispute-during-break"
SPEAK, STAYS = "cards-speak", "act-in-turn-chips-stay"

PASSED = {
    "before": say("the next hand has not begun"),
    "next-hand": say("the next hand has begun"),
    "substantial-action": say("there was substantial action on the next hand"),
}
HEARD = {
    ("reading", True): key("The reading of the hand: {when}, so it may still be disputed."),
    ("reading", False): key("The reading of the hand: {when}, so it can no longer be disputed."),
    ("accounting", True): key(
        "The count and award of the pot: {when}, so it may still be disputed."
    ),
    ("accounting", False): key(
        "The count and award of the pot: {when}, so it can no longer be disputed."
    ),
}
"""What is disputed, whether it may still be, and what is said."""
STEPS = {
    "reading": (
        say("The dealer or floor reads the tabled hands again."),
        say("The pot goes to the winner."),
    ),
    "accounting": (
        say("The floor counts the pot again."),
        say("Chips wrongly paid are put right."),
    ),
}


AS_AWARDED = say("The pot stays with those it was awarded to, and who is out by it stays out.")


@rules_on(Disputes, READING, turns=("tabled", "mucked-and-awarded"))
def disputes(situation: Situation, act: Disputes, law: Law) -> Ruling:
    """A dispute is heard while its window is open."""
    if act.seconds is not None and law.has(BREAK):
        return _in_break(act, act.seconds, law)
    return (_reading if act.about == "reading" else _accounting)(situation, act, law)


def _in_break(act: Disputes, seconds: int, law: Law) -> Ruling:
    allowed = law.value(BREAK, "seconds")
    is_open = seconds <= allowed
    after = key(
        "{seconds:|second|seconds} after the award, with {allowed} allowed when a break follows"
    )
    when = say(after, seconds=seconds, allowed=allowed)
    return _heard(act, BREAK, is_open, when)


def _begun(act: Disputes) -> Since:
    """How far things have gone as told: while a hand is under way the next hand has begun."""
    return "next-hand" if act.since == "this-hand" else act.since


def _reading(situation: Situation, act: Disputes, law: Law) -> Ruling:
    until = law.value(READING, "until")
    when, tabled, gone = PASSED[_begun(act)], True, False
    if until == "mucked-and-awarded":
        tabled = yes(situation, "tabled", say("Were all cards of the hand tabled?"))
        gone = tabled and is_gone(situation)
        when = either(tabled, "cards mucked and the pot awarded", "the hand was not tabled")
        if tabled and not gone:
            when = say("the hand was tabled and still lies there")
    is_open = reading_is_open(until, _begun(act), tabled, gone)
    return _heard(act, READING, is_open, when)


def _accounting(situation: Situation, act: Disputes, law: Law) -> Ruling:
    until = law.value(ACCOUNTING, "until")
    since = _begun(act)
    if act.since == "this-hand" and until == "substantial-action-next-hand":
        gone = situation.street > 0 or is_substantial_now(situation, law)
        since = "substantial-action" if gone else since
    is_open = accounting_is_open(until, since)
    when = PASSED[since]
    if is_open and since == "next-hand":
        when = say("the next hand has begun, with no substantial action on it yet")
    return _heard(act, ACCOUNTING, is_open, when)


def _heard(act: Disputes, topic: str, is_open: bool, when: str) -> Ruling:
    return Ruling(
        topic,
        say(HEARD[act.about, is_open], when=when),
        steps=STEPS[act.about] if is_open else (AS_AWARDED,),
        said=Said(shown={"dispute": "open" if is_open else "closed"}),
    )


PUT_BACK = say("The chips are put back into the pot as they were.")
DISCARDS_IN = say("The dealer takes the discards into the muck.")
UNTIL = {
    "next-hand": say("The reading of a hand is put right until the next hand begins."),
    "mucked-and-awarded": say("The cards still lie there: the reading of a hand is put right."),
}
"""Until when a misread hand is put right."""


@rules_on(PushesPot, SPEAK, turns=("best-hand", "mucked-and-awarded"))
def pushes_pot(situation: Situation, act: PushesPot, law: Law) -> Ruling:
    """The pot goes to the best hand tabled, whoever it was pushed to; not while betting is on."""
    if not (situation.is_form or situation.is_past_betting):
        because = say("The betting is not over: the pot comes back, and the hand goes on.")
        return Ruling(ACCOUNTING, because, steps=(PUT_BACK,), play=Play(next=situation.to_act))
    if situation.live == (act.seat,):
        because = say("Seat {seat} has the last live hand and is paid.", act)
        return Ruling(by_the_last_hand(situation, law), because)
    if situation.all_in_closed and situation.game.has_board and not situation.is_last_street:
        return Ruling(
            SPEAK,
            say("The board is not complete: nothing is awarded before it is."),
            steps=(PUT_BACK, say("The dealer burns and deals the rest of the board.")),
        )
    if waited_for := _not_shown(situation, act.seat):
        return _too_soon(act.seat, waited_for)
    if _is_left(situation, act.seat):
        because = say("All others have given up: seat {seat} is left and is paid.", act)
        killed = Cards(killed=tuple(one for one in situation.live if one != act.seat))
        topic = by_the_last_hand(situation, law)
        return Ruling(topic, because, steps=(DISCARDS_IN,), cards=killed)
    if _has_best(situation, act.seat):
        because = say("Seat {seat} has the best hand and is paid.", act)
        return Ruling(SPEAK, because)
    return _to_the_wrong_hand(situation, act.seat, law)


def _to_the_wrong_hand(situation: Situation, seat: int, law: Law) -> Ruling:
    """Put right, unless the book lets it stand once the cards are in the muck and it is paid."""
    if law.value(READING, "until") == "mucked-and-awarded" and is_gone(situation):
        return Ruling(
            READING,
            say(
                "Seat {seat} did not have the best hand, but the cards are in the muck and the pot "
                "is awarded: seat {seat} keeps it.",
                seat=seat,
            ),
            play=Play(hand="over"),
        )
    others = [one for one in situation.live if where(situation, one) == "tabled" and one != seat]
    known = best_seats(situation) or tuple(others[:1] if len(others) == 1 else ())
    return Ruling(
        SPEAK,
        say("Seat {seat} does not have the best hand: the award is put right.", seat=seat),
        reasons=(UNTIL[law.value(READING, "until")],),
        steps=(
            say("The pot is taken back from seat {seat} and counted.", seat=seat),
            either(
                len(known) == 1,
                "The dealer reads the tabled hands, and the pot goes to seat {best}.",
                "The dealer reads the tabled hands, and the pot goes to the best of them.",
                best=known[0] if known else 0,
            ),
        ),
        rests_on=(READING, ACCOUNTING),
    )


def _too_soon(seat: int, others: tuple[int, ...]) -> Ruling:
    """No award while somebody with live cards has neither shown nor given up."""
    first = others[0]
    return Ruling(
        SPEAK,
        say(
            "Seat {first} still holds a live hand: nothing is awarded before it is tabled or given "
            "up.",
            first=first,
        ),
        steps=(
            PUT_BACK,
            *(say("Seat {seat} tables or mucks.", seat=one) for one in others),
        ),
        play=Play(next=first),
    )


def _not_shown(situation: Situation, seat: int) -> tuple[int, ...]:
    """Who still holds cards at showdown, where nobody said how the hands compare."""
    if situation.is_form or situation.all_in_closed or situation.answer("best-hand"):
        return ()
    held = [one for one in situation.live if where(situation, one) in ("held", "part")]
    return tuple(held) if set(held) - {seat} else ()


def _is_left(situation: Situation, seat: int) -> bool:
    """Whether all others at showdown have given their hands up, so that there is none to beat."""
    others = [one for one in situation.live if one != seat]
    return not situation.is_form and all(where(situation, one) in GIVEN_UP for one in others)


def _has_best(situation: Situation, seat: int) -> bool:
    """Whether the cards that were told make this hand the best; asked where they do not tell.

    A killed hand that was restored as the winner is.
    """
    best = best_seats(situation)
    if best:
        return seat in best
    restored = any(one.seat == seat for one in situation.earlier(DealerKills))
    if restored and situation.answer("obviously-won") == "yes":
        return True
    asked = say("Has seat {seat} the best of the tabled hands?", seat=seat)
    return yes(situation, "best-hand", asked)


@rules_on(GivesBack, STAYS, turns=("uncalled",))
def gives_back(situation: Situation, act: GivesBack, law: Law) -> Ruling:
    """Only what nobody called goes back; a bet made or called in turn stays in the pot."""
    # Everybody else is out of the hand, so that the bet was never called.
    folded = say("Did everybody fold to that bet?")
    if shows(situation, "uncalled", folded, situation.live == (act.seat,)):
        because = say("Nobody called that bet of seat {seat}: it goes back.", act)
        return Ruling(STAYS, because)
    return Ruling(
        STAYS,
        say("The bet of seat {seat} was made in turn: it stays in the pot.", act),
        steps=(say("Seat {seat} puts the chips back out.", act),),
        play=Play(next=situation.to_act),
    )
