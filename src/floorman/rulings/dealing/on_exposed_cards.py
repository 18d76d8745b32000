"""Downcards exposed in the first deal: how many, which, by whom, in which family of games."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rules.procedure import Procedure, Step
from floorman.rules.registry import rule
from floorman.rulings.asking import at_table, yes
from floorman.rulings.dealing.acts import ExposesCards
from floorman.rulings.dealing.counted_together import (
    BOXED,
    boxed_before,
    boxed_told,
    boxed_undo,
)
from floorman.rulings.dealing.deal_facts import cards_dealt, family
from floorman.rulings.dealing.misdealt import (
    Fault,
    barred,
    is_in_time,
    left_to_floor,
    on_fault,
    played_on,
)
from floorman.rulings.dealing.on_exposed_draw import in_draw, next_card, told
from floorman.rulings.dealing.on_exposed_stud import in_stud
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Floor, Ruling
from floorman.rulings.showdown.tabling import EXPOSING, after_showing, penalty_for_showing
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

FLOP = "misdeal-exposed-flop-games"
SINGLE = "single-exposed-hole-card"
DECK = 52
"""More cards than a deck has cannot be exposed, whatever number was typed."""
FIRST_TWO = (say("first-two-cards"), say("Was it one of the first two cards off the deck?"))


@rules_on(ExposesCards, FLOP)
def exposes_cards(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    """Exposed by the dealer it is judged by the game; what a player shows is that player's own."""
    if act.owner:
        at_table(situation, act.owner)
    _must_be_dealt(situation, act)
    if act.by and law.value(FLOP, "dealer_error_only"):
        return _shown_by_player(act, law)
    placed = structs.replace(act, places=_places(situation, act))
    kind = family(situation)
    if kind == "stud":
        return in_stud(situation, placed, law)
    counted = _with_earlier(situation, placed, law)
    return (in_draw if kind == "draw" else _in_flop)(situation, counted, law)


def _places(situation: Situation, act: ExposesCards) -> tuple[int, ...]:
    """The places in the deal: told, or from which card of whose it was; 0 if not to be known."""
    if situation.is_form or not (act.owner and act.nth):
        return act.places
    order = list(situation.players)
    due = (act.nth - 1) * len(order) + order.index(act.owner) + 1
    return tuple(at or due for at in act.places)


def _with_earlier(situation: Situation, act: ExposesCards, law: Law) -> ExposesCards:
    """The act with what was exposed before it in the same deal: it is their number that counts."""
    if situation.street:
        return act
    earlier = [
        place
        for one in situation.earlier(ExposesCards)
        if not (one.by and law.value(FLOP, "dealer_error_only"))
        for place in _places(situation, one)
    ]
    fresh = [place for place in act.places if not place or place not in earlier]
    return structs.replace(act, places=(*earlier, *fresh))


def _shown_by_player(act: ExposesCards, law: Law) -> Ruling:
    """The deal goes on and the hand is live; showing cards with action to come is the offense."""
    fault = Fault(
        cause="exposed-by-player",
        topic=FLOP,
        what=say("Seat {by} exposed an own card, which is no error of the dealer.", act),
        play_on=(say("The card stays in the hand, which is live."), *after_showing(law)),
    )
    goes_on = played_on(fault)
    return structs.replace(
        goes_on,
        floor=Floor(penalty=penalty_for_showing(law, last=False)),
        rests_on=(*goes_on.rests_on, EXPOSING),
    )


