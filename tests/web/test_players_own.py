"""What a player's phone says of the own: called up, paid out, the rules, events before this one."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from floorman.tournament.state import Player
from tests.tournament_play import structure
from tests.web.test_payouts_page import OFFERS, down_to
from tests.web.test_tv import LONG
from tests.web.web_play import House, Staff

RECORDS = """() => {
  window.told = [];
  window.Notification = class { constructor(name, said) { window.told.push(said.body); } };
  Notification.permission = "granted";
  Notification.requestPermission = async () => "granted";
}"""


def test_a_player_who_is_called_reads_it(staff: Staff, venue: House) -> None:
    """The desk calls a player to a seat: the phone says so, without being touched."""
    event = venue.event(6, structure(levels=LONG))
    player, one = _first(venue, event)
    page = staff.sign_in(None, f"/p/{event}?me={player}", width=390)
    expect(page.locator("#mine .seat")).to_contain_text(str(one.seat))
    venue.do(event, "CallPlayer", player=player, table=1, seat=one.seat)
    expect(page.locator("#mine .called")).to_contain_text(f"table 1, seat {one.seat}")
    expect(page.locator(".moved")).to_contain_text("You are called")


def test_who_is_out_in_the_money_reads_where_the_prize_is(venue: House) -> None:
    """First that it waits at the desk, then that it is paid."""
    event = venue.event(3, structure(levels=LONG), offers=OFFERS)
    down_to(venue, event, 2)
    second = _first(venue, event)[0]
    down_to(venue, event, 1)
    venue.do(event, "LockPayouts", prizes=[100_000, 50_000])
    with httpx.Client(base_url=venue.address) as web:
        asked = {"me": second}
        assert "at the desk" in web.post(f"/p/{event}/seat", data=asked).text
        venue.do(event, "PayPrizes")
        assert "It is paid" in web.post(f"/p/{event}/seat", data=asked).text


def test_rules_are_looked_up_without_an_account(staff: Staff, venue: House) -> None:
    """By a word or a number, from the event's page and back."""
    event = venue.event(2, structure(levels=LONG))
    page = staff.sign_in(None, f"/p/{event}", width=390)
    page.get_by_role("link", name="Rules of this event").click()
    page.get_by_role("searchbox").fill("string bet")
    page.get_by_role("button", name="Find").click()
    expect(page.locator(".ruled li").first).to_be_visible()
    page.get_by_role("link", name="Back to the event").click()
    expect(page.get_by_role("button", name="Find my seat")).to_be_visible()


def test_a_phone_has_the_results_of_its_own_events(staff: Staff, venue: House) -> None:
    """Kept on the phone, asked for once the list is opened; nothing to see on another phone."""
    before, now = (venue.event(3, structure(levels=LONG), name=one) for one in ("First", "Second"))
    player, one = _first(venue, before)
    page = staff.sign_in(None, f"/p/{before}?me={player}", width=390)
    expect(page.locator("#mine [data-me]")).to_be_visible()
    venue.do(before, "Bust", table=1, seats=[one.seat])
    page.goto(f"{venue.address}/p/{now}")
    page.get_by_text("My events on this phone").click()
    expect(page.locator("#own li")).to_have_count(1)
    expect(page.locator("#own li")).to_contain_text("Place 3")
    expect(page.locator("#own a")).to_have_text("First")


def test_a_phone_tells_of_a_new_seat_while_the_page_is_behind(staff: Staff, venue: House) -> None:
    """Only where its owner has said so, and only what concerns the own seat."""
    event = venue.event(6, structure(levels=LONG))
    player, one = _first(venue, event)
    page = staff.sign_in(None, "", width=390)
    page.add_init_script(f"({RECORDS})()")
    page.goto(f"{venue.address}/p/{event}?me={player}")
    page.evaluate("Notification.permission = 'default'")
    page.reload()
    page.evaluate(
        "localStorage.setItem('floorman.tell', 'yes');"
        "Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'});"
        "Object.defineProperty(navigator, 'serviceWorker', {get: () => undefined});"
    )
    expect(page.locator("#mine [data-me]")).to_be_visible()
    venue.do(event, "CallPlayer", player=player, table=1, seat=one.seat)
    page.wait_for_function("() => window.told.length === 1")
    assert "You are called" in page.evaluate("window.told[0]")


def _first(venue: House, event: str) -> tuple[str, Player]:
    """Somebody who sits at table 1, and the entry."""
    with venue.venue.reading(event) as (_, live):
        return next((key, one) for key, one in live.play.players.items() if one.table == 1)
