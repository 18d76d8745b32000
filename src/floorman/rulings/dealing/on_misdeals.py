"""Faults of the first deal: boxed cards, wrong seats, and whatever no list names."""

from __future__ import annotations

from floorman.rulings.choosing import choice
from floorman.rulings.dealing import acts
from floorman.rulings.dealing.counted_together import BOXED, boxed_told, boxed_undo
from floorman.rulings.dealing.deal_facts import after
from floorman.rulings.dealing.misdealt import (
    BARRED,
    OTHER,
    REPLAY,
    Fault,
    barred,
    is_in_time,
    misdealt,
    on_fault,
    played_on,
)
from floorman.rulings.dealing.on_exposed_cards import FLOP, undoes_the_deal
from floorman.rulings.law import Law
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Play, Ruling
from floorman.rulings.showdown.giving_up import dies
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, verbatim

FIRST = "misdeal-first-card-wrong-seat"
ENTITLED = "misdeal-seat-not-entitled"
OUT = "misdeal-seat-dealt-out"
IN_A_ROW = "consecutive-cards-to-button"
CHANCE = "rp-randomness-remedy"


@rules_on(acts.BoxedCards, BOXED)
def boxed_cards(situation: Situation, act: acts.BoxedCards, law: Law) -> Ruling:
    """Cards face up in the deck, perhaps counted together with exposed ones."""
    act = _with_earlier(situation, act)
    undoes = boxed_undo(act.boxed, act.exposed, law)
    shown = not undoes and is_in_time(situation, law)
    shown = shown and undoes_the_deal(situation, act.exposed, law)
    fault = Fault(
        cause="exposed-flop-games" if shown else "boxed-cards",
        topic=FLOP if shown else BOXED,
        what=boxed_told(act.boxed, act.exposed),
        undoes=undoes or shown,
        play_on=(
            either(
                act.boxed == 1,
                "Replace the boxed card with the next one of the deck.",
                "Replace each boxed card with the next one of the deck.",
            ),
        ),
    )
    if not fault.undoes and not is_in_time(situation, law):
        return played_on(fault)
    return on_fault(situation, law, fault)


def _with_earlier(situation: Situation, act: acts.BoxedCards) -> acts.BoxedCards:
    """The act with the boxed cards found before it in the same deal, and the exposed ones."""
    found = (*situation.earlier(acts.BoxedCards), act)
    shown = sum(len(one.places) for one in situation.earlier(acts.ExposesCards) if not one.by)
    boxed, exposed = sum(one.boxed for one in found), sum(one.exposed for one in found)
    return acts.BoxedCards(boxed, exposed + shown)


@rules_on(acts.FirstCardDealt, FIRST)
def first_card(situation: Situation, act: acts.FirstCardDealt, law: Law) -> Ruling:
    """The first card goes to the first seat left of the button."""
    first = 0 if situation.is_form else after(situation, situation.button)
    fault = Fault(
        cause="first-card-wrong-seat",
        topic=FIRST,
        what=either(
            first,
            "The first card went to seat {seat}, and seat {first} is first.",
            "The first card went to seat {seat}.",
            act,
            first=first,
        ),
    )
    if act.seat != first:
        return on_fault(situation, law, fault)
    return played_on(fault)


def _none_dealt(situation: Situation, seat: int) -> tuple[int, ...]:
    """The seat that has no hand if the deal stands; none if nobody of the hand sits there."""
    return dies(situation, seat) if seat in situation.players else ()


@rules_on(acts.DealtIn, ENTITLED, first=anybody)
def dealt_in(situation: Situation, act: acts.DealtIn, law: Law) -> Ruling:
    """A seat with no player, or with one who waits, has no right to cards."""
    entitled = act.entitled and act.seat in situation.players
    fault = Fault(
        cause="seat-not-entitled",
        topic=ENTITLED,
        what=either(
            entitled,
            "Seat {seat} has a right to a hand and was dealt in.",
            "Seat {seat} has no right to a hand and was dealt in.",
            act,
        ),
        play_on=(say("Muck the cards of seat {seat}.", act),) * (not entitled),
        without=_none_dealt(situation, act.seat),
    )
    if entitled:
        return played_on(fault)
    ruling = on_fault(situation, law, fault)
    if ruling.topic == BARRED:
        law.setting("unwritten")  # the hand goes on, and no book says what becomes of these cards
    return ruling


@rules_on(acts.DealtOut, OUT)
def seat_dealt_out(situation: Situation, act: acts.DealtOut, law: Law) -> Ruling:
    """A seat with a right to a hand is not passed over."""
    fault = Fault(
        cause="seat-dealt-out",
        topic=OUT,
        what=say("Seat {seat} has a right to a hand and was dealt out.", act),
        play_on=(say("Seat {seat} has no hand.", act), *_posted(situation, act.seat)),
        again=(say("Deal in seat {seat} this time.", act),),
        without=_none_dealt(situation, act.seat),
    )
    return on_fault(situation, law, fault)


def _posted(situation: Situation, seat: int) -> tuple[Sentence, ...]:
    """What becomes of a blind or ante of a seat that got no cards: no book says."""
    if not (paid := situation.player(seat).paid):
        return ()
    stay = key(
        "The {paid:,} that seat {seat} posted stay in the pot; the book is silent, and the floor "
        "may give them back."
    )
    return (say(stay, paid=paid, seat=seat),)


@rules_on(acts.TwoToButton, IN_A_ROW)
def two_to_button(situation: Situation, _: acts.TwoToButton, law: Law) -> Ruling:
    """Two cards in a row to the button are no fault."""
    what = say("The button was dealt two cards in a row.")
    fault = Fault(cause="consecutive-cards", topic=IN_A_ROW, what=what)
    if law.value(IN_A_ROW, "allowed"):
        return played_on(fault)
    return on_fault(situation, law, fault)


@rules_on(acts.DeclaresMisdeal, REPLAY)
def declares_misdeal(situation: Situation, _: acts.DeclaresMisdeal, law: Law) -> Ruling:
    """The floor's own misdeal, for a cause that no list names: while there is time."""
    fault = Fault(cause="declared", topic=REPLAY, what=say("The floor has looked at the deal."))
    return misdealt(situation, law, fault) if is_in_time(situation, law) else barred(fault)


@rules_on(acts.DealerErrs, OTHER)
def dealer_errs(situation: Situation, act: acts.DealerErrs, law: Law) -> Ruling:
    """A fault with no rule: in the deal perhaps a misdeal, otherwise chance may help."""
    if act.in_the_deal:
        what = say("In the deal: {what}.", what=verbatim(act.what.rstrip(" .!")))
        return on_fault(situation, law, Fault(cause="other", topic=OTHER, what=what))
    goes_on = Play(no_misdeal=True)
    chance = say("Chance decides between the ways to put it right.")
    fairest = say("The floor decides in the best interest of the game.")
    by_chance = choice(say("random draw"), chance, play=goes_on)
    judged = choice(say("what is fairest"), fairest, play=goes_on)
    random = law.has(CHANCE)
    return Ruling(
        CHANCE if random else OTHER,
        say("No rule covers this: {what}.", what=verbatim(act.what)),
        rests_on=(CHANCE, "floor-decision-fairness-override"),
    ).left_to(*(by_chance, judged) if random else (judged,))
