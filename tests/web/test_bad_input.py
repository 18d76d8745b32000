"""A double touch, an answer that is lost, a sign-in that expired: what was asked is done, once.

On the pages that are used most, besides the desk (``test_desk.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from playwright.sync_api import Locator, Page, Route, expect

from floorman.store.database.schema import events
from floorman.store.staff.access import Grant
from floorman.tournament.sheet.offers import Offers, Price, Rebuys
from floorman.tournament.staff import Role
from tests.slices import daily
from tests.waiting import until
from tests.web.test_touches import _out
from tests.web.web_play import House, Staff

OFFERS = Offers(entry=Price(2_000), rebuy=Rebuys(price=Price(2_000), chips=5_000))


class Asked(NamedTuple):
    """An act that one button asks for: on which page, whose, and how its button is reached."""

    command: str
    role: Role
    part: str
    button: Callable[[Page], Locator]


def bust(page: Page) -> Locator:
    page.click("#table-1")
    return page.locator("#seat-3 .bust")


def rebuy(page: Page) -> Locator:
    page.click("#table-1")
    page.locator("#seat-3 .more").click()
    page.locator("#form").get_by_role("button", name="Rebuy").click()
    page.get_by_label("Chips left").fill("500")
    return page.locator("#form button.main")


def pay(page: Page) -> Locator:
    """Asked again, as places cannot move afterwards."""
    page.get_by_role("button", name="Pay", exact=True).first.click()
    page.locator("#form button.main").click()
    return page.locator("dialog.sure .yes")


def next_hand(page: Page) -> Locator:
    return page.locator("#content .press").get_by_role("button", name="Next hand")


ASKED = {
    "bust": Asked("Bust", "director", "", bust),
    "rebuy": Asked("Rebuy", "director", "", rebuy),
    "pay": Asked("PayPrize", "cashier", "/payouts", pay),
    "tablet": Asked("NextHand", "dealer", "/table/1/dealer", next_hand),
}


def begun(venue: House, name: str) -> str:
    """An event in which it can be asked for."""
    event = venue.event(3 if name == "pay" else 20, offers=OFFERS)
    if name == "pay":
        _out(venue, event, 1)
        venue.do(event, "LockPayouts", prizes=[4_000, 2_000])
    if name == "tablet":
        venue.do(event, "SetButton", table=1, seat=1)
        venue.do(event, "NextHand", table=1)
    return event


def done(venue: House, event: str, command: str) -> int:
    """How often it was done."""
    with venue.venue.database.reading() as db:
        query = sa.select(events.c.act).distinct()
        return len(
            db.execute(query.where(events.c.stream == event, events.c.asked == command)).all()
        )


def double_touch(page: Page, button: Locator, venue: House, staff: Staff, role: Role) -> None:
    button.dblclick()


def lost_answer(page: Page, button: Locator, venue: House, staff: Staff, role: Role) -> None:
    """The server has done it, the page never hears; it is asked again once it comes anew."""
    lost: list[int] = []

    def lose(route: Route) -> None:
        if not lost:
            lost.append(route.fetch().status)
        route.abort("aborted")

    page.route("**/commands", lose)
    button.click()
    expect(page.locator("[data-waiting]")).to_be_visible()
    page.unroute("**/commands")
    page.reload()
    expect(page.locator("[data-waiting]")).to_be_hidden()
    assert lost == [200]


def expired(page: Page, button: Locator, venue: House, staff: Staff, role: Role) -> None:
    """A dialog asks to sign in, and the act goes on."""
    staff.expect_refusal(401)
    page.context.clear_cookies()
    button.click()
    dialog = page.locator("#sign-in")
    expect(dialog).to_be_visible()
    grant = Grant(role, label="Kim", table=1) if role == "dealer" else Grant(role, label="Kim")
    dialog.locator("[name=password]").fill(venue.service.accounts.issue_code(grant).secret)
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()


MISHAPS = {one.__name__: one for one in (double_touch, lost_answer, expired)}


@pytest.mark.parametrize(
    ("name", "mishap"), daily([(one, way) for one in ASKED for way in MISHAPS], 3)
)
def test_it_is_done_once(venue: House, staff: Staff, name: str, mishap: str) -> None:
    asked, event = ASKED[name], begun(venue, name)
    grant = {"table": 1} if asked.role == "dealer" else {}
    page = staff.sign_in(asked.role, f"/e/{event}{asked.part}", grant=grant)
    page.wait_for_selector("html:not([data-lost])")
    before = done(venue, event, asked.command)
    MISHAPS[mishap](page, asked.button(page), venue, staff, asked.role)
    until(lambda: done(venue, event, asked.command) > before)
    page.reload()
    page.wait_for_selector("html:not([data-lost])")
    expect(page.locator("[data-waiting]:visible")).to_have_count(0)
    assert done(venue, event, asked.command) == before + 1


def test_bets_told_on_a_tablet_outlive_a_reload(venue: House, staff: Staff) -> None:
    """Where hands are only counted too: the bets stand as they were told."""
    event = begun(venue, "tablet")
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    page.locator("#bets").get_by_role("button", name="Fold").click()
    expect(page.locator("#bets [name=acts]")).to_have_value("f")
    page.reload()
    expect(page.locator("#bets [name=acts]")).to_have_value("f")


def test_an_amount_left_empty_is_no_bet(venue: House, staff: Staff) -> None:
    """Nothing is told for it, and what was told before stands."""
    event = begun(venue, "tablet")
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    bets = page.locator("#bets")
    bets.get_by_role("button", name="Fold").click()
    expect(bets.locator("[name=acts]")).to_have_value("f")
    with page.expect_response("**/bets?*"):
        bets.get_by_role("button", name="Raise to").click()
    expect(bets.locator("[name=acts]")).to_have_value("f")


def test_a_dialog_outlives_a_reload(venue: House, staff: Staff) -> None:
    """It opens again with what was typed, acts as it would have, and is gone afterwards."""
    event = begun(venue, "rebuy")
    page = staff.sign_in("director", f"/e/{event}")
    page.wait_for_selector("html:not([data-lost])")
    rebuy(page)
    page.reload()
    expect(page.get_by_label("Chips left")).to_have_value("500")
    page.goto("/")
    page.go_back()
    expect(page.get_by_label("Chips left")).to_have_value("500")
    page.locator("#form button.main").click()
    until(lambda: done(venue, event, "Rebuy") == 1)
    expect(page.locator("#form")).to_be_hidden()
    page.reload()
    page.wait_for_selector("html:not([data-lost])")
    expect(page.locator("#form")).to_be_hidden()
    assert done(venue, event, "Rebuy") == 1


def test_a_dialog_that_was_left_stays_shut(venue: House, staff: Staff) -> None:
    """Esc is an answer too: nothing comes back, neither the dialog nor what stood in it."""
    event = begun(venue, "rebuy")
    page = staff.sign_in("director", f"/e/{event}")
    page.wait_for_selector("html:not([data-lost])")
    rebuy(page)
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector("html:not([data-lost])")
    expect(page.locator("#form")).to_be_hidden()


def test_nothing_typed_goes_to_who_sits_there_now(venue: House, staff: Staff) -> None:
    """Another player at the seat meanwhile: the dialog is about that one, and empty."""
    event = begun(venue, "rebuy")
    page = staff.sign_in("director", f"/e/{event}")
    page.wait_for_selector("html:not([data-lost])")
    rebuy(page)
    with venue.venue.reading(event) as (_, live):
        first, second = live.play.tables[1].players[3], live.play.tables[2].players[1]
    venue.do(
        event,
        "CorrectSeats",
        places={first: [2, 1], second: [1, 3]},
        reason="They sat down the other way round",
    )
    page.reload()
    expect(page.get_by_label("Chips left")).to_have_value("")


def test_a_form_with_a_name_outlives_a_reload(venue: House, staff: Staff) -> None:
    event = begun(venue, "rebuy")
    page = staff.sign_in("director", f"/e/{event}/counts")
    field = page.locator("#count-1 input[inputmode=numeric]").first
    field.fill("12300")
    page.reload()
    expect(page.locator("#count-1 input[inputmode=numeric]").first).to_have_value("12300")
