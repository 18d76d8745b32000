"""Languages: every text has its German, and a page comes in the language that was chosen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from floorman.languages.catalogue import missing, read
from floorman.languages.texts import languages
from floorman.sentences import say
from floorman.web.rendering import environment
from tests.tournament_play import structure
from tests.web.test_tv import LONG
from tests.web.web_play import House, Staff

HOLES = re.compile(r"%\(\w+\)s|\{\w+(?:![rsa])?(?::[^}]*)?\}")
FORMS = re.compile(r"\{(\w+)(?::(,?))\|([^|}]*)\|([^}]*)\}")
OTHERS = [one for one in languages() if one != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    """What has no translation is listed: `python -m floorman.languages.catalogue` makes room."""
    assert [one.id for one in missing(language)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_says_what_the_text_says(language: str) -> None:
    """The same names and numbers stand in it."""
    for message in read(language):
        if not message.id or not message.string:
            continue
        is_one = isinstance(message.id, str)
        text = str(message.id if is_one else message.id[-1])
        said = str(message.string if is_one else message.string[-1])
        assert set(HOLES.findall(of_many(text))) == set(HOLES.findall(of_many(said))), text


def of_many(text: str) -> str:
    """A text with what is counted in its form for many."""

    def form(found: re.Match[str]) -> str:
        hole = f"{{{found[1]}:{found[2]}}}" if found[2] else f"{{{found[1]}}}"
        return found[4].replace("#", hole) if "#" in found[0] else f"{hole} {found[4]}"

    return FORMS.sub(form, text)


def test_the_foot_chooses_language_and_look(staff: Staff, venue: House) -> None:
    """Both are kept on the device, for every page."""
    event = venue.event(4, structure(levels=LONG), name="Freitag")
    page = staff.sign_in("director", "/")
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).to_have_text("Turniere")
    page.wait_for_load_state("load")  # its scripts are there
    page.locator("[data-keeps=theme]").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(f"/p/{event}")
    expect(page.get_by_role("button", name="Meinen Sitz finden")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_browser_says_which_language(staff: Staff, venue: House) -> None:
    """Who has chosen nothing reads what the browser asks for."""
    event = venue.event(4, structure(levels=LONG))
    page = staff.sign_in(None, f"/p/{event}", locale="de-AT")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_what_the_core_says_is_in_the_language_of_the_page() -> None:
    """A template names a sentence; the reader's words stand on the page, typed text as it is."""
    page = environment("de").from_string("{{ core }}, {{ typed }}")
    assert page.render(core=say("Seat {seat}", seat=4), typed="Seat 4") == "Sitz 4, Seat 4"
    english = environment("en").from_string("{{ core }}")
    assert english.render(core=say("{chips:,} chips", chips=12_000)) == "12,000 chips"
