"""The moves tab: the plan with its reasons and rules, announced, made, ticked; what was moved."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.web_play import House, Staff


@pytest.fixture
def event(venue: House) -> str:
    """Three tables of eight, four and eight, their buttons told: two players have to move."""
    event = venue.event(24)
    for seat in (1, 2, 3, 4):
        venue.do(event, "Bust", table=2, seats=[seat])
    for table in (1, 2, 3):
        venue.do(event, "SetButton", table=table, seat=6)
    return event


def test_a_move_says_why_and_by_which_rule(staff: Staff, event: str) -> None:
    """From where to where, the reason in words, number and title of the rules of the edition."""
    page = staff.sign_in("director", f"/e/{event}/moves")
    expect(page.locator(".move")).to_have_count(2)
    first = page.locator(".move").first
    expect(first).to_contain_text("Table 1")
    expect(first).to_contain_text("Table 2")
    expect(first.locator(".why")).to_contain_text("the fullest with 8")
    expect(first.locator(".rules")).to_contain_text("tda-2024 11")


def test_the_plan_is_announced_made_and_ticked(venue: House, staff: Staff, event: str) -> None:
    """Read out in large type, all moved with one act, each arrival ticked; undone from below."""
    page = staff.sign_in("floor", f"/e/{event}/moves")
    player = page.locator(".move strong").first.inner_text()
    page.keyboard.press("a")
    announced = page.locator("#form[open] .announced")
    expect(announced.locator("li")).to_have_count(2)
    expect(announced).to_contain_text(player)
    size = announced.locator("li").first.evaluate(
        "(one) => parseFloat(getComputedStyle(one).fontSize)"
    )
    assert size >= 36
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.locator(".arrivals .move")).to_have_count(2)
    expect(page.locator("#plan + ol")).to_have_count(0)
    page.click(f".arrivals .move:has-text('{player}') button")
    expect(page.locator(".arrivals .move")).to_have_count(1)
    expect(page.locator(".log .act")).to_have_count(1)
    expect(page.locator(".log .act")).to_contain_text("moves from table")


@pytest.mark.wide
def test_one_move_alone(venue: House, staff: Staff, event: str) -> None:
    """One row's button moves that player only."""
    page = staff.sign_in("floor", f"/e/{event}/moves")
    page.locator(".move").first.get_by_role("button", name="Move").click()
    expect(page.locator(".arrivals .move")).to_have_count(1)
    expect(page.locator("section:has(#plan) .move")).to_have_count(1)


@pytest.mark.wide
def test_what_comes_before_moves_is_said(venue: House, staff: Staff, event: str) -> None:
    """While a table is to break nobody is moved one by one."""
    for seat in (5, 6):
        venue.do(event, "Bust", table=2, seats=[seat])
    page = staff.sign_in("director", f"/e/{event}/moves")
    expect(page.locator(".notice")).to_contain_text("breaks first")
    expect(page.locator(".move")).to_have_count(0)
    page.click(".notice button")
    page.click("#form button.main")
    expect(page.locator(".arrivals .move").first).to_be_visible()
    expect(page.locator(".log .act")).to_contain_text("breaks")


def test_the_page_as_data(venue: House, staff: Staff, event: str) -> None:
    """The same plan for programs, at the same address."""
    page = staff.sign_in("director")
    board = page.request.get(f"/e/{event}/moves.json").json()["data"]["board"]
    assert [move["table"] for move in board["moves"]] == [2, 2]
    assert all(move["rules"] and move["reason"] for move in board["moves"])
