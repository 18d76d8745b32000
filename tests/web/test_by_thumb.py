"""A club night with the thumb of one hand: a phone of 390 by 844, held at its lower end.

Whatever is touched lies in the lower two thirds of the screen, or can be brought there, is not
under a bar that stands still, and has 44 px where it is a main act. In English; in every language
with the wide tests.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from floorman.tournament.chips.color_up_plan import color_ups
from tests.slices import daily
from tests.waiting import until
from tests.web.test_bad_input import done
from tests.web.test_night import down_to, live, said, setup_of
from tests.web.web_play import House, Staff

WIDTH, HEIGHT = 390, 844
REACH = HEIGHT / 3
"""The thumb comes no higher: of what begins above that it touches the lower end."""
LEAST, MAIN = 24, 44
"""Pixels of a target, and of a main act, at the least in height."""
MET = """(one) => one.matches("[type=checkbox], [type=radio]") && one.closest("label") || one"""
"""What a thumb meets: of a box its words too."""
WHERE = """(met, reach) => {
  met.scrollIntoView({ block: "center" });
  const { top, left, width, height } = met.getBoundingClientRect();
  const [x, y] = [width / 2, top + height / 2 < reach ? height - 6 : height / 2];
  return { x, y, at: top + y, height };
}"""
NOT_THERE = "not attached to the DOM"
IS_MAIN = ".main, .grave, .bust, summary"


class Thumb:
    """A thumb at a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def taps(self, wanted: Locator) -> None:
        """Bring it where the thumb is, and touch it once it rests there and nothing lies over it.

        What was drawn anew meanwhile is looked for again: it was not touched.
        """
        until(lambda: self._tapped(wanted), "it does not stay")

    def _tapped(self, wanted: Locator) -> bool:
        expect(wanted).to_be_visible()
        words = wanted.evaluate("one => one.outerHTML.slice(0, 120)")
        least = MAIN if wanted.evaluate("(one, main) => one.matches(main)", IS_MAIN) else LEAST
        met = wanted.evaluate_handle(MET).as_element()
        assert met is not None
        place = met.evaluate(WHERE, REACH)
        try:
            met.tap(position={"x": place["x"], "y": place["y"]})
        except Error as error:
            if NOT_THERE not in error.message:
                raise
            return False
        assert REACH <= place["at"] <= HEIGHT, f"out of reach at {place['at']:.0f}: {words}"
        assert round(place["height"]) >= least, f"only {place['height']:.0f} px high: {words}"
        return True

    def types(self, field: Locator, text: str) -> None:
        """Into a field that is touched, or has the focus already, in place of what stands there."""
        if not field.evaluate("one => one === document.activeElement"):
            self.taps(field)
        expect(field).to_be_focused()
        field.fill(text)

    def button(self, text: str, within: str) -> Locator:
        """A button of a text in the page's language."""
        there = self.page.locator(within)
        return there.get_by_role("button", name=said(self.page, text)).first

    def is_sure(self) -> None:
        """The question before what is grave."""
        self.taps(self.page.locator("dialog.sure .yes"))
        expect(self.page.locator("dialog.sure")).to_have_count(0)

    def opens(self, address: str) -> None:
        """A page that somebody follows a link to."""
        self.page.goto(address)
        self.page.wait_for_selector("html:not([data-lost])")


@pytest.mark.parametrize("language", daily(["en", "de", "es", "fr"], 1))
def test_a_club_night_with_one_thumb(venue: House, staff: Staff, language: str) -> None:
    """From the set-up to the close, each scene on its page."""
    page = staff.sign_in(
        "director", "/new", label="Ann", locale=language, width=WIDTH, height=HEIGHT, has_touch=True
    )
    thumb = Thumb(page)
    event = sets_up(venue, thumb)
    seats_and_starts(venue, thumb, event)
    buys_again(venue, thumb, event)
    colors_up(venue, thumb, event)
    busts_and_undoes(venue, thumb, event)
    ends(venue, thumb, event)
    assert live(venue, event).play.closed


def sets_up(venue: House, thumb: Thumb) -> str:
    """A weekly game with rebuys at /new."""
    page = thumb.page
    thumb.types(page.get_by_label(said(page, "Name"), exact=True), "Weekly")
    thumb.types(page.get_by_label(said(page, "Players"), exact=True), "12")
    thumb.taps(page.locator("#s-entries > summary"))
    thumb.types(page.locator("#f-entry"), "20")
    thumb.taps(page.locator("#s-rebuy > summary"))
    page.locator("#f-rebuy").select_option("yes")
    for field, text in {"prize": "20", "until": "4"}.items():
        thumb.types(page.locator(f"#f-rebuy_{field}"), text)
    page.get_by_label(said(page, "And then")).select_option("desk")
    expect(page.locator("#proposed tbody tr").first).to_be_attached()
    with page.expect_navigation(url=re.compile(r"/e/\w+")):
        thumb.taps(page.locator("form.setup button.main"))
    event = str(re.findall(r"/e/(\w+)", page.url)[0])
    assert setup_of(venue, event).offers.rebuy is not None
    return event


