"""Every worked example of the editions is a case under the edition that holds it.

``worked_examples.csv`` lists them, those of the illustration addenda and of the rules' own text.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest
import tomli

from floorman.casebook.files import case_files

LIST = Path(__file__).parent / "worked_examples.csv"


def _examples() -> list[tuple[str, str, str]]:
    with LIST.open(encoding="utf-8", newline="") as file:
        return [(row["book"], row["rule"], row["example"]) for row in csv.DictReader(file)]


@cache
def _sources() -> dict[str, set[str]]:
    """The books under which cases hold, by the sources they name."""
    found: dict[str, set[str]] = {}
    for path in case_files():
        for case in tomli.loads(path.read_text("utf-8"))["case"]:
            sources = case.get("source", "")
            for source in [sources] if isinstance(sources, str) else sources:
                books = case.get("books", [case.get("book")])
                found.setdefault(source, set()).update(books)
    return found


@pytest.mark.parametrize(("book", "rule", "example"), _examples())
def test_the_example_is_a_case(book: str, rule: str, example: str) -> None:
    """A case names the example as its source and holds under its book."""
    assert book in _sources().get(f"{book} {rule} {example}", ())
