"""Two books side by side for readers: what each says, and what that means in a hand.

For a topic on which they differ one hand from the casebook is ruled under both, when a reader asks
for it: all of them at once would take seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from msgspec import Struct

from floorman.casebook.check import books_of
from floorman.casebook.prove import cases_on
from floorman.errors import FloormanError
from floorman.rulebooks.book import Book
from floorman.rulebooks.diff import Diff, TopicChange, diff
from floorman.rulebooks.in_house import summary
from floorman.rulebooks.renumbering import Run
from floorman.rulebooks.schema import schema
from floorman.rulings.talk_ruled import decisive, rule_all
from floorman.rulings.telling.talk import read_talk
from floorman.rulings.wording.side_by_side import RuledAlike, alike
from floorman.sentences import row, say
from floorman.server.views.books.rules import About, At, about, notices_of

TRIED = 6
"""So many hands are looked at for one that the books rule differently."""
KEPT = 1_000
"""Hands that are kept."""


class Example(Struct, frozen=True):
    """One hand as table talk, and how each book rules on it: two ways, or one where they agree."""

    line: str
    ways: tuple[RuledAlike, ...]


class Setting(Struct, frozen=True):
    """A parameter on which they differ, with what each holds; a ``silent`` book by the default."""

    name: str
    help: str
    held: tuple[str, str]
    silent: tuple[bool, bool]


class TopicOfTwo(Struct, frozen=True):
    """A topic on which two books differ: where each has it (None: silent), and what it says.

    ``is_played``: its ``example`` was asked for; there is none where the casebook tells no hand.
    """

    topic: str
    title: str
    at: tuple[At | None, At | None]
    says: tuple[str, str]
    settings: tuple[Setting, ...]
    example: Example | None
    is_played: bool


class TwoBooks(Struct, frozen=True):
    """Two books side by side: topics that ``differ`` in what they hold, by a setting or their kind.

    Those ``worded`` otherwise hold the same, ``renumbered`` ones moved with their rules and say it
    in the same words. ``only`` one book has the others.
    """

    books: tuple[About, About]
    runs: tuple[Run, ...]
    renumbered: int
    differ: tuple[TopicOfTwo, ...]
    only: tuple[tuple[TopicOfTwo, ...], tuple[TopicOfTwo, ...]]
    notices: tuple[str, ...]
    worded: tuple[TopicOfTwo, ...] = ()


def two_books(one: Book, other: Book, topic: str = "") -> TwoBooks:
    """Two books side by side, with a hand for the ``topic`` that a reader wants to see played."""
    books, found = (one, other), diff(one, other)
    names = (*_told_otherwise(found), *found.only_old, *found.only_new)
    topics = {name: _topic(name, books, found, name == topic) for name in names}
    kinds = {change.topic for change in found.changed if change.kind}
    holds = [name for name in _told_otherwise(found) if topics[name].settings or name in kinds]
    return TwoBooks(
        books=(about(one), about(other)),
        runs=found.runs,
        renumbered=len(found.renumbered),
        differ=tuple(topics[name] for name in holds),
        only=(
            tuple(topics[name] for name in found.only_old),
            tuple(topics[name] for name in found.only_new),
        ),
        notices=notices_of((one.key, other.key)),
        worded=tuple(topics[name] for name in _told_otherwise(found) if name not in holds),
    )


def _told_otherwise(found: Diff) -> Iterator[str]:
    """The topics in which anything is told otherwise, and not only the number."""
    for change in found.changed:
        if change.kind or change.summary or change.parameters:
            yield change.topic


def _topic(name: str, books: tuple[Book, Book], found: Diff, is_played: bool) -> TopicOfTwo:
    title = next(filter(None, (one.cite(name).title for one in reversed(books))), "")
    change = next((one for one in found.changed if one.topic == name), None)
    return TopicOfTwo(
        topic=name,
        title=title,
        at=(_at(name, books[0]), _at(name, books[1])),
        says=(_says(name, books[0]), _says(name, books[1])),
        settings=tuple(_settings(name, books, change)),
        example=example(name, *books) if is_played else None,
        is_played=is_played,
    )


def _at(topic: str, book: Book) -> At | None:
    if not book.has(topic):
        return None
    cite = book.cite(topic)
    return At(book.key, cite.rule, cite.title, book.topics[topic].standing)


def _says(topic: str, book: Book) -> str:
    return summary(book, topic) if book.has(topic) else ""


def _settings(
    topic: str, books: tuple[Book, Book], change: TopicChange | None
) -> Iterator[Setting]:
    """The parameters that the books hold otherwise; all there are where one has not the topic."""
    named: Any = change.parameters if change is not None else schema().topics.get(topic, {})
    for name in named:
        one, other = (book.value(topic, name) for book in books)
        if one != other:
            silent = books[0].is_silent(topic, name), books[1].is_silent(topic, name)
            help_ = say(schema().parameter(topic, name).help)
            yield Setting(name, help_, (_value(one), _value(other)), silent)


def _value(value: Any) -> str:
    """A value in words that have their translation."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple):
        return row(map(_value, value), ", ") if value else say("none")
    return schema().in_words(value) if isinstance(value, str) else str(value)


@lru_cache(KEPT)
def example(topic: str, one: Book, other: Book) -> Example | None:
    """A hand on the topic that the books rule differently, or else alike; None for no hand."""
    kept: Example | None = None
    for line in islice(_lines(topic, one.key, other.key), TRIED):
        try:
            talk = read_talk(line)
            ways = tuple(alike(decisive(rule_all(talk, book)) for book in (one, other)))
        except FloormanError:
            continue
        if len(ways) > 1:
            return Example(line, ways)
        kept = kept or Example(line, ways)
    return kept


def _lines(topic: str, one: str, other: str) -> Iterator[str]:
    """The casebook's hands on a topic, first those that hold under one of the two alone."""
    cases = [case for case in cases_on(topic) if "talk" in case and "house" not in case]

    def holds_under_one(case: Any) -> bool:
        books = books_of(case)
        return (one in books) != (other in books)

    ordered = sorted(cases, key=lambda case: not holds_under_one(case))
    for case in ordered:
        yield " | ".join([case["talk"], *(step["talk"] for step in case.get("acts", ()))])
