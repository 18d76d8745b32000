"""A ruling that lacks a fact asks for it; nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from msgspec import structs

from floorman.errors import BadSetup, FloormanError
from floorman.rulings.law import Law
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, say
from floorman.talk.reader import number

Ruler = Callable[[Situation, Any, Law], Ruling]


class Lacking(Exception):
    """Raised inside a ruling when a fact is missing; ``asking`` turns it into the question.

    ``topic`` is what makes it a question, where that is not the ruling's usual one.
    """

    def __init__(self, question: Question, topic: str = "") -> None:
        super().__init__(question.fact)
        self.question = question
        self.topic = topic


def lacks(topic: str, *questions: Question) -> Ruling:
    """The ruling that asks for what is missing."""
    return Ruling(topic, say("A fact is missing."), "missing", missing=questions)


def asking(topic: str) -> Callable[[Ruler], Ruler]:
    """A ruler that answers with status "missing" where it lacks a fact."""

    def around(ruler: Ruler) -> Ruler:
        @wraps(ruler)
        def ask(situation: Situation, act: Any, law: Law) -> Ruling:
            try:
                return ruler(situation, act, law)
            except Lacking as lacking:
                questions = _questions(ruler, situation, act, law, lacking)
                return lacks(lacking.topic or topic, *questions.values())

        return ask

    return around


def _questions(
    ruler: Ruler, situation: Situation, act: Any, law: Law, lacking: Lacking
) -> dict[str, Question]:
    """What is missing, and what any answer to it would leave to be asked too, by fact."""
    question = lacking.question
    after: list[dict[str, Question]] = []
    for answer in question.choices:
        facts = {**situation.facts, question.fact: answer}
        try:
            ruler(structs.replace(situation, facts=facts), act, law)
        except Lacking as more:
            then = structs.replace(situation, facts=facts)
            after.append(_questions(ruler, then, act, law, more))
        except FloormanError:
            continue
        else:
            after.append({})
    first, *others = after or [{}]
    always = {fact: one for fact, one in first.items() if all(fact in more for more in others)}
    return {question.fact: question} | always


def yes(situation: Situation, fact: str, question: Sentence) -> bool:
    """Whether a person said yes to a question of fact; asks where nobody answered.

    Raises BadSetup for an answer that is neither.
    """
    answer = situation.answer(fact)
    if answer is None:
        raise Lacking(Question(fact, question))
    if answer not in ("yes", "no"):
        raise BadSetup(
            say("{fact}: {answer!r} is no answer", fact=fact, answer=answer), say("yes, no")
        )
    return answer == "yes"


def chips(situation: Situation, fact: str, question: Sentence, topic: str = "") -> int:
    """An amount that a person gave; asks where nobody did, BadSetup for what is no amount.

    ``topic`` is what asks, where that is not the ruling's usual one.
    """
    answer = situation.answer(fact)
    if answer is None:
        raise Lacking(Question(fact, question, ()), topic)
    try:
        return number(answer)
    except ValueError:
        raise BadSetup(
            say("{fact}: {answer!r} is no amount", fact=fact, answer=answer), say("chips, as 1100")
        ) from None
