"""A ruling that lacks a fact asks for it; nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from floorman.errors import BadSetup
from floorman.rulings.ruling import Law, Question, Ruling
from floorman.rulings.situation import Situation
from floorman.talk.reader import number

Ruler = Callable[[Situation, Any, Law], Ruling]


class Lacking(Exception):
    """Raised inside a ruling when a fact is missing; ``asking`` turns it into the question."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.fact)
        self.question = question


def asking(topic: str) -> Callable[[Ruler], Ruler]:
    """A ruler that answers with status "missing" where it lacks a fact."""

    def around(ruler: Ruler) -> Ruler:
        @wraps(ruler)
        def ask(situation: Situation, act: Any, law: Law) -> Ruling:
            try:
                return ruler(situation, act, law)
            except Lacking as lacking:
                return Ruling(
                    book=law.book.key,
                    topic=topic,
                    status="missing",
                    because="A fact is missing.",
                    cites=law.cites(topic),
                    missing=(lacking.question,),
                )

        return ask

    return around


def yes(situation: Situation, fact: str, question: str) -> bool:
    """Whether a person said yes to a question of fact; asks where nobody answered.

    Raises BadSetup for an answer that is neither.
    """
    answer = situation.answer(fact)
    if answer is None:
        raise Lacking(Question(fact, question))
    if answer not in ("yes", "no"):
        raise BadSetup(f"{fact}: {answer!r} is no answer. Allowed: yes, no.")
    return answer == "yes"


def chips(situation: Situation, fact: str, question: str) -> int:
    """An amount that a person gave; asks where nobody did, BadSetup for what is no amount."""
    answer = situation.answer(fact)
    if answer is None:
        raise Lacking(Question(fact, question, ()))
    try:
        return number(answer)
    except ValueError:
        raise BadSetup(f"{fact}: {answer!r} is no amount. Allowed: chips, as 1100.") from None
