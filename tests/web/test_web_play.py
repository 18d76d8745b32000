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


def test_an_error_in_a_page_fails_its_test(venue: House, staff: Staff) -> None:
    """Console errors and refused requests are troubles, unless they are expected."""
    page = staff.sign_in("director", "/")
    page.evaluate("console.error('broken')")
    page.evaluate("fetch('/api/events/nobody').then((answer) => answer.status)")
    with pytest.raises(AssertionError, match=r"(?s)broken.*404"):
        staff.check()
    staff.troubles.clear()
    staff._contexts.clear()
