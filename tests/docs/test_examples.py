"""The example scripts run and print what they promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from floorman.rulebooks.book import load
from floorman.rulebooks.diff import diff
from floorman.rulings.talk_ruled import rule

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """Two books answer the same facts differently."""
    runpy.run_path(str(EXAMPLES / "one_hand.py"), run_name="__main__")
    assert capsys.readouterr().out.splitlines() == [
        "tda-2024: seat 1 may fold, call 200, raise to 300 to 5,000",
        "npl-2015: seat 1 may fold, call 200",
    ]


HOUSES = {"club.toml": "tda-2024", "festival.toml": "tda-2026"}
PAGE = 60
"""Lines of a page."""
IN_A_HAND = [
    (
        "festival.toml",
        "NLHE 100-200, seats 1-6, button 6 | the shot clock starts",
        "The shot clock gives 15 seconds for the first action of the hand.",
    ),
    (
        "festival.toml",
        "9-handed event | players ask for a deal | deals allowed: yes",
        "The house keeps out of deals: the event pays as announced.",
    ),
    (
        "club.toml",
        "9-handed event | players ask for the break order | registration closed: no",
        "The order in which tables break is posted when registration closes.",
    ),
]


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_file_is_one_page_on_top_of_a_book(name: str) -> None:
    """Invented, and says so; every line of it changes something."""
    text = (EXAMPLES / name).read_text("utf-8")
    book = load(EXAMPLES / name)
    assert "an invented" in text.splitlines()[0]
    assert len(text.splitlines()) <= PAGE
    assert book.base == HOUSES[name]
    changed = diff(load(book.base), book)
    assert len(changed.changed) + len(changed.only_new) + len(changed.settings) >= 6


@pytest.mark.parametrize(("name", "line", "because"), IN_A_HAND)
def test_a_house_file_rules_in_a_hand(name: str, line: str, because: str) -> None:
    """What the list says is what is ruled."""
    assert rule(line, load(EXAMPLES / name)).because == because
    assert rule(line, HOUSES[name]).because != because
