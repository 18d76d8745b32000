"""The rules behind topics, as a book numbers them: what a page shows beside what happened."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.rulebooks.book import Book
from floorman.rulebooks.in_house import summary


class Cited(Struct, frozen=True):
    """A rule in one edition: its number and title there, and the topic in a sentence."""

    topic: str
    book: str
    edition: str
    rule: str
    title: str
    summary: str


def cited(topics: Iterable[str], book: Book) -> tuple[Cited, ...]:
    """The rules of these topics; those on which the book is silent are left out."""
    return tuple(_cited(topic, book) for topic in dict.fromkeys(topics) if book.has(topic))


def _cited(topic: str, book: Book) -> Cited:
    citation = book.cite(topic)
    said = summary(book, topic)
    return Cited(topic, book.key, book.title, citation.rule, citation.title, said)
