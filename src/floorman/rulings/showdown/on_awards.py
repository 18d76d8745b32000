"""A pot pushed by the dealer, or a bet given back: right, or put right."""

from __future__ import annotations

from floorman.rulings.asking import shows, yes
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.showdown.acts import DealerKills, GivesBack, PushesPot
from floorman.rulings.showdown.disputes import is_gone
from floorman.rulings.showdown.hands_read import best_seats
from floorman.rulings.showdown.hands_seen import GIVEN_UP, where
from floorman.rulings.situation import Situation
from floorman.sentences import either, say

SPEAK, LAST, ACCOUNTING = "cards-speak", "uncontested-showdown", "dispute-accounting"
READING = "dispute-hand-reading"
STAYS = "act-in-turn-chips-stay"
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
    if not (situation.is_form or situation.showdown or situation.all_in_closed):
        because = say("The betting is not over: the pot comes back, and the hand goes on.")
        return Ruling(ACCOUNTING, because, steps=(PUT_BACK,), play=Play(next=situation.to_act))
    if situation.live == (act.seat,):
        because = say("Seat {seat} has the last live hand and is paid.", seat=act.seat)
        return Ruling(LAST if law.has(LAST) else SPEAK, because)
    if situation.all_in_closed and situation.game.has_board and not situation.is_last_street:
        return Ruling(
            SPEAK,
            say("The board is not complete: nothing is awarded before it is."),
            steps=(PUT_BACK, say("The dealer burns and deals the rest of the board.")),
        )
    if waited_for := _not_shown(situation, act.seat):
        return _too_soon(act.seat, waited_for)
    if _is_left(situation, act.seat):
        because = say("All others have given up: seat {seat} is left and is paid.", seat=act.seat)
        killed = Cards(killed=tuple(one for one in situation.live if one != act.seat))
        return Ruling(LAST if law.has(LAST) else SPEAK, because, steps=(DISCARDS_IN,), cards=killed)
    if _has_best(situation, act.seat):
        because = say("Seat {seat} has the best hand and is paid.", seat=act.seat)
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
        because = say("Nobody called that bet of seat {seat}: it goes back.", seat=act.seat)
        return Ruling(STAYS, because)
    return Ruling(
        STAYS,
        say("The bet of seat {seat} was made in turn: it stays in the pot.", seat=act.seat),
        steps=(say("Seat {seat} puts the chips back out.", seat=act.seat),),
        play=Play(next=situation.to_act),
    )
