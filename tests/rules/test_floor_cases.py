"""The case tables of button, seating, levels and bubble, each under each of its books."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
import tomli

from floorman.rulebooks.book import load
from tests.rules.floor_cases import work

CHAPTERS = ("button", "seating", "levels", "bubble")


def _cases() -> list[Any]:
    folder = resources.files("floorman.cases")
    found = []
    for chapter in CHAPTERS:
        table = tomli.loads(folder.joinpath(f"{chapter}.toml").read_text("utf-8"))
        found += [
            pytest.param(case, book, id=f"{case['topic']}: {case['name']} [{book}]")
            for case in table["case"]
            for book in case["books"]
        ]
    return found


@pytest.mark.parametrize(("case", "book"), _cases())
def test_case(case: dict[str, Any], book: str) -> None:
    """The facts lead to what the case expects."""
    found = work(case["topic"], case["facts"], load(book))
    assert {key: found[key] for key in case["expect"]} == case["expect"]
