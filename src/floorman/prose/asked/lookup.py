"""The rules that a text asks about in general: what is the rule on string bets?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorman.prose.asked.topics import has_words_of, is_name_of, topics_of
from floorman.prose.clauses.matching import Found, Line
from floorman.prose.phrases.of_books import stemmed, stems_of_name
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token
from floorman.rulebooks.book import Book

MOST = 2
"""Rules that are offered, at most, beside what else a text may tell."""
NAMED = 3
"""Rules that are offered, at most, where they are what somebody named."""


class Asked(NamedTuple):
    """The rules that a text asks for, as table talk; whether it is clear which one it is.

    What is ``named`` as people call it is nothing else, and may be what the book has no rule on.
    """

    lines: tuple[str, ...] = ()
    is_clear: bool = False
    named: str = ""


def rules_asked(line: Line, chosen: Sequence[Found], phrases: Phrases, book: Book) -> Asked:
    """The rules that a text asks for before it tells of anything; none where it does not."""
    asks = next((one for one in chosen if "asks-rule" in one.phrase.how), None)
    if asks is None or any(one.phrase.act and one.start < asks.start for one in chosen):
        return Asked()
    ends = (at for at in range(asks.end, len(line.tokens)) if line.tokens[at].key == ".")
    end = next(ends, len(line.tokens))
    asked = line.tokens[asks.end : end]
    tells = any(one.phrase.act and one.start >= end for one in chosen)
    if not tells and (named := _by_name(asked, phrases, book)):
        return named
    words = [one for one in asked if stem(one.key, phrases.language) not in phrases.fillers]
    stems = [each for one in words for each in stemmed(one.text, phrases.language)]
    found = [topic for topic, _ in topics_of(stems, book, phrases.language)]
    has_all = [one for one in found if has_words_of(one, stems, book, phrases.language)]
    is_one = has_all == found[:1] or is_name_of(found[0], stems, phrases.language)
    rules = tuple(rule_on(topic) for topic in found[:MOST])
    return Asked(rules, is_clear=bool(found) and is_one and not tells)


def _by_name(asked: Sequence[Token], phrases: Phrases, book: Book) -> Asked | None:
    """The rules of a book on what people call by that name; None for words that are no name."""
    said = " ".join(one.text for one in asked)
    topics = phrases.named.get(stems_of_name(said, phrases.fillers, phrases.language))
    if topics is None:
        return None
    there = tuple(rule_on(topic) for topic in topics if topic in book.topics)
    return Asked(there[:NAMED], len(there) == 1, said)


def rule_on(topic: str) -> str:
    """The table talk that asks for the rule on a topic."""
    return f"what is the rule on {topic}?"
