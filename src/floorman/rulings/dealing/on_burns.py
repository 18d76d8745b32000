"""Burns that were forgotten before a later street, or made twice."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rules.registry import rule
from floorman.rulings.asking import shows
from floorman.rulings.choosing import choice
from floorman.rulings.dealing.acts import WrongBurn
from floorman.rulings.dealing.deal_facts import acted_on, taken_to_be_over
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say, word

BURN = "wrong-burn"
ONE_A_STREET, CHANCE = "wrong-count-after-sa-burns", "rp-randomness-remedy"
FAIRNESS = "floor-decision-fairness-override"
BOARD = {"flop": say("the flop"), "turn": say("the turn"), "river": say("the river")}
STANDS = say("Play on with what was dealt.")


@rules_on(WrongBurn, BURN)
def wrong_burn(situation: Situation, act: WrongBurn, law: Law) -> Ruling:
    """Put right before the betting on the street where the book says how, else the floor's."""
    if act.burned == 1:
        raise BadSetup(say("One burn is right"), say("no burn, or two burns"))
    asked = say("Has anybody acted on the street?")
    acted = shows(situation, "action-on-street", asked, _acted_on(situation, act.street))
    because = _told(act, acted)
    if law.value(BURN, "correct") == "floor":
        return _to_the_floor(situation, act, acted, because)
    if acted:
        return Ruling(BURN, because, steps=_left_as_it_is(act))
    told = say("{told} It is put right.", told=because)
    reasons = taken_to_be_over(situation, act)
    return Ruling(BURN, told, reasons=reasons, steps=_put_right(act))


def _acted_on(situation: Situation, street: str) -> bool:
    """Whether a street was acted on, or another has come since; raises BadSetup for no street."""
    names = [one.name.replace("-", " ") for one in situation.game.streets]
    if street not in names:
        raise BadSetup(
            say("This game has no {street}", street=word(street)), row(map(word, names[1:]), ", ")
        )
    return acted_on(situation, names.index(street))


def _told(act: WrongBurn, acted: bool) -> Sentence:
    """What happened, and whether it has been acted on."""
    what = either(
        act.burned,
        "{street:A} came after {burned:|burn|burns}.",
        "{street:A} came without a burn.",
        act,
        street=BOARD.get(act.street, word(act.street)),
    )
    return either(
        acted,
        "{what} There has been action on it: what was dealt stands.",
        "{what} Nobody has acted on it.",
        what=what,
    )


def _to_the_floor(situation: Situation, act: WrongBurn, acted: bool, because: Sentence) -> Ruling:
    """What the floor may do where the book only says that each street has one burn."""
    steps = _put_right(act)
    right = choice(say("put it right"), steps[0], not acted, unwritten=not acted, steps=steps)
    left = _left_as_it_is(act)
    stands = choice(say("let it stand"), STANDS, acted, unwritten=acted, steps=left)
    return Ruling(
        BURN,
        because,
        reasons=taken_to_be_over(situation, act),
        steps=(say("Burn one card before each later street, and no more."),),
        rests_on=(ONE_A_STREET, CHANCE, FAIRNESS),
    ).left_to(right, stands)


@rule(BURN, "guided")
def _put_right(act: WrongBurn) -> tuple[Sentence, ...]:
    """How the cards come to lie where they would have, as long as nobody has acted on them."""
    if act.street == "flop":
        return (
            say("Leave one burn, and put the other cards burned and the flop back into the stub."),
            say("Shuffle the stub face down, with no card seen."),
            say("Deal the flop without another burn."),
        )
    if act.street not in BOARD:
        return (say("Deal the street again as it would have come, after one burn."),)
    if not act.burned:
        return (say("The card dealt is the burn, and the next card of the stub takes its place."),)
    return (
        say(
            "The second card burned takes its place, and the card that lay there goes back on the "
            "stub: it is the next burn."
        ),
    )


def _left_as_it_is(act: WrongBurn) -> tuple[Sentence, ...]:
    """What is done about later burns once a card stands."""
    if not act.burned:
        return (STANDS, say("Burn one card before each later street, and no more."))
    return (STANDS, say("Put a card burned too many back on the stub: it is the next burn."))
