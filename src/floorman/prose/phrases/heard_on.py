"""How often words stand in sentences that were heard on a topic, whatever act these told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from floorman.prose.phrases.heard import features, stemmed


class HeardOn(NamedTuple):
    """Each word, or two in a row, with how many sentences on each topic have it.

    ``sentences`` is how many were heard on each topic.
    """

    words: Mapping[str, Mapping[str, int]]
    sentences: Mapping[str, int]


def heard_on(heard: Iterable[Mapping[str, Any]], language: str) -> HeardOn:
    """The sentences of the tables by their topics; what stood in one alone says nothing."""
    words: dict[str, Counter[str]] = {}
    sentences: Counter[str] = Counter()
    for one in heard:
        topic = one.get("topic", "")
        for text in one["said"] if topic else ():
            sentences[topic] += 1
            for word in features(stemmed(text.lower(), language)):
                words.setdefault(word, Counter())[topic] += 1
    often = {word: dict(found) for word, found in words.items() if sum(found.values()) > 1}
    return HeardOn(often, dict(sentences))
