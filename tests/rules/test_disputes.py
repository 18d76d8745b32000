"""Disputes ruled on to the end: the outcome, and the rules that are cited for it.

``disputes.toml`` was written from the rules' texts alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from floorman.casebook.check import books_of, read_cases, run_case
from floorman.errors import BadInput, IllegalAct
from floorman.rulings.talk_ruled import rule

DISPUTES = [
    pytest.param(case, book, id=f"{book}: {case['name']}")
    for case in read_cases(Path(__file__).parent / "disputes.toml")
    for book in books_of(case)
]


def cited(case: dict[str, Any], book: str) -> set[str]:
    """The rule numbers that the ruling on a case cites; none where it is refused."""
    try:
        return {one.rule for one in rule(case["talk"], book).basis.cites}
    except (BadInput, IllegalAct):
        return set()


def is_cited(rule: str, among: set[str]) -> bool:
    """Whether a rule is cited, alone or beside others, as "39-C, RP-5-C" cites RP-5-C."""
    return any(part.startswith(rule) for one in among for part in one.split(", "))


@pytest.mark.parametrize(("case", "book"), DISPUTES)
def test_a_dispute_is_ruled_on_to_its_end(case: dict[str, Any], book: str) -> None:
    verdict = run_case(case, book)
    assert verdict.ok, (verdict.got, verdict.expected)
    among = cited(case, book)
    assert [one for one in case.get("rules", ()) if not is_cited(one, among)] == []
