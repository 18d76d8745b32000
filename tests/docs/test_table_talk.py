"""Every line of table talk in the docs is read and ruled on, under every edition of the TDA."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk

DOCS = Path(__file__).parents[2] / "docs"
LINE = re.compile(r"`([^`…\n][^`\n]* \| [^`\n]+)`")
EDITIONS = ("tda-2013", "tda-2019", "tda-2024")


def _lines() -> list[tuple[str, str]]:
    pages = [DOCS / "table-talk.md", *sorted((DOCS / "table-talk").glob("*.md"))]
    return [(page.stem, line) for page in pages for line in LINE.findall(page.read_text("utf-8"))]


@pytest.mark.parametrize(("page", "line"), _lines())
def test_a_line_of_the_docs_is_ruled_on(page: str, line: str) -> None:
    """The line parses, and every act of it gets a ruling or a question."""
    told = read_talk(line)
    for book in EDITIONS:
        assert len(list(rule_all(told, book))) == len(told.clauses)


def test_the_page_has_its_twenty_lines() -> None:
    """The overview shows twenty lines at the least."""
    assert sum(page == "table-talk" for page, _ in _lines()) >= 20
