"""The sentences that people wrote are whole: each has a topic and says what happens."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from floorman.rulebooks.book import available
from floorman.rulebooks.files import topic_names

FOLDER = Path(__file__).parents[1] / "corpus"
FIELDS = {"id", "topic", "book", "lang", "text", "table", "happens", "numbers", "asks", "ruling"}
OPTIONAL = {"example", "or"}


def sentences(part: str) -> list[dict[str, Any]]:
    """The sentences of a part, ``open`` or ``aside``."""
    return [
        json.loads(line)
        for path in sorted((FOLDER / part).glob("*.jsonl"))
        for line in path.read_text("utf-8").splitlines()
    ]


def is_aside(one: dict[str, Any]) -> bool:
    """Whether a sentence is kept for measuring: a third, by the hash of its id."""
    return int(sha256(one["id"].encode()).hexdigest(), 16) % 3 == 0


@pytest.mark.parametrize("part", ["open", "aside", "fresh", "later"])
def test_every_sentence_is_whole(part: str) -> None:
    for one in sentences(part):
        assert set(one) - OPTIONAL == FIELDS, one["id"]
        assert one["topic"] in topic_names(), one["id"]
        assert one["book"] in available(), one["id"]
        assert one["text"].strip(), one["id"]
        assert not set(one["text"]) & set("|{}"), one["id"]
        assert all(happening["kind"] for happening in one["happens"]), one["id"]


def test_there_are_enough_and_a_third_is_aside() -> None:
    parts = {part: sentences(part) for part in ("open", "aside")}
    everything = [*parts["open"], *parts["aside"]]
    assert len({one["id"] for one in everything}) == len(everything)
    assert sum(one["lang"] == "en" for one in everything) >= 1300
    assert sum(one["lang"] == "de" for one in everything) >= 150
    assert not any(is_aside(one) for one in parts["open"])
    assert all(is_aside(one) for one in parts["aside"])
