"""The books as the rules desk shows them: found topics, a topic side by side, what changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from floorman.errors import Unknown
from floorman.rulebooks.book import Book, Topic, available, load, not_held
from floorman.rulebooks.diff import Diff, diff
from floorman.rulebooks.in_house import summary
from floorman.rulebooks.nearest import nearest
from floorman.rulebooks.schema import Parameter, schema
from floorman.rulebooks.search import search, topics_at
from floorman.rulebooks.standing import Standing
from floorman.sentences import say

MOST_FOUND = 30
"""Topics of one search that are shown."""


class About(Struct, frozen=True):
    """A book: its ``status`` is complete, reported or house; the year is that of its edition.

    ``sure`` says how many of its topics stand on what.

    With house rules laid on it, a book keeps its title.
    """

    key: str
    title: str
    version: str
    year: int
    status: str
    topics: int
    copyright: str
    notes: tuple[str, ...]
    sure: str


class Shelf(Struct, frozen=True):
    """The books there are, and the editions left out on purpose, each with the reason."""

    books: tuple[About, ...]
    left_out: dict[str, str]


class At(Struct, frozen=True):
    """Where a book has a topic: the numbers and the title over them, and how sure that is."""

    book: str
    rule: str
    title: str
    standing: Standing


class Saying(Struct, frozen=True):
    """Books that say the same of a topic, in our own words."""

    places: tuple[At, ...]
    kind: str
    summary: str


class TopicFound(Struct, frozen=True):
    """A topic that answers a search: what the books say, that in force first, and where."""

    topic: str
    sayings: tuple[Saying, ...]


class Results(Struct, frozen=True):
    """What a search found. ``more`` topics were found and are not shown."""

    words: str
    found: tuple[TopicFound, ...]
    more: int
    notices: tuple[str, ...]


class Value(Struct, frozen=True):
    """A value of a parameter, and the books that have it; ``silent`` ones by the house default."""

    text: str
    books: tuple[str, ...]
    silent: tuple[str, ...]
    in_force: bool


class Setting(Struct, frozen=True):
    """A parameter of a topic with the values that the books hold, which may ``differ``.

    ``by`` is who decides it here: "book", "house rules" or, where the book is silent, "default",
    for the ``reason`` given.
    """

    name: str
    help: str
    allowed: str
    held: tuple[Value, ...]
    differ: bool
    by: str
    reason: str


class SideBySide(Struct, frozen=True):
    """A topic in all books, the one in force first; ``silent`` books don't have it.

    ``differ``: they don't say the same.
    """

    topic: str
    title: str
    book: str
    sayings: tuple[Saying, ...]
    silent: tuple[str, ...]
    settings: tuple[Setting, ...]
    differ: bool
    notices: tuple[str, ...]


class HouseSetting(Struct, frozen=True):
    """A setting that no single rule holds, as it is in force; ``by`` as with a parameter."""

    name: str
    help: str
    allowed: str
    value: str
    by: str
    reason: str


class InForce(Struct, frozen=True):
    """What holds in an event: its book, and what house rules change of it."""

    book: str
    base: About
    changes: Diff | None
    settings: tuple[HouseSetting, ...]


@cache
def shelf() -> Shelf:
    """All books of this release."""
    return Shelf(
        tuple(about(load(key)) for key in available()),
        {name: say(why) for name, why in not_held().items()},
    )


def about(book: Book, base: Book | None = None) -> About:
    """A book at a glance; ``base`` is what house rules are laid on, where they are."""
    year = book.date.year if book.date else 0
    return About(
        book.key,
        (base or book).title,
        book.version,
        year,
        book.status,
        len(book.topics),
        book.copyright,
        book.notes,
        book.how_sure,
    )


def find(words: str, books: Sequence[Book]) -> Results:
    """The topics of that name, under that number, or that hold the words."""
    by_number = {book: _numbered(words.strip(), book) for book in books}
    names = list(dict.fromkeys(topic.name for found in by_number.values() for topic in found))
    if not names:
        names = [one.topic for one in search(words, books)]
    shown = tuple(_found(name, books) for name in names[:MOST_FOUND])
    keys = {at.book for one in shown for said in one.sayings for at in said.places}
    notices = _notices(book for book in books if book.key in keys)
    return Results(words, shown, len(names) - len(shown), notices)


def side_by_side(topic: str, book: Book, base: Book) -> SideBySide:
    """A topic in all books, with the book in force among them; raises Unknown.

    ``base`` is the book without house rules.
    """
    books = list(dict.fromkeys([book, base, *map(load, reversed(available()))]))
    having = [one for one in books if one.has(topic)]
    if not having:
        known = {name for one in books for name in one.topics}
        raise Unknown(say("topic"), topic, nearest(topic, known))
    sayings = _sayings(topic, having)
    parameters = schema().topics.get(topic, {})
    settings = tuple(
        _setting(topic, name, known, books, book, base) for name, known in parameters.items()
    )
    title = next(filter(None, (one.cite(topic).title for one in having)), "")
    return SideBySide(
        topic,
        title,
        book.key,
        sayings,
        tuple(_key(one) for one in books if not one.has(topic)),
        settings,
        len(sayings) > 1 or any(one.differ for one in settings),
        _notices(having),
    )


def in_force(book: Book, base: Book) -> InForce:
    """What holds where this book is played by, with house rules laid on its base or without."""
    settings = tuple(
        _house_setting(name, known, book, base) for name, known in schema().settings.items()
    )
    return InForce(book.key, about(base), diff(base, book) if book is not base else None, settings)


def notices_of(keys: Iterable[str]) -> tuple[str, ...]:
    """The copyright notices of bundled books, each once."""
    return _notices(load(key) for key in available() if key in set(keys))


def said(value: Any) -> str:
    """A value in words.

    >>> said(True), said(("call", "raise")), said(()), said("half-raise")
    ('yes', 'call, raise', 'none', 'half-raise')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(value) or "none" if isinstance(value, tuple) else str(value)


