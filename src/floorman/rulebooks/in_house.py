"""What a topic says in a house: the book's summary, and what the house has instead of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from floorman.rulebooks.book import Book, load
from floorman.rulebooks.schema import Value, schema
from floorman.sentences import Sentence, row, say


def summary(book: Book, topic: str) -> Sentence:
    """The summary of a topic, with each parameter that the house changed and left it to explain.

    A house that words the topic anew says itself what holds.
    """
    own = say(book.topics[topic].summary)
    changed = [
        say("In this house {name} is {new}, not {old}.", name=name, new=new, old=old)
        for name, old, new in _changed(book, topic)
    ]
    return row([own, *changed], " ") if changed else own


def said_alike(topic: str, books: Iterable[Book]) -> dict[Sentence, list[Book]]:
    """What the books say of a topic that all of them have, each with the books that say it."""
    found: dict[Sentence, list[Book]] = {}
    for book in books:
        found.setdefault(summary(book, topic), []).append(book)
    return found


def _changed(book: Book, topic: str) -> Iterator[tuple[str, str, str]]:
    """The parameters in words that differ from the bundled book, whose summary still stands."""
    below = load(book.base).topics.get(topic) if book.base else None
    own = book.topics[topic]
    if below is None or below.summary != own.summary:
        return
    for name, old in below.parameters.items():
        new = own.parameters.get(name, old)
        if new != old:
            yield name.replace("_", " "), _plain(old), _plain(new)


def _plain(value: Value) -> str:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, (tuple, list)):
        return row([schema().in_words(str(one)) for one in value], ", ")
    return schema().in_words(str(value))
