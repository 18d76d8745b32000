"""WCAG 2.2 AA on every page, dark and light, wide and narrow; all of it by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from floorman.web.rendering import STATIC
from tests.slices import daily
from tests.web.every_page import (
    ADDRESSES,
    DOWNLOADS,
    Address,
    Day,
    addresses,
    day,
    free_day,
    routes,
    visited,
)
from tests.web.web_play import House, Staff, house

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
CHECK = """async ([only, without]) => {
  const found = await axe.run(document, {
    runOnly: only,
    rules: Object.fromEntries(without.map((rule) => [rule, {enabled: false}])),
    resultTypes: ["violations"],
  });
  return found.violations.map((one) => [one.id, ...one.nodes.slice(0, 4)
    .map((node) => node.target.join(" ") + " | " + node.html.slice(0, 160)
      + " | " + node.any.map((check) => check.message).join("; ").slice(0, 200))]);
}"""
ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
OF_WHOLE_PAGES = ["document-title", "html-has-lang", "target-size"]
"""What a part of a page has from the page that it is put into."""
WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 360, "height": 780}
NOTHING_THERE = (404, 409)
NOT_THERE = tuple(f": {status}" for status in NOTHING_THERE)
"""Pages of what an event has not: a table that broke, prizes that are due, recorded hands."""
Look = Callable[[Page, list[str]], Iterator[Any]]
"""How a page is looked at, without some of the rules."""
PARTS = 24
"""The pages are looked at in so many tests, which may run side by side; one is of every day."""


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A venue with something on every page."""
    with house(tmp_path_factory.mktemp("accessible")) as made:
        yield made


@pytest.fixture(scope="module")
def seen(venue: House) -> Day:
    """The day that the pages show."""
    return day(venue)


def test_every_page_has_an_address() -> None:
    """A new page is looked at too: it needs an address in ``every_page``."""
    assert set(routes()) == set(ADDRESSES)


@pytest.mark.parametrize("part", daily(range(PARTS), 1))
def test_no_page_shuts_anybody_out(seen: Day, staff: Staff, part: int) -> None:
    """Axe finds nothing that WCAG 2.2 AA forbids, dark and light, wide and narrow."""
    shown = [one for one in addresses(seen) if not one.path.endswith(DOWNLOADS)]
    wrong = _wrong(staff, shown[part::PARTS], _every_look)
    assert not wrong, "\n".join(wrong)


@pytest.mark.wide
def test_no_page_of_a_free_event_shuts_anybody_out(venue: House, staff: Staff) -> None:
    """Nor where nothing is paid; the pages that somebody visits, once each."""
    staff.expect_refusal(*NOTHING_THERE)
    wrong = _wrong(staff, visited(free_day(venue)), _one_look)
    assert not [one for one in wrong if not one.endswith(NOT_THERE)], "\n".join(wrong)


@pytest.mark.wide
def test_what_is_found_shuts_nobody_out(venue: House, staff: Staff, seen: Day) -> None:
    """The lists that come as one types, and the seat of a player."""
    page = staff.sign_in("director", f"/e/{seen.event}/players")
    page.wait_for_selector("html:not([data-lost])")
    page.locator("#who").press_sequentially("a")
    expect(page.locator("#who-list li").first).to_be_visible()
    found = list(_one_look(page, []))
    page.locator("#who").fill("")
    page.get_by_role("heading", name="At the desk").click()
    page.keyboard.press("/")
    page.locator("#find input").fill("1")
    expect(page.locator("#found a").first).to_be_visible()
    found += _one_look(page, [])
    phone = staff.sign_in(None, f"/p/{seen.event}")
    phone.locator("#q").fill("1")
    phone.get_by_role("button", name="Find my seat").click()
    expect(phone.locator(".card")).to_be_visible()
    found += _one_look(phone, [])
    assert not found


def _wrong(staff: Staff, looked_at: list[Address], look: Look) -> list[str]:
    """What axe finds on these pages, with their addresses."""
    pages: dict[Any, Page] = {}
    wrong: list[str] = []
    for one in looked_at:
        page = pages.get(one.role) or staff.sign_in(one.role, color_scheme="dark")
        pages[one.role] = page
        wrong += [f"{one.path}: {found}" for found in _violations(page, one.path, look)]
    return wrong


def _violations(page: Page, path: str, look: Look) -> Iterator[Any]:
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    answer = page.goto(path)
    assert answer is not None
    if not answer.ok:
        yield answer.status
    elif "text/html" in answer.headers["content-type"]:
        is_whole = answer.text().lstrip().startswith("<!doctype")
        yield from look(page, [] if is_whole else OF_WHOLE_PAGES)


def _one_look(page: Page, without: list[str]) -> Iterator[Any]:
    page.evaluate(AXE)
    yield from _found(page, ALL, without)


def _every_look(page: Page, without: list[str]) -> Iterator[Any]:
    yield from _one_look(page, without)
    page.emulate_media(color_scheme="light")
    yield from _found(page, COLOURS, without)
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    yield from _found(page, ALL, without)
    page.emulate_media(color_scheme="dark")


