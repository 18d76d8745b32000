"""The case tables, each case under each of its books."""

from __future__ import annotations

from typing import Any

import pytest

from floorman.casebook.check import books_of, read_cases, run_case
from floorman.casebook.files import case_files


def _cases() -> list[Any]:
    return [
        pytest.param(case, book, id=f"{path.stem}: {case['name']} [{book}]")
        for path in case_files()
        for case in read_cases(path)
        for book in books_of(case)
    ]


@pytest.mark.parametrize(("case", "book"), _cases())
def test_case(case: dict[str, Any], book: str) -> None:
    """What comes of it is what the case expects."""
    verdict = run_case(case, book)
    assert verdict.got == verdict.expected or verdict.ok
