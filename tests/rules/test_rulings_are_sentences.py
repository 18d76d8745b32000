"""Whatever a ruling says is a sentence with a key that the catalogues hold, down to its values."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from floorman.casebook.check import books_of, read_cases
from floorman.casebook.files import case_files
from floorman.errors import FloormanError
from floorman.languages.catalogue import texts_found
from floorman.rulebooks.book import load
from floorman.rulings.names import spelled
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk
from floorman.rulings.wording.records import recorded
from floorman.rulings.wording.words import house_settings, stands
from floorman.sentences import Sentence

SLICE, SEED = 60, 20_26
TOLD = frozenset(
    {
        "answer",
        "choice",
        "fact",
        "facts",
        "language",
        "line",
        "name",
        "need",
        "places",
        "pointed",
        "reason",
        "said",
        "shown",
        "text",
        "word",
        "words",
    }
)
"""Values that are as people typed or called them: names, answers, what was said."""
PLAIN = re.compile(r"[a-z]{2}")


def _cases() -> list[tuple[Mapping[str, Any], str]]:
    return [
        (case, book)
        for path in case_files()
        for case in read_cases(path)
        for book in books_of(case)
        if "talk" in case and "house" not in case
    ]


def _said(ruling: Ruling) -> Iterator[str]:
    """Every text of a ruling that a person reads."""
    yield ruling.because
    yield from (*ruling.reasons, *ruling.steps, *ruling.said.announce, *ruling.event.moves)
    yield from ruling.turns.values()
    yield from (option.leads_to for option in ruling.floor.options)
    yield from (one.question for one in ruling.missing)
    yield from stands(ruling)
    yield from house_settings(ruling)
    yield from (spelled(option.option) for option in ruling.floor.options)
    yield from (spelled(choice) for one in ruling.missing for choice in one.choices)
    if ruling.floor.record is not None:
        yield recorded(ruling.floor.record)


def _loose(text: str, keys: frozenset[str]) -> Iterator[str]:
    """What of a text no catalogue can have: a text that is no sentence, or an unknown key."""
    if not isinstance(text, Sentence):
        if text:
            yield f"no sentence: {text}"
        return
    if text.parts is not None:
        for part in text.parts:
            yield from _within(part, "row", keys)
        return
    if PLAIN.search(text.template) and text.template not in keys:
        yield f"not in the catalogue: {text.template}"
    for name, value in text.values.items():
        if isinstance(value, str) and name not in TOLD:
            yield from _within(value, f"{text.template} <{name}>", keys)


def _within(value: str, where: str, keys: frozenset[str]) -> Iterator[str]:
    if isinstance(value, Sentence):
        yield from _loose(value, keys)
    elif PLAIN.search(value) and " " in value.strip():
        yield f"plain words in {where}: {value}"


def _found(cases: list[tuple[Mapping[str, Any], str]]) -> set[str]:
    keys = frozenset(
        one.id if isinstance(one.id, str) else one.id[0] for one in texts_found() if one.id
    )
    found: set[str] = set()
    for case, book in cases:
        line = " | ".join([case["talk"], *(step["talk"] for step in case.get("acts", []))])
        try:
            said = [
                text for ruling in rule_all(read_talk(line), load(book)) for text in _said(ruling)
            ]
        except FloormanError as error:
            said = [error.sentence]
        for text in said:
            found.update(_loose(text, keys))
    return found


def test_a_slice_of_the_cases_says_sentences_that_catalogues_can_have() -> None:
    cases = random.Random(SEED).sample(_cases(), SLICE)
    assert _found(cases) == set()


@pytest.mark.wide
def test_every_case_says_sentences_that_catalogues_can_have() -> None:
    assert _found(_cases()) == set()
