"""The stub, the deck and the cards that nobody is shown."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from floorman.rules.registry import rule
from floorman.rulings.asking import yes
from floorman.rulings.choosing import choice
from floorman.rulings.dealing.acts import AsksForRabbit, DeckChange, DropsStub, Occasion, Shuffles
from floorman.rulings.dealing.deal_facts import FACE_DOWN, reshuffle
from floorman.rulings.law import Law
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Cards, Floor, Option, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.wording.shown_words import piles_in_words
from floorman.sentences import Sentence, either, key, row, say

DROPPED = "rp-disordered-stub"
RABBIT = "rabbit-hunting"
DECK = "deck-change"
SHUFFLE = "shuffle-sequence"
RESTORABLE = (say("order-restorable"), say("Can the stub be put back in its order for certain?"))
PILES = (key("stub"), key("muck"), key("burns"))
Change = Literal["changed", "refused", "floor"]


@rule("rp-disordered-stub", "guided")
def piles_to_shuffle(restorable: bool, mixed_with: Collection[str], mixed: str) -> tuple[str, ...]:
    """Which piles make the new stub of a dropped one; none if its order can be restored.

    >>> piles_to_shuffle(False, {"burns"}, "only-mixed-cards")
    ('stub', 'burns')
    >>> piles_to_shuffle(False, {"burns"}, "stub-muck-and-burns")
    ('stub', 'muck', 'burns')
    """
    if restorable:
        return ()
    if mixed_with and mixed == "stub-muck-and-burns":
        return PILES
    return tuple(pile for pile in PILES if pile == "stub" or pile in mixed_with)


@rule("shuffle-sequence", "guided")
def shuffle_sequence(
    riffles: int, self_dealt: bool, right_neighbour_cuts: bool
) -> tuple[Sentence, ...]:
    """The parts of a shuffle: a strip stands before the last riffle or the one before it.

    >>> shuffle_sequence(3, self_dealt=True, right_neighbour_cuts=True)
    ('riffle', 'riffle', 'strip', 'riffle', 'cut by the right-hand neighbor')
    """
    riffle, cut = say("riffle"), say("cut")
    if self_dealt and right_neighbour_cuts:
        cut = say("cut by the right-hand neighbor")
    return (*[riffle] * (riffles - 1), say("strip"), riffle, cut)


@rule("deck-change", "guided")
def deck_change(
    occasion: Occasion, self_dealt: bool, on_request: str, self_dealt_on_request: str
) -> Change:
    """Decks change at a push, a level change or as the house sets; a request is refused or judged.

    >>> deck_change("request", True, "refused", "floor")
    'floor'
    """
    if occasion != "request":
        return "changed"
    answer = self_dealt_on_request if self_dealt else on_request
    return "floor" if answer == "floor" else "refused"


@rules_on(DropsStub, DROPPED)
def drops_stub(situation: Situation, act: DropsStub, law: Law) -> Ruling:
    """Put back in order if possible, else shuffled, with what it mixed with."""
    restorable = yes(situation, *RESTORABLE)
    mixed = law.value(DROPPED, "mixed")
    piles = piles_to_shuffle(restorable, act.mixed_with, mixed)
    other = piles_to_shuffle(not restorable, act.mixed_with, mixed)
    return Ruling(
        DROPPED,
        say("The stub was dropped: {treated}.", treated=_treated(piles)),
        steps=_stub_steps(piles, bool(law.value(*FACE_DOWN))),
        turns={RESTORABLE[0]: say("{treated}.", treated=_treated(other))},
        cards=Cards(lie={"stub": row(piles, ", ") if piles else "in order"}, piles=piles),
        rests_on=(FACE_DOWN[0],),
    )


def _treated(piles: tuple[str, ...]) -> Sentence:
    if not piles:
        return say("it is put back in its order and played")
    return say("a new stub is made of {piles}", piles=piles_in_words(piles))


def _stub_steps(piles: tuple[str, ...], face_down: bool) -> tuple[Sentence, ...]:
    if not piles:
        return (say("Put the stub back in its order."), say("Play on."))
    return (
        say("Scramble these together: {piles}.", piles=piles_in_words(piles)),
        say("Make one stub of them and {reshuffle}.", reshuffle=reshuffle(face_down)),
        say("Cut the new stub."),
        say("Play on with it."),
    )


@rules_on(AsksForRabbit, first=anybody)
def asks_for_rabbit(situation: Situation, act: AsksForRabbit, law: Law) -> Ruling:
    """Nobody sees the cards to come or that would have come; a hand that is played needs them."""
    because = say("Cards not yet dealt are not shown to anybody.")
    if situation.is_form:
        steps = (say("Once the hand is over, muck the stub unseen."),)
    elif situation.showdown:
        steps = (say("Muck the stub unseen."),)
    else:
        kept = say("Keep the stub as it is: the hand is not over and needs it.")
        return Ruling(RABBIT, because, steps=(kept, say("Play on.")))
    return Ruling(RABBIT, because, steps=steps)


CHANGE = say("Change the deck before the next hand.")
CHOICES = (
    choice(say("change it"), say("A new deck comes in before the next hand."), steps=(CHANGE,)),
    Option(say("keep it"), say("The deck stays.")),
)


@rules_on(DeckChange, first=anybody)
def changes_deck(situation: Situation, act: DeckChange, law: Law) -> Ruling:
    """At a push, a level change or as the house sets; a player's wish is refused or judged."""
    if act.damaged:
        return _damaged(law)
    asked, self_dealt = (law.value(DECK, name) for name in ("on_request", "self_dealt_on_request"))
    found = deck_change(act.occasion, act.self_dealt, asked, self_dealt)
    sentences = {
        "changed": say("A deck change is due."),
        "refused": say("Players may not ask for another deck: it stays."),
        "floor": say("In self-dealt games the floor decides on a new deck."),
    }
    judged = self_dealt == "floor" and not law.is_silent(DECK, "self_dealt_on_request")
    told = judged and found == "refused"
    return Ruling(
        DECK,
        sentences[found],
        turns={"self-dealt": sentences["floor"]} if told else {},
        conditions={"self-dealt": say("the players deal themselves")} if told else {},
        status="floor" if found == "floor" else "ruled",
        steps=(CHANGE,) if found == "changed" else (),
        reasons=_when_changed(law) if found == "refused" and law.has(DECK) else (),
        floor=Floor(options=CHOICES if found == "floor" else ()),
    )


