"""Stubs that are counted or run short: what a draw and a last card are dealt from."""

from __future__ import annotations

from functools import partial

from floorman.errors import IllegalAct
from floorman.rules.dealing import cards_to_deal, draw_piles, short_stub
from floorman.rulings.asking import at_table, chips, yes
from floorman.rulings.choosing import Consequences, choice
from floorman.rulings.dealing.acts import (
    CardMissing,
    CountsStub,
    DealsReplacement,
    DrawsFromShortStub,
    ExposesCards,
)
from floorman.rulings.dealing.deal_facts import FACE_DOWN, reshuffle
from floorman.rulings.dealing.misdealt import on_fault
from floorman.rulings.dealing.on_foreign_cards import deck_fault
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Option, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.wording.shown_words import piles_in_words
from floorman.sentences import Sentence, either, row, say

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
        because = say(
            "The stub has the {due:|card that is|cards that are} due: nothing is missing.", due=due
        )
        return Ruling(FOULED, because, play=Play(next=situation.to_act))
    deck = len(situation.game.whole_deck)
    asked = say("Do stub, burns, board, hands and muck make {deck} cards together?", deck=deck)
    if not yes(situation, "whole", asked):
        return _not_whole(situation, act.cards > due, law)
    because = say(
        "The stub has {cards:|card|cards} where {due} are due, but "
        "the deck is whole: the hand goes on.",
        act,
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
    return on_fault(situation, law, deck_fault(what))


def _due(situation: Situation) -> int:
    """The cards that the stub should have; where not every card is known to the table, as told."""
    if situation.is_form or not situation.game.has_board:
        return chips(situation, "due", say("How many cards should be in the stub?"))
    streets = situation.game.streets[: situation.street + 1]
    dealt = len(situation.players) * sum(street.down for street in streets)
    board = sum(street.board for street in streets)
    burns = len(streets) - 1
    return len(situation.game.whole_deck) - dealt - board - burns


@rules_on(DealsReplacement, SINGLE)
def deals_replacement(situation: Situation, act: DealsReplacement, law: Law) -> Ruling:
    """A card is replaced where it was exposed in the deal; else it should not have been."""
    told = next(reversed(situation.earlier(ExposesCards)), None)
    if told is not None:
        return rule_on(situation, told, law)
    asked = say("Was a card of seat {seat} exposed in the deal?", act)
    if yes(situation, "exposed", asked):
        return rule_on(situation, ExposesCards((0,), owner=act.seat), law)
    return Ruling(SINGLE, say("Nothing of seat {seat} had to be replaced.", act)).left_to(
        Option(
            say("the first card stays"), say("The new card is shown and goes back under the stub.")
        ),
        Option(say("the new card stays"), say("The first card is known for certain and out.")),
    )


SHORT = "rp-stud-short-stub"
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
        return _for_the_floor(stub, live, law)
    mix, community = short_stub(stub, BURNS, live)
    because = say(
        "{live:|hand|hands}, a burn and a last card need {required:|card|cards}: {found}.",
        live=live,
        required=live + 2,
        found=_found(stub, mix, community),
    )
    return Ruling(
        SHORT,
        because,
        steps=_steps(mix, community, bool(law.value(*FACE_DOWN)) if mix else True),
        cards=_mixed(mix),
        rests_on=(FACE_DOWN[0],) if mix else (),
    )


def _mixed(mix: bool) -> Cards:
    return Cards(lie={"stub": row(("stub", "burns"), ", ")} if mix else {})


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


def _for_the_floor(stub: int, live: int, law: Law) -> Ruling:
    because = either(
        stub >= live + 2,
        "The stub of {stub} is enough for {live:|hand|hands}, a burn and a last card.",
        "The stub of {stub} is short for {live:|hand|hands}, a burn and a "
        "last card, and the book says nothing of it.",
        stub=stub,
        live=live,
    )
    if stub >= live + 2:
        return Ruling(SHORT, because, steps=_steps(mix=False, community=False, face_down=True))
    return Ruling(SHORT, because).left_to(
        choice(
            say("the burns are mixed in"),
            say("Each hand gets a card from stub and burns."),
            then=partial(_stretched, law, mix=True),
        ),
        choice(
            say("one card for all"),
            say("A community card is dealt in the middle."),
            then=partial(_stretched, law, mix=False),
        ),
    )


def _stretched(law: Law, *, mix: bool) -> Consequences:
    """How a last card of stud is dealt from a short stub, as the floor has it."""
    steps = _steps(mix=mix, community=not mix, face_down=bool(law.value(*FACE_DOWN)))
    return {"steps": steps, "cards": _mixed(mix)}


STUB = "rp-draw-stub"


@rules_on(DrawsFromShortStub, STUB)
def draws_from_short_stub(situation: Situation, act: DrawsFromShortStub, law: Law) -> Ruling:
    """The stub as far as it completes the draw, or a new one of the piles that the book names."""
    at_table(situation, act.seat, *act.others)
    if not situation.game.is_draw:
        raise IllegalAct(say("A draw"), say("this game has none"), say("a draw game, as fl27td"))
    first = law.value(STUB, "first_refill")
    last = law.value(STUB, "last_card")
    needed = act.cards * (1 + len(act.others))
    dealt = cards_to_deal(act.stub, needed, last)
    hangs = first == "stub-and-burns" and dealt < needed
    burns = chips(situation, "burns", say("How many burns lie there?")) if hangs else 0
    piles = draw_piles(act.stub, burns, needed, first, due=needed, last=last)
    if not piles:
        because = say(
            "Seat {seat} draws {cards} from the stub of {stub}: it completes the draw.", act
        )
        return Ruling(STUB, because, cards=Cards(lie={"stub": "dealt"}))
    because = say(
        "The stub of {stub} does not complete the draw of {cards}: a new stub is made of {piles}.",
        act,
        cards=needed,
        piles=piles_in_words(piles),
    )
    before = _before(act, dealt) if first == "muck" else ()
    if "muck" in piles:
        kept_out = either(
            law.value(STUB, "kept_out") == "of-this-draw",
            "The discards of this draw stay out.",
            "The discards of the player who draws stay out.",
        )
        before = (*before, kept_out)
    shuffled = reshuffle(bool(law.value(*FACE_DOWN)))
    return Ruling(
        STUB,
        because,
        steps=(
            *before,
            say("Make one stub of them and {reshuffle}.", reshuffle=shuffled),
            say("Deal the draw from the new stub."),
        ),
        cards=Cards(lie={"stub": row(piles, ", ")}),
        rests_on=(FACE_DOWN[0],),
    )


def _before(act: DrawsFromShortStub, dealt: int) -> tuple[Sentence, ...]:
    """What is dealt of the stub before a new one is made, where the muck comes first."""
    if not act.stub:
        return ()
    if dealt == act.stub:
        return (say("Deal the {stub} left in the stub first.", act),)
    if not dealt:
        return (say("The last card of the stub is not dealt."),)
    return (say("Deal {dealt} of the stub first, but not its last card.", dealt=dealt),)
