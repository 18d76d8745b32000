"""A club night by keyboard alone: Tab, Enter, Space, arrows, Escape and the keys of the pages.

Each stop on the way shows that it has the focus, nothing holds it for good, and what was done is
told where a screen reader hears it. In English; in every language with the wide tests.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from floorman.tournament.chips.color_up_plan import color_ups
from tests.slices import daily
from tests.waiting import until
from tests.web.test_accessible import FOCUSED
from tests.web.test_bad_input import done
from tests.web.test_night import counted, down_to, live, said, setup_of
from tests.web.web_play import House, Staff

MOST = 160
"""Stops from one end of a page to the other; where more are needed nobody gets there."""
HAS_IT = "one => one === document.activeElement"
PLAYERS = 12


class Fingers:
    """Hands on a keyboard, at a page that is only looked at."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """What is typed where the focus is."""
        self.page.keyboard.type(text)

    def goes_to(self, wanted: Locator, by: str = "Tab") -> None:
        """Tab goes on until it is there; each stop is to be seen."""
        expect(wanted).to_be_visible()
        for _ in range(MOST):
            if wanted.evaluate(HAS_IT):
                return
            self.press(by)
            _, words, shows = self.page.evaluate(FOCUSED)
            assert shows, f"no focus to be seen on {words}"
        raise AssertionError(f"Tab does not get to {wanted}")

    def presses(self, wanted: Locator, key: str = "Enter") -> None:
        """There, and pressed."""
        self.goes_to(wanted)
        self.press(key)

    def chooses(self, wanted: Locator, value: str) -> None:
        """One of a list, by the arrows."""
        self.goes_to(wanted)
        self.press("Home")
        for _ in range(wanted.locator("option").count()):
            if wanted.input_value() == value:
                return
            self.press("ArrowDown")
        raise AssertionError(f"the arrows do not get to {value}")

    def button(self, text: str, within: str = "body", **values: object) -> Locator:
        """The first button or link of a text in the page's language."""
        named = said(self.page, text, **values)
        there = self.page.locator(within)
        return (
            there.get_by_role("button", name=named).or_(there.get_by_role("link", name=named)).first
        )

    def is_sure(self) -> None:
        """The question before what is grave: one goes back from *Cancel* to *Yes*."""
        yes = self.page.locator("dialog.sure .yes")
        self.goes_to(yes, "Shift+Tab")
        self.press("Enter")
        expect(self.page.locator("dialog.sure")).to_have_count(0)

    def tab(self, key: str, part: str) -> None:
        """Another page of the event, by its key."""
        self.press(key)
        self.page.wait_for_url(re.compile(rf"/e/\w+{part}$"))
        self.page.wait_for_selector("html:not([data-lost])")


@pytest.mark.parametrize("language", daily(["en", "de", "es", "fr"], 1))
def test_a_club_night_by_keyboard_alone(venue: House, staff: Staff, language: str) -> None:
    """From the set-up to the close, each scene on its page."""
    page = staff.sign_in("director", "/new", label="Ann", locale=language)
    hands = Fingers(page)
    event = sets_up(venue, hands)
    seats_and_starts(venue, hands, event)
    buys_again(venue, hands, event)
    colors_up(venue, hands, event)
    busts_and_undoes(venue, hands, event)
    ends(venue, hands, event)
    assert live(venue, event).play.closed


