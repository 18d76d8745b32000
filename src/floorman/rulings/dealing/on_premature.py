"""Board and stud cards that came before the betting was over."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup, IllegalAct
from floorman.rules.procedure import Procedure
from floorman.rulings.dealing import premature, stub
from floorman.rulings.dealing.acts import DealsEarly
from floorman.rulings.dealing.on_flops import must_be_cards
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Option, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import either, row, say, verbatim, word

FACE_DOWN = ("reshuffle-face-down", "face_down")
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
        return _several(act)
    first, *later = (_ruling(situation, law, street, cards) for street, cards in act.dealt)
    return _each(law, first, *later) if later else first


def _each(law: Law, first: Ruling, *later: Ruling) -> Ruling:
    """Several streets, each put right as if it came alone, one after the other."""
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
    shuffled = stub.reshuffle(bool(value(*FACE_DOWN)))
    if topic == STUD:
        is_last = street == situation.game.streets[-1].name
        return premature.premature_stud(value(topic, "procedure"), street, is_last, shuffled)
    timing = value(topic, "timing")
    if street == "turn":
        return premature.premature_turn(value(topic, "procedure"), timing, shuffled)
    by_street = {"flop": premature.premature_flop, "river": premature.premature_river}
    return by_street[street](timing, shuffled)


def parameters_of(street: str) -> tuple[tuple[str, str], ...]:
    """The parameters that decide how a street is put right."""
    topic = topic_of(street)
    timing = () if topic == STUD else ((topic, "timing"),)
    kind = ((topic, "procedure"),) if street == "turn" or topic == STUD else ()
    return (FACE_DOWN, *timing, *kind)


def _is_put_aside(law: Law, street: str) -> bool:
    chosen = any(name == "procedure" for _, name in parameters_of(street))
    return chosen and law.value(topic_of(street), "procedure") in ASIDE


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


def _several(act: DealsEarly) -> Ruling:
    streets = [street for street, _ in act.dealt]
    topics = [topic_of(street) for street in streets]
    return Ruling(
        topics[0],
        say(
            "The {streets} came too soon: no procedure covers both.",
            streets=row(map(word, streets), " and the "),
        ),
        cards=Cards(
            lie={"returned": "".join(cards for _, cards in act.dealt) or " and ".join(streets)}
        ),
        rests_on=(*topics, CHANCE),
    ).left_to(
        Option(
            say("random draw"),
            say("All the cards go back into the stub, which is shuffled; the streets come anew."),
            leaning=True,
        ),
        Option(
            say("each by its procedure"),
            say("Each street is put right as if it came alone."),
        ),
    )
