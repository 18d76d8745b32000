"""What a thumb has to meet on players' pages is 24 px wide and high, whatever stands around it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.every_page import DOWNLOADS, Day, addresses, day
from tests.web.web_play import House, Staff, house

LEAST = 24
NOT_PLAYERS = (*DOWNLOADS, "/api/docs")
"""What is read by programs and by those who write them."""
SMALL = """least => [...document.querySelectorAll(
    "button, select, input:not([type=hidden]), textarea, summary, a[href]")]
  .filter((one) => one.checkVisibility() && !one.closest(".unseen"))
  .map((one) => [one, one.matches("[type=checkbox], [type=radio]") && one.closest("label") || one])
  .filter(([one]) => !(one.matches("a") && getComputedStyle(one).display === "inline"
    && one.parentElement.textContent.trim() !== one.textContent.trim()))
  .map(([one, met]) => [one.outerHTML.slice(0, 90), met.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < least || box.height < least))
  .map(([text, box]) => `${text}: ${box.width.toFixed()} x ${box.height.toFixed()}`)"""
"""Targets that are smaller; a link in the middle of a line of text is as high as the line."""


OPENED = "document.querySelectorAll('details').forEach((one) => { one.open = true })"


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Day]]:
    """A venue with something on every page."""
    with house(tmp_path_factory.mktemp("targets")) as made:
        yield made, day(made)


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.wide)])
def test_every_target_of_a_player_is_large_enough(
    seen: tuple[House, Day], browser: Browser, width: int
) -> None:
    """On each page that somebody sees without an account."""
    staff = Staff(seen[0], browser)
    page = staff.sign_in(None, width=width)
    small: list[str] = []
    for one in addresses(seen[1]):
        if one.role is None and not one.path.endswith(NOT_PLAYERS):
            page.goto(one.path)
            page.evaluate(OPENED)
            small += [f"{one.path}: {found}" for found in page.evaluate(SMALL, LEAST)]
    staff.check()
    assert not small, "\n".join(small)
