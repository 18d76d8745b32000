"""The nearest acts to a text that no phrase fits: scored by the words that only they have.

A word that stands with few acts says much, one that stands with many says little. What is found
so is offered, and never accepted at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import Any, NamedTuple

from floorman.prose.words import stem

LEAST = 3.0
"""The least score with which an act is offered."""


class Near(NamedTuple):
    """An act, the table that it needs where it is no hand, and the words that point to it."""

    act: str
    table: str
    words: tuple[tuple[str, ...], ...]


class Index(NamedTuple):
    """All acts that may be offered, and what each of their words says."""

    acts: tuple[Near, ...]
    weights: dict[tuple[str, ...], float]


def index(entries: Iterable[Mapping[str, Any]], language: str) -> Index:
    """The acts of the tables, with the weight of each word."""
    acts = tuple(_near(one, language) for one in entries)
    often: dict[tuple[str, ...], int] = {}
    for near in acts:
        for words in near.words:
            often[words] = often.get(words, 0) + 1
    weights = {
        words: log(1 + len(acts) / count) * (1 + 0.5 * (len(words) - 1))
        for words, count in often.items()
    }
    return Index(acts, weights)


def _near(told: Mapping[str, Any], language: str) -> Near:
    stems = dict.fromkeys(_stems(one, language) for one in told["words"])
    return Near(str(told["act"]), str(told.get("table", "")), tuple(stems))


def _stems(text: str, language: str) -> tuple[str, ...]:
    return tuple(stem(word, language) for word in re.findall(r"[\w'’]+", text.lower()))


class Scored(NamedTuple):
    """An act with its score, and the place in the text of the word that says most for it."""

    near: Near
    score: float
    at: int


def nearest(text: str, told: Iterable[tuple[int, int]], acts: Index, language: str) -> list[Scored]:
    """The acts that a text may mean, best first; what is ``told`` already points to none."""
    used = {at for start, end in told for at in range(start, end)}
    spans = [match.span() for match in re.finditer(r"[\w'’]+", text)]
    spans = [span for span in spans if span[0] not in used]
    said = [stem(text[start:end], language) for start, end in spans]
    places: dict[str, list[int]] = {}
    for at, word in enumerate(said):
        places.setdefault(word, []).append(at)
    found = [_scored(near, acts.weights, said, places, spans) for near in acts.acts]
    return sorted((one for one in found if one.score >= LEAST), key=lambda one: -one.score)


def _scored(
    near: Near,
    weights: dict[tuple[str, ...], float],
    said: Sequence[str],
    places: dict[str, list[int]],
    spans: Sequence[tuple[int, int]],
) -> Scored:
    score, most, at = 0.0, 0.0, 0
    for words in near.words:
        where = next(
            (one for one in places.get(words[0], ()) if said[one : one + len(words)] == [*words]),
            None,
        )
        if where is not None:
            score += weights[words]
            if weights[words] > most:
                most, at = weights[words], spans[where][0]
    return Scored(near, score, at)