def _key(book: Book) -> str:
    return "house rules" if book.status == "house" else book.key


def _notices(books: Iterable[Book]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(book.copyright for book in books))


def _numbered(name: str, book: Book) -> list[Topic]:
    try:
        return topics_at(name, book)
    except Unknown:
        return []


def _found(topic: str, books: Iterable[Book]) -> TopicFound:
    having = [book for book in books if book.has(topic)]
    return TopicFound(topic, _sayings(topic, having))


def _at(topic: str, book: Book) -> At:
    cite, own = book.cite(topic), book.topics[topic]
    return At(book.key, cite.rule, cite.title, own.standing)


def _sayings(topic: str, books: Iterable[Book]) -> tuple[Saying, ...]:
    """What the books say, those together that say the same."""
    same: dict[tuple[str, str], list[Book]] = {}
    for book in books:
        own = book.topics[topic]
        same.setdefault((own.kind, summary(book, topic)), []).append(book)
    return tuple(
        Saying(tuple(_at(topic, one) for one in alike), kind, said)
        for (kind, said), alike in same.items()
    )


def _setting(
    topic: str, name: str, known: Parameter, books: Iterable[Book], book: Book, base: Book
) -> Setting:
    values: dict[Any, list[Book]] = {}
    for one in books:
        values.setdefault(one.value(topic, name), []).append(one)
    shown = tuple(
        Value(
            said(value),
            tuple(_key(one) for one in having if not one.is_silent(topic, name)),
            tuple(_key(one) for one in having if one.is_silent(topic, name)),
            book in having,
        )
        for value, having in values.items()
    )
    by = _decided_by(
        is_house=book.value(topic, name) != base.value(topic, name),
        is_silent=book.is_silent(topic, name),
    )
    return Setting(
        name, say(known.help), known.allowed(), shown, len(shown) > 1, by, say(known.reason)
    )


def _house_setting(name: str, known: Parameter, book: Book, base: Book) -> HouseSetting:
    by = _decided_by(
        is_house=book.setting(name) != base.setting(name), is_silent=name not in book.settings
    )
    return HouseSetting(
        name, say(known.help), known.allowed(), said(book.setting(name)), by, say(known.reason)
    )


def _decided_by(*, is_house: bool, is_silent: bool) -> str:
    if is_house:
        return "house rules"
    return "default" if is_silent else "book"
