"""How often words stand in sentences that were heard on a topic, whatever act these told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from floorman.prose.phrases.heard import features, stemmed
from floorman.prose.phrases.saying import Saying, saying


class HeardOn(NamedTuple):
    """How many sentences were heard on each topic, and how many of these have each word.

    Two words in a row are like one; topics are numbered as in ``sentences``.
    """

    sentences: Mapping[str, int]
    words: Saying


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
    numbers = {topic: at for at, topic in enumerate(sentences)}
    often = {
        word: {numbers[topic]: some for topic, some in found.items()}
        for word, found in words.items()
        if sum(found.values()) > 1
    }
    return HeardOn(dict(sentences), saying(often))
