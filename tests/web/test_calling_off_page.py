"""An event called off half-way: the page says who gets what, a sheet is signed, all is paid."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.test_deal_page import counted
from tests.web.test_payouts_page import OFFERS, down_to
from tests.web.web_play import House, Staff


def test_the_pool_is_shared_by_the_stated_formula(venue: House, staff: Staff) -> None:
    event = venue.event(9, offers=OFFERS)
    down_to(venue, event, 3)
    counted(venue, event)
    page = staff.sign_in("director", f"/e/{event}/payouts")
    page.get_by_role("button", name="Call the event off").click()
    form = page.locator("form[data-act=CloseEvent]")
    expect(form).to_contain_text("3 players left: 1,500")
    expect(form).to_contain_text("half by chips")
    form.locator("#f-reason").fill("a flood")
    form.get_by_role("button", name="Call it off").click()
    expect(page.locator("#prizes")).to_contain_text("unpaid")
    page.goto(page.url.replace("/payouts", "/print/settlement"))
    # 1,500: 250 each, 750 by 70,000, 10,000 and 10,000 of 90,000, the odd cent to the first.
    row = page.locator("table.signatures tbody tr").first
    expect(row).to_contain_text("833.34")
    expect(page.locator("main")).to_contain_text("a flood")
    venue.do(event, "PayPrizes")
    page.goto(page.url.replace("/print/settlement", "/payouts"))
    expect(page.locator("#place-1-1")).to_contain_text("paid")
