"""Rulings that rest on what people judge: how each would turn, and the usual parts of one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.asking import Lacking, Ruler, yes
from floorman.rulings.law import Law
from floorman.rulings.ruling import Option, Ruling, reworded
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, row, say, word

OTHER = {"yes": "no", "no": "yes"}


def turning(*facts: str) -> Callable[[Ruler], Ruler]:
    """A ruler that also says how it would rule with the other answer to each of these facts."""

    def around(ruler: Ruler) -> Ruler:
        @wraps(ruler)
        def turned(situation: Situation, act: Any, law: Law) -> Ruling:
            ruling = ruler(situation, act, law)
            turns: dict[str, Sentence] = {}
            for fact in facts:
                other = OTHER.get(situation.answer(fact) or "")
                if other is None:
                    continue
                facts_then = {**situation.facts, fact: other}
                said = _said(ruler, structs.replace(situation, facts=facts_then), act, law)
                if said != ruling.because:
                    turns[f"{fact}: {other}"] = said
            return structs.replace(ruling, turns={**ruling.turns, **turns})

        return turned

    return around


def _said(ruler: Ruler, situation: Situation, act: Any, law: Law) -> Sentence:
    """What would be ruled, or what would have to be asked first."""
    try:
        return ruler(situation, act, law).because
    except Lacking as lacking:
        return say("That would depend on this: {question}", question=lacking.question.question)


def floor_decides(
    then: Callable[[Situation, Any, Law, str], dict[str, Any]] = lambda *_: {},
) -> Callable[[Ruler], Ruler]:
    """A ruling left to the floor becomes what the floor chose, once that was told.

    ``then`` gives the consequences of an option as fields of the ruling. Raises BadSetup for a
    choice that the book does not offer.
    """

    def around(ruler: Ruler) -> Ruler:
        @wraps(ruler)
        def decided(situation: Situation, act: Any, law: Law) -> Ruling:
            ruling = ruler(situation, act, law)
            choice = situation.answer("floor")
            if ruling.status != "floor" or choice is None:
                return ruling
            option = _option(ruling, choice)
            because = say(
                "{because} The floor rules: {option}. {leads_to}",
                because=ruling.because,
                option=word(option.option),
                leads_to=option.leads_to,
            )
            fields = then(situation, act, law, option.option)
            return reworded(ruling, because, **{"status": "ruled", **fields})

        return decided

    return around


def _option(ruling: Ruling, choice: str) -> Option:
    plain = choice.replace("-", " ")
    for option in ruling.floor:
        if option.option.replace("-", " ") == plain:
            return option
    allowed = row((option.option for option in ruling.floor), ", ")
    raise BadSetup(say("floor: {choice!r} is not open", choice=choice), allowed)


def ruled(
    law: Law,
    topic: str,
    because: Sentence,
    *also: str,
    **fields: Any,
) -> Ruling:
    """A ruling by a topic; ``also`` are cited after it."""
    return Ruling(
        topic=topic,
        because=because,
        cites=law.cites(topic, *also),
        **fields,
    )


def is_form(situation: Situation) -> bool:
    """Whether there is no hand behind the facts, so that what happened has to be told."""
    return situation.position == 0


def at_table(situation: Situation, *seats: int) -> None:
    """Refuse a seat that has no player: BadSetup with the seats there are."""
    if is_form(situation):
        return
    for seat in seats:
        if seat not in situation.players:
            allowed = row(map(str, situation.players), ", ")
            raise BadSetup(say("Seat {seat} is not at the table", seat=seat), allowed)


def identifiable(situation: Situation) -> bool:
    """Whether the cards are known for certain; asked for."""
    return yes(situation, "identifiable", say("Can the cards be identified with 100 % certainty?"))


def retrievable(situation: Situation) -> bool:
    """Whether the cards can be brought back; asked for."""
    return yes(situation, "retrievable", say("Can the cards be retrieved with 100 % certainty?"))
