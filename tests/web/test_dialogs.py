"""A dialog does what was touched, also where something in it moves, and is left on purpose only."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.web_play import House, Staff

KNOWN = "Ada Berg"
"""Somebody the house knows, so that the name brings a list below its field."""


@pytest.fixture
def page(venue: House, staff: Staff) -> Page:
    """The dialog that names an entry, at its table."""
    venue.player(KNOWN)
    event = venue.event()
    for command in ("Register", "Register", "DrawSeats", "StartEvent"):
        venue.do(event, command)
    page = staff.sign_in("director", f"/e/{event}#table-1")
    page.locator("#seats .more").first.click()
    page.locator("#form").get_by_role("button", name="Name the player").click()
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    return page


def dialog(page: Page) -> Locator:
    return page.locator("#form[open]")


def looked_up(page: Page, name: str) -> Locator:
    """A name is typed; the list of those it may be."""
    page.get_by_label("Name", exact=True).fill(name)
    found = page.locator("#who-list")
    expect(found.get_by_role("option").first).to_be_visible()
    return found


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_button_under_an_open_list_is_pressed(page: Page) -> None:
    """The list goes only once the finger is up: before, the button moved away from under it."""
    looked_up(page, KNOWN)
    page.locator("#form").get_by_role("button", name="Save the name").click()
    expect(dialog(page)).to_have_count(0)
    expect(page.locator("#seats")).to_contain_text(KNOWN)


def test_somebody_found_is_taken(page: Page) -> None:
    found = looked_up(page, KNOWN[:3].lower())
    found.get_by_role("option", name=KNOWN).first.click()
    expect(page.get_by_label("Name", exact=True)).to_have_value(KNOWN)
    expect(found).to_be_hidden()
    expect(dialog(page)).to_have_count(1)


def test_escape_leaves_the_list_first(page: Page) -> None:
    found = looked_up(page, KNOWN)
    page.keyboard.press("Escape")
    expect(found).to_be_hidden()
    expect(page.get_by_label("Name", exact=True)).to_have_value(KNOWN)
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)


def test_a_touch_beside_it_closes_it(page: Page) -> None:
    page.mouse.click(5, 300)
    expect(dialog(page)).to_have_count(0)


def test_what_begins_or_ends_inside_leaves_it_open(page: Page) -> None:
    """What is typed is marked to beyond the edge, its margin is touched, a finger slides in."""
    name = page.get_by_label("Name", exact=True)
    name.fill("Nobody yet")
    x, y = middle(name)
    box = dialog(page).bounding_box()
    assert box is not None
    inside, margin, outside = (x, y), (box["x"] + 4, box["y"] + box["height"] / 2), (5, 300)
    for begins, ends in ((inside, outside), (outside, inside), (margin, margin)):
        page.mouse.move(*begins)
        page.mouse.down()
        page.mouse.move(*ends)
        page.mouse.up()
    expect(dialog(page)).to_have_count(1)
    expect(name).to_have_value("Nobody yet")


def test_a_list_is_not_drawn_anew_under_a_finger(page: Page) -> None:
    """An answer that came between down and up replaced the option, so that nobody was taken."""
    found = looked_up(page, KNOWN[:3].lower())
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/find", hold)
    with page.expect_request("**/find"):
        page.get_by_label("Name", exact=True).fill(KNOWN[:5])
    page.mouse.move(*middle(found.get_by_role("option", name=KNOWN).first))
    page.mouse.down()
    with page.expect_response("**/find"):
        held[0].continue_()
    page.evaluate("new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 100))")
    page.mouse.up()
    expect(page.get_by_label("Name", exact=True)).to_have_value(KNOWN)
