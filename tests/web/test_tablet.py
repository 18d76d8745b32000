"""The dealer's tablet: this hand, the bets by the hand engine, and what the floor is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from floorman.server.views.hands.betting import reckoning
from tests.tournament_play import structure
from tests.web.web_play import House, Staff


def tablet(staff: Staff, event: str, table: int = 1) -> Page:
    """The tablet of a table, with the dealer's own sign-in."""
    path = f"/e/{event}/table/{table}/dealer"
    return staff.sign_in("dealer", path, width=1024, height=600, grant={"table": table})


def bet(page: Page, amount: int, button: str = "Raise to") -> None:
    """Tell a bet of so many chips."""
    page.get_by_label("Amount in all").fill(str(amount))
    page.locator("#bets").get_by_role("button", name=button).click()


def test_this_hand_and_the_next(venue: House, staff: Staff) -> None:
    """Who posts what stands at the seats; one touch starts the next hand."""
    event = venue.event(9)
    page = tablet(staff, event)
    expect(page.locator("#hand-title")).to_contain_text("Next: hand 1")
    page.get_by_role("button", name="First hand").click()
    expect(page.locator("#hand-title")).to_contain_text("Hand 1")
    posted = page.locator(".order .due")
    assert [
        one.count() for one in (posted.filter(has_text="SB 50"), posted.filter(has_text="BB 100"))
    ] == [1, 1]
    page.get_by_role("button", name="Next hand").click()
    expect(page.locator("#hand-title")).to_contain_text("Hand 2")
    page.get_by_role("button", name="Misdeal").click()
    page.locator("dialog.sure .yes").click()
    expect(page.get_by_text("the hand is dealt again")).to_be_visible()


def test_bets_are_reckoned_by_the_hand_engine(venue: House, staff: Staff) -> None:
    """The least raise, the pot, a short all-in, and what cannot be is said with its rule."""
    event = venue.event(9)
    venue.do(event, "NextHand", table=1)
    page = tablet(staff, event)
    expect(page.locator("#least")).to_have_text("200")
    bet(page, 300)
    expect(page.locator("#least")).to_have_text("500")
    expect(page.locator("#to-call")).to_have_text("300")
    bet(page, 350)
    expect(page.locator("#bets .wrong")).to_contain_text("minimum raise is to 500")
    bet(page, 450, "All-in for")
    expect(page.locator("#least")).to_have_text("650")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#least")).to_have_text("500")
    venue.do(event, "NextHand", table=1)
    expect(page.locator("#least")).to_have_text("200")


def test_the_pot_in_pot_limit(venue: House) -> None:
    """Call first, then raise by the whole pot; the flop begins with nothing in front."""
    event = venue.event(6, structure(games=("plo",)))
    venue.do(event, "NextHand", table=1)
    with venue.venue.reading(event) as (_, live):
        first = reckoning(live, 1)
        flop = reckoning(live, 1, "c c c c c c")
        over = reckoning(live, 1, "f f f f f")
    assert first.most == first.bet + first.pot + first.call
    assert (flop.street, flop.check, flop.least, flop.most) == ("flop", True, 100, flop.pot)
    assert (over.seat, over.order) == (0, ())
    assert len(first.order) == 6


def test_the_floor_is_called_and_the_call_seen(venue: House, staff: Staff) -> None:
    """A touch with its reason; the tablet says who comes."""
    event = venue.event(9)
    page = tablet(staff, event)
    page.get_by_role("button", name="Call the floor").click()
    page.get_by_role("button", name="Dispute").click()
    expect(page.locator(".told")).to_contain_text("Floor called")
    venue.do(event, "TakeCall", by="Ann", call=1)
    expect(page.locator(".told")).to_contain_text("Ann is coming")


