"""Which function rules on a kind of act, and what is asked, turned and chosen around it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

from msgspec import structs

from floorman.errors import BadSetup, BrokenInvariant, FloormanError
from floorman.rulings.asking import (
    BROUGHT_BACK,
    FLOOR,
    KNOWN,
    Lacking,
    NotOpen,
    at_table,
    chips,
    lacks,
)
from floorman.rulings.chapters import load_chapter
from floorman.rulings.choosing import as_chosen
from floorman.rulings.conduct.acts import FinesChips, Punishes
from floorman.rulings.conduct.incident import Penalty
from floorman.rulings.law import Law
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, key, row, say, word

Rules = Callable[[Situation, Any, Law], Ruling]
OTHER = {"yes": "no", "no": "yes"}
SAVED = {one.fact: one for one in (KNOWN, BROUGHT_BACK)}
"""What is asked of cards given up where the one answer makes the other needless."""


class Turned(NamedTuple):
    """Another answer: as it would be told, in words, and the ruling's sentence with it."""

    told: str
    condition: Sentence
    said: Sentence


class Ruler(NamedTuple):
    """The function that ``rules`` on a kind of act.

    ``asks`` is the topic of its questions: where a fact is missing it is asked for, never guessed.
    ``turns`` are yes-or-no facts of which the ruling says what the other answer gives. ``first``
    refuses acts that cannot be.
    """

    rules: Rules
    asks: str = ""
    turns: tuple[str, ...] = ()
    first: Callable[[Situation, Any], None] | None = None

    def __call__(self, situation: Situation, act: Any, law: Law) -> Ruling:
        """The ruling on an act.

        Raises BadSetup for a choice of the floor that the book does not offer.
        """
        if self.first is not None:
            self.first(situation, act)
        try:
            ruling = self._decided(situation, act, law)
        except Lacking as lacking:
            questions = self._questions(situation, act, law, lacking.question)
            return lacks(
                lacking.topic or self.asks,
                *questions.values(),
                said=lacking.said,
                steps=lacking.steps,
            )
        turned = [
            self._otherwise(situation, act, law, (self._question(situation, act, law, fact), other))
            for fact in self.turns
            if (other := OTHER.get(situation.answer(fact) or ""))
        ]
        found = [one for one in turned if one.said != ruling.because]
        if not found:
            return ruling
        return structs.replace(
            ruling,
            turns=ruling.turns | {one.told: one.said for one in found},
            conditions=ruling.conditions | {one.told: one.condition for one in found},
        )

    def _decided(self, situation: Situation, act: Any, law: Law) -> Ruling:
        """The ruling, with what the floor chose where that was left to it."""
        ruling = self.rules(situation, act, law)
        if not ruling.floor.options:
            return ruling
        return as_chosen(situation, ruling, partial(_given, situation, law))

    def _questions(
        self, situation: Situation, act: Any, law: Law, question: Question
    ) -> dict[str, Question]:
        """What is missing, and what any answer to it would leave to be asked too, by fact."""
        after: list[dict[str, Question]] = []
        for answer in question.choices:
            then = structs.replace(situation, facts=situation.facts | {question.fact: answer})
            try:
                self._decided(then, act, law)
            except Lacking as more:
                after.append(self._questions(then, act, law, more.question))
            except FloormanError:
                continue
            else:
                after.append({})
        first, *others = after or [{}]
        always = {fact: one for fact, one in first.items() if all(fact in more for more in others)}
        return {question.fact: question} | always

    def _otherwise(
        self, situation: Situation, act: Any, law: Law, *answers: tuple[Question, str]
    ) -> Turned:
        """Other answers, yes to what is asked then too, and the ruling's sentence with them.

        What only the other ruling rests on is not cited; a default that decides it counts.
        """
        other = Law.of(law)
        facts = {question.fact: answer for question, answer in answers}
        turned = structs.replace(situation, facts=situation.facts | facts)
        try:
            said = self._as_far_as_open(turned, act, other).because
        except Lacking as lacking:
            asked = lacking.question
            if "yes" in asked.choices:
                return self._otherwise(situation, act, law, *answers, (asked, "yes"))
            said = say("That depends: {question}", asked)
        finally:
            law.filled.update(other.filled)
        told = ", ".join(f"{fact}: {answer}" for fact, answer in facts.items())
        return Turned(told, _in_words(answers), said)

    def _question(self, situation: Situation, act: Any, law: Law, fact: str) -> Question:
        """The question that a fact answers, found by asking as if nobody had told it."""
        facts = {name: answer for name, answer in situation.facts.items() if name != fact}
        try:
            self._as_far_as_open(structs.replace(situation, facts=facts), act, Law.of(law))
        except Lacking as lacking:
            if lacking.question.fact == fact:
                return lacking.question
        except FloormanError:
            pass
        return SAVED.get(fact, Question(fact, NOTHING))

    def _as_far_as_open(self, turned: Situation, act: Any, law: Law) -> Ruling:
        """The ruling with other answers, before the floor has chosen where that is not open so."""
        try:
            return self._decided(turned, act, law)
        except NotOpen:
            before = {fact: answer for fact, answer in turned.facts.items() if fact != FLOOR}
            return self._decided(structs.replace(turned, facts=before), act, law)


def _in_words(answers: tuple[tuple[Question, str], ...]) -> Sentence:
    """The answers after their questions; nothing where one of the questions is not known."""
    if not all(question.question for question, _ in answers):
        return NOTHING
    told = key("{question} {answer:A}")
    return row((say(told, asked, answer=word(answer)) for asked, answer in answers), "; ")


def _given(situation: Situation, law: Law, penalty: Penalty) -> Ruling:
    """The ruling on the penalty that an option is; one in chips asks how many."""
    seat, kind = penalty.seat, penalty.kind
    if kind != "chips":
        return penalty_given(situation, Punishes(seat, kind, penalty.number), law)
    fine = chips(situation, "penalty-chips", say("How many chips does the penalty take?"))
    return penalty_given(situation, FinesChips(seat, fine), law)


def penalty_given(situation: Situation, act: Punishes | FinesChips, law: Law) -> Ruling:
    """The ruling on a penalty that the floor gives by its choice.

    Raises BadSetup for one that cannot be given just so.
    """
    given = ruler(type(act)).rules(situation, act, law)
    if given.floor.options:
        raise BadSetup(given.because, row([one.option for one in given.floor.options], ", "))
    return given


def seated(situation: Situation, act: Any) -> None:
    """Refuse an act of a seat that nobody has, BadSetup."""
    if (seat := getattr(act, "seat", 0)) not in situation.players:
        at_table(situation, seat)


def anybody(situation: Situation, act: Any) -> None:
    """Refuse nobody: who was not dealt in may do this too."""


R = TypeVar("R", bound=Rules)

_RULERS: dict[type[Any], Ruler] = {}


def rules_on(
    act: type[Any],
    asks: str = "",
    *,
    turns: tuple[str, ...] = (),
    first: Callable[[Situation, Any], None] = seated,
) -> Callable[[R], R]:
    """Mark the function that rules on a kind of act (``Ruler``), of a seat that somebody has.

    BrokenInvariant if there is one already.
    """

    def register(rules: R) -> R:
        if act in _RULERS:
            raise BrokenInvariant(f"{act.__name__} has a ruler already")
        _RULERS[act] = Ruler(rules, asks, turns, first)
        return rules

    return register


def ruler(act: type[Any]) -> Ruler:
    """What rules on a kind of act, from the modules of its chapter named ``on_…``."""
    if act not in _RULERS:
        load_chapter(act.__module__.rpartition(".")[0], "on_")
    return _RULERS[act]
