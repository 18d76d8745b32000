"""Rulings on rebuys: announced, refused, and no reason to miss a hand."""

from __future__ import annotations

from floorman.rulings.asking import yes
from floorman.rulings.chips import acts as act
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Chips, Orders, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import either, key, say

REBUY = "rebuy-obligation"


@rules_on(act.Rebuys, REBUY, turns=("before-the-hand",))
def rebuys(situation: Situation, told: act.Rebuys, law: Law) -> Ruling:
    """A rebuy announced before the hand is played behind and must be bought."""
    before = _announced_before(situation, told.before_hand)
    chips = told.chips or situation.event.stack
    must = before and bool(law.value(REBUY, "binding"))
    words = (WITH if chips else WITHOUT)[must]
    return Ruling(
        REBUY,
        say(words, told, chips=chips),
        chips=Chips(awards={told.seat: chips} if must and chips else {}),
        said=Said(shown={"must-buy": must}),
    )


WITH = {
    True: key("Seat {seat} plays with {chips:,} behind and must buy them."),
    False: key("Seat {seat} does not play this hand with the {chips:,}; nothing is owed."),
}


WITHOUT = {
    True: key("Seat {seat} plays with the chips of the rebuy behind and must buy them."),
    False: key("Seat {seat} does not play this hand with the rebuy; nothing is owed."),
}


"""Whether the rebuy has to be bought, and what is said with its chips and without them."""


def _announced_before(situation: Situation, told: bool | None) -> bool:
    """Whether the rebuy was announced before the hand; asked for where nobody said."""
    if told is not None:
        return told
    return yes(situation, "before-the-hand", say("Was it announced before the hand?"))


@rules_on(act.RefusesRebuy, REBUY, turns=("before-the-hand",), first=anybody)
def refuses_rebuy(situation: Situation, told: act.RefusesRebuy, law: Law) -> Ruling:
    """Whoever announced a rebuy before the hand has played with it and pays, bust or not."""
    said = [one.before_hand for one in situation.earlier(act.Rebuys) if one.seat == told.seat]
    before = _announced_before(situation, said[-1] if said else None)
    must = before and bool(law.value(REBUY, "binding"))
    return Ruling(
        REBUY,
        either(
            must,
            "Seat {seat} announced the rebuy before the hand and must make it: there is no way "
            "back.",
            "Seat {seat} need not make the rebuy; nothing is owed.",
            told,
        ),
        reasons=(say("The chips of the rebuy were in play behind, whatever became of the hand."),)
        * must,
        said=Said(shown={"must-buy": must}),
    )


@rules_on(act.SkipsToRebuy, first=at_the_table)
def skips_to_rebuy(situation: Situation, told: act.SkipsToRebuy, law: Law) -> Ruling:
    """Nobody may sit a hand out to rebuy: the player is dealt in."""
    return Ruling(
        REBUY,
        say("Seat {seat} may not miss a hand to rebuy.", told),
        event=Orders(moves=(say("seat {seat} is dealt in", told),)),
    )
