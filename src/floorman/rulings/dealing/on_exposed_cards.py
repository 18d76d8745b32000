"""Downcards exposed in the first deal: how many, which, by whom, in which family of games."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.asking import asking, yes
from floorman.rulings.dealing import irregular_cards, misdeals, stud_and_draw
from floorman.rulings.dealing.acts import ExposesCards
from floorman.rulings.dealing.deal_facts import family, is_form, must_be_at_table
from floorman.rulings.dealing.misdealt import (
    OTHER,
    Fault,
    barred,
    is_in_time,
    left_to_floor,
    on_fault,
    played_on,
)
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.situation import Situation

FLOP = "misdeal-exposed-flop-games"
STUD = "misdeal-exposed-stud"
DRAW = "misdeal-draw-games"
SINGLE = "single-exposed-hole-card"
UPCARD = "rp-stud-exposed-downcard"
FIRST_TWO = ("first-two-cards", "Was it one of the first two cards off the deck?")


@rules_on(ExposesCards)
@asking(FLOP)
def exposes_cards(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    """Exposed by the dealer it is judged by the game; what a player shows is that player's own."""
    if act.owner:
        must_be_at_table(situation, act.owner)
    if act.by and law.value(FLOP, "dealer_error_only"):
        return _shown_by_player(law, act)
    placed = structs.replace(act, places=tuple(_place(situation, act, at) for at in act.places))
    kind = family(situation)
    if misdeals.is_left_to_the_house(kind == "draw", len(act.places)):
        return _in_draw(situation, placed, law)
    return _in_stud(situation, placed, law) if kind == "stud" else _in_flop(situation, placed, law)


def _place(situation: Situation, act: ExposesCards, at: int) -> int:
    """The place in the deal: told, or from which card of whose it was; 0 if not to be known."""
    if at or is_form(situation) or not (act.owner and act.nth):
        return at
    order = list(situation.players)
    return (act.nth - 1) * len(order) + order.index(act.owner) + 1


def _told(act: ExposesCards) -> str:
    cards = "card was" if len(act.places) == 1 else "cards were"
    return f"{len(act.places)} {cards} exposed in the deal."


def _shown_by_player(law: Law, act: ExposesCards) -> Ruling:
    fault = Fault(
        cause="exposed-by-player",
        topic=FLOP,
        what=f"Seat {act.by} exposed an own card, which is no error of the dealer.",
        play_on=("The card stays in the hand.",),
    )
    return structs.replace(played_on(law, fault), penalty="may")


def _in_flop(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    first, limit = law.value(FLOP, "first_cards"), law.value(FLOP, "exposed")
    if act.places == (0,) and first and yes(situation, *FIRST_TWO):
        act = structs.replace(act, places=(1,))
    fault = Fault(
        cause="exposed-flop-games",
        topic=FLOP,
        what=_told(act),
        play_on=("The exposed card stays in the hand.",),
    )
    if misdeals.is_exposed_misdeal(act.places, first, limit):
        return on_fault(situation, law, fault)
    if not is_in_time(situation, law):
        return barred(law, fault)
    return _replaced(act, law, fault)


def _replaced(act: ExposesCards, law: Law, fault: Fault) -> Ruling:
    """One card, from the third on: replaced, and burned first."""
    remedy, since = law.value(SINGLE, "remedy"), law.value(SINGLE, "from_card")
    procedure = irregular_cards.replacement(act.places[0], remedy, since)
    if procedure is None:
        return left_to_floor(law, structs.replace(fault))
    burn = act.card or "the exposed card"
    return Ruling(
        topic=SINGLE,
        because=f"{_told(act)} It is replaced and becomes the first burn.",
        reasons=("A single card exposed after the first two is no misdeal.",),
        cards={"replacement": "the next card of the deck", "burn": burn},
        steps=procedure.spoken(),
        cites=law.cites(SINGLE, FLOP),
    )


def _in_stud(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    """A downcard: the first two rounds of the deal; the third card comes up anyway."""
    down = situation.game.streets[0].down * len(situation.players)
    exposed = sum(is_form(situation) or at <= down for at in act.places)
    undoes = misdeals.is_exposed_stud_misdeal(exposed)
    fault = Fault(cause="exposed-stud", topic=STUD, what=_told(act), undoes=undoes)
    if not exposed:
        return played_on(law, structs.replace(fault, what="The card is dealt face up anyway."))
    if "exposed-stud" in law.value(OTHER, "causes") or not law.has(UPCARD):
        return on_fault(situation, law, fault)
    if not stud_and_draw.becomes_upcard(exposed):
        return left_to_floor(law, fault)
    return _becomes_upcard(act, law)


def _becomes_upcard(act: ExposesCards, law: Law) -> Ruling:
    return Ruling(
        topic=UPCARD,
        because="The exposed downcard becomes the upcard, and the third card comes down.",
        reasons=("It is no misdeal.", "The player may be the bring-in with that card."),
        cards={"up": act.card or "the exposed card", "down": "the third card"},
        steps=(
            "Leave the exposed card face up: it is the player's upcard.",
            "Deal that player's third card face down.",
            "The low card by suit brings it in, the exposed one included.",
        ),
        cites=law.cites(UPCARD),
    )


def _in_draw(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    fault = Fault(cause="exposed-draw", topic=DRAW, what=_told(act), undoes=False)
    if situation.street == 0 and not is_in_time(situation, law):
        return barred(law, fault)
    again = Option("misdeal", "All chips go back and the hand is dealt again.")
    if situation.street:
        again = Option("replace it", "The exposed card goes to the discards and another is dealt.")
    return Ruling(
        topic=DRAW if law.has(DRAW) else OTHER,
        status="floor",
        because=f"{_told(act)} In draw games the rules of the house say what follows.",
        floor=(again, Option("play on", "The player keeps the card.")),
        cites=law.cites(DRAW, OTHER),
    )
