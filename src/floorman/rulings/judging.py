"""Rulings that rest on what people judge: how each would turn, and the usual parts of one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import wraps
from typing import Any

from floorman.errors import BadSetup
from floorman.rulings.asking import Ruler, yes
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling, reworded
from floorman.rulings.situation import Situation, stranger
from floorman.sentences import Sentence, row, say, word


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
            if ruling.status != "floor":
                return ruling
            choice = chosen(situation, [option.option for option in ruling.floor])
            if not choice:
                return ruling
            option = next(one for one in ruling.floor if one.option == choice)
            rules = say("The floor rules: {option}.", option=word(option.option))
            because = row([ruling.because, rules, option.leads_to], " ")
            fields = then(situation, act, law, option.option)
            return reworded(ruling, because, **{"status": "ruled", **fields})

        return decided

    return around


def chosen(situation: Situation, options: Collection[str]) -> str:
    """Which of these the floor chose, "" where it has not; BadSetup for what is not open."""
    choice = situation.answer("floor")
    if not choice:
        return ""
    plain = choice.replace("-", " ")
    found = next((one for one in options if one.replace("-", " ") == plain), "")
    if not found:
        raise BadSetup(say("floor: {choice!r} is not open", choice=choice), row(options, ", "))
    return found


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


def at_table(situation: Situation, *seats: int) -> None:
    """Refuse a seat that nobody has, BadSetup; a form without its seats refuses none."""
    if situation.is_form and len(situation.players) < 2:
        return
    for seat in seats:
        if seat and seat not in situation.players:
            raise stranger(seat, situation.players)


def identifiable(situation: Situation) -> bool:
    """Whether the cards are known for certain; asked for."""
    return yes(situation, "identifiable", say("Can the cards be identified with 100 % certainty?"))


def retrievable(situation: Situation) -> bool:
    """Whether the cards can be brought back; asked for."""
    return yes(situation, "retrievable", say("Can the cards be retrieved with 100 % certainty?"))
