"""Finding a rule: by words, by topic or by number."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from floorman.errors import Unknown
from floorman.rulebooks.book import Book, Topic
from floorman.rulebooks.nearest import nearest
from floorman.rulebooks.numbers import is_part_of
from floorman.sentences import say

_WORD = re.compile(r"[a-z0-9]+")

# A word in the topic's name says more than one in the title over it, and that more than one in
# the sentence.
_NAME, _TITLE, _SUMMARY = 5, 3, 1


class TopicHit(NamedTuple):
    """A topic that answers a search, and the books in which it does, in their order."""

    topic: str
    score: int
    books: tuple[Book, ...]


def search(words: str, books: Iterable[Book]) -> list[TopicHit]:
    """The topics that hold every word, best first; a word also finds longer words it begins.

    Without a topic that holds them all, those that hold most of them.
    """
    sought = [_singular(word) for word in _WORD.findall(words.lower())]
    scores: dict[str, tuple[int, int]] = {}
    places: dict[str, tuple[Book, ...]] = {}
    for book in books:
        for topic in book.topics.values():
            score = _score(sought, book, topic)
            if score[0]:
                scores[topic.name] = max(score, scores.get(topic.name, (0, 0)))
                places[topic.name] = (*places.get(topic.name, ()), book)
    most = max((held for held, _ in scores.values()), default=0)
    found = [
        TopicHit(name, score, places[name])
        for name, (held, score) in scores.items()
        if held == most
    ]
    return sorted(found, key=lambda one: (-one.score, one.topic))


def topics_at(name: str, book: Book) -> list[Topic]:
    """The topic of that name, or all topics under that rule number; raises Unknown."""
    if name in book.topics:
        return [book.topics[name]]
    found = [
        topic
        for topic in book.topics.values()
        if any(is_part_of(number, name) for number in topic.rules)
    ]
    if not found:
        numbers = {number for topic in book.topics.values() for number in topic.rules}
        raise Unknown(
            say("topic or rule of {book}", book=book.key),
            name,
            nearest(name, {*book.topics, *numbers}),
        )
    return found


def _score(sought: list[str], book: Book, topic: Topic) -> tuple[int, int]:
    title = " ".join(book.title_of(number) for number in topic.rules)
    fields = ((topic.name, _NAME), (title, _TITLE), (topic.summary, _SUMMARY))
    texts = [(_WORD.findall(text.lower()), weight) for text, weight in fields]
    points = [
        sum(weight for words, weight in texts if any(held.startswith(word) for held in words))
        for word in sought
    ]
    return sum(map(bool, points)), sum(points)


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
