"""The runner of case files itself: it must be able to fail, and say where."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.casebook.check import read_cases, run_case
from floorman.errors import BadFile

TALK = "NLHE 50-100, seats 1-4, button 4"


def test_a_case_passes_on_the_part_it_expects() -> None:
    """Only what a case expects is compared."""
    case = {
        "name": "a call",
        "talk": f"{TALK} | seat 3 calls",
        "expect": {"stands": {"act": "call"}, "next": 4},
    }
    assert run_case(case, "tda-2024").ok


def test_a_case_fails_and_shows_what_came() -> None:
    """A wrong expectation fails, with what the ruling said."""
    case = {"name": "no", "talk": f"{TALK} | seat 3 calls", "expect": {"stands": {"act": "fold"}}}
    verdict = run_case(case, "tda-2024")
    assert not verdict.ok
    assert verdict.got == {"stands": {"act": "call"}}


def test_acts_have_their_own_expectations() -> None:
    """Each step expects the ruling on its last act."""
    case = {
        "name": "two acts",
        "talk": TALK,
        "acts": [
            {"talk": "seat 3 calls", "expect": {"next": 4}},
            {"talk": "seat 4 folds | seat 1 calls", "expect": {"next": 2}},
        ],
    }
    assert run_case(case, "tda-2024").ok


def test_what_is_expected_before_the_acts_is_compared_too() -> None:
    """The talk has a ruling of its own: a wrong expectation of it fails, whatever the acts say."""
    acts = [{"talk": "seat 4 folds", "expect": {"next": 1}}]
    case = {"name": "one act", "talk": f"{TALK} | seat 3 calls", "acts": acts}
    assert run_case({**case, "expect": {"next": 4}}, "tda-2024").ok
    assert not run_case({**case, "expect": {"next": 2}}, "tda-2024").ok


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1", "no \\[\\[case\\]\\]"),
        ("[[case]]\ntalk = 'x'", "case 1: it has no name"),
        ("[[case]]\nname = 'a'\ntalk = 'x'", "names no book"),
        ("[[case]]\nname = 'a'\nbook = 'tda-2024'", "case 1 \\(a\\): it tells no situation"),
        ("[[case]]\nname = 'a'\ntalk = 'x'\ntable = 'x'", "or two. Allowed: one of talk"),
        ("[[case]]\nname = 'a'\ntalk = 3", "talk is of the wrong type"),
        ("[[case]]\nname = 'a'\ntopic = 'x'\nfacts = {}", "facts of no known topic"),
        ("[[case]]\nname = 'a'\nbook = 'tda-2024'\ntalk = 'x'", "expects nothing"),
        ("[[case", "TOML"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str, said: str) -> None:
    """The message names the case and what is wrong."""
    path = tmp_path / "cases.toml"
    path.write_text(text)
    with pytest.raises(BadFile, match=said):
        read_cases(path)
