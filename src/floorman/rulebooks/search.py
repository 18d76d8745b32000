"""Finding a rule: by words, by topic or by number."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from floorman.errors import Unknown
from floorman.languages.texts import ENGLISH, Texts, texts
from floorman.rulebooks.book import Book, Topic
from floorman.rulebooks.nearest import nearest
from floorman.rulebooks.numbers import is_part_of
from floorman.sentences import put, say

_WORD = re.compile(r"[^\W_]+")

# A word in the topic's name says more than one in the title over it, and that more than one in
# the sentence.
_NAME, _TITLE, _SUMMARY = 5, 3, 1


class TopicHit(NamedTuple):
    """A topic that answers a search, and the books in which it does, in their order."""

    topic: str
    score: int
    books: tuple[Book, ...]


def search(words: str, books: Iterable[Book], language: str = ENGLISH) -> list[TopicHit]:
    """The topics that hold every word, best first; a word also finds longer words it begins.

    Without a topic that holds them all, those that hold most of them. The words may be of the
    ``language`` too.
    """
    said = texts(language)
    sought = [said.sought(word) for word in _WORD.findall(words)]
    scores: dict[str, tuple[int, int]] = {}
    places: dict[str, tuple[Book, ...]] = {}
    for book in books:
        for topic in book.topics.values():
            score = _score(sought, _texts(book, topic, said))
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


def lacking(words: str, found: Iterable[TopicHit], language: str = ENGLISH) -> list[str]:
    """The words that none of the topics found holds."""
    said = texts(language)
    held = [_texts(book, book.topics[hit.topic], said) for hit in found for book in hit.books]
    return [
        word
        for word in _WORD.findall(words)
        if not any(_score([said.sought(word)], one)[0] for one in held)
    ]


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


_Texts = list[tuple[list[str], int]]


def _texts(book: Book, topic: Topic, said: Texts) -> _Texts:
    """The words of a topic, each text of it with what one of its words says."""
    title = " ".join(book.title_of(number) for number in topic.rules)
    summaries = {topic.summary, put(say(topic.summary), said)}
    fields = ((topic.name, _NAME), (title, _TITLE), (" ".join(summaries), _SUMMARY))
    return [(_WORD.findall(text.lower()), weight) for text, weight in fields]


def _score(sought: list[tuple[str, ...]], texts: _Texts) -> tuple[int, int]:
    """How many of the words the texts hold, and what those say."""
    points = [
        sum(weight for words, weight in texts if any(held.startswith(word) for held in words))
        for word in sought
    ]
    return sum(map(bool, points)), sum(points)
