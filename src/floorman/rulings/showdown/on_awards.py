"""A pot pushed by the dealer, or a bet given back: right, or put right."""

from __future__ import annotations

from floorman.rulings.asking import shows, yes
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Play, Ruling
from floorman.rulings.showdown.acts import GivesBack, PushesPot
from floorman.rulings.showdown.hands_read import best_seats
from floorman.rulings.situation import Situation
from floorman.sentences import say

SPEAK, LAST, ACCOUNTING = "cards-speak", "uncontested-showdown", "dispute-accounting"
READING = "dispute-hand-reading"
STAYS = "act-in-turn-chips-stay"


@rules_on(PushesPot, SPEAK, turns=("best-hand",))
def pushes_pot(situation: Situation, act: PushesPot, law: Law) -> Ruling:
    """The pot goes to the best hand tabled, whoever it was pushed to; not while betting is on."""
    if not (situation.is_form or situation.showdown or situation.all_in_closed):
        because = say("The betting is not over: the pot comes back, and the hand goes on.")
        steps = (say("The chips are put back into the pot as they were."),)
        return Ruling(ACCOUNTING, because, steps=steps, play=Play(next=situation.to_act))
    if situation.live == (act.seat,):
        because = say("Seat {seat} has the last live hand and is paid.", seat=act.seat)
        return Ruling(LAST if law.has(LAST) else SPEAK, because)
    if _has_best(situation, act.seat):
        because = say("Seat {seat} has the best hand and is paid.", seat=act.seat)
        return Ruling(SPEAK, because)
    return Ruling(
        SPEAK,
        say("Seat {seat} does not have the best hand: the award is put right.", seat=act.seat),
        steps=(
            say("The pot is taken back from seat {seat} and counted.", seat=act.seat),
            say("The dealer reads the tabled hands, and the pot goes to the best of them."),
        ),
        rests_on=(READING, ACCOUNTING),
    )


def _has_best(situation: Situation, seat: int) -> bool:
    """Whether the cards that were told make this hand the best; asked where they do not tell."""
    best = best_seats(situation)
    if best:
        return seat in best
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