def seats_and_starts(venue: House, thumb: Thumb, event: str) -> None:
    """Players at the desk, then seats, and the start."""
    page = thumb.page
    thumb.opens(f"/e/{event}/players")
    thumb.types(page.locator("#who"), "")
    page.locator("#who").press_sequentially("Ada Berg")
    thumb.taps(page.locator("#who-list li").first)
    expect(page.locator("#registered")).to_contain_text("Ada Berg")
    for number in range(2, 13):
        venue.do(event, "Register", player=venue.player(f"Guest {number:02}"))
    thumb.opens(f"/e/{event}")
    for text in ("Draw the seats", "Start the event"):
        thumb.taps(thumb.button(text, "#before"))
        thumb.is_sure()
        expect(thumb.button(text, "#before")).to_have_count(0)
    expect(page.locator("#clock-line")).to_contain_text(said(page, "Level %(number)s", number=1))


def buys_again(venue: House, thumb: Thumb, event: str) -> None:
    """A rebuy at a seat."""
    page = thumb.page
    table = min(live(venue, event).play.tables)
    thumb.taps(page.locator(f"#table-{table}"))
    expect(page.locator("#sheet:not(.fresh) h2")).to_be_visible()
    thumb.taps(page.locator("#seats .more").first)
    thumb.taps(thumb.button("Rebuy", "#form"))
    thumb.types(page.locator("#form").get_by_label(said(page, "Chips left")), "0")
    thumb.taps(page.locator("#form button.main"))
    expect(page.locator("#form[open]")).to_have_count(0)
    assert done(venue, event, "Rebuy") == 1


def colors_up(venue: House, thumb: Thumb, event: str) -> None:
    """The smallest chip leaves play."""
    page = thumb.page
    first = color_ups(setup_of(venue, event))[0]
    venue.do(event, "CloseEntries")
    venue.do(event, "JumpToLevel", level=first.after_level + 1)
    thumb.opens(f"/e/{event}/chips")
    thumb.taps(page.locator("[data-act=StartColorUp] button").first)
    thumb.is_sure()
    for table in sorted(live(venue, event).play.tables):
        thumb.taps(page.locator(f"#race-{table} button"))
        thumb.types(page.locator("#form input[name^='odd{']").first, "3")
        thumb.taps(page.locator("#form button.main"))
        expect(page.locator("#form[open]")).to_have_count(0)
        expect(page.locator(f"#race-{table}[data-state=done]")).to_be_visible()
    thumb.taps(thumb.button("Finish the color-up", "#color-up"))
    thumb.is_sure()
    expect(page.locator("#color-up")).to_have_count(0)


def busts_and_undoes(venue: House, thumb: Thumb, event: str) -> None:
    """In the money: a bust, taken back in the note that says so."""
    page = thumb.page
    venue.do(event, "LockPayouts")
    down_to(venue, event, len(live(venue, event).play.prizes))
    thumb.opens(f"/e/{event}")
    left = live(venue, event).play.left
    table = min(live(venue, event).play.tables)
    seated = len(live(venue, event).play.tables[table].players)
    thumb.taps(page.locator(f"#table-{table}"))
    expect(page.locator("#sheet:not(.fresh) h2")).to_be_visible()
    thumb.taps(page.locator("#seats .bust").first)
    note = page.locator(".toast[data-undoes] button").last
    expect(note).to_be_visible()
    until(lambda: live(venue, event).play.left == left - 1)
    thumb.taps(note)
    until(lambda: live(venue, event).play.left == left)
    expect(page.locator("#seats .bust")).to_have_count(seated)


def ends(venue: House, thumb: Thumb, event: str) -> None:
    """The final table, all prizes at once, the close."""
    page = thumb.page
    thumb.opens(f"/e/{event}")
    draw = page.locator("#content").get_by_role("button", name=said(page, "Draw the final table …"))
    if draw.count():
        thumb.taps(draw.first)
        thumb.taps(thumb.button("Draw the final table", "#form"))
        expect(page.locator("#form[open]")).to_have_count(0)
        thumb.taps(thumb.button("Everybody is there", "#due-arrivals"))
        expect(page.locator("#due-arrivals")).to_have_count(0)
    down_to(venue, event, 1)
    expect(page.locator("#the-end .won")).to_be_visible()
    thumb.taps(thumb.button("Pay all", "#the-end"))
    thumb.is_sure()
    paid = said(page, "All prizes are paid: %(amount)s.", amount="|").partition("|")[0]
    expect(page.locator("#pay-all")).to_contain_text(paid)
    thumb.taps(thumb.button("Close the event …", "#the-end"))
    thumb.taps(thumb.button("Close it", "#form"))
    expect(page.locator("#the-end")).to_contain_text(said(page, "The event is closed."))
