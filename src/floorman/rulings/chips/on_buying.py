"""Whether one player may buy up the small chips of the others, and when."""

from __future__ import annotations

from floorman.rulings.asking import shows
from floorman.rulings.chips.acts import BuysUpChips
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import say

BUYING = "color-up-by-player"
ACTION = (say("action-on"), say("Is any action on at the table?"))


@rules_on(BuysUpChips, BUYING, turns=(ACTION[0],), first=at_the_table)
def buys_up_chips(situation: Situation, act: BuysUpChips, law: Law) -> Ruling:
    """Where the book has it the floor appoints one player, who buys while no action is on."""
    if not law.value(BUYING, "allowed"):
        because = say("Staff change chips: no player buys up those of others.")
        return Ruling(BUYING, because, said=Said(shown={"allowed": False}))
    on = bool(situation.to_act) and not situation.over
    waits = law.value(BUYING, "when") == "no-action" and shows(situation, *ACTION, on)
    because = say("Seat {seat} may buy up the small chips of the table at par.", seat=act.seat)
    if waits:
        because = say("Seat {seat} waits until no action is on to buy up chips.", seat=act.seat)
    steps = (
        say("The floor appoints the player and announces it."),
        say("Chips change at equal value, in full view."),
    )
    return Ruling(BUYING, because, steps=steps, said=Said(shown={"allowed": not waits}))
