"""Downcards exposed in the deal of a draw game: replaced, a misdeal, or for the house."""

from __future__ import annotations

from floorman.rulings.choosing import Choice, choice
from floorman.rulings.dealing.acts import ExposesCards
from floorman.rulings.dealing.misdealt import (
    OTHER,
    Fault,
    barred,
    is_in_time,
    misdeal,
    misdealt,
    play_on,
)
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, key, say, word

REPLACED = key("replace it")
DRAW, IN_DRAW = "misdeal-draw-games", "misdeal-exposed-draw"


def told(act: ExposesCards) -> Sentence:
    """How many cards were exposed, in words."""
    return say("{places:|1 card was|# cards were} exposed in the deal.", places=len(act.places))


def in_draw(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    """In the first deal by their number, where the book has one; else as the house says."""
    fault = Fault(cause="exposed-draw", topic=DRAW, what=told(act), undoes=False)
    if situation.street == 0 and not is_in_time(situation, law):
        return barred(fault)
    cards = law.value(IN_DRAW, "cards")
    if situation.street == 0 and cards:
        return _by_number(situation, act, law, undoes=len(act.places) >= cards)
    again = misdeal(situation, law, fault)
    if situation.street:
        discarded = say("The exposed card goes to the discards and another is dealt.")
        again = choice(word(REPLACED), discarded, cards=replaced(act))
    return Ruling(
        DRAW if law.has(DRAW) else OTHER,
        say("{told} In draw games the rules of the house say what follows.", told=told(act)),
        rests_on=(DRAW, OTHER),
    ).left_to(again, play_on(say("The player keeps the card.")))


def _by_number(situation: Situation, act: ExposesCards, law: Law, *, undoes: bool) -> Ruling:
    """In the first deal of a draw game so many make a misdeal, and fewer are replaced."""
    if undoes:
        fault = Fault(cause="exposed-draw", topic=IN_DRAW, what=told(act))
        return misdealt(situation, law, fault)
    return Ruling(
        IN_DRAW,
        say("{told} It is replaced.", told=told(act)),
        steps=(
            say("Deal on until every player has all cards."),
            say("Replace the exposed card with the next card of the deck, face down."),
        ),
        cards=replaced(act),
    )


def replaced(act: ExposesCards) -> Cards:
    """Another card in the place of the one that was exposed."""
    return Cards(lie={"replaced": act.card or "the exposed card", "replacement": "face down"})


def next_card(act: ExposesCards) -> Choice:
    """The option of the floor by which an exposed card is replaced."""
    face_down = say("The next card of the deck comes face down in its place.")
    return choice(word(REPLACED), face_down, cards=replaced(act))
