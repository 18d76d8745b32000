"""What is asked of a form while its first answer is still to come is done too, in its turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.waiting import until
from tests.web.web_play import House, Staff, held_first


def test_two_of_the_staff_written_one_after_the_other(venue: House, staff: Staff) -> None:
    """The second is typed and sent before the first is acknowledged."""
    page = staff.sign_in("director", "/devices")
    held = held_first(page, "**/api/users")
    form = page.locator("#add-user")
    for name in ("Ida Blum", "Olaf Kern"):
        form.get_by_label("Name").fill(name)
        form.locator("[type=password]").fill("a long enough word")
        form.locator("button").click()
    until(lambda: page.title() and held)
    held[0].continue_()
    expect(page.locator("#access")).to_contain_text("Ida Blum")
    expect(page.locator("#access")).to_contain_text("Olaf Kern")
    expect(form.get_by_label("Name")).to_have_value("")


def test_what_is_typed_meanwhile_is_not_reset(venue: House, staff: Staff) -> None:
    page = staff.sign_in("director", "/devices")
    held = held_first(page, "**/api/users")
    form = page.locator("#add-user")
    form.get_by_label("Name").fill("Pia Rot")
    form.locator("[type=password]").fill("a long enough word")
    form.locator("button").dblclick()
    until(lambda: page.title() and held)
    form.get_by_label("Name").fill("Jon Weiss")
    held[0].continue_()
    expect(page.locator("#access")).to_contain_text("Pia Rot")
    expect(form.get_by_label("Name")).to_have_value("Jon Weiss")


def test_a_chapter_saved_twice_has_the_later_rule(venue: House, staff: Staff) -> None:
    venue.service.houses.keep("Quick hands", "tda-2024", "")
    page = staff.sign_in("director", "/house-rules/edit?name=Quick hands")
    page.get_by_role("link", name="General procedures").click()
    page.locator('[data-about="clock-duration"] summary').click()
    seconds = page.locator('[name="clock-duration.seconds"]')
    held = held_first(page, "**/house-rules")
    for told in ("40", "35"):
        seconds.fill(told)
        page.get_by_role("button", name="Save this chapter").click()
    until(lambda: page.title() and held)
    held[0].continue_()
    expect(page.locator(".toast")).to_have_count(2)
    page.reload()
    expect(seconds).to_have_value("35")


def test_an_event_changed_twice_is_as_it_was_told_last(venue: House, staff: Staff) -> None:
    event = venue.usual(name="Before")
    page = staff.sign_in("director", f"/e/{event}/settings")
    held = held_first(page, f"**/e/{event}/settings")
    name = page.locator("#f-name")
    for told in ("Between", "After"):
        name.fill(told)
        page.get_by_role("button", name="Change the event").click()
    until(lambda: page.title() and held)
    held[0].continue_()
    expect(page.locator(".toast")).to_have_count(2)
    setup = venue.venue.live(event)[1].play.setup
    assert setup is not None
    assert setup.name == "After"
    page.reload()
    expect(name).to_have_value("After")
