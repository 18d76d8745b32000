"""Cards that are not of the game, cards found twice, decks that are not whole."""

from __future__ import annotations

from msgspec import structs

from floorman.cards import drawn, parse
from floorman.rules.registry import rule
from floorman.rulings.asking import shows, yes
from floorman.rulings.dealing import acts
from floorman.rulings.dealing.deal_facts import cards_due, substantial
from floorman.rulings.dealing.fouled import FOULED, fouled
from floorman.rulings.dealing.misdealt import (
    BARRED,
    OTHER,
    Fault,
    is_in_time,
    on_fault,
    played_on,
)
from floorman.rulings.dealing.on_card_counts import counted_wrong
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say, word

FOREIGN = "misdeal-nonstandard-card"
SCRAP = "nonstandard-card-after-sa"
JOKER = "joker-scrap-or-dead"
BREAK = "dispute-during-break"
OUT_OF_THE_STUB = "fouled-unless-in-stub"
"""Of a foreign card: it voids the hand wherever it turns up but in the stub."""
NAMES: dict[acts.Foreign, Sentence] = {
    "joker": say("joker"),
    "foreign card": say("foreign card"),
    "card with another back": say("card with another back"),
}
AS_SCRAP = {
    "stub": say("Throw it away and go on with the next card."),
    "board": say("Throw it away and put the next card of the stub in its place."),
    "hand": say("Throw it away."),
}
FROM_THE_NEW_DECK = (
    say(
        "The hand that has begun with it is stopped: all that was put in on it goes back, and it "
        "is dealt from the new deck."
    ),
)
NEXT_HAND = (say("next-hand-begun"), say("Has the next hand begun?"))
HOUSE_SAYS = (
    say("house-calls-it-fouled"),
    say("Does the house or its agency call such a deck fouled?"),
)


@rules_on(acts.CardFound, FOREIGN)
def card_found(situation: Situation, act: acts.CardFound, law: Law) -> Ruling:
    """A joker or a card the game is not played with."""
    if act.place == "somewhere":
        act = structs.replace(act, place=_place(situation, act, law))
    card = parse(act.card)[0] if act.card else None
    name = drawn(act.card) or NAMES[act.foreign]
    if act.place != "board" and card in parse(situation.board):
        return _twice(situation, law, act.card)
    fault = Fault(
        cause="nonstandard-card",
        topic=FOREIGN,
        what=say("A card foreign to the game was found: {name}.", name=name),
        play_on=(AS_SCRAP[act.place],),
    )
    if card is not None and card in situation.game.whole_deck:
        ours = say("The {name} belongs to the game.", name=name)
        return played_on(Fault(cause="none", topic=FOREIGN, what=ours))
    if act.foreign == "joker" and law.has(JOKER):
        return _scrap_or_dead(situation, act, name)
    out_of_it = act.place != "stub" and law.value(SCRAP, "treated_as") == OUT_OF_THE_STUB
    if out_of_it or law.value(FOULED, "foreign_card_fouls"):
        return fouled(situation, law, say("Found in the deck: {name}.", name=name))
    if is_in_time(situation, law):
        return on_fault(situation, law, fault)
    return _after_substantial_action(situation, law, act, name)


def _place(situation: Situation, act: acts.CardFound, law: Law) -> acts.Place:
    """Where the card lay, where nobody said: in the stub, unless the book goes by it and asks."""
    if act.foreign == "joker" or law.granted(SCRAP, "treated_as") != OUT_OF_THE_STUB:
        return "stub"
    asked = say("Was the card in the stub, in no hand and not on the board?")
    return "stub" if yes(situation, "in-the-stub", asked) else "board"


@rule(JOKER, "ruled")
def _scrap_or_dead(situation: Situation, act: acts.CardFound, name: str) -> Ruling:
    """No misdeal: it is thrown away, and replaced in a hand unless its player has acted on it."""
    in_hand = act.place == "hand"
    asked = say("Has the player acted on the hand?")
    done = any(one.seat == act.seat for one in situation.acts)
    acted = in_hand and shows(situation, "has-acted", asked, done)
    because = say(
        "The {name} counts as a scrap of paper, which is no misdeal: the hand goes on.", name=name
    )
    if acted:
        because = say(
            "Seat {seat} acted on a hand with a foreign card in it ({name}): the hand is dead.",
            act,
            name=name,
        )
    replaced = say("Throw it away and deal the next card of the deck in its place, face down.")
    step = replaced if in_hand else AS_SCRAP[act.place]
    return Ruling(
        JOKER,
        because,
        steps=(step,) * (not acted),
        reasons=(say("Players who act without a look at their cards do so at their own risk."),)
        * acted,
        play=Play(no_misdeal=True),
        cards=Cards(
            killed=(act.seat,) if acted else (), lie={} if acted else {"scrap": act.card or name}
        ),
    )


