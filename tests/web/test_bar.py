"""The bar of an event and of the venue: one row, and every page reached from it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from floorman.tournament.sheet.structure import Level
from tests.slices import daily
from tests.tournament_play import structure
from tests.web.web_play import House, Staff

LONG = "Friday Night Deepstack Championship"
LEVELS = tuple(
    Level(number=1 + at, small_blind=1_200, big_blind=2_400, ante=2_400) for at in (0, 1)
)
SIZES = ((360, 740), (768, 1_024), (1_024, 768), (1_100, 800), (1_280, 800), (1_600, 900))
WIDEST = (1_920, 1_080)
PAGES = 13
VENUE = [
    "/",
    "/devices",
    "/hands",
    "/house-rules",
    "/icm",
    "/lab",
    "/rules",
    "/seasons",
    "/templates",
    "/tv",
]
DESK = ["/", "/hands", "/icm", "/lab", "/rules", "/seasons", "/tv"]
FITS = """() => {
  const [bar, nav] = [".bar", ".bar nav"].map((one) => document.querySelector(one));
  const clock = bar.querySelector(".clock, .name").getBoundingClientRect();
  const tabs = [...nav.querySelectorAll(":scope > .tab")].filter((one) => one.checkVisibility());
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    cut: nav.scrollWidth - nav.clientWidth,
    clock_cut: clock.right - innerWidth,
    rows: new Set(tabs.map((one) => Math.round(one.getBoundingClientRect().top))).size,
    below: nav.getBoundingClientRect().bottom - innerHeight,
    height: bar.getBoundingClientRect().height,
    name: bar.querySelector(".name").clientWidth,
  };
}"""


@pytest.fixture(scope="module")
def event(venue: House) -> str:
    """One with a long name and large blinds, beside another that runs."""
    sheet = structure(levels=LEVELS)
    long = venue.event(12, sheet, name=LONG)
    venue.event(12, name="Turbo")
    return long


def reached(page: Page) -> list[str]:
    """The addresses of the tabs in sight, then of those that *More* shows."""
    tabs = page.locator(".bar nav > a.tab:visible").evaluate_all(
        "all => all.map((one) => one.pathname)"
    )
    page.locator(".bar .more").click()
    expect(page.locator("#more-tabs")).to_be_visible()
    more = page.locator("#more-tabs a:visible").evaluate_all(
        "all => all.map((one) => one.pathname)"
    )
    return [*tabs, *more]


@pytest.mark.parametrize("language", daily(["fr", "de", "es", "en"], 1))
@pytest.mark.parametrize(("width", "height"), [*SIZES, WIDEST])
def test_every_page_is_reached_at_every_width(
    venue: House, staff: Staff, event: str, language: str, width: int, height: int
) -> None:
    """Nothing is scrolled sideways, the clock stays in its row; phones have the tabs below."""
    path = f"/e/{event}/settings"
    page = staff.sign_in("director", path, width=width, height=height, locale=language)
    seen = page.evaluate(FITS)
    assert (seen["sideways"], seen["cut"], seen["rows"]) == (0, 0, 1), seen
    assert seen["clock_cut"] <= 0, seen
    assert seen["name"] >= 64, seen
    assert (abs(seen["below"]) <= 1) == (width < 1_100), seen
    assert seen["height"] <= (104 if width == 360 else 60), seen
    expect(page.locator(".bar .more .here")).to_be_visible()
    ways = reached(page)
    assert len(ways) == len(set(ways)) == PAGES, ways
    assert path in ways


@pytest.mark.parametrize("language", daily(["fr", "de", "es", "en"], 1))
@pytest.mark.parametrize(("width", "height"), daily([*SIZES, WIDEST], 2))
def test_every_page_of_the_venue_is_reached_from_each(
    staff: Staff, language: str, width: int, height: int
) -> None:
    """One row on all of them, the page that is open marked; those of players keep their own."""
    page = staff.sign_in("director", "/", width=width, height=height, locale=language)
    assert sorted(reached(page)) == VENUE
    for path in VENUE:
        page.goto(path)
        if path == "/seasons":
            continue
        seen = page.evaluate(FITS)
        assert (seen["sideways"], seen["cut"], seen["rows"]) == (0, 0, 1), (path, seen)
        assert (abs(seen["below"]) <= 1) == (width < 1_100), (path, seen)
        here = page.locator(".bar [aria-current], .bar .more .here").locator("visible=true")
        expect(here).to_have_count(1)


def test_who_may_less_sees_fewer_pages_of_the_venue(staff: Staff) -> None:
    """A cashier's bar has no page that would refuse; who is not signed in is asked to."""
    assert sorted(reached(staff.sign_in("cashier", "/rules"))) == DESK
    page = staff.sign_in(None, "/icm")
    expect(page.locator(".bar").get_by_role("link", name="Sign in")).to_be_visible()
    assert sorted(reached(page)) == ["/", "/icm", "/seasons"]


def test_more_opens_by_key_and_goes_by_escape(venue: House, staff: Staff, event: str) -> None:
    """A dot opens it, Tab goes into it, Escape puts it away, and what others do leaves it open."""
    page = staff.sign_in("director", f"/e/{event}")
    page.wait_for_selector("html:not([data-lost])")
    page.keyboard.press(".")
    more = page.locator("#more-tabs")
    expect(more).to_be_visible()
    with venue.venue.reading(event) as (_, live):
        table = min(live.play.tables)
    venue.do(event, "LockTable", table=table)
    expect(page.locator(f"#content[data-position='{venue.service.head(event)}']")).to_be_attached()
    expect(more).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(more).to_be_hidden()
    page.keyboard.press(".")
    page.locator("#more-tabs").get_by_role("link", name="Settings").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/settings")
