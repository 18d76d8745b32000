"""Chapters are tried by the words that they know, and read what the first in order would."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from lark.exceptions import UnexpectedInput

from floorman.casebook.check import read_cases
from floorman.casebook.files import case_files
from floorman.errors import FloormanError
from floorman.rulings.telling.talk import chapters, may_be_talk
from floorman.talk.reader import read

TOLD = [case.get("talk", "") for path in case_files() for case in read_cases(path)]
CLAUSES = sorted({clause.strip() for talk in TOLD for clause in talk.split("|")[1:]})


def by_the_first(clause: str) -> Any:
    """What the first chapter in order makes of a clause; None where none reads it."""
    for chapter, meaning in chapters().items():
        with suppress(UnexpectedInput, FloormanError):
            return read(clause, {chapter: meaning})
    return None


def test_the_order_of_trying_changes_no_reading() -> None:
    """A small seeded slice of all that the worked cases tell."""
    for clause in Random(7).sample(CLAUSES, 80):
        if (said := by_the_first(clause)) is not None:
            assert read(clause, chapters()) == said, clause
            assert may_be_talk(clause), clause


def test_plain_english_is_seen_without_reading_it() -> None:
    told = "lojack makes it nine hundred, the lady behind him thinks for ages and mucks"
    assert not may_be_talk(told)
    assert may_be_talk(f"{told} | seat 4 folds")
