"""What is ruled, in the order in which it is said; and what every book makes of the same facts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from floorman.rulebooks.book import available
from floorman.rulings.asking import FLOOR
from floorman.rulings.conduct.incident import Decision
from floorman.rulings.names import spelled
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.talk_ruled import decisive, rule_all
from floorman.rulings.telling import lines
from floorman.rulings.telling.talk import Talk
from floorman.rulings.wording.records import on_record, recorded
from floorman.rulings.wording.shown_words import penalty_in_words, which_in_words
from floorman.rulings.wording.side_by_side import alike
from floorman.rulings.wording.words import house_settings, otherwise, stands
from floorman.sentences import Sentence, Words, row, say


class Number(Struct, frozen=True):
    """A rule by its number, with the topics that it decides here."""

    rule: str
    topics: tuple[str, ...]


class Rule(Struct, frozen=True):
    """What the ruling rests on: a title of the book and the numbers under it."""

    book: str
    title: str
    numbers: tuple[Number, ...]


class Choice(Struct, frozen=True):
    """What the floor may decide, what follows, and the line of talk with that decision."""

    option: str
    leads_to: str
    leaning: bool
    line: str


class Outcome(Struct, frozen=True):
    """A ruling in the order in which it is said: first the sentence, then its reason.

    ``settings`` decided in the book's silence, by name; ``in_silence`` says each in words.
    """

    topic: str
    first: str
    rest: str
    status: str
    stands: tuple[str, ...]
    announce: tuple[str, ...]
    steps: tuple[str, ...]
    earlier: tuple[str, ...]
    options: tuple[Choice, ...]
    penalty: str
    penalties: str
    reasons: tuple[str, ...]
    otherwise: tuple[str, ...]
    settings: dict[str, str | int | bool]
    in_silence: tuple[str, ...]
    unused: tuple[str, ...]
    record: str
    rules: tuple[Rule, ...]


class BooksAlike(Struct, frozen=True):
    """Books that rule alike; a line that not all books have ``differs``."""

    books: tuple[str, ...]
    because: str
    lines: tuple[tuple[str, bool], ...]


class Naming:
    """How a ruling names the player of a form: nobody said a seat, so it is not seat 1.

    A language that has no words for the sentence about the player keeps the one about the seat.
    """

    def __init__(self, talk: Talk, line: str, words: Words) -> None:
        self._is_nameless = talk.setup.is_form and not _SEAT_ONE.search(line)
        self._words = words

    def __call__(self, text: str) -> str:
        """A sentence about seat 1 as one about the player."""
        if not self._is_nameless or not isinstance(text, Sentence):
            return text
        if text.parts is not None:
            return row(map(self, text.parts), text.template)
        template, values = (
            text.template,
            {name: self._value(one) for name, one in text.values.items()},
        )
        for name in [name for name, value in values.items() if value == 1]:
            seat = f"eat {{{name}}}"
            template = template.replace(f"S{seat}", "The player").replace(f"s{seat}", "the player")
        known = (
            self._words.one(template) != template or self._words.one(text.template) == text.template
        )
        return say(template if known else text.template, **values)

    def _value(self, value: object) -> object:
        return self(value) if isinstance(value, Sentence) else value


_SEAT_ONE = re.compile(r"seats? 1\b", re.IGNORECASE)
"""A seat that the line of talk names."""


def outcome(ruling: Ruling, line: str, name: Naming) -> Outcome:
    """A ruling on a line of talk. Where an act stands, the first sentence says it alone."""
    beside = replace(ruling, play=replace(ruling.play, stands=None)) if ruling.said.why else ruling
    return Outcome(
        topic=_topic(ruling),
        first=name(ruling.said.verdict or ruling.because),
        rest=name(ruling.said.why),
        status=ruling.status,
        stands=tuple(dict.fromkeys(map(name, stands(beside)))),
        announce=tuple(map(name, ruling.said.announce)),
        steps=tuple(map(name, ruling.steps)),
        earlier=tuple(map(name, ruling.earlier)),
        options=tuple(_choice(option, line, name) for option in ruling.floor.options),
        penalty=row(penalty_in_words(ruling), " "),
        penalties=row(which_in_words(ruling), " "),
        reasons=tuple(map(name, ruling.reasons)),
        otherwise=tuple(map(name, otherwise(ruling))),
        settings=ruling.basis.settings,
        in_silence=tuple(house_settings(ruling)),
        unused=ruling.unused,
        record=row([recorded(one) for one in on_record(ruling)], "; "),
        rules=tuple(_rules(ruling)),
    )


def _topic(ruling: Ruling) -> str:
    """What was ruled on; of a decision of the floor, what our ruling before it was on."""
    decided = ruling.floor.record if isinstance(ruling.floor.record, Decision) else None
    return (decided and decided.topic) or ruling.topic


def all_books(talk: Talk, name: Naming) -> Iterator[BooksAlike]:
    """The ruling of every book on the same facts."""
    for one in alike(decisive(rule_all(talk, key)) for key in available()):
        lines = tuple((name(line), line in one.own) for line in one.lines)
        yield BooksAlike(one.books, name(one.because), lines)


def _choice(option: Option, line: str, name: Naming) -> Choice:
    """An option of the floor, with the line that tells it was chosen."""
    return Choice(
        spelled(option.option),
        name(option.leads_to),
        option.leaning and not option.unwritten,
        lines.joined([*lines.clauses(line), f"{FLOOR}: {option.option}"]),
    )


def _rules(ruling: Ruling) -> Iterator[Rule]:
    """Each title once with its numbers, in the order in which they decide."""
    titles: dict[tuple[str, str], dict[str, list[str]]] = {}
    for cite in ruling.basis.cites:
        numbers = titles.setdefault((cite.book, cite.title), {})
        numbers.setdefault(cite.rule, []).append(cite.topic)
    for (book, title), numbers in titles.items():
        found = (Number(rule, tuple(dict.fromkeys(named))) for rule, named in numbers.items())
        yield Rule(book, title, tuple(found))
