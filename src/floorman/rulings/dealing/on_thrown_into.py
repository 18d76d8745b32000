"""Cards thrown into another player's hand: they are dead, and the other hand may be fouled."""

from __future__ import annotations

from functools import partial

from floorman.errors import BadSetup
from floorman.rulings.asking import at_table, identifiable
from floorman.rulings.choosing import Consequences, choice, parts
from floorman.rulings.dealing.acts import ThrowsIntoHand
from floorman.rulings.dealing.misdealt import MISDEAL, Fault, misdealt
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Option, Ruling
from floorman.rulings.showdown.giving_up import dies
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, either, say, word

INTO = "cards-into-another-hand"
FOULED, KNOWN = "killed-or-fouled-hand", "fouled-hand-identifiable"


def _again(situation: Situation, act: ThrowsIntoHand, law: Law) -> Consequences:
    """A redeal in which the offender's hand is killed."""
    again = misdealt(situation, law, Fault(cause="declared", topic=INTO, what=NOTHING))
    killed = say("Kill the hand of seat {seat} after the deal.", act)
    follows = parts(again, "play", "chips", "event")
    return {**follows, "cards": Cards(killed=(act.seat,)), "steps": (*again.steps, killed)}


@rules_on(ThrowsIntoHand, INTO, turns=("identifiable",))
def throws_into(situation: Situation, act: ThrowsIntoHand, law: Law) -> Ruling:
    """The cards thrown are dead; the other hand lives as long as its cards can be told."""
    at_table(situation, act.into)
    if act.into == act.seat:
        raise BadSetup(say("Seat {seat} threw the cards into its own", act), say("others"))
    if _may_be_dealt_again(situation, act, law):
        return _redeal_or_not(situation, act, law)
    known = identifiable(situation)
    also = () if known else dies(situation, act.into)
    return Ruling(
        INTO if law.has(INTO) else FOULED,
        either(
            known,
            "The cards of seat {seat} are dead; those of seat {into} are known for certain, and "
            "the hand is live.",
            "The cards of seat {seat} are dead, and so is the hand of seat {into}, whose cards "
            "cannot be told from them.",
            act,
        ),
        cards=Cards(
            killed=(*dies(situation, act.seat), *also),
            lie={str(act.seat): "dead"} | ({} if known else {str(act.into): "dead"}),
        ),
        rests_on=(FOULED, KNOWN),
    )


def _may_be_dealt_again(situation: Situation, act: ThrowsIntoHand, law: Law) -> bool:
    """Whether the other hand is a blind's before the flop, and the book deals again for that."""
    blinds = (situation.small_blind, situation.big_blind)
    return (
        situation.street == 0 and act.into in blinds and bool(law.value(INTO, "redeal_for_blinds"))
    )


def _redeal_or_not(situation: Situation, act: ThrowsIntoHand, law: Law) -> Ruling:
    """What the floor may do for a blind whose cards others were thrown into."""
    return Ruling(
        INTO,
        say("Seat {seat} threw cards into the hand of a blind, seat {into}: they are dead.", act),
        cards=Cards(killed=(act.seat,), lie={str(act.seat): "dead"}),
    ).left_to(
        choice(
            word(MISDEAL),
            say("All chips go back, and seat {seat} is dealt in and killed.", act),
            then=partial(_again, situation, act, law),
        ),
        Option(
            say("play on"),
            say("Seat {into} keeps its own cards if they can be told.", act),
        ),
    )