@pytest.mark.wide
def test_hand_for_hand_last_hands_and_heads(venue: House, staff: Staff) -> None:
    """All-in and done with a touch each; heads are counted where they sit."""
    event = venue.event(18)
    venue.do(event, "SetPayouts", prizes=[100] * 15)
    venue.do(event, "AnnounceLastHands", hands=3)
    page = tablet(staff, event)
    expect(page.locator(".told")).to_contain_text("3 last hands")
    venue.do(event, "SetPayouts", prizes=[5_000])
    venue.do(event, "AnnounceHandForHand")
    page.get_by_role("button", name="All-in", exact=True).click()
    expect(page.locator(".press .pressed")).to_contain_text("All-in")
    page.get_by_role("button", name="Hand done").click()
    expect(page.locator(".told")).to_contain_text("wait for the other tables")
    page.get_by_role("button", name="Count heads").click()
    page.get_by_label("Heads").fill("9")
    page.get_by_role("button", name="Counted").click()
    expect(page.get_by_role("button", name="Count heads")).to_contain_text("(9)")


def test_a_dealers_device_is_held_to_its_table(venue: House, staff: Staff) -> None:
    """It opens its own table by itself, and no other."""
    event = venue.event(18)
    page = staff.sign_in("dealer", "/", grant={"table": 2})
    expect(page).to_have_url(f"{venue.address}/e/{event}/table/2/dealer")
    page.goto(f"/e/{event}/table/2")
    expect(page).to_have_url(f"{venue.address}/e/{event}/table/2/dealer")
    staff.expect_refusal(403)
    page.goto(f"/e/{event}/table/1/dealer")
    expect(page.locator("main")).to_contain_text("another table")


@pytest.mark.wide
def test_nothing_is_off_the_screen_on_small_tablets(venue: House, staff: Staff) -> None:
    """1024 by 600 lying, 768 by 1024 standing: no page wider than its screen."""
    event = venue.event(9)
    page = tablet(staff, event)
    for width, height in ((1024, 600), (768, 1024), (600, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_table_that_breaks_says_so_on_its_tablet(venue: House, staff: Staff) -> None:
    """No hand and no bets any more; the tablet waits there until the table opens again."""
    event = venue.event(20)
    for seat in (1, 2):
        venue.do(event, "Bust", table=1, seats=[seat])
    page = tablet(staff, event, 3)
    expect(page.locator("#hand-title")).to_be_visible()
    venue.do(event, "BreakTable", table=3)
    expect(page.locator(".told")).to_contain_text("Table 3 is not open")
    expect(page.locator("#bets form")).to_have_count(0)
    page.reload()
    expect(page.locator(".told")).to_contain_text("Table 3 is not open")
    venue.do(event, "OpenTable", table=3)
    expect(page.locator("#hand-title")).to_be_visible()
    expect(page.get_by_role("button", name="Call the floor")).to_be_visible()


def test_an_amount_that_is_none_is_said_and_kept(venue: House, staff: Staff) -> None:
    """Chips in short are read as everywhere; half a chip is no other number."""
    event = venue.event(9)
    venue.do(event, "NextHand", table=1)
    page = tablet(staff, event)
    field = page.get_by_label("Amount in all")
    for typed in ("12.5", "abc"):
        field.fill(typed)
        page.locator("#bets").get_by_role("button", name="Raise to").click()
        expect(page.locator("#bets .wrong")).to_contain_text(f"{typed} won't do")
        expect(field).to_have_value(typed)
    field.fill("1.5k")
    page.locator("#bets").get_by_role("button", name="Raise to").click()
    expect(page.locator("#to-call")).to_have_text("1,500")
    expect(page.locator("#bets .wrong")).to_have_count(0)
    field.fill("1.501")
    page.locator("#bets").get_by_role("button", name="Raise to").click()
    expect(page.locator("#bets .wrong")).to_contain_text("minimum raise")
    expect(field).to_have_value("1.501")


def test_a_hand_begun_in_error_is_taken_back_where_it_was_touched(
    venue: House, staff: Staff
) -> None:
    """The dealer's note offers Undo, and the dealer may."""
    event = venue.event(9)
    page = tablet(staff, event)
    page.get_by_role("button", name="First hand").click()
    expect(page.locator("#hand-title")).to_have_text(re.compile("^Hand 1"))
    page.locator(".toasts").get_by_role("button", name="Undo").click()
    expect(page.locator("#hand-title")).to_contain_text("Next: hand 1")