def _after_substantial_action(
    situation: Situation, law: Law, act: acts.CardFound, name: str
) -> Ruling:
    if law.value(SCRAP, "treated_as") == "fouled-deck":
        return fouled(situation, law, say("Found in the deck: {name}.", name=name))
    if act.place == "hand":
        due = cards_due(situation)
        ruling = counted_wrong(situation, law, acts.CardCount(act.seat, due - 1), due)
        scrap = say("The {name} counts as a scrap of paper.", name=name)
        return structs.replace(ruling, because=row([scrap, ruling.because], " "))
    return Ruling(
        SCRAP,
        say("The {name} counts as a scrap of paper, and the hand goes on.", name=name),
        reasons=(say("There has been substantial action, so there is no misdeal."),),
        steps=(AS_SCRAP[act.place],),
        cards=Cards(lie={"scrap": act.card or name}),
        rests_on=(BARRED,),
    )


@rules_on(acts.DuplicateFound, FOULED)
def duplicate_found(situation: Situation, act: acts.DuplicateFound, law: Law) -> Ruling:
    """The same card twice."""
    if act.seconds is not None and law.has(BREAK) and act.seconds > law.value(BREAK, "seconds"):
        return _after_the_break(act, act.seconds, law)
    return _twice(situation, law, act.card, act.after_hand)


def _twice(situation: Situation, law: Law, card: str, after_hand: bool = False) -> Ruling:
    fouls = bool(law.value(FOULED, "duplicate_fouls"))
    because = say("The {card} is in the deck twice.", card=drawn(card))
    return _judged(situation, law, because, fouls, after_hand)


@rules_on(acts.CardMissing, FOULED)
def card_missing(situation: Situation, act: acts.CardMissing, law: Law) -> Ruling:
    """A deck short of a card is fouled if the house or its agency says so."""
    missing = drawn(act.card)
    what = either(missing, "The deck lacks the {card}.", "The deck lacks a card.", card=missing)
    if law.value(FOULED, "missing_card") == "stands":
        return _stands(what)
    says = yes(situation, *HOUSE_SAYS)
    ruling = _judged(situation, law, what, says)
    turned = either(says, "the hand goes on", "the hand is void and all bets go back")
    return structs.replace(ruling, turns={HOUSE_SAYS[0]: turned})


def _stands(what: Sentence) -> Ruling:
    """A card that is not there voids nothing."""
    return Ruling(
        FOULED,
        say("{what} That voids nothing: the hand stands.", what=word(what)),
        steps=(say("Bring in a deck that has been counted before the next hand."),),
    )


def _judged(
    situation: Situation, law: Law, what: Sentence, fouls: bool, after_hand: bool = False
) -> Ruling:
    """A deck that fouls the hand voids it while that may be disputed; another is a fault."""
    too_late = after_hand and yes(situation, *NEXT_HAND)
    if not too_late and not fouls:
        return on_fault(situation, law, deck_fault(what))
    if not too_late and (after_hand or is_in_time(situation, law, is_foul=True)):
        return fouled(situation, law, what)
    return _too_late(situation, law, what, fouls)


def deck_fault(what: Sentence) -> Fault:
    """A deck that is not whole, as a fault of the deal."""
    another = say("Deal from another deck, which has been counted.")
    return Fault(cause="deck", topic=OTHER, what=what, again=(another,))


def _too_late(situation: Situation, law: Law, what: Sentence, fouls: bool) -> Ruling:
    """The hand before stands as it was paid; one begun with the same deck is stopped."""
    stands = say("{what} It is too late to dispute the hand before: it stands.", what=word(what))
    excepted = bool(law.value(BARRED, "fouled_deck_excepted"))
    stops = fouls and (excepted or not (situation.is_form or substantial(situation, law)))
    return Ruling(
        FOULED,
        stands,
        steps=(
            say("The pot stays with those it was paid to."),
            say("Take the deck out of play and bring in one that has been counted."),
            *(FROM_THE_NEW_DECK * stops),
        ),
        rests_on=("dispute-hand-reading", BARRED) if stops else ("dispute-hand-reading",),
    )


def _after_the_break(act: acts.DuplicateFound, seconds: int, law: Law) -> Ruling:
    """A hand that ended in a break is disputed at once, for a fouled deck too."""
    late = say(
        "The hand ended in a break: {seconds:|second|seconds} after the award "
        "it can no longer be disputed, {allowed} being allowed. It stands.",
        seconds=seconds,
        allowed=law.value(BREAK, "seconds"),
    )
    steps = (say("Bring in a deck that has been counted."),)
    said = say("The {card} is in the deck twice.", card=drawn(act.card))
    because = row([said, late], " ")
    return Ruling(BREAK, because, steps=steps, rests_on=(FOULED,))
