"""How long a shot clock runs."""

from __future__ import annotations

from floorman.rulings.asking import yes
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Orders, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.turn.acts import ShotClockStarts
from floorman.sentences import either, say

BANK = "rp-time-bank"


@rules_on(ShotClockStarts, BANK, turns=("first-action",))
def shot_clock_starts(situation: Situation, act: ShotClockStarts, law: Law) -> Ruling:
    """The first action of a hand may have less time than those after it; a time bank adds to it."""
    seat = act.seat or situation.to_act
    first_seconds, later = law.value(BANK, "first_seconds"), law.value(BANK, "seconds")
    first = first_seconds != later and _is_first(situation, seat)
    seconds = first_seconds if first else later
    return Ruling(
        BANK,
        either(
            first,
            "The shot clock gives {seconds} seconds for the first action of the hand.",
            "The shot clock gives {seconds} seconds.",
            seconds=seconds,
        ),
        steps=(say("A time bank adds to it when the player uses one."),),
        event=Orders(seconds=seconds),
    )


def _is_first(situation: Situation, seat: int) -> bool:
    """Whether this is the first action of the seat in the hand."""
    if situation.is_form:
        return yes(situation, "first-action", say("Is it the player's first action of the hand?"))
    return not any(done.seat == seat for done in situation.acts)
