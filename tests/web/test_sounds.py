"""The sounds of an event: taken in, chosen, listened to, and heard from the screen with sound."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from floorman.tournament.sheet.structure import Level
from tests.server.test_sounds import wav
from tests.tournament_play import structure
from tests.web.web_play import House, Staff

LONG = tuple(Level(n, 50 * n, 100 * n, minutes=60) for n in range(1, 4))
HEARD = """document.addEventListener("screen:heard", ({ detail }) => {
    document.documentElement.dataset.heard = detail;
})"""


def add(page: Page, title: str) -> None:
    """A file of the house, as a browser takes it from its disk."""
    file = {"name": f"{title}.wav", "mimeType": "audio/wav", "buffer": wav()}
    page.locator("#sound-file").set_input_files([file])  # type: ignore[arg-type]
    expect(page.locator("#house-sounds")).to_contain_text(title)
    page.wait_for_load_state()  # it comes anew and takes files once its script is there


def test_a_level_begins_with_the_sound_of_the_house(venue: House, staff: Staff) -> None:
    """Taken in and chosen on the page, it stays chosen, and the screen plays it at its moment."""
    event = venue.event(4, structure(levels=LONG), name="Loud")
    page = staff.sign_in("director", f"/e/{event}/screens")
    add(page, "Big gong")
    page.get_by_label("A level begins", exact=True).select_option("Big gong")
    expect(page.locator(".toast").last).to_contain_text("A level begins: chosen")
    page.locator("#sound-level").get_by_role("button", name="Listen").click()
    sound = page.get_by_label("A level begins", exact=True).input_value()
    expect(page.locator("#sound-level")).to_have_attribute("data-heard", sound)
    page.reload()
    expect(page.get_by_label("A level begins", exact=True)).to_have_value(sound)
    screen = staff.sign_in("display")
    screen.add_init_script(HEARD)
    screen.goto(f"/tv/hall?event={event}&sound=1")
    screen.locator(".sound").click()
    venue.do(event, "JumpToLevel", level=2)
    expect(screen.locator("html")).to_have_attribute("data-heard", sound)


@pytest.mark.wide
def test_silence_a_tone_and_what_is_no_sound(venue: House, staff: Staff) -> None:
    """No volume is silence; a tone stands in for a sound that is gone; text is refused."""
    event = venue.event(4, structure(levels=LONG), name="Quiet")
    page = staff.sign_in("director", f"/e/{event}/screens")
    add(page, "Bell")
    page.get_by_label("A level begins", exact=True).select_option("Bell")
    page.get_by_label("How loud: A level begins").fill("0")
    expect(page.locator("#sound-level output")).to_have_text("0 %")
    listen = page.locator("#sound-level").get_by_role("button", name="Listen")
    listen.click()
    expect(page.locator("#sound-level")).to_have_attribute("data-heard", "")
    page.get_by_label("How loud: A level begins").fill("60")
    page.get_by_role("button", name="Delete Bell").click()
    expect(page.locator("#house-sounds")).not_to_contain_text("Bell")
    page.wait_for_load_state()
    expect(page.get_by_label("A level begins", exact=True)).to_have_value("")
    expect(page.locator("#sound-level output")).to_have_text("60 %")
    listen.click()
    expect(page.locator("#sound-level")).to_have_attribute("data-heard", "tone")
    staff.expect_refusal(422)
    text = {"name": "song.mp3", "mimeType": "audio/mpeg", "buffer": b"no sound"}
    page.locator("#sound-file").set_input_files([text])  # type: ignore[arg-type]
    expect(page.locator(".toast.wrong")).to_contain_text("no sound that a screen can play")
