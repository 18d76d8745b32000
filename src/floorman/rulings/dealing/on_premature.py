"""Board and stud cards that came before the betting was over."""

from __future__ import annotations

from functools import partial
from typing import Literal

from msgspec import structs

from floorman.errors import BadSetup, IllegalAct
from floorman.rules.procedure import Procedure, Step, When
from floorman.rules.registry import rule
from floorman.rulings.choosing import Consequences, choice, parts
from floorman.rulings.dealing.acts import DealsEarly
from floorman.rulings.dealing.deal_facts import FACE_DOWN, reshuffle
from floorman.rulings.dealing.on_flops import must_be_cards
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import either, row, say, verbatim, word

Timing = Literal["after-betting", "at-once"]

_FINISH = Step(say("Finish the betting of this street."))


def _returned(street: str, timing: Timing, reshuffle: str, *, new_burn: bool = False) -> Procedure:
    """The burn stays; what came goes back to the stub, and the street comes from it anew."""
    due: When = "after-the-betting" if timing == "after-betting" else "at-once"
    putting_right = (
        Step(
            say(
                "Return {street} to the stub and {reshuffle}.",
                street=word(street),
                reshuffle=reshuffle,
            ),
            due,
        ),
        Step(
            either(
                new_burn,
                "Burn another card, and deal {street}.",
                "Deal {street} without another burn.",
                street=word(street),
            ),
            "after-the-betting",
        ),
    )
    stays = Step(say("Leave the burn of {street} where it is.", street=word(street)))
    before = (stays, _FINISH) if timing == "after-betting" else (stays,)
    after = () if timing == "after-betting" else (_FINISH,)
    return Procedure((*before, *putting_right[:1], *after, *putting_right[1:]))


@rule("rp-premature-flop", "guided")
def premature_flop(timing: Timing, reshuffle: str, *, new_burn: bool = False) -> Procedure:
    """The flop goes back into the stub, which is shuffled; a new flop comes without a burn."""
    return _returned(say("the flop"), timing, reshuffle, new_burn=new_burn)


@rule("rp-premature-turn", "guided")
def premature_turn(procedure: str, timing: Timing, reshuffle: str) -> Procedure:
    """The turn goes back into the stub; or it waits and the card due as river is the turn.

    >>> waiting = premature_turn("set-aside-river-becomes-turn", "after-betting", "shuffle it")
    >>> print(waiting.steps[-1].sentence)
    When the betting of the next street is over: deal the river without another burn.
    """
    if procedure == "return-and-reshuffle":
        return _returned(say("the turn"), timing, reshuffle)
    return Procedure(
        (
            Step(say("Put the premature turn aside; its burn stays.")),
            _FINISH,
            Step(say("Burn, and deal the card due as river as the turn."), "after-the-betting"),
            Step(
                say("Put the premature turn into the stub and {reshuffle}.", reshuffle=reshuffle),
                "on-the-next-street",
            ),
            Step(say("Deal the river without another burn."), "on-the-next-street"),
        ),
    )


@rule("rp-premature-river", "guided")
def premature_river(timing: Timing, reshuffle: str) -> Procedure:
    """The river goes back into the stub, which is shuffled; a new river comes without a burn."""
    return _returned(say("the river"), timing, reshuffle)


@rule("rp-premature-stud", "guided")
def premature_stud(procedure: str, street: str, is_last: bool, reshuffle: str) -> Procedure:
    """The card goes back into the stub; or a whole round waits until the last street.

    >>> waiting = premature_stud("set-aside-a-full-round", "fifth street", False, "shuffle it")
    >>> print(waiting.steps[-2].sentence)
    Before the last street: put the cards set aside into the stub and shuffle it.
    """
    if procedure == "return-and-reshuffle":
        return _returned(street, "after-betting", reshuffle)
    usual = Step(say("Burn, and deal {street} as usual.", street=word(street)), "after-the-betting")
    return Procedure(
        (
            Step(
                say("Deal further cards until there is one for each live hand, and put all aside.")
            ),
            _FINISH,
            *(() if is_last else (usual,)),
            Step(
                say("Put the cards set aside into the stub and {reshuffle}.", reshuffle=reshuffle),
                "before-the-last-street",
            ),
            Step(say("Deal the last street."), "before-the-last-street"),
        ),
    )


CHANCE = "rp-randomness-remedy"
SEVERAL = "several-premature-cards"
TOPICS = {"flop": "rp-premature-flop", "turn": "rp-premature-turn", "river": "rp-premature-river"}
STUD = "rp-premature-stud"
ASIDE = ("set-aside-river-becomes-turn", "set-aside-a-full-round")


@rules_on(DealsEarly)
def deals_early(situation: Situation, act: DealsEarly, law: Law) -> Ruling:
    """One street by its procedure; several at once are the floor's, with a random draw."""
    _check(situation, act)
    if not situation.is_form and not situation.to_act:
        return _was_due(act.dealt[0][0])
    if len(act.dealt) > 1 and law.setting(SEVERAL) == "floor-by-random-draw":
        return _several(situation, act, law)
    return _each_by_itself(situation, act, law)


