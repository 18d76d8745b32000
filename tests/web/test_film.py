"""The film of the README still finds on the pages what it presses."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from docs import film

FRAMES = 12


@pytest.mark.wide
def test_the_film_runs_from_the_set_up_to_the_archive(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step reaches its page; a label that changed would stop it."""
    titles: list[str] = []
    at = film.Night.at

    def noted(night: film.Night, title: str, *told: object) -> film.Frame:
        titles.append(title)
        return at(night, title, *told)  # type: ignore[arg-type]

    monkeypatch.setattr(film, "WAITS", 0)
    monkeypatch.setattr(film.Night, "at", noted)
    strip = film.film(browser)
    assert strip[:4] == b"RIFF"
    assert titles[0] == "Set it up"
    assert titles[-1] == "The archive of the house"
    assert len(titles) == len(set(titles)) == FRAMES
