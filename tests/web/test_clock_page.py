"""The clock in the director's hands: its keys, the board, the sheet changed in place."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from floorman.tournament.sheet.structure import Break
from tests.tournament_play import MINUTES, structure
from tests.web.test_tablet_games import sheet
from tests.web.web_play import House, Staff


def clock(staff: Staff, event: str, role: str = "director") -> Page:
    """Somebody at the clock."""
    page = staff.sign_in(role, f"/e/{event}/clock")  # type: ignore[arg-type]
    page.wait_for_selector("html:not([data-lost])")
    return page


def test_the_clock_goes_by_its_keys(venue: House, staff: Staff) -> None:
    """Space, + and -, N, P once and twice, B: each is done and shown."""
    event = venue.event(9, structure(breaks=(Break(3, 15),)))
    page = clock(staff, event)
    large = page.locator("#hand-clock .large")
    which = page.locator("#hand-clock .which")
    page.keyboard.press("Space")
    expect(page.locator("#hand-clock")).to_have_attribute("data-state", "paused")
    page.locator("#left").fill("10:00")
    page.keyboard.press("Enter")
    expect(large).to_have_text("10:00")
    page.locator("#left").blur()
    page.keyboard.press("+")
    expect(large).to_have_text("11:00")
    page.keyboard.press("-")
    expect(large).to_have_text("10:00")
    page.keyboard.press("n")
    expect(which).to_have_text("Level 2")
    page.keyboard.press("b")
    expect(which).to_have_text("Break after level 3")
    page.keyboard.press("n")
    expect(which).to_have_text("Level 4")


@pytest.mark.parametrize("games", [("nlhe",), ("flhe", "stud")])
def test_the_sheet_is_changed_on_a_phone(
    venue: House, staff: Staff, games: tuple[str, ...]
) -> None:
    """It opens at the first level that can change; every amount is read whole, and named."""
    millions = [replace(one, small_blind=1_000_000, big_blind=2_250_000) for one in MINUTES]
    levels = tuple(millions) if games == ("nlhe",) else sheet(*games).levels
    event = venue.event(5, structure(seats=5, games=games, levels=levels))
    venue.do(event, "JumpToLevel", level=3)
    page = staff.sign_in("director", f"/e/{event}/clock", width=360)
    page.get_by_role("button", name="Change coming levels").click()
    row = page.locator("#form [data-level='4']")
    expect(row.locator("input:not([type=hidden])").first).to_be_focused()
    assert page.locator("#form").evaluate("one => one.scrollWidth <= one.clientWidth")
    for cell in row.locator("td[data-says]").all():
        typed = cell.locator("input:not([type=hidden])")
        assert typed.evaluate("one => one.scrollWidth <= one.clientWidth")
        assert cell.evaluate("one => getComputedStyle(one, '::before').display") == "block"


def test_what_is_wrong_with_a_level_is_seen(venue: House, staff: Staff) -> None:
    """On a phone, with the button at the end of the sheet: a line each, with its field."""
    event = venue.event(9)
    page = staff.sign_in("director", f"/e/{event}/clock", width=360)
    page.get_by_role("button", name="Change coming levels").click()
    change = page.get_by_role("button", name="Change the structure")
    staff.expect_refusal(409, 422)
    change.click()
    expect(page.locator("#form [data-wrong='']")).to_be_in_viewport()
    expect(page.locator("#form [data-wrong='']")).to_contain_text("nothing would change")
    page.get_by_label("Small blind, level 2").fill("40")
    page.get_by_label("Big blind, level 2").fill("80")
    change.click()
    wrong = page.locator("#form [data-wrong='level 2']")
    expect(wrong).to_be_in_viewport()
    expect(wrong).to_contain_text("Big blind, level 2: it falls from 100 to 80")
    assert wrong.inner_text().count("\n") > 1


def test_back_begins_the_level_again_and_then_goes_to_the_one_before(
    venue: House, staff: Staff
) -> None:
    """One press restarts it; a second one soon after it goes back."""
    event = venue.event(9)
    venue.do(event, "JumpToLevel", level=3)
    venue.do(event, "PauseClock")
    venue.do(event, "SetTimeLeft", seconds=300)
    page = clock(staff, event)
    page.keyboard.press("p")
    expect(page.locator("#hand-clock .large")).to_have_text("20:00")
    expect(page.locator("#hand-clock .which")).to_have_text("Level 3")
    page.keyboard.press("p")
    expect(page.locator("#hand-clock .which")).to_have_text("Level 2")


@pytest.mark.wide
def test_the_sheet_has_times_and_the_average_in_big_blinds(venue: House, staff: Staff) -> None:
    """The level in force is marked; coming ones say when they begin."""
    event = venue.event(9)
    page = clock(staff, event)
    expect(page.locator("#level-1")).to_have_attribute("aria-current", "true")
    expect(page.locator("#level-2 time")).not_to_be_empty()
    expect(page.locator("#level-2 td").last).to_have_text("50")


@pytest.mark.wide
def test_all_that_is_wrong_stands_beside_its_level(venue: House, staff: Staff) -> None:
    """What was typed stays; put right, it is the sheet."""
    event = venue.event(9)
    page = clock(staff, event)
    staff.expect_refusal(422)
    page.get_by_role("button", name="Change coming levels").click()
    page.locator("[data-place='level 2, big_blind']").fill("150")
    page.locator("[data-place='level 4, ante']").fill("333")
    page.get_by_role("button", name="Change the structure").click()
    expect(page.locator("[data-wrong='level 2']")).to_contain_text("150 cannot be paid")
    expect(page.locator("[data-wrong='level 4']")).to_contain_text("333 cannot be paid")
    expect(page.locator("[data-place='level 2, big_blind']")).to_be_focused()
    page.locator("[data-place='level 2, big_blind']").fill("200")
    page.locator("[data-place='level 4, ante']").fill("400")
    page.locator("[data-level='5'] [data-break]").fill("30")
    page.get_by_role("button", name="One more level").click()
    for field, amount in (("small_blind", "500"), ("big_blind", "1000"), ("ante", "1000")):
        page.locator(f"[data-place='level 6, {field}']").fill(amount)
    page.get_by_role("button", name="Change the structure").click()
    expect(page.locator("#level-6")).to_contain_text("500 / 1")
    expect(page.locator("#structure")).to_contain_text("Break of 30 min")


def test_coming_levels_of_stud_change_by_their_bets(venue: House, staff: Staff) -> None:
    """No blinds are asked for: the big one stands for the small bet, and follows it."""
    event = venue.event(5, sheet("stud"))
    page = clock(staff, event)
    page.get_by_role("button", name="Change coming levels").click()
    expect(page.locator("[data-place='level 5, bring_in']")).to_be_visible()
    expect(page.locator("[data-place='level 5, big_blind']")).to_have_count(0)
    page.locator("[data-place='level 5, small_bet']").fill("300")
    page.locator("[data-place='level 5, big_bet']").fill("600")
    page.get_by_role("button", name="Change the structure").click()
    expect(page.locator("#level-5")).to_contain_text("300 / 600")
    changed = next(one for one in venue.venue.events(event) if one.type == "StructureChanged")
    assert set(changed.data["levels"]) in ({5}, {"5"})
    level = venue.venue.live(event)[1].play.structure.level(5)
    assert (level.small_bet, level.big_blind) == (300, 300)


@pytest.mark.wide
def test_the_board_ends_its_round_when_all_are_done(venue: House, staff: Staff) -> None:
    """Each table tells where it is; the last one done begins the next round."""
    event = venue.event(12)
    venue.do(event, "SetPayouts", prizes=[5_000])
    page = clock(staff, event, "floor")
    page.get_by_role("button", name="Announce hand for hand").click()
    page.locator("#board-1").get_by_role("button", name="All-in").click()
    expect(page.locator("#board-1")).to_have_attribute("data-state", "all-in")
    for table in (1, 2):
        page.locator(f"#board-{table}").get_by_role("button", name="Done").click()
    expect(page.locator("#board h2")).to_contain_text("round 2")


@pytest.mark.wide
def test_overtime_is_said(venue: House, staff: Staff) -> None:
    """After the last level of the sheet the page says what follows it."""
    event = venue.event(9)
    venue.do(event, "JumpToLevel", level=5)
    page = clock(staff, event)
    expect(page.locator("#hand-clock .note")).to_contain_text("last level of the sheet")
    page.keyboard.press("n")
    expect(page.locator("#hand-clock .note")).to_contain_text("Each further level doubles")
    expect(page.locator("#level-6")).to_contain_text("overtime")


@pytest.mark.wide
def test_last_hands_and_late_entries(venue: House, staff: Staff) -> None:
    """Announced with a countdown a table; entries are closed and opened again."""
    event = venue.event(9, late_levels=2)
    page = clock(staff, event)
    page.locator("#hands").fill("3")
    page.locator("#last-hands button").click()
    expect(page.locator(".countdown li")).to_contain_text("3")
    page.get_by_role("button", name="Close entries now").click()
    expect(page.locator("#clock-more")).to_contain_text("closed")
    expect(page.locator("#until-level")).to_have_attribute("max", "5")
    page.locator("#until-level").fill("4")
    page.locator("#open-entries button").click()
    expect(page.locator("#clock-more")).to_contain_text("until the end of level 4")


def test_floor_staff_pause_and_no_more_than_they_may(venue: House, staff: Staff) -> None:
    """Levels and the sheet are the director's."""
    page = clock(staff, venue.event(9), "floor")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Next level")).to_have_count(0)
    expect(page.get_by_role("button", name="Change coming levels")).to_have_count(0)


def test_an_event_starts_from_the_clock(venue: House, staff: Staff) -> None:
    """Seats are drawn, then the first level begins; each names the event first."""
    event = venue.event(0, name="Club Night")
    for number in range(4):
        venue.do(event, "Register", player=venue.player(f"Starter {number}"))
    page = clock(staff, event)
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.locator("dialog.sure")).to_contain_text("Club Night")
    page.locator("dialog.sure .yes").click()
    page.get_by_role("button", name="Start the event").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#hand-clock .which")).to_have_text("Level 1")


@pytest.mark.wide
def test_a_clock_that_was_set_back_is_told_to_the_director(
    venue: House, staff: Staff, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What passed since the last act is counted again, so the time may have to be set."""
    event = venue.event(9)
    monkeypatch.setattr(venue.service.venue, "behind", lambda event: 3_600)
    page = clock(staff, event)
    expect(page.locator("#behind")).to_contain_text("60 minutes behind the log")