def sets_up(venue: House, hands: Fingers) -> str:
    """A weekly game with rebuys at /new; Enter in the last field would do as well."""
    page = hands.page
    expect(page.get_by_label(said(page, "Name"), exact=True)).to_be_focused()
    hands.type("Weekly")
    hands.goes_to(page.get_by_label(said(page, "Players"), exact=True))
    hands.press("Control+a")
    hands.type(str(PLAYERS))
    hands.presses(page.locator("#s-entries > summary"))
    hands.goes_to(page.locator("#f-entry"))
    hands.type("20")
    hands.presses(page.locator("#s-rebuy > summary"))
    hands.chooses(page.locator("#f-rebuy"), "yes")
    hands.goes_to(page.locator("#f-rebuy_prize"))
    hands.type("20")
    hands.goes_to(page.locator("#f-rebuy_until"))
    hands.press("Control+a")
    hands.type("4")
    hands.chooses(page.get_by_label(said(page, "And then")), "desk")
    expect(page.locator("#proposed tbody tr").first).to_be_visible()
    with page.expect_navigation(url=re.compile(r"/e/\w+")):
        hands.press("Control+Enter")
    event = re.findall(r"/e/(\w+)", page.url)[0]
    assert setup_of(venue, event).offers.rebuy is not None
    return str(event)


def seats_and_starts(venue: House, hands: Fingers, event: str) -> None:
    """The first at the desk, the others from a list; then seats, and the start."""
    page = hands.page
    page.goto(f"/e/{event}/players")
    page.wait_for_selector("html:not([data-lost])")
    hands.press("r")
    hands.goes_to(page.locator("#who"))
    hands.type("Ada Berg")
    expect(page.locator("#who-list li").first).to_be_visible()
    hands.press("Enter")
    expect(page.locator("#registered")).to_contain_text("Ada Berg")
    expect(page.locator("#who")).to_be_focused()
    for number in range(2, PLAYERS + 1):
        venue.do(event, "Register", player=venue.player(f"Guest {number:02}"))
    hands.press("Escape")
    hands.tab("1", "")
    waits = counted(page, "%(num)s player has no seat", "%(num)s players have no seats", PLAYERS)
    expect(page.locator("#before")).to_contain_text(waits)
    for text in ("Draw the seats", "Start the event"):
        hands.presses(hands.button(text, "#before"))
        hands.is_sure()
        expect(hands.button(text, "body")).to_have_count(0)
    expect(page.locator("#clock-line")).to_contain_text(said(page, "Level %(number)s", number=1))


def opens(hands: Fingers, table: int) -> None:
    """A table beside the map; its head has the focus, and arrows go to the next one."""
    page = hands.page
    hands.press("Escape")
    hands.presses(page.locator(f"#table-{table}"))
    head = page.locator("#sheet h2")
    expect(head).to_have_text(said(page, "Table %(number)s", number=table))
    expect(head).to_be_focused()


def buys_again(venue: House, hands: Fingers, event: str) -> None:
    """A rebuy at a seat; the focus is back at the seat when its dialog is done."""
    page = hands.page
    table = min(live(venue, event).play.tables)
    opens(hands, table)
    more = page.locator("#seats .more").first
    hands.presses(more)
    hands.presses(hands.button("Rebuy", "#form"))
    left = page.locator("#form").get_by_label(said(page, "Chips left"))
    expect(left).to_be_focused()
    hands.type("0")
    hands.press("Enter")
    expect(page.locator("#form[open]")).to_have_count(0)
    expect(page.locator(".toasts[aria-live] .toast").last).to_be_visible()
    expect(more).to_be_focused()
    assert done(venue, event, "Rebuy") == 1


def colors_up(venue: House, hands: Fingers, event: str) -> None:
    """The smallest chip leaves play: begun, raced at each table, finished."""
    page = hands.page
    first = color_ups(setup_of(venue, event))[0]
    venue.do(event, "CloseEntries")
    venue.do(event, "JumpToLevel", level=first.after_level + 1)
    hands.press("Escape")
    hands.tab("6", "/chips")
    hands.presses(page.locator("[data-act=StartColorUp] button").first)
    sheet = page.locator("#color-up")
    hands.is_sure()
    expect(sheet).to_be_visible()
    for table in sorted(live(venue, event).play.tables):
        work = page.locator(f"#race-{table} button")
        hands.presses(work)
        expect(page.locator("#form input[name^='odd{']").first).to_be_focused()
        hands.type("3")
        hands.press("Enter")
        expect(page.locator("#form[open]")).to_have_count(0)
        expect(page.locator(f"#race-{table}[data-state=done]")).to_be_visible()
        expect(work).to_be_focused()
    hands.presses(hands.button("Finish the color-up"))
    hands.is_sure()
    expect(sheet).to_have_count(0)