def _found(page: Page, rules: dict[str, Any], without: list[str]) -> list[Any]:
    look = f"{page.viewport_size and page.viewport_size['width']}"
    found: list[Any] = page.evaluate(CHECK, [rules, [] if rules == COLOURS else without])
    return [[look, *one] for one in found]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_ink_is_read_on_every_ground(theme: str) -> None:
    """The design's own colours: 4.5 to 1 wherever one may stand on the other."""
    tokens = _tokens(theme)
    grounds = (
        "ground",
        "sheet",
        "raised",
        "pressed",
        "go-deep",
        "wait-deep",
        "stop-deep",
        "look-deep",
    )
    inks = ("ink", "ink-soft", "ink-faint", "go", "wait", "stop", "look")
    pairs = [(ink, on, _contrast(tokens[ink], tokens[on])) for ink in inks for on in grounds]
    assert not [pair for pair in pairs if pair[2] < 4.5]
    assert _contrast(tokens["act-ink"], tokens["act"]) >= 4.5
    assert all(_contrast(tokens["line-strong"], tokens[on]) >= 3 for on in grounds[:3])


def _tokens(theme: str) -> dict[str, str]:
    text = (STATIC / "css/tokens.css").read_text(encoding="utf-8")
    dark, _, light = text.partition(':root[data-theme="light"]')
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", dark.partition("@media")[0]))
    return (
        found
        if theme == "dark"
        else found | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light))
    )


def _contrast(one: str, other: str) -> float:
    """By WCAG: from 1 for the same colour to 21 for black on white."""
    dim, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dim + 0.05)


def _luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


SEEN = """(one) => one.checkVisibility({ checkVisibilityCSS: true }) && !one.disabled
  && one.type !== "hidden" && one.tabIndex >= 0
  && !(one.type === "radio" && !one.checked)"""
MARK_ALL = f"""() => {{
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")];
  const seen = all.filter({SEEN});
  seen.forEach((one, number) => {{ one.dataset.number = number; }});
  return seen.length;
}}"""
FOCUSED = """() => {
  const one = document.activeElement, style = getComputedStyle(one);
  const shows = style.outlineStyle !== "none" || style.boxShadow !== "none";
  return [one.dataset.number ?? "", one.outerHTML.slice(0, 160), one === document.body || shows];
}"""
MISSED = f"""(reached) => [...document.querySelectorAll("[data-number]")].filter({SEEN})
  .filter((one) => !reached.includes(one.dataset.number))
  .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(
    "path", daily(["", "/players", "/clock", "/payouts", "/floor", "/rules"], 1)
)
def test_all_of_a_page_is_reached_by_tab(seen: Day, staff: Staff, path: str) -> None:
    """Each link, button and field that is seen has the focus in its turn, and shows that it has."""
    page = staff.sign_in("director", f"/e/{seen.event}{path}")
    wanted: int = page.evaluate(MARK_ALL)
    reached: set[str] = set()
    # Twice around: a page that is kept true may begin anew while it is gone through.
    for _ in range(2 * wanted + 20):
        page.keyboard.press("Tab")
        number, words, shows = page.evaluate(FOCUSED)
        assert shows, f"no focus to be seen on {words}"
        reached.add(number)
    reached.discard("")
    missed = page.evaluate(MISSED, list(reached))
    assert not missed, missed


@pytest.mark.wide
@pytest.mark.parametrize(
    ("path", "opener", "opened"),
    [("", "Find", "#find"), ("", "Open a table", "#form"), ("/clock", "Change coming", "#form")],
)
def test_a_dialog_gives_the_focus_back(
    seen: Day, staff: Staff, path: str, opener: str, opened: str
) -> None:
    """It has the focus while it is open, Esc closes it, the keyboard goes on where it was."""
    page = staff.sign_in("director", f"/e/{seen.event}{path}")
    button = page.get_by_role("button", name=opener)
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.locator(f"dialog{opened}")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("(dialog) => dialog.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_a_table_beside_the_map_gives_the_focus_back(seen: Day, staff: Staff) -> None:
    """The sheet of a table opens and closes by keyboard."""
    page = staff.sign_in("director", f"/e/{seen.event}")
    tile = page.locator(f"#table-{seen.table}")
    tile.focus()
    page.keyboard.press("Enter")
    sheet = page.locator("#sheet")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(tile).to_be_focused()


@pytest.mark.wide
def test_nothing_moves_for_whom_it_should_not(seen: Day, staff: Staff) -> None:
    """Who asks for reduced motion sees none."""
    page = staff.sign_in("director", reduced_motion="reduce")
    for path in (f"/e/{seen.event}", f"/e/{seen.event}/floor", f"/tv/hall?event={seen.event}"):
        page.goto(path)
        moving = page.evaluate(
            """[...document.querySelectorAll("*")].filter((one) => {
                 const style = getComputedStyle(one);
                 return style.animationName !== "none"
                   || (style.transitionProperty !== "all" && style.transitionDuration
                       .split(", ").some((seconds) => parseFloat(seconds) > 0));
               }).map((one) => one.outerHTML.slice(0, 100))"""
        )
        assert not moving, f"{path}: {moving}"
