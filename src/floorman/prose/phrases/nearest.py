"""The nearest acts to a text that no phrase fits: found by the words that point to them.

A word that stands with few acts says much, one that stands with many says little. What is found
so is offered, and never accepted at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import Any, NamedTuple

from floorman.prose.phrases.kinds import kinds_of
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token

LEAST = 3.0
"""The least that the words for an act must say for it to be offered."""
PLAIN = 2.0
"""What a word says that points to no act in particular."""

Words = tuple[str, ...]


class Near(NamedTuple):
    """An act, or several in a row, and the words that point to it.

    ``needs`` are words of which one must stand in the text; ``table`` is what the act needs where
    it is no hand; ``last`` are acts that come after all others, ``instead`` those that take the
    place of what was read. ``kinds`` are those of its acts.
    """

    acts: tuple[str, ...]
    table: str
    words: tuple[Words, ...]
    needs: tuple[frozenset[Words], ...]
    last: bool
    instead: bool
    kinds: tuple[str, ...] = ()


class Index(NamedTuple):
    """All acts that may be offered, what each of their words says, and to which acts it points."""

    acts: tuple[Near, ...]
    weights: dict[Words, float]
    pointing: dict[Words, list[int]]
    starting: dict[str, list[Words]]


def index(entries: Iterable[Mapping[str, Any]], language: str) -> Index:
    """The acts of the tables, with the weight of each word."""
    acts = tuple(near_of(one, language) for one in entries)
    pointing: dict[Words, list[int]] = {}
    for number, near in enumerate(acts):
        for words in near.words:
            pointing.setdefault(words, []).append(number)
    weights = {
        words: log(1 + len(acts) / len(some)) * (1 + 0.5 * (len(words) - 1))
        for words, some in pointing.items()
    }
    starting: dict[str, list[Words]] = {}
    for words in pointing:
        starting.setdefault(words[0], []).append(words)
    return Index(acts, weights, pointing, starting)


def near_of(told: Mapping[str, Any], language: str) -> Near:
    """An act of the tables, with the words that point to it."""
    needs = [[_stems(one, language) for one in each.split("|")] for each in told.get("needs", ())]
    words = [_stems(one, language) for one in told["words"]]
    each = dict.fromkeys([*words, *(one for any_of in needs for one in any_of)])
    return Near(
        tuple(str(told["act"]).split(" | ")),
        str(told.get("table", "")),
        tuple(each),
        tuple(frozenset(any_of) for any_of in needs),
        "last" in told.get("how", ()),
        "instead" in told.get("how", ()),
        kinds_of(str(told["act"])),
    )


def words_of(entries: Iterable[Mapping[str, Any]]) -> set[str]:
    """All single words that point to an act, as they are written; not the short ones."""
    said = (one for told in entries for one in (*told["words"], *told.get("needs", ())))
    return {word for one in said for word in re.findall(r"[^\W\d_]{3,}", one.lower())}


def _stems(text: str, language: str) -> Words:
    return tuple(stem(word, language) for word in _WORD.findall(text.lower()))


_WORD = re.compile(r"[\w'’]+")


class Said(NamedTuple):
    """A text word by word: the stem of each, and where it stands."""

    stems: Sequence[str]
    spans: Sequence[tuple[int, int]]
    places: Mapping[str, Sequence[int]]


def said_in(text: str, tokens: Sequence[Token], language: str) -> Said:
    """The words of a text, mistypings and short forms as what they stand for."""
    known = {(one.start, one.end): one.key for one in tokens if one.kind == "word"}
    stems: list[str] = []
    spans: list[tuple[int, int]] = []
    for match in _WORD.finditer(text):
        for word in _stems(known.get(match.span(), match.group()), language):
            stems.append(word)
            spans.append(match.span())
    places: dict[str, list[int]] = {}
    for at, word in enumerate(stems):
        places.setdefault(word, []).append(at)
    return Said(stems, spans, places)


class Scored(NamedTuple):
    """An act with what its words say, by their places, and where the word stands that it needs."""

    near: Near
    says: Mapping[int, float]
    at: int

    @property
    def score(self) -> float:
        """What all of its words say together."""
        return sum(self.says.values())


def nearest(said: Said, acts: Index) -> list[Scored]:
    """The acts that a text may mean, best first: two of its words at least point to each."""
    found: dict[int, dict[Words, int]] = {}
    for first in said.places:
        for words in acts.starting.get(first, ()):
            if (where := _place(words, said)) is not None:
                for number in acts.pointing[words]:
                    found.setdefault(number, {})[words] = where
    scored = [
        _scored(acts.acts[number], words, acts.weights, said)
        for number, words in sorted(found.items())
        if not any(words.keys().isdisjoint(any_of) for any_of in acts.acts[number].needs)
    ]
    near_enough = [one for one in scored if one.score >= LEAST and len(one.says) > 1]
    return sorted(near_enough, key=lambda one: -one.score)


def has_needs(near: Near, said: Said) -> bool:
    """Whether a text has a word of each that an act needs."""
    return all(any(_place(one, said) is not None for one in any_of) for any_of in near.needs)


def _scored(
    near: Near, found: Mapping[Words, int], weights: Mapping[Words, float], said: Said
) -> Scored:
    says: dict[int, float] = {}
    for words, where in found.items():
        for place in range(where, where + len(words)):
            says[place] = max(says.get(place, 0.0), weights[words] / len(words))
    needed = frozenset().union(*near.needs) & found.keys()
    best = max(needed or found.keys(), key=lambda words: (weights[words], words))
    return Scored(near, says, said.spans[found[best]][0])


def _place(words: Words, said: Said) -> int | None:
    """Where words stand in a text for the first time."""
    for at in said.places.get(words[0], ()):
        if tuple(said.stems[at : at + len(words)]) == words:
            return at
    return None
