"""Sentences that were heard and are most like a text, with what they told.

How alike two texts are is the cosine of their words and pairs of words, the rarer the heavier; all
numbers are one word. What a sentence told stands beside it in its table, as table talk with people
and numbers by their order in the sentence: "{A} bets {1} | {B} pushes {2}".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Any, NamedTuple

from floorman.prose.phrases.heard import PAIRED, features, stemmed
from floorman.prose.phrases.saying import PARTS, Saying, saying

LEAST = 0.2
"""How much a sentence must be like a text."""
SHARED = 2
"""Words or pairs that both have, at least: one alone may mean anything, as "world" does."""
COMMON = 0.2
"""A word in more than this share of all sentences says nothing of what they tell."""


class Told(NamedTuple):
    """What a sentence like a text told, and how much it is like it: up to 1."""

    tells: str
    likeness: float


class Alike(NamedTuple):
    """What was told, and by which words and pairs of words it was: their weight in each."""

    tells: tuple[str, ...]
    rarity: Mapping[str, float]
    saying: Saying


def alike_of(heard: Iterable[Mapping[str, Any]], language: str) -> Alike:
    """The sentences of the tables, by their words."""
    told = [(one["tells"], text) for one in heard if one.get("tells") for text in one["said"]]
    each = [features(stemmed(text, language)).keys() for _, text in told]
    often = Counter(word for words in each for word in words)
    total = len(told)
    rarity = {
        word: (PAIRED if " " in word else 1.0) * log((total + 1) / (count + 0.5))
        for word, count in often.items()
        if count <= COMMON * total and (count > 1 or " " not in word)
    }
    found: dict[str, dict[int, float]] = {}
    for at, words in enumerate(each):
        for word, weight in _weighed(words, rarity).items():
            found.setdefault(word, {})[at] = round(weight, 3)
    return Alike(tuple(tells for tells, _ in told), rarity, saying(found))


def _weighed(words: Iterable[str], rarity: Mapping[str, float]) -> dict[str, float]:
    """The weight of each word in a text, their squares together 1."""
    found = {word: rarity[word] for word in words if word in rarity}
    length = sqrt(sum(weight * weight for weight in found.values())) or 1.0
    return {word: weight / length for word, weight in found.items()}


def most_alike(stems: Sequence[str], known: Alike) -> list[Told]:
    """What was told by the sentences most like a text, each once, best first."""
    scores = [0.0] * len(known.tells)
    shared = [0] * len(known.tells)
    for word, weight in _weighed(features(stems), known.rarity).items():
        for at, there in known.saying.in_parts(word):
            shared[at] += 1
            scores[at] += weight * (there / PARTS)
    alike = [at for at, score in enumerate(scores) if score >= LEAST and shared[at] >= SHARED]
    found: dict[str, float] = {}
    for at in sorted(alike, key=lambda one: (-scores[one], one)):
        found.setdefault(known.tells[at], scores[at])
    return [Told(tells, likeness) for tells, likeness in found.items()]
