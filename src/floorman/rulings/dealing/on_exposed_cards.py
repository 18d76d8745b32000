"""Downcards exposed in the first deal: how many, which, by whom, in which family of games."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from floorman.cards import parse
from floorman.errors import BadSetup
from floorman.hand.house import low_opens
from floorman.rules.dealing import bring_in_place
from floorman.rules.procedure import Procedure, Step
from floorman.rules.registry import rule
from floorman.rulings.asking import at_table, yes
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.dealing.acts import ExposesCards
from floorman.rulings.dealing.counted_together import (
    BOXED,
    boxed_before,
    boxed_told,
    boxed_undo,
)
from floorman.rulings.dealing.deal_facts import family
from floorman.rulings.dealing.misdealt import (
    OTHER,
    Fault,
    barred,
    is_in_time,
    left_to_floor,
    on_fault,
    play_on,
    played_on,
)
from floorman.rulings.dealing.on_exposed_draw import REPLACED, in_draw, replaced, told
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Floor, Play, Ruling
from floorman.rulings.showdown.tabling import EXPOSING, after_showing, penalty_for_showing
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

FLOP = "misdeal-exposed-flop-games"
STUD = "misdeal-exposed-stud"
SINGLE = "single-exposed-hole-card"
UPCARD = "rp-stud-exposed-downcard"
LAST = "rp-stud-seventh-exposed"
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
    if kind == "stud" and _is_last_street(situation, act):
        return _on_last_street(situation, act, law)
    if kind == "stud":
        return _in_stud(situation, placed, law)
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


def _next_card(act: ExposesCards) -> Choice:
    """The option of the floor by which an exposed card is replaced."""
    face_down = say("The next card of the deck comes face down in its place.")
    return choice(word(REPLACED), face_down, cards=replaced(act))


def _replaced(situation: Situation, act: ExposesCards, law: Law, fault: Fault) -> Ruling:
    """One card, from the third on: replaced, and burned first."""
    remedy, since = law.value(SINGLE, "remedy"), law.value(SINGLE, "from_card")
    procedure = replacement(act.places[0], remedy, since)
    if procedure is None:
        return left_to_floor(situation, law, fault, *(_next_card(act),) * (remedy == "floor"))
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


def _in_stud(situation: Situation, act: ExposesCards, law: Law) -> Ruling:
    """A downcard: the first two rounds of the deal; the third card comes up anyway."""
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


def _must_be_dealt(situation: Situation, act: ExposesCards) -> None:
    """Raises BadSetup for a card that no player of the game is dealt."""
    cards, game = _cards_dealt(situation), word(situation.game.name)
    if act.nth > cards:
        dealt = key("In {game} a player is dealt {cards:|card|cards}, so there is no card")
        wrong = say("{wrong} {nth}", act, wrong=say(dealt, game=game, cards=cards))
        raise BadSetup(wrong, say("1 to {cards}", cards=cards))


def _cards_dealt(situation: Situation) -> int:
    return sum(street.down + street.up for street in situation.game.streets)


def _is_last_street(situation: Situation, act: ExposesCards) -> bool:
    """Whether the card is the one that comes down at the end, as told or as the hand has come."""
    last = situation.street == len(situation.game.streets) - 1
    return last or act.nth == _cards_dealt(situation)


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
        ).left_to(_next_card(act), play_on(say("The player keeps the card.")))
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
