"""A ruling as it is found out: what is told so far, the next question, or what is ruled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput, IllegalAct
from floorman.rulebooks.book import Book
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import decisive, ruled
from floorman.rulings.telling import completion, lines
from floorman.rulings.telling.talk import read_talk
from floorman.sentences import ENGLISH, Words, say
from floorman.server.views.books.outcomes import BooksAlike, Naming, Outcome, all_books, outcome
from floorman.talk.bad_talk import BadTalk

_NUMBER = re.compile(r"(?<![A-Za-z0-9])\d[\d,]*$")


class Blank(Struct, frozen=True):
    """What is asked for a blank: the question, the choices, or else what is typed."""

    name: str
    question: str
    choices: tuple[str, ...] = ()


class Answer(Struct, frozen=True):
    """A choice and the line of talk that it makes; after a ``stem`` one types the number."""

    text: str
    line: str
    stem: str = ""


class Question(Struct, frozen=True):
    """A fact that is missing. ``act`` is the act that needs it, from 0; -1 for a blank."""

    fact: str
    question: str
    answers: tuple[Answer, ...]
    act: int


class Fact(Struct, frozen=True):
    """A fact that was told, and the line of talk without it and all that followed."""

    fact: str
    answer: str
    before: str


class Trouble(Struct, frozen=True):
    """Why a line cannot be ruled on: the clause and the place in it, where one can point at it.

    ``meant`` are words that may have been meant there, each with the line that they make.
    """

    why: str
    allowed: str = ""
    clause: str = ""
    column: int = 0
    meant: tuple[tuple[str, str], ...] = ()


class Guided(Struct, frozen=True):
    """A line of table talk under a book: either a question, an outcome or a trouble.

    ``told`` are the clauses without the facts; ``then`` is what is asked after the question.
    ``acts`` are the sentences on the acts before the last. ``books`` are all books side by side,
    where that is wanted.
    """

    line: str
    book: str
    told: tuple[str, ...]
    facts: tuple[Fact, ...]
    question: Question | None = None
    then: tuple[str, ...] = ()
    outcome: Outcome | None = None
    trouble: Trouble | None = None
    acts: tuple[str, ...] = ()
    books: tuple[BooksAlike, ...] = ()


def guided(
    line: str,
    book: Book,
    blanks: Mapping[str, Blank],
    words: Words = ENGLISH,
    *,
    side_by_side: bool = False,
) -> Guided:
    """What is to be asked next, or what is ruled by a book."""
    parts = lines.clauses(line)
    plain = lines.joined(parts)
    facts = tuple(
        Fact(one.fact.replace("-", " "), one.answer, lines.without(plain, one.clause))
        for one in lines.told(plain)
    )
    places = {one.clause for one in lines.told(plain)}
    told = tuple(part for at, part in enumerate(parts) if at not in places)
    found = Guided(plain, book.key, told, facts)
    if open_blanks := lines.blanks(plain):
        return _asked_for(found, plain, [blanks[name] for name in open_blanks if name in blanks])
    try:
        found_out = ruled(plain, book)
        last = decisive(found_out)
    except (BadInput, IllegalAct) as error:
        return replace(found, trouble=_trouble(error, parts))
    if last.status == "missing":
        return _missing(found, found_out, last)
    talk = read_talk(plain)
    name = Naming(talk, plain, words)
    return replace(
        found,
        outcome=outcome(last, plain, name),
        acts=tuple(one.because for one in found_out[:-1]),
        books=tuple(all_books(talk, name)) if side_by_side else (),
    )


def answered(line: str, act: int, fact: str, answer: str) -> str:
    """The line with an answer: in its blank (act -1), or as a fact for an act.

    Raises BadNotation for an answer that would be more than that, IndexError for no such act.
    """
    if act < 0:
        return lines.filled(line, fact, answer)
    return lines.with_fact(line, act, fact, answer)


def _asked_for(found: Guided, line: str, blanks: Sequence[Blank]) -> Guided:
    if not blanks:
        return replace(
            found, trouble=Trouble(say("A blank is left in braces"), say("words in its place"))
        )
    first, *others = blanks
    answers = _answers(line, -1, first.name, first.choices)
    question = Question(first.name, first.question, answers, -1)
    return replace(found, question=question, then=tuple(one.question for one in others))


def _missing(found: Guided, found_out: Sequence[Ruling], lacking: Ruling) -> Guided:
    """The first fact that is missing, and those that are asked for after it in any case."""
    act = next(at for at, one in enumerate(found_out) if one is lacking)
    first, *others = lacking.missing
    answers = _answers(found.line, act, first.fact, first.choices)
    question = Question(first.fact, first.question, answers, act)
    return replace(found, question=question, then=tuple(one.question for one in others))


def _answers(line: str, act: int, fact: str, choices: Iterable[str]) -> tuple[Answer, ...]:
    """The choices. One that ends in a number is an example of what is typed there."""
    found = []
    for choice in choices:
        number = _NUMBER.search(choice)
        stem = choice[: number.start()] if number else ""
        found.append(Answer(choice, answered(line, act, fact, choice), stem))
    return tuple(found)


def _trouble(error: BadInput | IllegalAct, parts: list[str]) -> Trouble:
    if isinstance(error, BadTalk):
        return _misread(error, parts)
    if isinstance(error, IllegalAct):
        return Trouble(say("{act}: {why}", act=error.act, why=error.why), error.legal)
    return Trouble(error.wrong, error.allowed)


def _misread(error: BadTalk, parts: list[str]) -> Trouble:
    """The place that cannot be read, and what may have been meant there."""
    clause, column = error.clause, error.column
    word, _, rest = clause[column:].partition(" ")
    at = parts.index(clause)
    before = lines.joined([*parts[:at], clause[:column]])
    meant = completion.meant(before, word) if word else ()
    made = tuple(
        (one, lines.joined([*parts[:at], f"{clause[:column]}{one} {rest}", *parts[at + 1 :]]))
        for one in meant
    )
    why = say("{why} here", why=error.wrong) if word else error.wrong
    return Trouble(why, error.allowed, clause, column, made)
