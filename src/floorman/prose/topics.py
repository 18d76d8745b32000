"""Which topics of a book words are about: by its own words for them, and by sentences heard.

A word says for a topic what it stands with it more often than with others; the words of its name
count like several sentences, those of the titles over it and of its summary like some. What a word
says against a topic is left out: a question has few words, and each tells what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from math import log

from floorman.languages.texts import texts
from floorman.prose.phrases.heard import PAIRED, features
from floorman.prose.phrases.tables import bundled
from floorman.prose.words.stems import stem
from floorman.rulebooks.book import Book, Topic

NAME, TITLE, SUMMARY = 6.0, 3.5, 3.0
"""As how many sentences a word of a topic's name counts, of a title over it, of its summary."""
SMOOTH = 3.0
"""How many times a word is taken to have stood with any topic at random."""
MOST_BOOKS = 8
"""Books whose words are kept."""
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_IN_FULL = {
    "h4h": "hand for hand",
    "oot": "out of turn",
    "sa": "substantial action",
    "allin": "all in",
    "allins": "all ins",
    "rp": "",
}
"""What the short parts of topics' names stand for."""


def topics_of(stems: Iterable[str], book: Book, language: str) -> list[tuple[str, float]]:
    """The topics that words are about, the likeliest first, with what they say for each."""
    found: dict[str, float] = {}
    for word in features(list(stems)):
        for topic, worth in _says(word, book, language).items():
            found[topic] = found.get(topic, 0.0) + worth
    return sorted(found.items(), key=lambda one: (-one[1], one[0]))


def has_words_of(topic: str, stems: Iterable[str], book: Book, language: str) -> bool:
    """Whether the book uses all of some words for a topic."""
    return set(stems) <= _own_words(book.topics[topic], book, language).keys()


def is_name_of(topic: str, stems: Iterable[str], language: str) -> bool:
    """Whether words are the name of a topic in full."""
    return list(stems) == stemmed(_name_of(topic), language)


def stemmed(text: str, language: str) -> list[str]:
    """The stems of a text's words."""
    return [stem(word, language) for word in _WORD.findall(text.lower())]


def _says(word: str, book: Book, language: str) -> dict[str, float]:
    """What a word says for each topic with which it stands more often than at random."""
    heard = bundled(language).heard_on.value
    found = {
        topic: float(some)
        for topic, some in heard.words.get(word, {}).items()
        if topic in book.topics
    }
    for topic, weight in _used_for(book, language).get(word, {}).items():
        found[topic] = found.get(topic, 0.0) + weight
    total = sum(1 + heard.sentences.get(topic, 0) for topic in book.topics)
    share = sum(found.values()) / total
    scale = PAIRED if " " in word else 1.0
    each = (
        (topic, (some + SMOOTH * share) / (1 + heard.sentences.get(topic, 0) + SMOOTH) / share)
        for topic, some in found.items()
    )
    return {topic: scale * log(ratio) for topic, ratio in each if ratio > 1}


@lru_cache(MOST_BOOKS)
def _used_for(book: Book, language: str) -> dict[str, dict[str, float]]:
    """For which topics a book uses each word itself."""
    found: dict[str, dict[str, float]] = {}
    for name, topic in book.topics.items():
        for word, weight in _own_words(topic, book, language).items():
            found.setdefault(word, {})[name] = weight
    return found


def _own_words(topic: Topic, book: Book, language: str) -> dict[str, float]:
    """A topic's words in its book: of a summary that is translated, those of both languages."""
    titles = " ".join(book.title_of(number) for number in topic.rules)
    summaries = {topic.summary, texts(language).one(topic.summary)}
    found: dict[str, float] = {}
    for text, weight in (
        *((one, SUMMARY) for one in summaries),
        (titles, TITLE),
        (_name_of(topic.name), NAME),
    ):
        found |= dict.fromkeys(features(stemmed(text, language)), weight)
    return found


def _name_of(topic: str) -> str:
    """The name of a topic in full words."""
    return " ".join(_IN_FULL.get(part, part) for part in topic.split("-"))
