"""Proves that rules decide: with a topic out of the book, or another value, a case changes.

Each change is one that a house may make: the topic absent, or a parameter of it with another value.
What a case expects to be cited is not looked at: a case that shows a citation and nothing else
proves nothing. A topic without a parameter whose absence changes nothing stands in the book as text
alone; what it says is done under every book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from floorman.casebook.check import books_of, read_cases, run_case
from floorman.casebook.files import case_files
from floorman.rulebooks.book import Book, load_with_house
from floorman.rulebooks.schema import schema
from floorman.rulebooks.start import toml_value

CITED = ("topic", "cites", "settings")
"""What a ruling rests on; all else that a case expects is its outcome."""


class Proof(NamedTuple):
    """Whether a topic of a book is proved: by which case, under which change of the topic."""

    book: str
    topic: str
    case: str = ""
    by: str = ""

    @property
    def holds(self) -> bool:
        """Whether a case came out otherwise."""
        return bool(self.case)

    @property
    def is_text_only(self) -> bool:
        """Whether the topic decides nothing: it cannot be said otherwise, nor is it missed."""
        return not self.holds and not schema().topics.get(self.topic)

    def as_json(self) -> dict[str, Any]:
        """The proof as the command prints it."""
        return {**self._asdict(), "holds": self.holds, "text_only": self.is_text_only}


def prove(book: Book, topics: Iterable[str] = ()) -> Iterator[Proof]:
    """The proof of each topic of a book, or of the topics given."""
    for topic in topics or book.topics:
        yield prove_topic(book, topic)


def prove_topic(book: Book, topic: str) -> Proof:
    """Change the topic in every way until one of its cases in the book comes out otherwise."""
    cases = [one for one in cases_on(topic) if book.key in books_of(one) and "house" not in one]
    for by in _changes(book, topic):
        other = load_with_house(book.key, f"[topics.{topic}]\n{by}")
        for case in cases:
            if _turns(case, book, other):
                return Proof(book.key, topic, case["name"], by)
    return Proof(book.key, topic)


@cache
def _cases_by_topic() -> Mapping[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for path in case_files():
        for case in read_cases(path):
            found.setdefault(case["topic"], []).append(case)
    return found


def cases_on(topic: str) -> list[dict[str, Any]]:
    """The cases of this release on a topic, under any book."""
    return _cases_by_topic().get(topic, [])


def _changes(book: Book, topic: str) -> Iterator[str]:
    """Every change of a topic as a house file has it: first the topic taken out."""
    yield "absent = true"
    for name, parameter in schema().topics.get(topic, {}).items():
        for other in parameter.others(book.value(topic, name)):
            yield f"{name} = {toml_value(other)}"


def _turns(case: Mapping[str, Any], book: Book, other: Book) -> bool:
    """Whether the case fails under the other book, with another outcome."""
    there = run_case(case, other)
    return not there.ok and _outcome(there.got) != _outcome(run_case(case, book).got)


def _outcome(got: Any) -> Any:
    """What a case shows of the things it expects, but for what it rests on."""
    if isinstance(got, dict):
        return {key: _outcome(value) for key, value in got.items() if key not in CITED}
    return list(map(_outcome, got)) if isinstance(got, list) else got
