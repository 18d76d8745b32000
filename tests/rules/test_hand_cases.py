"""The case tables of betting, odd chips, showdown and dealing, each under each of its books."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
import tomli

from tests.rules.hand_cases import observe, play

CHAPTERS = ("betting", "forced", "odd_chips", "showdown", "dealing")


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
    """The table shows what the case expects after its acts."""
    hand, refusal = play(case, book)
    if refusal and "refused" not in case["expect"]:
        pytest.fail(refusal)
    assert observe(hand, refusal, case["expect"]) == case["expect"]
