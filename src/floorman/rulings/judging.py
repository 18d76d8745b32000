"""Rulings that rest on what people judge: how each would turn, and the usual parts of one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import wraps
from typing import Any, TypedDict

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.asking import Ruler, yes
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Chips, Ruling, Said, reworded
from floorman.rulings.situation import Situation, stranger
from floorman.sentences import Sentence, row, say, word


class Consequences(TypedDict, total=False):
    """What becomes of hands and chips by an option of the floor, and what is done and said."""

    chips: Chips
    cards: Cards
    said: Said
    steps: tuple[Sentence, ...]


def floor_decides(
    then: Callable[[Situation, Any, Law, str], Consequences] | None = None,
) -> Callable[[Ruler], Ruler]:
    """A ruling left to the floor becomes what the floor chose, once that was told.

    ``then`` gives the consequences of an option. Raises BadSetup for a choice that the book does
    not offer.
    """

    def around(ruler: Ruler) -> Ruler:
        @wraps(ruler)
        def decided(situation: Situation, act: Any, law: Law) -> Ruling:
            ruling = ruler(situation, act, law)
            if ruling.status != "floor":
                return ruling
            options = ruling.floor.options
            choice = chosen(situation, [option.option for option in options])
            if not choice:
                return ruling
            option = next(one for one in options if one.option == choice)
            rules = say("The floor rules: {option}.", option=word(option.option))
            because = row([ruling.because, rules, option.leads_to], " ")
            follows = then(situation, act, law, option.option) if then else {}
            return structs.replace(reworded(ruling, because), status="ruled", **follows)

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
