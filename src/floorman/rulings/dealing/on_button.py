"""A button that stands wrong, and blinds that the wrong players posted."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rules import button
from floorman.rulings.asking import at_table
from floorman.rulings.choosing import choice, parts
from floorman.rulings.dealing.acts import BlindsMisposted, ButtonMoved
from floorman.rulings.dealing.deal_facts import after, before, substantial
from floorman.rulings.dealing.misdealt import MISDEAL, REPLAY, Fault, misdealt
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Orders, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import either, say, word

BUTTON = "button-error-correction"


@rules_on(ButtonMoved, BUTTON)
def button_moved(situation: Situation, act: ButtonMoved, law: Law) -> Ruling:
    """Put right before substantial action; then it stands, and is never moved back."""
    if act.stands and situation.button not in (0, act.stands):
        raise BadSetup(
            say(
                "The button was told on seat {button}, not on seat {stands}",
                act,
                button=situation.button,
            ),
            say("the seat where it stands"),
        )
    should = _should_be(situation, act)
    late, until = substantial(situation, law), law.value(BUTTON, "correct_until")
    corrected = button.button_error_is_corrected(substantial_action=late, until=until)
    if not corrected:
        return _stands(situation)
    if late:
        return _next_hand(should)
    fault = Fault(
        cause="button",
        topic=BUTTON,
        what=say("The button stood wrong and the deal began from there."),
    )
    if law.value(BUTTON, "how") == "floor":
        return _left_open(situation, law, fault, should)
    return _dealt_again(situation, law, fault, should)


def _dealt_again(situation: Situation, law: Law, fault: Fault, should: int) -> Ruling:
    """A new deal from the right seat: no exact replay, as the button moves."""
    ruling = misdealt(situation, law, fault, should)
    law.does_not_reach(REPLAY)
    where = either(
        should,
        "Put the button on seat {should}.",
        "Put the button where it belongs.",
        should=should,
    )
    again = say("Post the blinds from there and deal again to the same players.")
    steps = (ruling.steps[0], where, *ruling.steps[1:2], again, *ruling.steps[3:])
    return structs.replace(ruling, steps=steps)


def _left_open(situation: Situation, law: Law, fault: Fault, should: int) -> Ruling:
    """The book says that it is put right, not how: the floor has two ways."""
    return Ruling(
        BUTTON,
        say("The button stood wrong, and there has been no substantial action: it is put right."),
        event=Orders(button=should),
        rests_on=("floor-decision-fairness-override",),
    ).left_to(
        choice(
            word(MISDEAL),
            say("All chips go back, and the hand is dealt from the right button."),
            then=lambda: parts(
                _dealt_again(situation, law, fault, should),
                *("play", "chips", "cards", "event", "steps"),
            ),
        ),
        Option(
            say("button and blinds"),
            say("Button and blinds go where they belong; the cards stay as they were dealt."),
        ),
    )


def _should_be(situation: Situation, act: ButtonMoved) -> int:
    """The seat the button belongs on, 0 on a form that does not say."""
    if act.should:
        at_table(situation, act.should)
        return act.should
    if situation.is_form:
        return 0
    return (before if act.places > 1 else after)(situation, situation.button)


def _stands(situation: Situation) -> Ruling:
    return Ruling(
        BUTTON,
        say("There has been substantial action: the button stays where it is for this hand."),
        steps=(
            say("Play the hand out."),
            say("Move the button on from where it is for the next hand; do not move it back."),
        ),
        reasons=(say("The blinds stay as they were posted."),),
        event=Orders(button=situation.button),
        rests_on=("substantial-action-definition",),
    )


def _next_hand(should: int) -> Ruling:
    return Ruling(
        BUTTON,
        say("The button is put right as soon as this hand is over."),
        steps=(
            say("Play the hand out."),
            say("Then move the button on from where it should have been."),
        ),
        event=Orders(button=should),
    )


@rules_on(BlindsMisposted, BUTTON)
def blinds_misposted(situation: Situation, act: BlindsMisposted, law: Law) -> Ruling:
    """No book speaks of them: as a wrong button they are put right before substantial action."""
    at_table(situation, act.posted, act.owed)
    law.does_not_reach(BUTTON)
    law.setting("unwritten")
    if substantial(situation, law):
        return Ruling(
            BUTTON,
            say("There has been substantial action: the blinds stay as they were posted."),
            steps=(
                say("Play the hand out."),
                say("Button and blinds move on from where they belong for the next hand."),
            ),
            rests_on=("substantial-action-definition",),
        )
    return Ruling(
        BUTTON,
        say("There has been no substantial action: the blinds are put right."),
        steps=(
            either(
                act.posted,
                "Give seat {posted} back what it posted for seat {owed}.",
                "Give back what the wrong players posted.",
                act,
            ),
            either(
                act.owed, "Seat {owed} posts its blind.", "Those who owe the blinds post them.", act
            ),
            say("The action begins behind the big blind, with the cards as they were dealt."),
        ),
    )
