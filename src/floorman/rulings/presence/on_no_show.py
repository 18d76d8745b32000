"""A player who has not come: until when the stack is blinded off, and what follows then."""

from __future__ import annotations

from floorman.rules.presence import leaves_play
from floorman.rulings.asking import yes
from floorman.rulings.law import Law
from floorman.rulings.of_event import handed
from floorman.rulings.presence.acts import NoHandTaken
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import key, say

NO_SHOW = "no-show"
ON = say("Blinds and antes go on being posted from the stack.")


@rules_on(NoHandTaken, NO_SHOW, turns=("level-begun",), first=anybody)
def no_hand_taken(situation: Situation, act: NoHandTaken, law: Law) -> Ruling:
    """By the level after the break that the book names the player is out; before, blinded off."""
    after = law.value(NO_SHOW, "after_break")
    if not after:
        because = key("The book knows no no-shows: the stack of seat {seat} stays in play.")
        return Ruling(NO_SHOW, say(because, seat=act.seat), steps=(ON,))
    asked = say("Has the level after break {after} begun?", after=after)
    if not yes(situation, "level-begun", asked):
        because = key("Seat {seat} is no no-show yet: the level after break {after} has not begun.")
        return Ruling(NO_SHOW, say(because, seat=act.seat, after=after), steps=(ON,))
    shootout = yes(situation, "shootout", say("Is it a shootout?"))
    if not leaves_play(law.value(NO_SHOW, "chips"), handed(situation), shootout=shootout):
        because = key("Seat {seat} is a no-show: the stack is blinded off.")
        return Ruling(NO_SHOW, say(because, seat=act.seat), steps=(ON,))
    return Ruling(
        NO_SHOW,
        say("Seat {seat} is a no-show, and out of the event.", seat=act.seat),
        steps=(
            say("Take the chips of seat {seat} out of play.", seat=act.seat),
            say("Take the buy-in out of the prize pool, and keep it for the player."),
        ),
        reasons=(say("No hand was taken by the level after break {after}.", after=after),),
    )