def _when_changed(law: Law) -> tuple[Sentence, ...]:
    """When decks change, and the one thing for which a player may ask."""
    spoken = not law.is_silent(DECK, "on_damage")
    on_damage = spoken and law.value(DECK, "on_damage") == "changed"
    return (
        say("Decks change at a dealer push, at a level change, or as the house sets."),
        *(say("Only for a damaged card may a player ask."),) * on_damage,
    )


def _damaged(law: Law) -> Ruling:
    """A deck asked for because of a damaged card: due where the book says so, else the floor's."""
    if law.value(DECK, "on_damage") == "changed":
        return Ruling(DECK, say("A card is damaged: a deck change is due."), steps=(CHANGE,))
    return Ruling(DECK, say("A card is damaged: the floor decides on a new deck.")).left_to(
        *CHOICES
    )


@rules_on(Shuffles, first=anybody)
def shuffles(situation: Situation, act: Shuffles, law: Law) -> Ruling:
    """The parts of the shuffle, and who cuts."""
    riffles, cuts = (law.value(SHUFFLE, name) for name in ("riffles", "right_neighbour_cuts"))
    parts = shuffle_sequence(riffles, act.self_dealt, cuts)
    return Ruling(
        SHUFFLE,
        either(
            act.seat,
            "The shuffle by seat {seat}: {parts}.",
            "The shuffle: {parts}.",
            act,
            parts=row(parts, ", "),
        ),
        reasons=(say("The strip may also stand one riffle earlier."),),
        steps=tuple(say("{part:A}.", part=part) for part in parts),
    )
