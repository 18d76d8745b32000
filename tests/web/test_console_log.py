"""The log tab: acts in plain words, undone and redone where they stand, found by what they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.web_play import House, Staff


@pytest.fixture
def event(venue: House) -> str:
    """Three tables, two busts by two of the staff."""
    event = venue.event(20)
    venue.do(event, "Bust", by="Ann", table=1, seats=[1])
    venue.do(event, "Bust", by="Ben", table=2, seats=[3])
    return event


def acts(page: Page) -> Locator:
    """The lines of the log."""
    return page.locator(".log .act")


def test_acts_the_newest_first_live(venue: House, staff: Staff, event: str) -> None:
    """When, who and what; a new act comes to the top by itself."""
    page = staff.sign_in("director", f"/e/{event}/log")
    expect(acts(page).nth(0)).to_contain_text("busts at table 2, seat 3")
    expect(acts(page).nth(0).locator(".by")).to_have_text("Ben")
    expect(acts(page).nth(1)).to_contain_text("busts at table 1, seat 1")
    venue.do(event, "LockTable", by="Ben", table=3)
    expect(acts(page).nth(0)).to_contain_text("Table 3 is locked")


def test_a_seat_draw_says_for_how_many(venue: House, staff: Staff) -> None:
    """Not the first table that it opened, also once it is undone; a long one is counted whole."""
    event = venue.usual()
    for number in range(70):
        venue.do(event, "Register", player=venue.player(f"Player {number}"))
    venue.do(event, "DrawSeats")
    page = staff.sign_in("director", f"/e/{event}/log")
    expect(acts(page).nth(0).locator(".what > p").first).to_have_text("Seats for 70 players")
    acts(page).nth(0).get_by_role("button", name="Undo").click()
    expect(acts(page).nth(0)).to_contain_text("Undone: Seats for 70 players")


def test_undo_and_redo_at_the_act(venue: House, staff: Staff, event: str) -> None:
    """An undone act stays, struck through, and is taken in again from there."""
    page = staff.sign_in("director", f"/e/{event}/log")
    acts(page).nth(1).get_by_role("button", name="Undo").click()
    expect(acts(page).nth(0)).to_contain_text("Undone: Player")
    expect(page.locator(".act.undone")).to_contain_text("busts at table 1, seat 1")
    with venue.venue.reading(event) as (_, live):
        assert live.play.left == 19
    page.locator(".act.undone").get_by_role("button", name="Redo").click()
    expect(page.locator(".act.undone")).to_have_count(0)
    expect(acts(page).nth(0)).to_contain_text("Redone: Player")


def test_an_undo_that_cannot_be_says_what_is_in_the_way(
    venue: House, staff: Staff, event: str
) -> None:
    """The later act that would not hold is told, and undone from there; then the other goes."""
    staff.expect_refusal(409)
    with venue.venue.reading(event) as (_, live):
        player = live.play.tables[3].players[1]
    venue.do(event, "MovePlayer", player=player, table=1, seat=1, reason="balance")
    page = staff.sign_in("director", f"/e/{event}/log")
    acts(page).nth(2).get_by_role("button", name="Undo").click()
    dialog = page.locator("#form[open]")
    expect(dialog).to_contain_text("A later act depends on it")
    expect(dialog.locator(".act")).to_contain_text("moves from table 3, seat 1 to table 1, seat 1")
    expect(page.locator(".act.undone")).to_have_count(0)
    dialog.get_by_role("button", name="Undo").click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".act.undone")).to_have_count(1)
    acts(page).nth(3).get_by_role("button", name="Undo").click()
    expect(page.locator(".act.undone")).to_have_count(2)


@pytest.mark.wide
def test_what_cannot_be_undone_says_why(venue: House, staff: Staff, event: str) -> None:
    """An act that is final has its reason where others have their button."""
    venue.do(event, "CloseEvent", reason="called off")
    page = staff.sign_in("director", f"/e/{event}/log")
    expect(acts(page).nth(0)).to_contain_text("called off")
    expect(acts(page).nth(0).get_by_role("button", name="Undo")).to_have_count(0)
    expect(acts(page).nth(0).locator("> small")).not_to_be_empty()


@pytest.mark.wide
def test_only_some_acts(venue: House, staff: Staff, event: str) -> None:
    """By kind, by staff, by table, by player; the filter stays while the page is live."""
    page = staff.sign_in("director", f"/e/{event}/log")
    page.select_option("#l-kind", "busts")
    expect(acts(page)).to_have_count(2)
    page.select_option("#l-by", "Ben")
    expect(acts(page)).to_have_count(1)
    venue.do(event, "Bust", by="Ben", table=3, seats=[2])
    expect(acts(page)).to_have_count(2)
    venue.do(event, "CountHands", by="Ben", table=3, hands=8)
    page.select_option("#l-kind", "-hands")
    expect(acts(page)).to_have_count(2)
    page.goto(f"/e/{event}/log?table=3&kind=busts")
    expect(acts(page)).to_have_count(1)
    with venue.venue.reading(event) as (_, live):
        player = live.play.tables[3].players[1]
    page.goto(f"/e/{event}/log?player={player}")
    expect(acts(page)).to_have_count(2)


@pytest.mark.wide
def test_older_acts_come_without_losing_the_place(venue: House, staff: Staff, event: str) -> None:
    """More lines below, the same line under the eye, and new ones still on top."""
    for hands in range(60):
        venue.do(event, "CountHands", table=1, hands=hands)
    page = staff.sign_in("director", f"/e/{event}/log")
    expect(acts(page)).to_have_count(50)
    last = acts(page).nth(49).get_attribute("id")
    page.click("text=Older acts")
    expect(acts(page)).to_have_count(85)
    expect(acts(page).nth(49)).to_have_id(last or "")
    venue.do(event, "LockTable", table=3)
    expect(acts(page)).to_have_count(86)


def test_the_last_own_act_by_key(venue: House, staff: Staff, event: str) -> None:
    """Ctrl+Z undoes what one did oneself, whatever others did since, and says what; then back."""
    page = staff.sign_in("director", f"/e/{event}/log", label="Ann")
    page.keyboard.press("Control+z")
    expect(page.locator(".toast").last).to_contain_text("Undone: Player")
    expect(page.locator(".act.undone")).to_contain_text("table 1, seat 1")
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".toast").last).to_contain_text("Redone: Player")
    expect(page.locator(".act.undone")).to_have_count(0)
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".toast").last).to_contain_text("nothing that can be redone")


@pytest.mark.wide
def test_who_has_done_nothing_undoes_nothing(staff: Staff, event: str) -> None:
    """The key never takes back what another one did."""
    page = staff.sign_in("floor", f"/e/{event}", label="Cleo")
    page.keyboard.press("Control+z")
    expect(page.locator(".toast")).to_contain_text("nothing here that can be undone")


@pytest.mark.wide
def test_what_one_reads_and_types_stays(venue: House, staff: Staff, event: str) -> None:
    """While others act, an act that is open stays open and a word half typed stays typed."""
    page = staff.sign_in("director", f"/e/{event}/log")
    drawn = acts(page).filter(has_text="seated at").first
    drawn.locator("summary").click()
    expect(drawn.locator("details")).to_have_attribute("open", "")
    page.locator("#l-player").press_sequentially("Play")
    venue.do(event, "LockTable", table=3)
    expect(acts(page).nth(0)).to_contain_text("Table 3 is locked")
    expect(page.locator("#l-player")).to_have_value("Play")
    expect(page.locator("#l-player")).to_be_focused()
    expect(drawn.locator("details")).to_have_attribute("open", "")
