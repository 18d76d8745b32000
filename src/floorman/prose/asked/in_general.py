"""What a text asks in general is answered with the rule on it: which of the tables loses a player?

Nobody did anything then: a player, somebody, I and you are anyone, and no chips are told. The rule
stands first, before the stories that were read, and the next likeliest after the first of these
where it is not clear which was meant. A text that asks of what it tells beside the betting has the
rule last, where its words are clearly about a topic that no story before is ruled on. In the place
of a hand that was played a rule never stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.asked.lookup import rule_on
from floorman.prose.asked.topics import topics_of
from floorman.prose.covered import Covered, Text
from floorman.prose.phrases.of_books import stemmed
from floorman.prose.ways import Way, is_played, topics_ruled, way_of_line
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token

LEAST = 9.0
"""What the words of a text say at least for a topic whose rule is offered."""
CLEARLY = 4.0
"""How much more than for any other, where the rule takes the place of a story."""
ALIKE = 1.5
"""How much less, where words say it of three topics alike: their rules are all that is offered."""
PLACES = 3
"""Offers among which a rule has its place."""
ASKED = frozenset(("I", "he", "you", "we", "they", "it", "this", "that", "ich", "man", "wir", "es"))
"""Words after a verb that asks."""
BEFORE = frozenset(("from", "in", "at", "to", "on", "for", "with", "aus", "von", "bei", "an", "zu"))
"""Words before the one that asks: from which table."""
TOLD = frozenset(("has", "hat"))
"""Words that open questions, and stories whose hero is not named: has his phone out."""
ANYONE = frozenset(
    ("a", "an", "any", "some", "one", "another", "each", "every", "two", "ein", "eine", "zwei")
)
"""Words before a player who is nobody in particular."""
ANYBODY = ("some", "any", "player", "irgend", "jemand", "spieler")
"""How words begin that are nobody in particular."""
TIMES = ("second", "sec", "minute", "min", "hour", "sekunde", "stunde", "percent", "%")
"""How words begin after a number that counts no chips."""
IN_CHIPS = 25
"""Numbers below it count people and minutes rather than chips."""


def with_rules(ways: Sequence[Way], read: Covered, text: Text) -> tuple[Way, ...]:
    """The ways to read a text, with the rule that its words are about; one asked for is there."""
    in_general, is_asked = asks_in_general(read, text), asks(read, text)
    has_place = in_general or is_asked or len(ways) < PLACES
    if not has_place or any("asks-rule" in one.phrase.how for one in read.found):
        return tuple(ways)
    stems = stemmed(text.typed, text.phrases.language)
    found = topics_of(stems, text.book, text.phrases.language)
    if not found or found[0][1] < LEAST:
        return tuple(ways)
    is_clear = len(found) == 1 or found[0][1] - found[1][1] >= CLEARLY
    topics = [topic for topic, _ in found[: 2 - is_clear]]
    if in_general:
        alike = [topic for topic, worth in found[:PLACES] if found[0][1] - worth < ALIKE]
        if len(alike) == PLACES:
            return tuple(way_of_line(rule_on(topic), text.book) for topic in alike)
        first, *others = (way_of_line(rule_on(topic), text.book) for topic in topics)
        return (first, *ways[:1], *others, *ways[1:])[:PLACES]
    may_displace = is_clear and is_asked and not read.kept.has_turns
    return _with_last(ways, topics[0], text, displaces=may_displace)


def _with_last(ways: Sequence[Way], topic: str, text: Text, *, displaces: bool) -> tuple[Way, ...]:
    """The ways with a rule behind them, where there is room or it ``displaces`` the last.

    It never does a hand that was played, and stands beside no story that is ruled on its topic.
    """
    displaces = displaces and not any(map(is_played, ways[PLACES - 1 :]))
    kept = ways[: PLACES - displaces]
    if any(topic in topics_ruled(way, text.book) for way in kept):
        return tuple(ways)
    return (*kept, way_of_line(rule_on(topic), text.book))[:PLACES]


def asks(read: Covered, text: Text) -> bool:
    """Whether a text asks something."""
    tokens, phrases = text.line.tokens, text.phrases
    if any(one.text == "?" for one in tokens):
        return True
    if any("asks" in one.phrase.how or one.phrase.act.endswith("?") for one in read.found):
        return True
    each = pairwise(tokens)
    return any(_is_turned(verb, who, phrases.asking) for verb, who in each)


def _is_turned(verb: Token, who: Token, asking: frozenset[str]) -> bool:
    """Whether a verb stands before whom it is about, as in a question: do you."""
    return verb.key in asking and who.key in ASKED


def asks_in_general(read: Covered, text: Text) -> bool:
    """Whether a text asks about anyone, and tells of no chips."""
    tokens = text.line.tokens
    if any(map(_is_somebody, tokens)) or any(_is_sum(*each) for each in pairwise(tokens)):
        return False
    return _opens_asking(read, text) or (
        asks(read, text) and not read.kept.has_turns and not any(map(_has_a_place, tokens))
    )


def _opens_asking(read: Covered, text: Text) -> bool:
    """Whether a text opens with a question, or with a case and asks what to do in it."""
    phrases = text.phrases
    opening = phrases.asking | phrases.turning
    for token in text.line.tokens:
        word = stem(token.key, phrases.language)
        if token.kind != "word" or token.key in TOLD:
            return False
        if word in opening:
            return word in phrases.asking or asks(read, text)
        if word not in phrases.fillers and token.key not in BEFORE:
            return False
    return False


def _has_a_place(token: Token) -> bool:
    """Whether a token is somebody told before, or has a place at the table."""
    return token.kind == "who" and token.key.partition("=")[0] not in ("I", "someone")


def _is_somebody(token: Token) -> bool:
    """Whether a token names a player in particular."""
    label = token.key.partition("=")[0]
    if token.kind != "who" or label in ("I", "he", "button", "sb", "bb"):
        return False
    first = token.text.lower().split()[0]
    return label != "someone" or not (first in ANYONE or first.startswith(ANYBODY))


def _is_sum(token: Token, after: Token) -> bool:
    """Whether a token tells of chips, or of cards."""
    is_large = max(token.value, default=0) >= IN_CHIPS
    return token.kind in ("number", "chips", "cards") and is_large and not _is_time(after)


def _is_time(token: Token) -> bool:
    return token.text.lower().startswith(TIMES)
