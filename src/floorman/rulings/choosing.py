"""What the floor chose of what a ruling leaves to it, and what the ruling becomes by that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypedDict

from msgspec import structs

from floorman.rules.penalties import Follows
from floorman.rules.penalties import Step as PenaltyStep
from floorman.rules.procedure import Step
from floorman.rulings.asking import FLOOR, chosen, named_among, settled
from floorman.rulings.conduct.incident import Penalty, Record
from floorman.rulings.law import Law
from floorman.rulings.names import spelled
from floorman.rulings.ruling import Cards, Chips, Option, Orders, Play, Ruling, Said, reworded
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, row, say

MANY = 100
"""More hands or rounds than that are missed by no penalty."""


class Consequences(TypedDict, total=False):
    """What becomes of hands, chips, play and event by an option of the floor; the words to it.

    ``steps`` take the place of the ruling's, ``besides`` come after them. ``penalty`` is what may
    or must follow still, ``given`` the ruling on one that the floor gives by it.
    """

    chips: Chips
    cards: Cards
    said: Said
    steps: tuple[Sentence, ...]
    later: tuple[Step, ...]
    besides: tuple[Sentence, ...]
    play: Play
    event: Orders
    penalty: Follows
    given: Ruling
    record: Record
    reasons: tuple[Sentence, ...]


Then = Callable[[Situation, Any, Law, str], Consequences]
"""The consequences of an option that the floor chose."""


def as_chosen(situation: Situation, act: Any, law: Law, option: str) -> Consequences:
    """An option of the floor that changes nothing but what is said."""
    return {}


def taken(situation: Situation, ruling: Ruling) -> Option | None:
    """The option that the floor chose of a ruling, None where it has not.

    Of hands and rounds that are missed, an option names the fewest: more of them may be told.
    Raises NotOpen for what is no option.
    """
    options = {option.option: option for option in ruling.floor.options}
    if not (options and situation.answer(FLOOR)) or ruling.floor.chosen:
        return None  # nothing was told, or the ruler itself has asked for what was
    more = {option.option: option for option in _more_hands(ruling.floor.options)}
    for named in (options, more):
        if choice := named_among(situation, named):
            return named[choice]
    chosen(situation, options)
    return None


def _more_hands(options: tuple[Option, ...]) -> Iterator[Option]:
    """Penalties of more hands or rounds than the options name."""
    for gives in (option.gives for option in options):
        if gives is None or gives.kind not in ("hands", "rounds"):
            continue
        for number in range(gives.number + 1, MANY):
            name = PenaltyStep(gives.kind, number).sentence
            yield Option(name, NOTHING, gives=structs.replace(gives, number=number))


def chosen_so(
    ruling: Ruling, option: Option, follows: Consequences, penalty: Ruling | None
) -> Ruling:
    """The ruling as the floor chose, with what follows and the penalty that it gives by that."""
    name = option.option
    rules = say("The floor rules: {option}.", option=spelled(name))
    leads_to = option.leads_to or (penalty.because if penalty else NOTHING)
    given = follows.get("given") or penalty
    if given or any(one.gives for one in ruling.floor.options):
        ruling = _with_penalty(ruling, given)
    ruling = reworded(ruling, row([ruling.because, rules, *filter(None, (leads_to,))], " "))
    return settled(_as_it_follows(ruling, follows), name)


def _with_penalty(ruling: Ruling, given: Ruling | None) -> Ruling:
    """The ruling with the penalty given by it, or none: what follows, and no other is open."""
    if given is None:
        return structs.replace(ruling, floor=structs.replace(ruling.floor, penalty="none"))
    record, forfeited = given.floor.record, given.chips.forfeited
    penalty = record if isinstance(record, Penalty) else None
    moves = (*ruling.event.moves, *given.event.moves)
    return structs.replace(
        ruling,
        steps=(*ruling.steps, *given.steps),
        reasons=(*ruling.reasons, *given.reasons),
        chips=structs.replace(ruling.chips, forfeited=ruling.chips.forfeited | forfeited),
        cards=structs.replace(ruling.cards, killed=(*ruling.cards.killed, *given.cards.killed)),
        floor=structs.replace(ruling.floor, penalty="none", given=penalty),
        event=structs.replace(ruling.event, moves=moves, hands=given.event.hands),
        rests_on=(*ruling.rests_on, given.topic, *given.rests_on),
    )


def _as_it_follows(ruling: Ruling, follows: Consequences) -> Ruling:
    """The ruling with the consequences of what the floor chose."""
    floor = structs.replace(
        ruling.floor,
        penalty=follows.get("penalty", ruling.floor.penalty),
        record=follows.get("record", ruling.floor.record),
    )
    return structs.replace(
        ruling,
        steps=(*follows.get("steps", ruling.steps), *follows.get("besides", ())),
        later=follows.get("later", ruling.later),
        reasons=follows.get("reasons", ruling.reasons),
        play=follows.get("play", ruling.play),
        chips=follows.get("chips", ruling.chips),
        cards=follows.get("cards", ruling.cards),
        event=follows.get("event", ruling.event),
        said=follows.get("said", ruling.said),
        floor=floor,
    )
