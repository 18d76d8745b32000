"""Board and stud cards that came before the betting was over."""

from __future__ import annotations

from floorman.acts.deals import DealsEarly
from floorman.errors import BadSetup, IllegalAct
from floorman.rules import premature
from floorman.rules.procedure import Procedure
from floorman.rules.stub import reshuffle
from floorman.rulings.deal_facts import is_form
from floorman.rulings.on_flops import must_be_cards
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Law, Option, Ruling
from floorman.rulings.situation import Situation

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
    street, cards = act.dealt[0]
    if not is_form(situation) and not situation.to_act:
        return _was_due(law, street)
    if len(act.dealt) > 1 and law.book.setting(SEVERAL) == "floor-by-random-draw":
        return _several(law, act)
    return _ruling(law, street, cards)


def topic_of(street: str) -> str:
    """The topic of a premature street."""
    return TOPICS.get(street, STUD)


def _check(situation: Situation, act: DealsEarly) -> None:
    """Streets that the game has, in order, of the right number of cards."""
    streets = situation.game.streets
    names = [street.name for street in streets]
    for street, cards in act.dealt:
        if street not in names[1:]:
            allowed = ", ".join(names[1:])
            raise BadSetup(f"{situation.game.name} has no {street}. Allowed: {allowed}.")
        if topic_of(street) != STUD:
            must_be_cards(cards, streets[names.index(street)].board)
    numbers = [names.index(street) for street, _ in act.dealt]
    due = numbers[0] if is_form(situation) else situation.street + 1
    if numbers != list(range(due, due + len(numbers))):
        allowed = names[due] if due < len(names) else "none, it is the last street"
        told = " and ".join(street for street, _ in act.dealt)
        raise IllegalAct(f"The {told} comes too soon", "another street is due", allowed)


def _was_due(law: Law, street: str) -> Ruling:
    topic = topic_of(street)
    return Ruling(
        book=law.book.key,
        topic=topic,
        because=f"The betting was over, so the {street} was not too soon: it stands.",
        cites=law.cites(topic),
    )


def procedure_of(law: Law, street: str) -> tuple[Procedure, str, tuple[tuple[str, str], ...]]:
    """The procedure of a premature street, how the card is treated, the parameters used."""
    value = law.book.value
    shuffled = reshuffle(bool(value(*FACE_DOWN)))
    topic = topic_of(street)
    timing = () if topic == STUD else ((topic, "timing"),)
    if street in ("flop", "river"):
        by_street = {"flop": premature.premature_flop, "river": premature.premature_river}
        found = by_street[street](value(topic, "timing"), shuffled)
        return found, "returned", (FACE_DOWN, *timing)
    kind = value(topic, "procedure")
    if street == "turn":
        found = premature.premature_turn(kind, value(topic, "timing"), shuffled)
    else:
        found = premature.premature_stud(kind, street, shuffled)
    return (
        found,
        "aside" if kind in ASIDE else "returned",
        (
            FACE_DOWN,
            *timing,
            (topic, "procedure"),
        ),
    )


SENTENCES = {
    "returned": "The {street} came too soon: it goes back into the stub, and its burn stays.",
    "aside": "The {street} came too soon: it is put aside until the last street.",
}


def _ruling(law: Law, street: str, cards: str) -> Ruling:
    topic = topic_of(street)
    procedure, treated, used = procedure_of(law, street)
    return Ruling(
        book=law.book.key,
        topic=topic,
        because=SENTENCES[treated].format(street=street),
        reasons=("As many of the cards that would have come as possible are kept.",)
        * (treated == "aside"),
        cards={treated: cards or f"the {street}", "burns": _burns(topic, treated)},
        steps=procedure.spoken(),
        cites=law.cites(topic, FACE_DOWN[0]),
        settings=law.silent(*used),
    )


def _burns(topic: str, treated: str) -> str:
    """The further burns before the street that is dealt next."""
    return "1" if treated == "aside" and topic in (STUD, TOPICS["turn"]) else "0"


def _several(law: Law, act: DealsEarly) -> Ruling:
    streets = [street for street, _ in act.dealt]
    topics = [topic_of(street) for street in streets]
    return Ruling(
        book=law.book.key,
        topic=topics[0],
        status="floor",
        because=f"The {' and the '.join(streets)} came too soon: no procedure covers both.",
        cards={"returned": "".join(cards for _, cards in act.dealt) or " and ".join(streets)},
        floor=(
            Option(
                "random draw",
                "All the cards go back into the stub, which is shuffled; the streets come anew.",
                leaning=True,
            ),
            Option("each by its procedure", "Each street is put right as if it came alone."),
        ),
        cites=law.cites(*topics, CHANCE),
        settings={SEVERAL: law.book.setting(SEVERAL)},
    )
