"""Which topics of a book words are about: by its own words for them, and by sentences heard.

A word says for a topic what it stands with it more often than with others. What a word says
against a topic is left out: a question has few words, and each tells what it is about.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import log

from floorman.prose.phrases.heard import PAIRED, features
from floorman.prose.phrases.of_books import name_of, own_words, stemmed
from floorman.prose.phrases.tables import bundled
from floorman.rulebooks.book import Book

SMOOTH = 3.0
"""How many times a word is taken to have stood with any topic at random."""
MOST_BOOKS = 8
"""Books whose words are kept."""
MOST_WORDS = 4_096
"""Words of which it is kept what they say."""


def topics_of(stems: Iterable[str], book: Book, language: str) -> list[tuple[str, float]]:
    """The topics that words are about, the likeliest first, with what they say for each."""
    found: dict[str, float] = {}
    for word in features(list(stems)):
        for topic, worth in _says(word, book, language).items():
            found[topic] = found.get(topic, 0.0) + worth
    return sorted(found.items(), key=lambda one: (-one[1], one[0]))


def has_words_of(topic: str, stems: Iterable[str], book: Book, language: str) -> bool:
    """Whether the book uses all of some words for a topic."""
    return set(stems) <= own_words(book.topics[topic], book, language).keys()


def is_name_of(topic: str, stems: Iterable[str], language: str) -> bool:
    """Whether words are the name of a topic in full."""
    return list(stems) == stemmed(name_of(topic), language)


@lru_cache(MOST_WORDS)
def _says(word: str, book: Book, language: str) -> dict[str, float]:
    """What a word says for each topic with which it stands more often than at random."""
    heard = bundled(language).heard_on.value
    topics = tuple(heard.sentences)
    told = ((topics[number], some) for number, some in heard.words.of(word))
    found = {topic: some for topic, some in told if topic in book.topics}
    for topic, weight in _used_for(book, language).get(word, {}).items():
        found[topic] = found.get(topic, 0.0) + weight
    share = sum(found.values()) / _in_all(book, language)
    scale = PAIRED if " " in word else 1.0
    each = (
        (topic, (some + SMOOTH * share) / (1 + heard.sentences.get(topic, 0) + SMOOTH) / share)
        for topic, some in found.items()
    )
    return {topic: scale * log(ratio) for topic, ratio in each if ratio > 1}


@lru_cache(MOST_BOOKS)
def _in_all(book: Book, language: str) -> int:
    """How many sentences were heard on the topics of a book, and one more of each."""
    heard = bundled(language).heard_on.value.sentences
    return sum(1 + heard.get(topic, 0) for topic in book.topics)


@lru_cache(MOST_BOOKS)
def _used_for(book: Book, language: str) -> dict[str, dict[str, float]]:
    """For which topics a book uses each word itself."""
    found: dict[str, dict[str, float]] = {}
    for name, topic in book.topics.items():
        for word, weight in own_words(topic, book, language).items():
            found.setdefault(word, {})[name] = weight
    return found
