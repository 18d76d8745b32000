"""The page of days: a flight's end, its bags against the ledger, and the day that they feed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from floorman.tournament.sheet.days import Days
from floorman.tournament.sheet.offers import Offers, Price
from floorman.tournament.sheet.satellite import Satellite
from tests.slices import daily
from tests.web.web_play import House, Staff


def flight(venue: House, day: str) -> str:
    """A flight of four at one table, which feeds the day."""
    return venue.event(4, name="Flight A", days=Days(feeds=day))


def bag(page: Page, seat: int, chips: int) -> None:
    """Fill in one bag."""
    row = page.locator(f"#bag-1-{seat}")
    row.locator("[name=chips]").fill(str(chips))
    row.locator("[name=seal]").fill(f"A{seat}")
    row.locator("[name=signed]").check()
    row.get_by_role("button", name="Bag").click()
    expect(row).to_contain_text(f"A{seat}")


@pytest.mark.parametrize("width", daily([1280, 390], 1))
def test_a_flight_is_bagged_and_feeds_the_day(venue: House, staff: Staff, width: int) -> None:
    """An alarm while a bag is short; counted again it agrees, and the next seats are drawn."""
    day = venue.event(0, name="Day 2", days=Days(flights=1))
    event = flight(venue, day)
    page = staff.sign_in("director", f"/e/{event}/days", width=width)
    page.locator("#day-end button").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#bags-1")).to_be_visible()
    seats = sorted(venue.venue.live(event)[1].play.tables[1].players)
    for seat in seats:
        bag(page, seat, 9_500 if seat == seats[0] else 10_000)
    expect(page.locator("#alarm")).to_contain_text("39,500 chips, 40,000 are in play; tables 1")
    page.locator(f"#again-1-{seats[0]} summary").click()
    bag(page, seats[0], 10_000)
    expect(page.locator("#alarm")).to_have_count(0)
    with page.expect_navigation():  # with the photo the page comes anew, and its scripts
        page.locator(f"#photo-1-{seats[0]}").set_input_files("docs/pictures/console.png")
    slip = page.locator(f"#bag-1-{seats[0]}").get_by_role("link", name="Photo of the slip")
    expect(slip).to_be_visible()
    page.locator("#close-bags").get_by_role("button", name="Close the bags").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("h1")).to_contain_text("went to the next event")
    page.goto(f"{venue.address}/e/{day}/days")
    expect(page.locator("#flights")).to_contain_text("Flight A")
    page.locator("#draw-day").get_by_role("button", name="Draw the seats").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#open-bags")).to_contain_text("A")
    expect(page.get_by_role("link", name="Photo of the slip")).to_have_count(1)
    page.goto(f"{venue.address}/e/{event}/print/bags")
    expect(page.locator(".pair")).to_have_count(4)


def _right(venue: House, event: str, seat: int) -> dict[str, Any]:
    player = venue.venue.live(event)[1].play.tables[1].players[seat]
    return {"player": player, "table": 1, "seat": seat, "chips": 10_000, "seal": f"A{seat}"}


def test_the_seat_of_the_next_day_is_on_the_players_page(venue: House, staff: Staff) -> None:
    event = venue.event(4, name="Two days")
    venue.do(event, "EndDay")
    players = dict(venue.venue.live(event)[1].play.tables[1].players)
    for seat in players:
        venue.do(event, "BagStack", **_right(venue, event, seat))
    venue.do(event, "CloseBags")
    page = staff.sign_in(None, f"/p/{event}", width=390)
    page.locator("#q").fill("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-me]")).to_contain_text("In the bag")
    venue.do(event, "DrawDay")
    expect(page.locator("[data-me]")).to_contain_text("Your seat on the next day")


def test_a_satellite_ends_and_its_seat_is_given(venue: House, staff: Staff) -> None:
    """Ended on the page of payouts; the winner gets a voucher, which is printed in two halves."""
    entry = Offers(entry=Price(prize=10_000))
    told = Satellite(seat=30_000, of="the Main Event")
    event = venue.event(4, offers=entry, satellite=told, name="Satellite")
    venue.do(event, "LockPayouts")
    for seat, player in list(venue.venue.live(event)[1].play.tables[1].players.items())[1:]:
        venue.do(event, "Bust", table=1, seats=[seat], who={str(seat): player})
    page = staff.sign_in("director", f"/e/{event}/payouts")
    page.get_by_role("button", name="End the satellite").click()
    page.locator("dialog.sure .yes").click()
    page.get_by_role("button", name="Give the seat").click()
    expect(page.locator("#won-1")).to_contain_text("voucher 1")
    page.goto(f"{venue.address}/e/{event}/print/vouchers")
    expect(page.locator(".pair")).to_contain_text("A seat in the Main Event")
