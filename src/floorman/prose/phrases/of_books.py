"""The words that the books use for their topics, and how much each says for its topic.

Those of its name count as several sentences that were heard, those of its summary and of the
titles over it as some.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from floorman.languages.texts import texts
from floorman.prose.phrases.heard import features
from floorman.prose.words.stems import stem
from floorman.rulebooks.book import Book, Topic, available, load

NAME, TITLE, SUMMARY = 6.0, 3.5, 3.0
"""As how many sentences a word of a topic's name counts, of a title over it, of its summary."""
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


def own_words(topic: Topic, book: Book, language: str) -> dict[str, float]:
    """A topic's words in its book: of a summary that is translated, those of both languages."""
    titles = " ".join(book.title_of(number) for number in topic.rules)
    summaries = {topic.summary, texts(language).one(topic.summary)}
    found: dict[str, float] = {}
    for text, weight in (
        *((one, SUMMARY) for one in summaries),
        (titles, TITLE),
        (name_of(topic.name), NAME),
    ):
        found |= dict.fromkeys(features(stemmed(text, language)), weight)
    return found


def name_of(topic: str) -> str:
    """The name of a topic in full words."""
    return " ".join(_IN_FULL.get(part, part) for part in topic.split("-"))


def stemmed(text: str, language: str) -> list[str]:
    """The stems of a text's words."""
    return [stem(word, language) for word in _WORD.findall(text.lower())]


def stems_of_name(text: str, fillers: Set[str], language: str) -> tuple[str, ...]:
    """The stems of a name without words that say nothing, unless there are no others."""
    stems = tuple(stemmed(text, language))
    return tuple(one for one in stems if one not in fillers) or stems


def find_stems(language: str) -> None:
    """Find the stems of all words of the bundled books, so that nobody needs to at run time."""
    for words in _all_words(language):
        stemmed(words, language)


def _all_words(language: str) -> Iterator[str]:
    for key in available():
        book = load(key)
        for topic in book.topics.values():
            yield name_of(topic.name)
            yield from (topic.summary, texts(language).one(topic.summary))
            yield from (book.title_of(number) for number in topic.rules)