def busts_and_undoes(venue: House, hands: Fingers, event: str) -> None:
    """In the money: the bust with its prize is taken back and made again; the prize is paid."""
    page = hands.page
    venue.do(event, "LockPayouts")
    down_to(venue, event, len(live(venue, event).play.prizes))
    hands.tab("1", "")
    left = live(venue, event).play.left
    table = min(live(venue, event).play.tables)
    seated = len(live(venue, event).play.tables[table].players)
    opens(hands, table)
    hands.presses(page.locator("#seats .bust").first)
    expect(page.locator(".toast").last).to_be_visible()
    until(lambda: live(venue, event).play.left == left - 1)
    hands.press("Control+z")
    until(lambda: live(venue, event).play.left == left)
    expect(page.locator("#seats .bust")).to_have_count(seated)
    hands.press("?")
    keys = page.locator("#keys")
    expect(keys).to_be_visible()
    expect(keys.locator("kbd", has_text="Ctrl Z")).to_have_count(1)
    hands.press("Escape")
    expect(keys).to_be_hidden()


def ends(venue: House, hands: Fingers, event: str) -> None:
    """The final table, the last busts, all prizes at once, the close."""
    page = hands.page
    draw = page.locator("#content").get_by_role("button", name=said(page, "Draw the final table …"))
    if draw.count():
        hands.press("Escape")
        hands.presses(draw.first)
        hands.presses(hands.button("Draw the final table", "#form"))
        expect(page.locator("#form[open]")).to_have_count(0)
        hands.presses(hands.button("Everybody is there", "#due-arrivals"))
        expect(page.locator("#due-arrivals")).to_have_count(0)
    down_to(venue, event, 1)
    hands.press("Escape")
    expect(page.locator("#the-end .won")).to_be_visible()
    hands.presses(hands.button("Pay all", "#the-end"))
    hands.is_sure()
    paid = said(page, "All prizes are paid: %(amount)s.", amount="|").partition("|")[0]
    expect(page.locator("#pay-all")).to_contain_text(paid)
    hands.presses(hands.button("Close the event …", "#the-end"))
    hands.presses(hands.button("Close it", "#form"))
    expect(page.locator("#the-end")).to_contain_text(said(page, "The event is closed."))


def test_a_keyboard_comes_past_the_bar(venue: House, staff: Staff) -> None:
    """The first stop of a page leads to its content."""
    page = staff.sign_in("director", f"/e/{venue.event(9)}")
    hands = Fingers(page)
    hands.press("Tab")
    expect(page.locator("a.skip")).to_be_focused()
    hands.press("Enter", "Tab")
    assert page.evaluate("document.querySelector('#content').contains(document.activeElement)")


def test_what_others_do_takes_the_focus_from_nobody(venue: House, staff: Staff) -> None:
    """The field that has it when the page opens does not ask for it again."""
    event = venue.event(0)
    page = staff.sign_in("cashier", f"/e/{event}/players")
    page.wait_for_selector("html:not([data-lost])")
    expect(page.locator("#who")).to_be_focused()
    page.locator("#q").focus()
    venue.do(event, "Register", player=venue.player("Ada Berg"))
    expect(page.locator("main")).to_contain_text("Ada Berg")
    expect(page.locator("#q")).to_be_focused()


def test_a_form_is_sent_from_within_a_field(venue: House, staff: Staff) -> None:
    """Ctrl+Enter, the key that the page lists, where one types."""
    page = staff.sign_in("director", "/new")
    hands = Fingers(page)
    hands.type("Sent at once")
    hands.goes_to(page.get_by_label("Players", exact=True))
    hands.type("9")
    with page.expect_navigation(url=re.compile(r"/e/\w+")):
        hands.press("Control+Enter")
