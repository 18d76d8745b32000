"""A sign-in that expires while one reads: what was asked for comes as soon as somebody signs in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from floorman.store.staff.access import Grant
from floorman.tournament.staff import Role
from tests.web.test_bad_input import OFFERS
from tests.web.web_play import House, Staff


def _expires(page: Page, staff: Staff) -> None:
    page.wait_for_selector("html:not([data-lost])")
    staff.expect_refusal(401)
    page.context.clear_cookies()


def _signs_in(venue: House, page: Page, role: Role = "director", table: int = 0) -> None:
    dialog = page.locator("#sign-in")
    expect(dialog).to_be_visible()
    code = venue.service.accounts.issue_code(Grant(role, label="Kim", table=table)).secret
    dialog.locator("[name=password]").fill(code)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)


def _form(page: Page) -> None:
    page.locator("#seat-3 .more").click()


def _table(page: Page) -> None:
    page.locator('.tile[href$="/table/2"]').click()


@pytest.mark.parametrize(
    ("asks", "comes"), [(_form, "#form[open] h2"), (_table, "#sheet h2:text-is('Table 2')")]
)
def test_what_a_touch_asked_for_opens(
    venue: House, staff: Staff, asks: Callable[[Page], None], comes: str
) -> None:
    """A form of a seat, a table beside the map: nobody touches it twice."""
    event = venue.event(20, offers=OFFERS)
    page = staff.sign_in("director", f"/e/{event}")
    page.click("#table-1")
    expect(page.locator("#seat-3")).to_be_visible()
    _expires(page, staff)
    asks(page)
    _signs_in(venue, page)
    expect(page.locator(comes)).to_be_visible()


def test_what_follows_from_a_set_up_comes_after_it(venue: House, staff: Staff) -> None:
    """It is of what stands in the form, not of what stood there before."""
    page = staff.sign_in("director", "/new")
    page.get_by_label("Name", exact=True).fill("Half filled")
    _expires(page, staff)
    page.get_by_label("Players", exact=True).fill("40")
    _signs_in(venue, page)
    expect(page.locator("#proposed tbody tr").first).to_contain_text("50 / 100")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Half filled")


def test_a_touch_on_a_tablet_is_told_after_it(venue: House, staff: Staff) -> None:
    """A bet that was touched is reckoned, and the buttons rest no longer."""
    event = venue.event(6)
    venue.do(event, "SetButton", table=1, seat=1)
    venue.do(event, "NextHand", table=1)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    bets = page.locator("#bets")
    expect(bets.get_by_role("button", name="Fold")).to_be_visible()
    _expires(page, staff)
    before = bets.locator("[name=acts]").input_value()
    bets.get_by_role("button", name="Fold").click()
    _signs_in(venue, page, "dealer", table=1)
    expect(bets.locator("[name=acts]")).not_to_have_value(before)
    expect(bets.get_by_role("button", name="Fold")).to_be_enabled()
    expect(page.locator(".toast")).to_have_count(0)


def test_later_is_later(venue: House, staff: Staff) -> None:
    """Who leaves the dialog keeps the page as it is; the same touch asks again."""
    event = venue.event(6)
    page = staff.sign_in("director", f"/e/{event}")
    page.click("#table-1")
    expect(page.locator("#seat-3")).to_be_visible()
    _expires(page, staff)
    _form(page)
    page.locator("#sign-in").get_by_role("button", name="Later").click()
    expect(page.locator("#sign-in")).to_have_count(0)
    _form(page)
    _signs_in(venue, page)
    expect(page.locator("#form[open] h2")).to_be_visible()
