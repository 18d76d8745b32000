"""Payouts: the pool in its parts, the list locked and paid, the money announced."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from floorman.tournament.sheet.offers import Offers, Price
from tests.web.web_play import House, Staff

OFFERS = Offers(entry=Price(prize=10_000, house=1_000), guarantee=150_000)


def down_to(venue: House, event: str, left: int) -> None:
    """Bust players until so many are left."""
    with venue.venue.reading(event) as (_, live):
        seats = [(one.number, seat) for one in live.play.tables.values() for seat in one.players]
    for table, seat in seats[left:]:
        venue.do(event, "Bust", table=table, seats=[seat])


def test_the_pool_says_what_it_is_made_of(venue: House, staff: Staff) -> None:
    """Entries, money added, and what the guarantee is short of."""
    event = venue.event(12, offers=OFFERS)
    page = staff.sign_in("director", f"/e/{event}/payouts")
    pool = page.locator("#pool")
    expect(pool.locator(".sum")).to_have_text("1,500")
    expect(pool).to_contain_text("Entries × 12")
    pool.locator("#amount").fill("100")
    pool.locator("#f-reason").fill("a sponsor")
    pool.get_by_role("button", name="Add").click()
    expect(pool).to_contain_text("Added")
    expect(pool).to_contain_text("Short of the guarantee")


def test_prizes_are_changed_locked_and_paid(venue: House, staff: Staff) -> None:
    """The sum is held against the pool while one types; a wrong sum is refused and kept."""
    event = venue.event(12, offers=OFFERS)
    page = staff.sign_in("director", f"/e/{event}/payouts", label="Kim")
    staff.expect_refusal(409)
    page.locator("#prizes").get_by_role("button", name="Change").click()
    page.locator("#places").fill("4")
    expect(page.locator("ol.amounts li")).to_have_count(4)
    expect(page.locator("[data-off]")).to_contain_text("matches the pool")
    page.locator("#prize-1").fill("900")
    expect(page.locator("[data-off]")).to_contain_text("180 too much")
    page.get_by_role("button", name="Lock these prizes").click()
    expect(page.locator("dialog#form .wrong:not(:empty)")).to_contain_text("come to 1,500")
    expect(page.locator("#prize-1")).to_have_value("900")
    page.get_by_role("button", name="As announced for this pool").click()
    page.get_by_role("button", name="Lock these prizes").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#prizes")).to_contain_text("locked")
    down_to(venue, event, 1)
    page.locator("#prizes").get_by_role("button", name="Pay").first.click()
    page.locator("[name=signed]").check()
    page.locator("form[data-act=PayPrize] .main").click()
    expect(page.locator("dialog.sure")).to_contain_text("Places cannot move afterwards")
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#prizes tbody tr").first).to_contain_text("signed")


def test_a_pool_that_moved_after_the_lock_warns(venue: House, staff: Staff) -> None:
    """The page says by how much, and offers to lock anew."""
    event = venue.event(16, offers=OFFERS)
    venue.do(event, "LockPayouts")
    page = staff.sign_in("director", f"/e/{event}/payouts")
    venue.do(event, "AddMoney", amount=5_000, reason="a sponsor")
    expect(page.locator("#pool-moved")).to_contain_text("50 more")
    expect(page.locator("#pool-moved button")).to_be_visible()


def test_the_money_is_announced_once_three_counts_agree(venue: House, staff: Staff) -> None:
    """Heads are counted at the tables; until all agree it is refused, saying what differs."""
    event = venue.event(12, offers=OFFERS)
    venue.do(event, "LockPayouts")
    with venue.venue.reading(event) as (_, live):
        paid = len(live.play.prizes)
    down_to(venue, event, paid)
    page = staff.sign_in("director", f"/e/{event}/payouts")
    staff.expect_refusal(409)
    expect(page.locator("#bubble")).to_contain_text("1 table is not counted yet")
    heads = page.locator(".heads li")
    heads.nth(0).locator("input[name=heads]").fill("1")
    heads.nth(0).locator("button").click()
    expect(page.locator("#bubble")).to_contain_text("they do not agree")
    for at in range(heads.count()):
        field = heads.nth(at).locator("input[name=heads]")
        field.fill(field.get_attribute("placeholder") or "")
        heads.nth(at).locator("button").click()
        expect(heads.nth(at)).to_have_class("go")
    expect(page.locator("#bubble")).to_contain_text("all three agree")
    page.get_by_role("button", name="Announce the money").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#bubble")).to_contain_text("announced")


def test_results_are_there_as_files(venue: House, staff: Staff) -> None:
    """CSV and JSON, with names and places."""
    event = venue.event(3, offers=OFFERS)
    down_to(venue, event, 2)
    page = staff.sign_in("cashier", f"/e/{event}/payouts")
    with page.expect_download() as csv:
        page.get_by_role("link", name="CSV").click()
    assert "3,Player" in csv.value.path().read_text()
    with page.expect_download() as told:
        page.get_by_role("link", name="JSON").click()
    assert json.loads(told.value.path().read_text())["results"][0]["place"] == 3
