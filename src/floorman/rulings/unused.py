"""Facts that were told and change nothing: a ruling names them instead of passing them over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import structs

from floorman.errors import BadInput, IllegalAct
from floorman.rulebooks.book import Book
from floorman.rulings.deciding import outcome
from floorman.rulings.law import Law
from floorman.rulings.registry import rule_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation

OTHERWISE = ("yes", "no", "1", "?")
"""Answers that are tried in place of what was told; no fact takes the last."""


def idle(
    situation: Situation, act: Any, book: Book, ruling: Ruling, names: Iterable[str]
) -> tuple[str, ...]:
    """Those of the named facts without which, or with another answer, the ruling is the same."""
    return tuple(
        name
        for name in names
        if all(
            _same(situation, facts, act, book, ruling)
            for facts in _others(dict(situation.facts), name)
        )
    )


def _others(facts: dict[str, str], name: str) -> Iterable[dict[str, str]]:
    """The facts without the named one, then with each other answer to it."""
    yield {fact: answer for fact, answer in facts.items() if fact != name}
    for answer in OTHERWISE:
        if answer != facts[name]:
            yield facts | {name: answer}


def _same(
    situation: Situation, facts: Mapping[str, str], act: Any, book: Book, ruling: Ruling
) -> bool:
    """Whether other facts lead to the same ruling; what they make impossible was needed."""
    then = structs.replace(situation, facts=dict(facts))
    try:
        return outcome(rule_on(then, act, Law.of(book))) == outcome(ruling)
    except (BadInput, IllegalAct):
        return False
