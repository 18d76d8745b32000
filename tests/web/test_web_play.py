"""The means of the page tests themselves: a page is live, and what goes wrong in it is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.web_play import House, Staff


def test_a_page_shows_what_happens_without_a_reload(venue: House, staff: Staff) -> None:
    """A bust told by somebody else changes the number of players in an open page."""
    event = venue.event(12)
    page = staff.sign_in("director", f"/e/{event}")
    expect(page.locator(".figures dd").first).to_contain_text("12")
    venue.do(event, "Bust", table=1, seats=[1])
    expect(page.locator(".figures dd").first).to_contain_text("11")


def test_a_script_that_fails_fails_its_test(venue: House, staff: Staff) -> None:
    """Anywhere in a page and in a page that it opens; the reader is told of it too."""
    page = staff.sign_in("director", "/")
    page.evaluate("setTimeout(() => { throw new Error('stands still') })")
    expect(page.locator(".toast.wrong")).to_contain_text("Reload the page")
    with page.expect_popup() as opened:
        page.evaluate("open('/rules')")
    other = opened.value
    other.wait_for_url("**/rules")
    other.evaluate("setTimeout(() => { throw new Error('the other too') })")
    expect(other.locator(".toast.wrong")).to_contain_text("Reload the page")
    with pytest.raises(AssertionError, match=r"(?s)stands still.*the other too"):
        staff.check_so_far()
    staff.troubles.clear()


def test_a_cut_is_no_trouble_where_it_is_meant(venue: House, staff: Staff) -> None:
    """What the browser says of a request without a network fails a test, unless it cuts it."""
    page = staff.sign_in("director", "/design")
    page.context.set_offline(True)
    ask = "void setTimeout(() => fetch('/'))"
    with page.expect_event("pageerror"):
        page.evaluate(ask)
    with pytest.raises(AssertionError, match="Failed to fetch"):
        staff.check_so_far()
    staff.troubles.clear()
    staff.expect_cuts()
    with page.expect_event("pageerror"):
        page.evaluate(ask)


def test_a_name_in_an_address_fails_its_test(venue: House, staff: Staff) -> None:
    """Of a page as of what it asks for: browsers and proxies keep addresses."""
    page = staff.sign_in("director", "/")
    page.evaluate("fetch('/?q=Player+7').then((answer) => answer.status)")
    with pytest.raises(AssertionError, match=r"name in an address.*Player\+7"):
        staff.check_so_far()
    staff.troubles.clear()


def test_an_error_in_a_page_fails_its_test(venue: House, staff: Staff) -> None:
    """Console errors and refused requests are troubles, unless they are expected."""
    page = staff.sign_in("director", "/")
    page.evaluate("console.error('broken')")
    page.evaluate("fetch('/api/events/nobody').then((answer) => answer.status)")
    with pytest.raises(AssertionError, match=r"(?s)broken.*404"):
        staff.check_so_far()
    staff.troubles.clear()
