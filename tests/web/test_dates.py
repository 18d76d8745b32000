"""Days are written as the reader's language has them, on every page."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.web.every_page import Day, addresses, day, readers
from tests.web.test_currency import HIDDEN
from tests.web.web_play import House

ISO = re.compile(r".{0,40}\b(?:19|20)\d\d-\d\d-\d\d\b.{0,20}")
PROGRAMS = ("/api/docs",)
"""Pages for those who write programs."""


@pytest.fixture(scope="module")
def seen(venue: House) -> Day:
    """Something on every page, a season among it."""
    return day(venue)


def test_no_page_shows_a_day_as_programs_write_it(venue: House, seen: Day) -> None:
    found: list[str] = []
    with readers(venue) as looks:
        for one in addresses(seen):
            answer = looks[one.role].get(one.path)
            if "html" in answer.headers.get("content-type", "") and one.path not in PROGRAMS:
                text = unescape(HIDDEN.sub(" ", answer.text))
                found += [f"{one.path}: {told.strip()}" for told in ISO.findall(text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "Sep 13, 2020"),
        ("de", "13. Sept. 2020"),
        ("es", "13 sept 2020"),
        ("fr", "13 sept. 2020"),
    ],
)
def test_a_season_has_the_days_of_its_events(
    venue: House, seen: Day, language: str, written: str
) -> None:
    (ann,) = venue.service.players.look_up("Ann Lind")
    told = {"accept-language": language}
    with readers(venue) as looks:
        paths = (
            "/seasons/table?name=Fridays",
            "/seasons/event?name=Fridays&number=1",
            f"/seasons/player?player={ann.id}",
        )
        for path in paths:
            answer = looks["director"].get(path, headers=told)
            assert written in answer.text, path
