"""A language that runs right to left finds the pages mirrored, and nothing cut or hidden."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.tournament_play import structure
from tests.web.test_tv import LONG
from tests.web.web_play import House, Staff

TURN = "document.documentElement.dir = 'rtl'"
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
HIDDEN = """[...document.querySelectorAll('main button, main a, main input, main select')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen, .scrolls, .tablewrap'))
  .filter((one) => one.getBoundingClientRect().left < -1)
  .filter((one) => !scrolls(one)).map((one) => one.outerHTML.slice(0, 90));
function scrolls(one) {
  for (let at = one.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}"""
WIDTHS = (360, 1280)
PAGES = (
    *("/e/{}", "/e/{}/players", "/e/{}/log", "/e/{}/settings", "/", "/new"),
    *("/p/{}", "/tv/main", "/e/{}/table/1/dealer", "/e/{}/floor"),
)


def test_nothing_is_cut_where_text_runs_right_to_left(staff: Staff, venue: House) -> None:
    """At a phone's width and a desk's, no page is wider than its window."""
    event = venue.event(12, structure(levels=LONG))
    page = staff.sign_in("director", "/")
    for path in PAGES:
        page.goto(venue.address + path.format(event))
        page.evaluate(TURN)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(TOO_WIDE) <= 0, (path, width)
            assert page.evaluate(HIDDEN) == [], (path, width)


def test_the_page_is_mirrored(staff: Staff, venue: House) -> None:
    """What stands at the left in English stands at the right."""
    event = venue.event(4, structure(levels=LONG))
    page = staff.sign_in("director", f"/e/{event}/log")
    expect(page.locator(".act").first).to_be_visible()
    assert _middle(page, ".act time") < _middle(page, ".act .what")
    page.evaluate(TURN)
    assert _middle(page, ".act time") > _middle(page, ".act .what")


def _middle(page: Page, what: str) -> float:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2
