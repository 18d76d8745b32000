"""Chips: the ledger, a count that is off, and a race table by table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorman.tournament.sheet.chip_set import Chip, ChipSet
from floorman.tournament.sheet.structure import Level
from tests.tournament_play import structure
from tests.web.web_play import House, Staff

BLINDS = (100, 200, 500, 1_000)
LEVELS = tuple(
    Level(number=number, small_blind=small, big_blind=2 * small, minutes=20)
    for number, small in enumerate(BLINDS, 1)
)
CHIPS = ChipSet(chips=(Chip(100, "#dddddd", 400), Chip(500, "purple"), Chip(1_000, "yellow")))


def of_chips(venue: House, players: int = 12, level: int = 1) -> str:
    """An event with a set of chips, at a level."""
    event = venue.event(players, structure(levels=LEVELS), chip_set=CHIPS)
    if level > 1:
        venue.do(event, "JumpToLevel", level=level)
    return event


def test_a_worksheet_is_filled_in_on_a_phone(venue: House, staff: Staff) -> None:
    """All of a row is in sight: name, chips, cards, and whether somebody is away."""
    event = venue.event(9)
    venue.do(event, "JumpToLevel", level=6)
    venue.do(event, "StartColorUp", denomination=100)
    page = staff.sign_in("director", f"/e/{event}/chips", width=360)
    page.locator("[data-form*='chips/table']").first.click()
    row = page.locator("#form[open] [data-race] tbody tr").first
    for cell in row.locator("td").all():
        box = cell.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_a_count_that_is_off_raises_the_alarm(venue: House, staff: Staff) -> None:
    """What was counted stands beside what must be there, value by value."""
    event = of_chips(venue)
    page = staff.sign_in("director", f"/e/{event}/chips")
    for value, count in ((100, 10), (500, 10), (1_000, 10)):
        page.locator(f"#count-{value}").fill(str(count))
    page.locator("#count-chips button").click()
    expect(page.locator("#alarm")).to_contain_text("120,000 on the ledger")
    expect(page.locator("#count-100")).to_have_value("")


def test_a_value_is_raced_off_table_by_table(venue: House, staff: Staff) -> None:
    """Started, each table's odd chips typed, cards shown, awards and surplus; then finished."""
    event = of_chips(venue, level=3)
    page = staff.sign_in("director", f"/e/{event}/chips")
    page.locator("#plan").get_by_role("button", name="Start").click()
    expect(page.locator("dialog.sure")).to_contain_text("nobody is handed one")
    page.locator("dialog.sure .yes").click()
    for table in (1, 2):
        page.locator(f"#race-{table} button").click()
        fields = page.locator("[name^='odd{']")
        expect(fields.first).to_be_focused()
        for at in range(fields.count()):
            fields.nth(at).fill("3")
        expect(page.locator("#race-steps")).to_contain_text("Deal 3 cards face up to seat 1")
        page.get_by_role("button", name="Race this table").click()
        expect(page.locator(f"#race-{table}")).to_have_attribute("data-state", "done")
    page.locator("#race-1 button").click()
    expect(page.locator("dialog#form .card").first).to_be_visible()
    expect(page.locator("dialog#form")).to_contain_text("par")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Finish the color-up").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#color-up")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800), (1280, 1600)])
@pytest.mark.parametrize("players", [2, 6])
def test_a_race_keeps_its_button_where_it_is(
    venue: House, staff: Staff, size: tuple[int, int], players: int
) -> None:
    """What to do grows with what is counted: whoever reaches for the button finds it there."""
    event = of_chips(venue, players, level=3)
    venue.do(event, "StartColorUp", denomination=100)
    page = staff.sign_in("director", f"/e/{event}/chips", width=size[0], height=size[1])
    page.locator("#race-1 button").click()
    button = page.get_by_role("button", name="Race this table")
    expect(button).to_be_in_viewport(ratio=1)
    before = button.bounding_box()
    fields = page.locator("[name^='odd{']")
    for field in fields.all():
        field.fill("3")
    expect(page.locator("#race-steps")).to_contain_text(f"seat {players}.")
    assert button.bounding_box() == before
    expect(button).to_be_in_viewport(ratio=1)
    button.click(trial=True)


@pytest.mark.wide
def test_chips_that_turn_up_late_are_changed(venue: House, staff: Staff) -> None:
    """At a seat, of a value that is gone; what is wrong is said and what was typed stays."""
    event = of_chips(venue, players=6, level=3)
    venue.do(event, "StartColorUp", denomination=100)
    venue.do(event, "RaceTable", table=1, odd={})
    venue.do(event, "FinishColorUp")
    page = staff.sign_in("director", f"/e/{event}/chips")
    page.locator("#late-who").select_option(index=1)
    page.locator("#late-count").fill("five")
    page.locator("#late-chips button").click()
    expect(page.locator("#late-chips [data-wrong=chips]")).to_contain_text(
        "This is no number: five"
    )
    page.locator("#late-count").fill("5")
    page.locator("#late-chips button").click()
    expect(page.locator("#late-count")).to_have_value("")


@pytest.mark.wide
def test_found_chips_leave_play(venue: House, staff: Staff) -> None:
    """Nobody's chips are taken out of play, value by value."""
    event = of_chips(venue, players=6)
    page = staff.sign_in("director", f"/e/{event}/chips")
    page.locator("#found-500").fill("2")
    page.locator("#remove-found button").click()
    expect(page.locator("#ledger")).to_contain_text("59,000")
    expect(page.locator("#found-500")).to_have_value("")


@pytest.mark.wide
def test_a_worksheet_asks_for_whole_numbers_only(venue: House, staff: Staff) -> None:
    """Cards that are none are refused; the sheet keeps what was typed."""
    event = of_chips(venue, players=6, level=3)
    venue.do(event, "StartColorUp", denomination=100)
    page = staff.sign_in("director", f"/e/{event}/chips")
    staff.expect_refusal(409, 422)
    page.locator("#race-1 button").click()
    page.locator("[name='odd{1}']").fill("2")
    page.locator("[name='cards{1}']").fill("XX")
    page.get_by_role("button", name="Race this table").click()
    expect(page.locator("form[data-race] [data-wrong='']")).not_to_be_empty()
    expect(page.locator("[name='cards{1}']")).to_have_value("XX")
