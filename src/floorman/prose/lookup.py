"""The rules that a text asks about in general: what is the rule on string bets?

A topic is found by the words of its name, of the titles over it and of its summary: rarer words say
more, and a word of the name more than one of the summary.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from floorman.languages.texts import texts
from floorman.prose.clauses.matching import Found, Line
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token
from floorman.rulebooks.book import Book, Topic

_NAME, _TITLE, _SUMMARY = 1.0, 0.6, 0.5
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
MOST_BOOKS = 8
"""Books whose words are kept."""
ENOUGH = 0.3
"""The part of what the words of a question say that a topic must answer."""
CLEAR = 0.4
"""The next topic's part of the first one's score, at most, where it is clear which was meant."""
MOST = 2
"""Rules that are offered, at most."""
_IN_FULL = {
    "h4h": "hand for hand",
    "oot": "out of turn",
    "sa": "substantial action",
    "allin": "all in",
    "allins": "all ins",
    "rp": "",
}
"""What the short parts of topics' names stand for."""


class Asked(NamedTuple):
    """The rules that a text asks for, as table talk; whether it is clear which one it is."""

    lines: tuple[str, ...] = ()
    is_clear: bool = False


class _Index(NamedTuple):
    """How much each word of a topic weighs, and how rare each word is."""

    weights: Mapping[str, Mapping[str, float]]
    rarity: Mapping[str, float]


def rules_asked(line: Line, chosen: Sequence[Found], phrases: Phrases, book: Book) -> Asked:
    """The rules that a text asks for before it tells of anything; none where it does not."""
    asks = next((one for one in chosen if "asks-rule" in one.phrase.how), None)
    if asks is None or any(one.phrase.act and one.start < asks.start for one in chosen):
        return Asked()
    ends = (at for at in range(asks.end, len(line.tokens)) if line.tokens[at].key == ".")
    words = line.tokens[asks.end : next(ends, len(line.tokens))]
    words = [one for one in words if stem(one.key, phrases.language) not in phrases.fillers]
    found = list(islice(_topics(words, book, phrases.language), MOST))
    is_clear = bool(found) and (len(found) == 1 or found[1][1] <= CLEAR * found[0][1])
    is_clear = is_clear and _answers_all(words, found[0][0], book, phrases.language)
    return Asked(tuple(f"what is the rule on {topic}?" for topic, _ in found), is_clear)


def _answers_all(words: Sequence[Token], topic: str, book: Book, language: str) -> bool:
    """Whether a topic has every word of a question."""
    return _stems(words, language) <= _index(book, language).weights[topic].keys()


def _stems(words: Sequence[Token], language: str) -> set[str]:
    return {one for token in words for one in _stemmed(token.text, language)}


def _topics(words: Sequence[Token], book: Book, language: str) -> Iterator[tuple[str, float]]:
    """The topics that words name, the likeliest first, with what speaks for each."""
    index = _index(book, language)
    known = {word: index.rarity[word] for word in _stems(words, language) & index.rarity.keys()}
    whole = sum(sorted(known.values()))
    scores = {
        topic: sum(sorted(rare * weights.get(word, 0) for word, rare in known.items()))
        for topic, weights in index.weights.items()
    }
    for topic in sorted(scores, key=lambda one: (-scores[one], one)):
        if not whole or scores[topic] < ENOUGH * whole:
            return
        yield topic, scores[topic]


@lru_cache(MOST_BOOKS)
def _index(book: Book, language: str) -> _Index:
    """What the topics of a book are found by."""
    weights = {name: _weights(topic, book, language) for name, topic in book.topics.items()}
    count: dict[str, int] = {}
    for held in weights.values():
        for word in held:
            count[word] = count.get(word, 0) + 1
    rarity = {word: math.log(len(weights) / times) for word, times in count.items()}
    return _Index(weights, rarity)


def _weights(topic: Topic, book: Book, language: str) -> dict[str, float]:
    """What each word says for a topic: of a summary that is translated, those of both languages."""
    titles = " ".join(book.title_of(number) for number in topic.rules)
    name = " ".join(_IN_FULL.get(part, part) for part in topic.name.split("-"))
    summaries = {topic.summary, texts(language).one(topic.summary)}
    found = {word: _SUMMARY for told in sorted(summaries) for word in _stemmed(told, language)}
    for text, weight in ((titles, _TITLE), (name, _NAME)):
        found |= dict.fromkeys(_stemmed(text, language), weight)
    return found


def _stemmed(text: str, language: str) -> list[str]:
    return [stem(word, language) for word in _WORD.findall(text.lower())]
