"""Downcards exposed in the deal of a stud game: a misdeal, the upcard, or the last card."""

from __future__ import annotations

from msgspec import structs

from floorman.cards import parse
from floorman.hand.house import low_opens
from floorman.rules.dealing import bring_in_place
from floorman.rulings.asking import yes
from floorman.rulings.dealing.acts import ExposesCards
from floorman.rulings.dealing.deal_facts import cards_dealt
from floorman.rulings.dealing.misdealt import (
    OTHER,
    Fault,
    left_to_floor,
    on_fault,
    play_on,
    played_on,
)
from floorman.rulings.dealing.on_exposed_draw import next_card, replaced, told
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import either, say, word

STUD = "misdeal-exposed-stud"


UPCARD = "rp-stud-exposed-downcard"


LAST = "rp-stud-seventh-exposed"


def in_stud(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    """The last card by the betting to come; another where it was to come down, by the book."""
    if _is_last_street(situation, act):
        return _on_last_street(situation, act, law)
    down = situation.game.streets[0].down * len(situation.players)
    exposed = sum(situation.is_form or at <= down for at in act.places)
    undoes = exposed > 0
    fault = Fault(cause="exposed-stud", topic=STUD, what=told(act), undoes=undoes)
    if not exposed:
        return played_on(structs.replace(fault, what=say("The card is dealt face up anyway.")))
    if "exposed-stud" in law.value(OTHER, "causes") or not law.has(UPCARD):
        return on_fault(situation, law, fault)
    if exposed != 1:
        return left_to_floor(situation, law, fault)
    return _becomes_upcard(situation, act, law)


def _is_last_street(situation: Situation, act: ExposesCards) -> bool:
    """Whether the card is the one that comes down at the end, as told or as the hand has come."""
    last = situation.street == len(situation.game.streets) - 1
    return last or act.nth == cards_dealt(situation)


def _on_last_street(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    """A last card face up is replaced while there is betting to come, and else it stays."""
    what = either(
        act.owner,
        "The last downcard of seat {seat} came face up.",
        "The last downcard came face up.",
        seat=act.owner,
    )
    remains = _betting_remains(situation)
    if not law.has(LAST):
        return Ruling(
            LAST,
            say("{what} The book has no rule on it.", what=word(what)),
            rests_on=("floor-decision-fairness-override",),
        ).left_to(next_card(act), play_on(say("The player keeps the card.")))
    if remains:
        return Ruling(
            LAST,
            say("{what} There is betting to come: it is replaced.", what=word(what)),
            steps=(
                say("Finish dealing the street face down."),
                say("Replace the exposed card with the next card of the deck, face down."),
                say("Keep the exposed card out of play."),
            ),
            cards=replaced(act),
        )
    return Ruling(
        LAST,
        say("{what} There is no betting to come: the card stays.", what=word(what)),
        steps=(
            say("Deal the rest of the street face down."),
            say("Players who are not at risk show their hands first."),
        ),
    )


def _betting_remains(situation: Situation) -> bool:
    """Whether anybody can still bet on the hand; a form asks."""
    if situation.is_form:
        return yes(situation, "betting-remains", say("Is there betting still to come in the hand?"))
    with_chips = [one for one in situation.players.values() if one.live and one.stack]
    return situation.to_act > 0 or (not situation.showdown and len(with_chips) > 1)


def _becomes_upcard(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    seat, high = _brings_in(situation, act, law), low_opens(situation.game, law)
    return Ruling(
        UPCARD,
        either(
            seat,
            "The exposed downcard becomes the upcard, and the third card comes down. "
            "Seat {seat} brings it in.",
            "The exposed downcard becomes the upcard, and the third card comes down.",
            seat=seat,
        ),
        reasons=(say("It is no misdeal."), say("The player may be the bring-in with that card.")),
        steps=(
            say("Leave the exposed card face up: it is the player's upcard."),
            say("Deal that player's third card face down."),
            either(
                high,
                "The high card by suit brings it in, the exposed one included.",
                "The low card by suit brings it in, the exposed one included.",
            ),
        ),
        play=Play(next=seat),
        cards=Cards(lie={"up": act.card or "the exposed card", "down": "the third card"}),
    )


def _brings_in(situation: Situation, act: ExposesCards, law: Law) -> int:
    """The seat that brings it in with the exposed card up; 0 where that is not known."""
    told = situation.answer("brings-in") is not None
    others = {seat: card for seat, card in situation.doors.items() if seat != act.owner}
    if told or not act.card or len(others) < len(situation.live) - 1:
        return act.owner if _is_low_card(situation, act, law) else 0
    game = situation.game
    doors = {seat: parse(card)[0] for seat, card in (others | {act.owner: act.card}).items()}
    return bring_in_place(doors, not low_opens(game, law), game.ace_low)


def _is_low_card(situation: Situation, act: ExposesCards, law: Law) -> bool:
    """Whether the exposed card brings it in: as told, or by the card where no other can be lower.

    In razz it is the high card that brings it in.
    """
    if not act.owner:
        return False
    if situation.answer("brings-in") is not None:
        return yes(
            situation,
            "brings-in",
            say("Does the card of seat {owner} bring it in?", act),
        )
    if not act.card:
        return False
    game = situation.game
    deck = {card: card for card in game.whole_deck}
    return bring_in_place(deck, not low_opens(game, law), game.ace_low) == parse(act.card)[0]