def _each_by_itself(situation: Situation, act: DealsEarly, law: Law) -> Ruling:
    """A street put right; several, each as if it came alone, one after the other."""
    first, *later = (_ruling(situation, law, street, cards) for street, cards in act.dealt)
    return structs.replace(
        first,
        steps=tuple(step for ruling in (first, *later) for step in ruling.steps),
        later=tuple(step for ruling in (first, *later) for step in ruling.later),
    )


def topic_of(street: str) -> str:
    """The topic of a premature street."""
    return TOPICS.get(street, STUD)


def _check(situation: Situation, act: DealsEarly) -> None:
    """Streets that the game has, in order, of the right number of cards."""
    streets = situation.game.streets
    names = [street.name for street in streets]
    for street, cards in act.dealt:
        if street not in names[1:]:
            allowed = row(names[1:], ", ")
            raise BadSetup(
                say("{game} has no {street}", game=word(situation.game.name), street=word(street)),
                allowed,
            )
        if topic_of(street) != STUD:
            must_be_cards(cards, streets[names.index(street)].board)
    numbers = [names.index(street) for street, _ in act.dealt]
    due = numbers[0] if situation.is_form else situation.street + 1
    if numbers != list(range(due, due + len(numbers))):
        last = say("none, it is the last street")
        allowed = verbatim(names[due]) if due < len(names) else last
        told = row((street for street, _ in act.dealt), " and ")
        raise IllegalAct(
            say("The {told} comes too soon", told=told), say("another street is due"), allowed
        )


def _was_due(street: str) -> Ruling:
    topic = topic_of(street)
    return Ruling(
        topic,
        say(
            "The betting was over, so the {street} was not too soon: it stands.",
            street=word(street),
        ),
    )


def procedure_of(situation: Situation, law: Law, street: str) -> Procedure:
    """The book's procedure for a street that came too soon."""
    value, topic = law.value, topic_of(street)
    shuffled = reshuffle(bool(value(*FACE_DOWN)))
    if topic == STUD:
        is_last = street == situation.game.streets[-1].name
        return premature_stud(value(topic, "procedure"), street, is_last, shuffled)
    timing = value(topic, "timing")
    if street == "turn":
        return premature_turn(value(topic, "procedure"), timing, shuffled)
    value(topic, "procedure")  # there is one, which a book may leave to the house
    if street == "flop":
        return premature_flop(timing, shuffled, new_burn=bool(value(topic, "new_burn")))
    return premature_river(timing, shuffled)


def _is_put_aside(law: Law, street: str) -> bool:
    return law.value(topic_of(street), "procedure") in ASIDE


def _ruling(situation: Situation, law: Law, street: str, cards: str) -> Ruling:
    topic, aside = topic_of(street), _is_put_aside(law, street)
    treated = "aside" if aside else "returned"
    procedure = procedure_of(situation, law, street)
    the_street = say("the {street}", street=word(street))
    told = word(street) if topic == STUD else the_street
    return Ruling(
        topic,
        either(
            aside,
            "{told:A} came too soon: it is put aside until the last street, and its burn stays.",
            "{told:A} came too soon: it goes back into the stub, and its burn stays.",
            told=told,
        ),
        steps=procedure.spoken(),
        later=procedure.later,
        cards=Cards(lie={treated: cards or told, "burns": "1" if aside else "0"}),
        rests_on=(FACE_DOWN[0],),
    )


def _anew(law: Law) -> Consequences:
    """All the cards back in the stub, for each street to come anew."""
    shuffled = reshuffle(bool(law.value(*FACE_DOWN)))
    back = say("Put all the cards into the stub and {reshuffle}.", reshuffle=shuffled)
    return {"steps": (back, word(_FINISH.do), say("Deal each street in its time, without a burn."))}


def _several(situation: Situation, act: DealsEarly, law: Law) -> Ruling:
    streets = [street for street, _ in act.dealt]
    topics = [topic_of(street) for street in streets]
    piles = [street if topic_of(street) == STUD else f"the {street}" for street in streets]
    return Ruling(
        topics[0],
        say(
            "The {streets} came too soon: no procedure covers both.",
            streets=row(map(word, streets), " and the "),
        ),
        cards=Cards(lie={"returned": "".join(cards for _, cards in act.dealt) or row(piles, ", ")}),
        rests_on=(*topics, CHANCE),
    ).left_to(
        choice(
            say("random draw"),
            say("All the cards go back into the stub, which is shuffled; the streets come anew."),
            leaning=True,
            unwritten=not law.has(CHANCE),
            then=partial(_anew, law),
        ),
        choice(
            say("each by its procedure"),
            say("Each street is put right as if it came alone."),
            then=lambda: parts(_each_by_itself(situation, act, law), "steps", "later", "cards"),
        ),
    )
