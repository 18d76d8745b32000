"""Numbers are read as pages write them; what is wrong stands at its field, before any question."""

from __future__ import annotations

from math import isnan

import pytest
from playwright.sync_api import Page, expect

from floorman.server.setup_form import typed
from floorman.tournament.sheet.offers import Offers, Price
from tests.web.web_play import House, Staff

OFFERS = Offers(entry=Price(prize=10_000))
MONEY = {
    "20": 2_000,
    "7,5": 750,
    "7.50": 750,
    "1.500": 150_000,
    "1,500": 150_000,
    "1.500,50": 150_050,
    "1,500.50": 150_050,
    "1 500": 150_000,
    "1\u202f500,5": 150_050,
    "12'500": 1_250_000,
    "0,05": 5,
}
CHIPS = {"40": 40, "12.500": 12_500, "1,250,000": 1_250_000, "12\u202f500": 12_500, "10k": 10_000}
CHIPS |= {"1,5k": 1_500, "1.25M": 1_250_000, "500": 500}
NONE = ("zwölf", "1.50.20", "12.5.000", "1e3", "0x10", "-", "")
READ = """async ([kind, told]) => {
  const { dataOf } = await import("/static/js/fields.js");
  const form = document.createElement("form");
  told.forEach((value, at) => {
    const field = Object.assign(document.createElement("input"), { name: `n{${at}}`, value });
    field.dataset.type = kind;
    form.append(field);
  });
  return dataOf(form).n ?? {};
}"""


@pytest.fixture
def page(venue: House, staff: Staff) -> Page:
    """The payouts of an event of twelve, in German."""
    event = venue.event(12, offers=OFFERS)
    return staff.sign_in("director", f"/e/{event}/payouts", locale="de", width=360)


def test_a_script_reads_what_the_form_of_the_set_up_reads(page: Page) -> None:
    for kind, numbers, same in (("cents", MONEY, typed.cents), ("number", CHIPS, typed.whole)):
        told = [*numbers]
        read = page.evaluate(READ, [kind, told])
        assert [read[str(at)] for at in range(len(told))] == [*numbers.values()]
        assert [same(one) for one in told] == [*numbers.values()]
        nothing = page.evaluate(READ, [kind, [*NONE, *(["12,5"] if kind == "number" else [])]])
        assert all(one is None or isnan(one) for one in nothing.values()), nothing


def test_a_sum_with_marks_between_its_thousands_is_not_a_small_one(page: Page) -> None:
    """1.500 is what a German page writes for 1500; it was taken for one and a half."""
    page.locator("#amount").fill("1.500,50")
    page.locator("#f-reason").fill("Sponsor")
    page.locator("#add-money button").click()
    expect(page.locator("#pool .sum")).to_have_text("2.700,50")


def test_what_is_no_number_is_said_at_its_field(page: Page) -> None:
    """Also where the form has one place alone for what is wrong."""
    page.locator("#amount").fill("viel")
    page.locator("#f-reason").fill("Sponsor")
    page.locator("#add-money button").click()
    expect(page.locator(".field:has(> #amount) [data-wrong]")).to_contain_text("viel")
    expect(page.locator("#amount")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#amount")).to_be_focused()
    expect(page.locator("#amount")).to_have_value("viel")


def test_nobody_is_asked_about_what_is_refused(page: Page, staff: Staff) -> None:
    """The prizes do not come to the pool: that is said, in the reader's numbers, unasked."""
    staff.expect_refusal(409)
    page.locator("#prizes").get_by_role("button", name="Ändern").click()
    page.locator("#prize-1").fill("1.100,50")
    page.locator("#prizes-form .main").click()
    wrong = page.locator("#prizes-form .wrong:not(:empty)")
    expect(wrong).to_contain_text("1.200")
    expect(page.locator("dialog.sure")).to_have_count(0)
    expect(page.locator("#prize-1")).to_have_value("1.100,50")
