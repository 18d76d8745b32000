"""A stub that was counted, and a card that the dealer replaced."""

from __future__ import annotations

from floorman.rulings.asking import chips, yes
from floorman.rulings.dealing.acts import CardMissing, CountsStub, DealsReplacement, ExposesCards
from floorman.rulings.dealing.misdealt import OTHER, Fault, on_fault
from floorman.rulings.dealing.seventh_stub import is_before_seventh, seventh_from
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.registry import as_chosen, rules_on
from floorman.rulings.ruling import Option, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import say

FOULED, SINGLE = "fouled-deck", "single-exposed-hole-card"


@rules_on(CountsStub, FOULED, turns=("whole",))
def counts_stub(situation: Situation, act: CountsStub, law: Law) -> Ruling:
    """A stub of the right number shows nothing; else all cards are counted together.

    Before stud's last card it is asked what can be dealt from it.
    """
    if is_before_seventh(situation):
        return seventh_from(situation, act.cards, law)
    due = _due(situation)
    if act.cards == due:
        because = say("The stub has the {due} cards that are due: nothing is missing.", due=due)
        return Ruling(FOULED, because, play=Play(next=situation.to_act))
    deck = len(situation.game.whole_deck)
    asked = say("Do stub, burns, board, hands and muck make {deck} cards together?", deck=deck)
    if not yes(situation, "whole", asked):
        return _not_whole(situation, act.cards > due, law)
    because = say(
        "The stub has {cards} cards where {due} are due, but the deck is whole: the hand goes on.",
        cards=act.cards,
        due=due,
    )
    steps = (
        say("Count every hand, the burns and the board: one of them has the wrong number."),
        say("A hand with the wrong number of cards is ruled on by itself."),
    )
    return Ruling(FOULED, because, steps=steps, play=Play(next=situation.to_act))


def _not_whole(situation: Situation, too_many: bool, law: Law) -> Ruling:
    """A deck that lacks a card is fouled where the house says so; one with more is a wrong deck."""
    if not too_many:
        return rule_on(situation, CardMissing(), law)
    what = say("The deck has a card too many.")
    return on_fault(situation, law, Fault(cause="deck", topic=OTHER, what=what))


def _due(situation: Situation) -> int:
    """The cards that the stub should have; where not every card is known to the table, as told."""
    if situation.is_form or not situation.game.has_board:
        return chips(situation, "due", say("How many cards should be in the stub?"))
    streets = situation.game.streets[: situation.street + 1]
    dealt = len(situation.players) * sum(street.down for street in streets)
    board = sum(street.board for street in streets)
    burns = len(streets) - 1
    return len(situation.game.whole_deck) - dealt - board - burns


@rules_on(DealsReplacement, SINGLE, then=as_chosen)
def deals_replacement(situation: Situation, act: DealsReplacement, law: Law) -> Ruling:
    """A card is replaced where it was exposed in the deal; else it should not have been."""
    told = next((one for one in reversed(situation.before) if isinstance(one, ExposesCards)), None)
    if told is not None:
        return rule_on(situation, told, law)
    asked = say("Was a card of seat {seat} exposed in the deal?", seat=act.seat)
    if yes(situation, "exposed", asked):
        return rule_on(situation, ExposesCards((0,), owner=act.seat), law)
    return Ruling(SINGLE, say("Nothing of seat {seat} had to be replaced.", seat=act.seat)).left_to(
        Option(
            say("the first card stays"),
            say("The new card is shown and goes back under the stub."),
        ),
        Option(say("the new card stays"), say("The first card is known for certain and out.")),
    )
