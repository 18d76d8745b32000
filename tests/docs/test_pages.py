"""The examples in README and docs run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = tuple(
    str(page.relative_to(ROOT))
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if ">>> " in page.read_text("utf-8")
)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every >>> line of the page gives what the page says."""
    monkeypatch.chdir(ROOT)
    results = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert results.attempted > 2
    assert results.failed == 0


def test_every_page_stands_on_the_site() -> None:
    """A page that nobody put into the navigation would stop ``make site``."""
    told = (ROOT / "mkdocs.yml").read_text("utf-8")
    pages = (page.relative_to(ROOT / "docs") for page in (ROOT / "docs").rglob("*.md"))
    assert [str(page) for page in pages if f": {page}\n" not in told] == []


def test_the_pages_with_examples_are_found() -> None:
    assert {"README.md", "docs/library.md", "docs/tutorials/programmer.md"} <= set(PAGES)
