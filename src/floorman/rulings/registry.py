"""Which function rules on a kind of act, and what is asked, turned and chosen around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypedDict, TypeVar

from msgspec import structs

from floorman.errors import BrokenInvariant, FloormanError
from floorman.rulings.asking import Lacking, chosen, lacks
from floorman.rulings.chapters import load_chapter
from floorman.rulings.judging import at_table
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Chips, Orders, Play, Question, Ruling, Said, reworded
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, row, say, word

Rules = Callable[[Situation, Any, Law], Ruling]
OTHER = {"yes": "no", "no": "yes"}


class Consequences(TypedDict, total=False):
    """What becomes of hands, chips, play and event by an option of the floor; the words to it."""

    chips: Chips
    cards: Cards
    said: Said
    steps: tuple[Sentence, ...]
    play: Play
    event: Orders
    reasons: tuple[Sentence, ...]


Then = Callable[[Situation, Any, Law, str], Consequences]
"""The consequences of an option that the floor chose."""


def as_chosen(situation: Situation, act: Any, law: Law, option: str) -> Consequences:
    """An option of the floor that changes nothing but what is said."""
    return {}


class Ruler(NamedTuple):
    """The function that ``rules`` on a kind of act.

    ``asks`` is the topic of its questions: where a fact is missing it is asked for, never guessed.
    ``turns`` are yes-or-no facts of which the ruling says what the other answer gives. With
    ``then`` a ruling left to the floor becomes what the floor chose, once that was told. ``first``
    refuses acts that cannot be.
    """

    rules: Rules
    asks: str = ""
    turns: tuple[str, ...] = ()
    then: Then | None = None
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
            return lacks(lacking.topic or self.asks, *questions.values())
        turned = (
            self._otherwise(situation, act, law, {fact: other})
            for fact in self.turns
            if (other := OTHER.get(situation.answer(fact) or ""))
        )
        turns = {facts: said for facts, said in turned if said != ruling.because}
        return structs.replace(ruling, turns=ruling.turns | turns) if turns else ruling

    def _decided(self, situation: Situation, act: Any, law: Law) -> Ruling:
        """The ruling, with what the floor chose where that was left to it."""
        ruling = self.rules(situation, act, law)
        if not ruling.floor.options or self.then is None:
            return ruling
        options = ruling.floor.options
        choice = chosen(situation, [option.option for option in options])
        if not choice:
            return ruling
        option = next(one for one in options if one.option == choice)
        name = option.option
        said = name if isinstance(name, Sentence) else word(name.replace("-", " "))
        rules = say("The floor rules: {option}.", option=said)
        because = row([ruling.because, rules, option.leads_to], " ")
        follows = self.then(situation, act, law, option.option)
        return structs.replace(reworded(ruling, because), status="ruled", **follows)

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
        self, situation: Situation, act: Any, law: Law, facts: dict[str, str]
    ) -> tuple[str, Sentence]:
        """Other answers, yes to what is asked then too, and the ruling's sentence with them.

        What only the other ruling rests on is not cited; a default that decides it counts.
        """
        other = Law.of(law)
        turned = structs.replace(situation, facts=situation.facts | facts)
        told = ", ".join(f"{fact}: {answer}" for fact, answer in facts.items())
        try:
            return told, self._decided(turned, act, other).because
        except Lacking as lacking:
            asked = lacking.question
            if "yes" in asked.choices:
                return self._otherwise(situation, act, law, facts | {asked.fact: "yes"})
            return told, say("That depends: {question}", question=asked.question)
        finally:
            law.filled.update(other.filled)


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
    then: Then | None = None,
    first: Callable[[Situation, Any], None] = seated,
) -> Callable[[R], R]:
    """Mark the function that rules on a kind of act (``Ruler``), of a seat that somebody has.

    BrokenInvariant if there is one already.
    """

    def register(rules: R) -> R:
        if act in _RULERS:
            raise BrokenInvariant(f"{act.__name__} has a ruler already")
        _RULERS[act] = Ruler(rules, asks, turns, then, first)
        return rules

    return register


def ruler(act: type[Any]) -> Ruler:
    """What rules on a kind of act, from the modules of its chapter named ``on_…``."""
    if act not in _RULERS:
        load_chapter(act.__module__.rpartition(".")[0], "on_")
    return _RULERS[act]
