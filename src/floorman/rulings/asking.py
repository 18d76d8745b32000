"""What rulings ask: whether a seat is there, and facts that people give and nobody guesses."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from floorman.errors import BadSetup
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.situation import Situation, stranger
from floorman.sentences import NOTHING, Sentence, row, say, word
from floorman.talk.counts import number

ABOUT_TO_BE_DEALT = "about-to-be-dealt"
"""The fact that button and blinds are told of the hand about to be dealt, not of the last one."""
FLOOR = "floor"
"""The fact that tells what the floor chose, where a ruling is left to it."""


class NotOpen(BadSetup):
    """The floor is told to have chosen what no option of the ruling is."""


class Lacking(Exception):
    """Raised inside a ruling when a fact is missing; its ``Ruler`` turns it into the question.

    ``topic`` is what makes it a question, where that is not the ruling's usual one. What is known
    before the answer is ``said``, and what is done until there is one are its ``steps``.
    """

    def __init__(
        self,
        question: Question,
        topic: str = "",
        said: Sentence = NOTHING,
        steps: tuple[Sentence, ...] = (),
    ) -> None:
        super().__init__(question.fact)
        self.question = question
        self.topic = topic
        self.said = said
        self.steps = steps


@contextmanager
def saying(said: Sentence) -> Iterator[None]:
    """Within it, a question for a missing fact comes with what is ``said`` already."""
    try:
        yield
    except Lacking as lacking:
        raise Lacking(lacking.question, lacking.topic, said, lacking.steps) from None


def lacks(
    topic: str,
    *questions: Question,
    said: Sentence = NOTHING,
    steps: tuple[Sentence, ...] = (),
) -> Ruling:
    """The ruling that asks for what is missing, with what is known and done before the answer."""
    because = said or say("A fact is missing.")
    return Ruling(topic, because, "missing", missing=questions, steps=steps)


def yes(
    situation: Situation,
    fact: str,
    question: Sentence,
    said: Sentence = NOTHING,
    steps: tuple[Sentence, ...] = (),
) -> bool:
    """Whether a person said yes to a question of fact; asks where nobody answered.

    ``said`` and the ``steps`` are what is ruled already, whatever the answer. Raises BadSetup for
    an answer that is neither.
    """
    answer = situation.answer(fact)
    if answer is None:
        raise Lacking(Question(fact, question), said=said, steps=steps)
    if answer not in ("yes", "no"):
        raise BadSetup(
            say("{fact}: {answer!r} is no answer", fact=fact, answer=answer), say("yes, no")
        )
    return answer == "yes"


def shows(situation: Situation, fact: str, question: Sentence, shown: bool) -> bool:
    """What the table shows; on a form, which shows nothing, what a person said."""
    return yes(situation, fact, question) if situation.is_form else shown


def chips(
    situation: Situation,
    fact: str,
    question: Sentence,
    topic: str = "",
    said: Sentence = NOTHING,
) -> int:
    """An amount that a person gave; asks where nobody did, BadSetup for what is no amount.

    ``topic`` is what asks, where that is not the ruling's usual one; ``said`` what is ruled so far.
    """
    answer = situation.answer(fact)
    if answer is None:
        raise Lacking(Question(fact, question, ()), topic, said)
    try:
        return number(answer)
    except ValueError:
        raise BadSetup(
            say("{fact}: {answer!r} is no amount", fact=fact, answer=answer), say("chips, as 1100")
        ) from None


def reason_told(situation: Situation) -> str:
    """Why the floor departs from the book; asks where nobody said."""
    told = (situation.answer("reason") or "").strip()
    if not told:
        raise Lacking(Question("reason", say("Why? The reason goes on record."), ()))
    return told


def named_among(choice: str, options: Collection[str]) -> str:
    """Which of these a choice names, with hyphens or without; "" where it is none of them."""
    plain = _plain(choice)
    return next((one for one in options if _plain(one) == plain), "")


def option_named(choice: str, options: Collection[str]) -> str:
    """The option of that name; NotOpen where there is none."""
    if not (found := named_among(choice, options)):
        raise NotOpen(say("floor: {choice!r} is not open", choice=choice), row(options, ", "))
    return found


def _plain(name: str) -> str:
    return name.replace("-", " ").lower()


def at_table(situation: Situation, *seats: int) -> None:
    """Refuse a seat that nobody has, BadSetup; a form without its seats refuses none."""
    if situation.is_form and len(situation.players) < 2:
        return
    for seat in seats:
        if seat and seat not in situation.players:
            raise stranger(seat, situation.players)


def must_be_stud(situation: Situation) -> None:
    """Refuse upcards in a game without any, BadSetup."""
    if not situation.game.is_stud:
        raise BadSetup(
            say("There are no upcards in {game}", game=word(situation.game.name)), say("stud games")
        )


KNOWN = Question("identifiable", say("Can the cards be identified with 100% certainty?"))
BROUGHT_BACK = Question("retrievable", say("Can the cards be retrieved with 100% certainty?"))


def identifiable(situation: Situation) -> bool:
    """Whether the cards are known for certain; asked for."""
    return yes(situation, KNOWN.fact, KNOWN.question)


def retrievable(situation: Situation) -> bool:
    """Whether the cards can be brought back; asked for."""
    return yes(situation, BROUGHT_BACK.fact, BROUGHT_BACK.question)


def saved(situation: Situation) -> bool:
    """Whether the cards can be brought back and known, both for certain; asked for at once."""
    asked = say("Can the cards be brought back and identified, both for certain?")
    return yes(situation, "retrievable", asked)
