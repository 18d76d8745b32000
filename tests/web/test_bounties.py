"""Bounties on the pages: asked at the bust at the desk and on the phone, given, paid, shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from floorman.tournament.sheet.bounty import Bounty, Envelopes
from floorman.tournament.sheet.offers import Offers, Price
from tests.web.web_play import House, Staff

PLAIN = Offers(entry=Price(prize=10_000), bounty=Bounty(kind="progressive", amount=2_500))
MYSTERY = Offers(
    entry=Price(prize=10_000),
    bounty=Bounty(kind="mystery", amount=5_000, envelopes=(Envelopes(20_000, 1),)),
)


def told(venue: House, event: str, type_: str) -> list[dict[str, Any]]:
    """What the log has of a type."""
    return [one.data for one in venue.venue.events(event) if one.type == type_]


def entry_at(venue: House, event: str, seat: int) -> str:
    """Who sits there, at table 1."""
    with venue.venue.reading(event) as (_, live):
        return live.play.tables[1].players[seat]


def test_the_desk_asks_who_has_won_it_and_pays(venue: House, staff: Staff) -> None:
    """Two seats share the pot; what waits is given later, and paid with a method."""
    event = venue.event(9, offers=PLAIN)
    first, winner = entry_at(venue, event, 1), entry_at(venue, event, 5)
    page = staff.sign_in("director", f"/e/{event}/table/1")
    page.get_by_role("button", name="Bust", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Who won the last pot with chips of the busted player in it?")
    expect(dialog.locator("#won-1")).to_be_visible()
    expect(dialog.locator("#won-2")).to_be_hidden()
    for seat in ("5", "7"):
        dialog.locator("#won-1").get_by_label(seat, exact=True).check()
    dialog.get_by_role("button", name="Bust them").click()
    expect(page.locator("#seat-1, .seat").first).to_contain_text("open")
    (won,) = told(venue, event, "BountyWon")
    assert (won["player"], won["cash"][winner], won["raised"][winner]) == (first, 625, 625)
    venue.do(event, "Bust", table=1, seats=[2])
    page.goto(f"/e/{event}/payouts")
    page.locator("#to-give").get_by_role("button", name="Who won it?").click()
    dialog.get_by_role("checkbox").first.check()
    dialog.get_by_role("button", name="Give the bounty").click()
    expect(page.locator("#to-give")).to_have_count(0)
    page.locator("#bounty-1").get_by_role("button", name="Pay").click()
    dialog.get_by_role("button", name="Pay 6.25").click()
    expect(page.locator("#bounty-1 .tag")).to_have_text("paid")
    assert told(venue, event, "BountyPaid")[0]["amount"] == 625


def test_whoever_closes_reads_which_bounties_wait_and_the_winners_comes_last(
    venue: House, staff: Staff
) -> None:
    """Nobody knocked the winner out: that bounty is given without a question, after the others."""
    event = venue.event(3, offers=PLAIN)
    venue.do(event, "CloseEntries")
    first, *others = venue.venue.live(event)[1].play.tables[1].players.items()
    winner = first[1]
    for seat, _ in others:
        venue.do(event, "Bust", table=1, seats=[seat])
    page = staff.sign_in("director", f"/e/{event}")
    page.get_by_role("button", name="Close the event").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("3 bounties are not awarded yet.")
    dialog.get_by_role("link", name="To the bounties").click()
    waiting = page.locator("#to-give li")
    expect(waiting).to_have_count(3)
    expect(waiting.last.get_by_role("button")).to_have_text("To the winner")
    for loser in list(venue.venue.live(event)[1].bounties.heads):
        if loser != winner:
            venue.do(event, "AwardBounty", player=loser, winners=[winner])
    expect(page.locator("#to-give")).to_have_count(0)


@pytest.mark.wide
def test_the_phone_asks_too(venue: House, staff: Staff) -> None:
    """A touch on Bust opens the sheet, with the winner to choose."""
    event = venue.event(9, offers=PLAIN)
    page = staff.sign_in("floor", f"/e/{event}/floor#table-1", label="Ann", width=360, height=720)
    page.locator("#seat-1-3").get_by_role("button", name="Bust").click()
    line = page.locator("#sheet-several .line").nth(2)
    expect(line.get_by_role("checkbox")).to_be_checked()
    line.get_by_label("Bounty won by").select_option("4")
    page.get_by_role("button", name="Bust them").click()
    expect(page.locator("#seat-1-3")).to_contain_text("open")
    assert list(told(venue, event, "BountyWon")[0]["cash"]) == [entry_at(venue, event, 4)]


@pytest.mark.wide
@pytest.mark.parametrize("path", ["/tv/hall?event={event}&show=bounties", "/p/{event}"])
def test_everybody_sees_the_envelopes_that_are_left(venue: House, staff: Staff, path: str) -> None:
    event = venue.event(9, offers=MYSTERY)
    venue.do(event, "CloseEntries")
    venue.do(event, "FillEnvelopes")
    venue.do(event, "Bust", table=1, seats=[1], won_by={"1": [2]})
    page = staff.sign_in("director", path.format(event=event))
    if path.startswith("/p/"):
        page.locator("#d-bounties summary").click()
    (won,) = told(venue, event, "BountyWon")
    assert won["drawn"]
    # 450 less the 200 announced, over eight envelopes, in whole units.
    expect(page.locator("main")).to_contain_text("31")
    expect(page.locator("main")).to_contain_text(f"{won['value'] // 100}")


@pytest.mark.wide
def test_paper_and_programs_tell_of_them(venue: House, staff: Staff) -> None:
    """The event sheet splits the price, the list is signed, the API says where each cent is."""
    event = venue.event(9, offers=MYSTERY)
    venue.do(event, "CloseEntries")
    venue.do(event, "FillEnvelopes")
    venue.do(event, "Bust", table=1, seats=[1], won_by={"1": [2]})
    page = staff.sign_in("director", f"/e/{event}/print/event")
    expect(page.locator("body")).to_contain_text("50 of it, 100 to the prizes")
    page.goto(f"/e/{event}/print/bounties")
    expect(page.locator("table").first).to_contain_text("Player")
    page.goto(f"/e/{event}/print/ticket?first=1&last=1")
    expect(page.locator("body")).to_contain_text("Paid 150")
    told = page.request.get(f"{venue.address}/api/events/{event}/bounties").json()["data"]
    assert told["put_in"] == 45_000 == told["in_envelopes"] + told["won"]
    assert page.request.get(f"{venue.address}/api/events/{event}/results.csv").ok


def test_who_sits_elsewhere_may_have_won_it(venue: House, staff: Staff) -> None:
    """Who sat beside stands to be ticked, anybody else is looked up: both share it."""
    event = venue.event(20, offers=PLAIN)
    with venue.venue.reading(event) as (_, live):
        one, other = sorted(live.play.tables)[:2]
        out, elsewhere = (min(live.play.tables[table].players) for table in (one, other))
        who = live.play.tables[other].players[elsewhere]
        number = live.play.players[who].entry
        beside = len(live.play.tables[one].players) - 1
    venue.do(event, "Bust", table=one, seats=[out])
    page = staff.sign_in("director", f"/e/{event}/payouts")
    page.locator("#to-give").get_by_role("button", name="Who won it?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("checkbox")).to_have_count(beside)
    dialog.get_by_role("checkbox").first.check()
    dialog.get_by_role("combobox").press_sequentially(str(number))
    dialog.get_by_role("option").first.click()
    dialog.get_by_role("button", name="Give the bounty").click()
    expect(page.locator("#to-give")).to_have_count(0)
    (won,) = told(venue, event, "BountyWon")
    assert len(won["cash"]) == 2
    assert who in won["cash"]
