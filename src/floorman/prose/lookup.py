"""The rules that a text asks about in general: what is the rule on string bets?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorman.prose.clauses.matching import Found, Line
from floorman.prose.phrases.of_books import stemmed
from floorman.prose.phrases.tables import Phrases
from floorman.prose.topics import has_words_of, is_name_of, topics_of
from floorman.prose.words.stems import stem
from floorman.rulebooks.book import Book

MOST = 2
"""Rules that are offered, at most."""


class Asked(NamedTuple):
    """The rules that a text asks for, as table talk; whether it is clear which one it is."""

    lines: tuple[str, ...] = ()
    is_clear: bool = False


def rules_asked(line: Line, chosen: Sequence[Found], phrases: Phrases, book: Book) -> Asked:
    """The rules that a text asks for before it tells of anything; none where it does not."""
    asks = next((one for one in chosen if "asks-rule" in one.phrase.how), None)
    if asks is None or any(one.phrase.act and one.start < asks.start for one in chosen):
        return Asked()
    ends = (at for at in range(asks.end, len(line.tokens)) if line.tokens[at].key == ".")
    end = next(ends, len(line.tokens))
    words = line.tokens[asks.end : end]
    words = [one for one in words if stem(one.key, phrases.language) not in phrases.fillers]
    stems = [each for one in words for each in stemmed(one.text, phrases.language)]
    found = [topic for topic, _ in topics_of(stems, book, phrases.language)]
    has_all = [one for one in found if has_words_of(one, stems, book, phrases.language)]
    is_one = has_all == found[:1] or is_name_of(found[0], stems, phrases.language)
    tells = any(one.phrase.act and one.start >= end for one in chosen)
    rules = tuple(rule_on(topic) for topic in found[:MOST])
    return Asked(rules, is_clear=bool(found) and is_one and not tells)


def rule_on(topic: str) -> str:
    """The table talk that asks for the rule on a topic."""
    return f"what is the rule on {topic}?"
