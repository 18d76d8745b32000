"""How much of a book is carried out: for each topic its function and its worked cases.

Generated from the book, the registry of functions and the case tables. A topic is covered when a
function decides, guides, records or shows it and at least one case proves it for this book;
every other topic is missing, but for those that touch neither play nor floor and stand in the book
as text. A topic that no book can say otherwise is marked as text only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import tomli

from floorman.bundled import bundled_text
from floorman.casebook.files import case_files
from floorman.casebook.rules import rules
from floorman.rulebooks.book import Book, Topic, load
from floorman.rules.registry import Rule

HOW_OF_KIND = {
    "discretion": "ruled",
    "procedure": "guided",
    "conduct": "recorded",
    "display": "shown",
    "text": "kept",
}


class Case(NamedTuple):
    """A worked case: the topic it proves, and the books for which it does."""

    name: str
    topic: str
    books: tuple[str, ...]


class Row(NamedTuple):
    """One topic of a book: how it is carried out, by which function, proved by which cases."""

    topic: Topic
    how: str
    function: str
    cases: tuple[str, ...]

    @property
    def is_text_only(self) -> bool:
        """Whether the topic could stand in no book: what it says is done under every one."""
        return self.topic.kind == "text" or self.topic.name in text_only()

    @property
    def is_covered(self) -> bool:
        """Whether a function carries the topic out and a case proves it, or neither is needed.

        A topic of the kind "text" touches neither play nor floor.
        """
        return self.topic.kind == "text" or bool(self.function and self.cases)

    def as_json(self) -> dict[str, Any]:
        """The row as the command prints it; a missing topic claims nothing."""
        return {
            "topic": self.topic.name,
            "rules": list(self.topic.rules),
            "kind": self.topic.kind,
            "how": self.how if self.is_covered else None,
            "function": (self.function or None) if self.is_covered else None,
            "cases": list(self.cases) if self.is_covered else [],
            "text_only": self.is_text_only,
        }


class Coverage(NamedTuple):
    """One book's coverage, a row for each of its topics."""

    book: Book
    rows: tuple[Row, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """The topics that are not covered."""
        return tuple(row.topic.name for row in self.rows if not row.is_covered)

    def by_rule(self) -> Iterator[tuple[str, str, list[Row]]]:
        """Every rule of the book: its number, its title, its topics (none for some)."""
        for number, title in self.book.rules.items():
            yield number, title, [row for row in self.rows if self._stands_under(row, number)]

    def as_json(self) -> dict[str, Any]:
        """The shape that ``floorman rules coverage --json`` promises."""
        rows = [row.as_json() for row in self.rows]
        return {"book": self.book.key, "topics": rows, "missing": list(self.missing)}

    def _stands_under(self, row: Row, number: str) -> bool:
        return any(self.book.heading(part) == number for part in row.topic.rules)


def coverage(book: Book) -> Coverage:
    """The coverage of a book; a house book keeps its base's cases where both say the same."""
    functions = rules()
    rows = [_row(topic, functions.get(topic.name), book) for topic in book.topics.values()]
    return Coverage(book, tuple(rows))


def _row(topic: Topic, rule: Rule | None, book: Book) -> Row:
    if rule is None:
        how = HOW_OF_KIND["text"] if topic.kind == "text" else ""
        return Row(topic, how, "", cases_of(topic, book))
    how = HOW_OF_KIND.get(topic.kind, rule.how)
    return Row(topic, how, rule.function, cases_of(topic, book))


def cases_of(topic: Topic, book: Book) -> tuple[str, ...]:
    """The names of the cases that prove a topic for a book."""
    own = [case.name for case in cases() if case.topic == topic.name and book.key in case.books]
    if book.status != "house" or book.extends is None:
        return tuple(own)
    base = load(book.extends)
    inherits = base.has(topic.name) and base.topics[topic.name].parameters == topic.parameters
    return (*own, *(cases_of(topic, base) if inherits else ()))


@cache
def text_only() -> frozenset[str]:
    """The topics that decide nothing by themselves, as ``prove`` finds them."""
    path = Path(__file__).with_name("text_only.toml")
    return frozenset(tomli.loads(bundled_text(path))["topics"])


@cache
def cases() -> tuple[Case, ...]:
    """Every worked case of this release, from the case tables."""
    tables = [tomli.loads(bundled_text(path)) for path in case_files()]
    return tuple(_case(entry) for table in tables for entry in table["case"])


def _case(entry: Mapping[str, Any]) -> Case:
    books = entry["books"] if "books" in entry else [entry["book"]]
    return Case(entry["name"], entry["topic"], tuple(books))
