"""Seventh street from a counted stub: enough, with the burns, or one card for all."""

from __future__ import annotations

from floorman.rules.dealing import short_stub
from floorman.rulings.asking import chips
from floorman.rulings.dealing.stub import reshuffle
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Option, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say

SHORT, FACE_DOWN = "rp-stud-short-stub", ("reshuffle-face-down", "face_down")
SIXTH = 3
"""The street before the last one of a stud game: third street is the first."""
BURNS = 3
"""The burns of fourth, fifth and sixth street."""


def is_before_seventh(situation: Situation) -> bool:
    """Whether seventh street is dealt next, or is being dealt."""
    return situation.game.is_stud and situation.street >= SIXTH


def seventh_from(situation: Situation, stub: int, law: Law) -> Ruling:
    """How seventh street is dealt from a stub of so many cards."""
    live = len(situation.live) or chips(
        situation, "live-hands", say("How many hands are still live?")
    )
    if not law.has(SHORT):
        return _for_the_floor(stub, live)
    mix, community = short_stub(stub, BURNS, live)
    because = say(
        "{live} hands, a burn and a last card need {required} cards: {found}.",
        live=live,
        required=live + 2,
        found=_found(stub, mix, community),
    )
    return Ruling(
        SHORT,
        because,
        steps=_steps(mix, community, bool(law.value(*FACE_DOWN)) if mix else True),
        cards=Cards(lie={"stub": row(("stub", "burns"), ", ")}) if mix else Cards(),
        rests_on=(FACE_DOWN[0],) if mix else (),
    )


def _found(stub: int, mix: bool, community: bool) -> Sentence:
    both = stub + BURNS
    if community:
        return say(
            "the stub has {stub}, {both} with the three burns, so that one community card is dealt",
            stub=stub,
            both=both,
        )
    return either(
        mix,
        "the stub has {stub}, and with the three burns {both}, which will do",
        "the stub has {stub}, which will do",
        stub=stub,
        both=both,
    )


def _steps(mix: bool, community: bool, face_down: bool) -> tuple[Sentence, ...]:
    mixed = (
        say("Put the three burns to the stub and {reshuffle}.", reshuffle=reshuffle(face_down)),
        say("Cut the new stub."),
    )
    card = (
        say("Burn one card and deal the next one face up in the middle, for all hands."),
        say("Who was first to act on sixth street is first on seventh."),
    )
    each = (say("Burn one card and deal every live hand one card, face down."),)
    return (mixed if mix else ()) + (card if community else each)


def _for_the_floor(stub: int, live: int) -> Ruling:
    because = either(
        stub >= live + 2,
        "The stub of {stub} is enough for {live} hands, a burn and a last card.",
        "The stub of {stub} is short for {live} hands, a burn and a last card, and the book says "
        "nothing of it.",
        stub=stub,
        live=live,
    )
    if stub >= live + 2:
        return Ruling(SHORT, because, steps=_steps(mix=False, community=False, face_down=True))
    return Ruling(SHORT, because).left_to(
        Option(say("the burns are mixed in"), say("Each hand gets a card from stub and burns.")),
        Option(say("one card for all"), say("A community card is dealt in the middle.")),
    )
