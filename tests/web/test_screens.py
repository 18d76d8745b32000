"""The screens of an event on a page of their own; the overlay of a stream, and who may frame it."""

from __future__ import annotations

from base64 import b64decode

import httpx
import pytest
from playwright.sync_api import FilePayload, expect

from tests.web.web_play import House, Staff

DOT = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""A picture of one point."""


def picture(image: bytes) -> FilePayload:
    """A file that somebody chooses."""
    return {"name": "p.png", "mimeType": "image/png", "buffer": image}


def test_screens_are_given_pages_and_messages(venue: House, staff: Staff) -> None:
    """A name that will not do is refused beside the form; messages are taken off again."""
    event = venue.event(9)
    page = staff.sign_in("director", f"/e/{event}/screens")
    staff.expect_refusal(422)
    page.get_by_role("button", name="Add a screen").click()
    page.locator("#f-screen").fill("Bar 2")
    page.get_by_role("button", name="Show these").click()
    expect(page.locator("dialog#form .wrong:not(:empty)")).to_contain_text("small letters")
    page.locator("#f-screen").fill("bar-2")
    page.locator("[name='pages.2.page']").select_option("payouts")
    page.get_by_role("button", name="Show these").click()
    expect(page.locator("#screen-bar-2")).to_contain_text("Payouts")
    page.locator("#message-text").fill("Dinner at 19:00")
    page.locator("#show-message button").click()
    expect(page.locator("#message-1")).to_contain_text("Dinner at 19:00")
    page.get_by_role("button", name="Take down").click()
    expect(page.locator("#message-1")).to_have_count(0)


@pytest.mark.wide
def test_each_screen_stands_there_as_it_is(venue: House, staff: Staff) -> None:
    """A preview shows the page that is on; it may be framed by the house, and by nobody else."""
    event = venue.event(9)
    venue.do(event, "AssignScreen", screen="hall", pages=[{"page": "leaders"}])
    venue.do(event, "CountStacks", table=1, stacks={1: 14_000})
    page = staff.sign_in("director", f"/e/{event}/screens")
    preview = page.frame_locator("#screen-hall iframe")
    expect(preview.locator(".flow")).to_contain_text("14")
    assert page.frames[1].evaluate("document.body.dataset.stream") is None


def test_the_overlay_is_public_and_framed_where_the_house_says_so(
    venue: House, staff: Staff
) -> None:
    """See-through, numbers for names; other sites may frame it by the house's setting alone."""
    closed = venue.event(9)
    opened = venue.event(9, house='[settings]\nembedding = "anywhere"\n')
    venue.do(opened, "CountStacks", table=1, stacks={1: 14_000})
    told = [
        httpx.get(f"{venue.address}/p/{event}{end}").headers["content-security-policy"]
        for event in (closed, opened)
        for end in ("", "/overlay")
    ]
    assert ["frame-ancestors *" in one for one in told] == [False, False, True, True]
    assert "x-frame-options" in httpx.get(f"{venue.address}/p/{closed}").headers
    page = staff.sign_in(None, f"/p/{opened}/overlay")
    expect(page.locator(".third")).to_contain_text("Entry")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.wide
def test_pictures_of_the_house_stand_on_its_screens(venue: House, staff: Staff) -> None:
    """A logo and a sponsor are chosen, shown and taken off; what is no picture is refused."""
    event = venue.event(9)
    page = staff.sign_in("director", f"/e/{event}/screens")
    for kind in ("logo", "slide"):
        page.locator(f"#picture-{kind}").set_input_files([picture(DOT)])
        expect(page.locator(".pictures img")).to_have_count(1 if kind == "logo" else 2)
        page.wait_for_load_state()  # it comes anew and takes files once its script is there
    screen = staff.sign_in("display", f"/tv/hall?event={event}&show=slides")
    expect(screen.locator(".slides img")).to_be_visible()
    expect(screen.locator("h1 .logo")).to_be_visible()
    page.get_by_role("button", name="Take down").first.click()
    expect(page.locator(".pictures img")).to_have_count(1)
    page.wait_for_load_state()
    staff.expect_refusal(422)
    page.locator("#picture-logo").set_input_files([picture(b"no picture")])
    expect(page.locator(".toast.wrong")).to_contain_text("no photo we can show")