def _in_flop(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    first = law.value(FLOP, "first_cards")
    if act.places == (0,) and first and yes(situation, *FIRST_TWO):
        act = structs.replace(act, places=(1,))
    fault = Fault(
        cause="exposed-flop-games",
        topic=FLOP,
        what=_told(act, first),
        play_on=(
            either(
                len(act.places) == 1,
                "The exposed card stays in the hand.",
                "The exposed cards stay in the hands.",
            ),
        ),
    )
    if _are_misdeal(act.places, law):
        return on_fault(situation, law, fault)
    if with_boxed := _with_boxed(situation, act, law):
        return on_fault(situation, law, with_boxed)
    if not is_in_time(situation, law):
        return barred(fault)
    return _replaced(situation, act, law, fault)


def _with_boxed(situation: Situation, act: ExposesCards, law: Law) -> Fault | None:
    """The fault that exposed cards make together with boxed ones found before them, if any."""
    boxed, exposed = boxed_before(situation), len(act.places)
    if not boxed or not boxed_undo(boxed, exposed, law):
        return None
    return Fault(cause="boxed-cards", topic=BOXED, what=boxed_told(boxed, exposed))


def undoes_the_deal(situation: Situation, exposed: int, law: Law) -> bool:
    """Whether so many downcards exposed by the dealer, somewhere in a flop game's deal, undo it.

    Of a single one it is asked whether it was one of the first off the deck.
    """
    if not exposed or family(situation) != "flop":
        return False
    early = exposed == 1 and law.value(FLOP, "first_cards") and yes(situation, *FIRST_TWO)
    return _are_misdeal((1,) if early else (0,) * min(exposed, DECK), law)


def _are_misdeal(places: Collection[int], law: Law) -> bool:
    """Whether cards exposed at these places undo a deal: one of the first, or several anywhere."""
    first, limit = law.value(FLOP, "first_cards"), law.value(FLOP, "exposed")
    return any(0 < place <= first for place in places) or len(places) >= limit


def _told(act: ExposesCards, first: int) -> Sentence:
    """What was exposed; of one of the first cards off the deck also which, as that alone counts."""
    early = [at for at in act.places if 0 < at <= first]
    if len(act.places) != 1 or not early:
        return told(act)
    return say(
        "Card {place} of the deal was exposed, one of the first {first} off the deck.",
        place=early[0],
        first=first,
    )


@rule("single-exposed-hole-card", "guided")
def replacement(place: int, remedy: str, from_card: int) -> Procedure | None:
    """How one exposed card is replaced: by the card due as burn, and itself the first burn.

    None where the house has no procedure, or the card came before those that are replaced;
    a ``place`` of 0 is one that came after.
    """
    if remedy != "replaced-and-burned" or 0 < place < from_card:
        return None
    return Procedure(
        (
            Step(say("Deal on until every player has all cards.")),
            Step(say("Replace the exposed card with the next card of the deck, face down.")),
            Step(say("Put the exposed card face up on the deck until this betting is over.")),
            Step(say("Burn the exposed card before the next street."), "after-the-betting"),
        ),
    )


def _replaced(situation: Situation, act: ExposesCards, law: Law, fault: Fault) -> Ruling:
    """One card, from the third on: replaced, and burned first."""
    remedy, since = law.value(SINGLE, "remedy"), law.value(SINGLE, "from_card")
    procedure = replacement(act.places[0], remedy, since)
    if procedure is None:
        return left_to_floor(situation, law, fault, *(next_card(act),) * (remedy == "floor"))
    burn = act.card or "the exposed card"
    return Ruling(
        SINGLE,
        say(
            "{told} It is replaced with the next card of the deck, and becomes the first burn.",
            told=told(act),
        ),
        reasons=(say("A single card exposed after the first two is no misdeal."),),
        steps=procedure.spoken(),
        later=procedure.later,
        cards=Cards(lie={"replacement": "the next card of the deck", "burn": burn}),
        rests_on=(FLOP,),
    )


def _must_be_dealt(situation: Situation, act: ExposesCards) -> None:
    """Raises BadSetup for a card that no player of the game is dealt."""
    cards, game = cards_dealt(situation), word(situation.game.name)
    if act.nth > cards:
        dealt = key("In {game} a player is dealt {cards:|card|cards}, so there is no card")
        wrong = say("{wrong} {nth}", act, wrong=say(dealt, game=game, cards=cards))
        raise BadSetup(wrong, say("1 to {cards}", cards=cards))
