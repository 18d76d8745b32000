"""Pictures of every page at 360, 1280 and 1920 px, kept in out/screenshots; none is too wide."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tools.screenshots import FOLDER, SIZES, shots

from tests.web.every_page import day, visited
from tests.web.web_play import House, house


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A venue with something on every page."""
    with house(tmp_path_factory.mktemp("shots")) as made:
        yield made


@pytest.mark.wide
def test_every_page_has_its_picture_and_fits(venue: House, browser: Browser) -> None:
    """No page is scrolled sideways, none complains on its console."""
    seen = day(venue)
    made = list(shots(browser, venue, seen, Path(FOLDER)))
    assert len(made) == len(visited(seen)) * len(SIZES)
    assert all(file.stat().st_size > 1_000 for file, _ in made)
    assert not [(file.name, wide) for file, wide in made if wide > 0]
