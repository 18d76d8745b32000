"""Rulings on chips of a value that a race has removed."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rules.chip_race import (
    leftovers,
)
from floorman.rulings.chips.acts import ChipRace, StrayChips
from floorman.rulings.chips.on_chip_race import MINOR, without_a_race
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table, number_told
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import key, say

STRAY = "chip-race-removed-denomination-leftovers"


@rules_on(StrayChips, STRAY, turns=("race-announced",), first=at_the_table)
def stray_chips(situation: Situation, told: StrayChips, law: Law) -> Ruling:
    """Stray chips are changed at equal value; a rest below the smallest chip is taken off.

    At an event that does not race odd chips they get one chip more instead.
    """
    raced = (one.large for one in reversed(situation.earlier(ChipRace)))
    smallest = situation.smallest_chip if situation.smallest_chip > 1 else next(raced, 0)
    question = say("Which is the smallest chip still in play?")
    least = number_told(situation, "smallest-chip", smallest, question)
    value = sum(told.chips)
    if not value:
        raise BadSetup(say("No chips are left over"), say("1 chip or more"))
    changed, removed = leftovers(value, least, at_par=law.value(STRAY, "at_par"))
    if removed and without_a_race(situation, law):
        return _stray_rounded_up(told.seat, value, changed + least, least)
    if removed:
        law.value(STRAY, "remainder")  # there is one way, which a book may leave to the house
    return Ruling(
        STRAY,
        say(
            LEFT_OVER[changed > 0, removed > 0],
            told,
            changed=changed,
            value=value,
            removed=removed,
            least=least,
        ),
        chips=Chips(
            returned={told.seat: changed} if changed else {},
            forfeited={told.seat: removed} if removed else {},
        ),
    )


LEFT_OVER = {
    (True, False): key(
        "Seat {seat} gets {changed:,} for {value:,} in stray chips, at equal value."
    ),
    (True, True): key(
        "Seat {seat} gets {changed:,} for {changed:,} of the {value:,}. The other {removed:,} do "
        "not make a {least:,}: they are taken out of play, with nothing for them."
    ),
    (False, True): key(
        "The {value:,} of seat {seat} do not make a {least:,}: they are taken out of play, with "
        "nothing for them."
    ),
}


"""What is told of stray chips, by whether some are changed and some taken off."""


def _stray_rounded_up(seat: int, value: int, gets: int, least: int) -> Ruling:
    return Ruling(
        MINOR,
        say(
            "At this event odd chips are not raced: seat {seat} gets {gets:,} for the {value:,}, "
            "odd ones up to a {least:,}.",
            seat=seat,
            gets=gets,
            value=value,
            least=least,
        ),
        chips=Chips(returned={seat: gets}),
        rests_on=(STRAY,),
    )
