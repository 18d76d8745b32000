"""Conduct: penalties with the book's proposal, incidents, and calls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.web_play import House, Staff


def with_player(venue: House, name: str) -> tuple[str, str]:
    """An event that has started, with somebody of this name in it."""
    event, player = venue.event(0, name="Sunday Main"), venue.player(name)
    for one in (player, *(venue.player(f"Other {number}") for number in range(5))):
        venue.do(event, "Register", player=one)
    venue.do(event, "DrawSeats")
    venue.do(event, "StartEvent")
    return event, player


def looked_up(page: Page, typed: str) -> None:
    """Open the record of a player by a few letters."""
    page.locator("#to").press_sequentially(typed)
    page.keyboard.press("Enter")
    expect(page.locator("dialog#form h2")).to_be_visible()


def test_the_book_proposes_and_the_return_hand_is_known(venue: House, staff: Staff) -> None:
    """After a warning it leans to a hand; who serves stands with the hand to come back on."""
    event, player = with_player(venue, "Ulf Grob")
    venue.do(event, "GivePenalty", player=player, kind="warning")
    page = staff.sign_in("director", f"/e/{event}/incidents")
    looked_up(page, "ulf")
    expect(page.locator(".offer:has(:checked)")).to_contain_text("the book leans to it")
    page.get_by_role("button", name="Give the penalty").click()
    serving = page.locator("#penalties table tbody tr")
    expect(serving).to_contain_text("Ulf Grob")
    expect(serving.locator("td").last).to_have_text("2")
    page.locator("#penalties .acts .link").first.click()
    page.locator("dialog#form [name=reason]").first.fill("was a mistake")
    page.get_by_role("button", name="Lift").click()
    expect(page.locator("#penalties")).to_contain_text("lifted")


@pytest.mark.wide
def test_penalties_of_other_events_count(venue: House, staff: Staff) -> None:
    """What a player was given elsewhere is shown, and the book leans after it."""
    first, player = with_player(venue, "Vroni Alt")
    venue.do(first, "GivePenalty", player=player, kind="warning")
    event = venue.event(0)
    venue.do(event, "Register", player=player)
    page = staff.sign_in("floor", f"/e/{event}/incidents")
    looked_up(page, "vroni")
    expect(page.locator("dialog#form")).to_contain_text("Warning")
    expect(page.locator("dialog#form")).to_contain_text("Sunday Main")
    expect(page.get_by_role("button", name="Disqualify")).to_have_count(0)


def test_a_disqualification_names_event_and_consequence(venue: House, staff: Staff) -> None:
    """The chips that leave play stand in the dialog; then the player is out."""
    event, _ = with_player(venue, "Egon Wild")
    page = staff.sign_in("director", f"/e/{event}/incidents")
    looked_up(page, "egon")
    page.locator("form[data-act=Disqualify] [name=reason]").fill("threw a chair")
    page.get_by_role("button", name="Disqualify").click()
    sure = page.locator("dialog.sure")
    expect(sure).to_contain_text("Sunday Main")
    expect(sure).to_contain_text("10,000 chips leave play")
    sure.locator(".grave").click()
    expect(page.locator("#penalties")).to_contain_text("threw a chair")


def test_an_incident_is_reported_added_to_and_closed(venue: House, staff: Staff) -> None:
    """What is wrong stands beside its field; a reload loses nothing of the account."""
    event, _ = with_player(venue, "Rita Zorn")
    page = staff.sign_in("floor", f"/e/{event}/incidents")
    page.keyboard.press("i")
    page.locator("#note").fill("Seat 3 showed a card to a neighbour.")
    page.locator("#report-table").select_option("1")
    page.reload()
    page.keyboard.press("i")
    expect(page.locator("#note")).to_have_value("Seat 3 showed a card to a neighbour.")
    page.locator("#about-1").press_sequentially("rita")
    page.keyboard.press("Enter")
    expect(page.locator("#about-1")).to_have_value("Rita Zorn")
    page.locator("#report-hand").fill("twelve")
    page.locator("#report .main").click()
    expect(page.locator("#report-incident [data-wrong=hand]")).to_have_text(
        "This is no number: twelve."
    )
    expect(page.locator("#report-hand")).to_be_focused()
    page.locator("#report-hand").fill("")
    page.locator("#report .main").click()
    expect(page.locator("#incident-1")).to_contain_text("Rita Zorn")
    page.locator("#incident-1 .link").click()
    page.locator("#more").fill("The neighbour confirms it.")
    page.get_by_role("button", name="Add to the report").click()
    page.locator("#incident-1 .link").click()
    expect(page.locator(".notes li")).to_have_count(2)
    page.locator("#f-outcome").fill("A warning.")
    page.get_by_role("button", name="Close the report").click()
    expect(page.locator("#incident-1")).to_contain_text("closed")


@pytest.mark.wide
def test_calls_are_taken_and_settled(venue: House, staff: Staff) -> None:
    """A call comes in while one looks, with the time it has waited."""
    event = venue.event(9)
    page = staff.sign_in("floor", f"/e/{event}/incidents", label="Lee")
    page.wait_for_selector("html:not([data-lost])")
    venue.do(event, "CallFloor", table=1, why="string bet")
    call = page.locator("#call-1")
    expect(call).to_contain_text("string bet")
    call.get_by_role("button", name="Take").click()
    expect(call).to_contain_text("Lee")
    call.get_by_role("button", name="Settled").click()
    expect(call).to_have_count(0)
