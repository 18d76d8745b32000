"""The dealer's tablet in every game: what hands cost and what is bet, in the game's own words."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from floorman.games.game import game, games
from floorman.server.views.hands.betting import reckoning
from floorman.server.views.hands.recording import recording
from floorman.tournament.sheet.structure import Structure
from tests.slices import daily
from tests.tournament_play import MINUTES, structure
from tests.web.test_recording import RECORDED, touch
from tests.web.web_play import House, Staff

SEATS = 5
HOLLOW = re.compile(
    r"\b(?:button|ante|bring-in|blind|small|big|blinds|raise to|complete to) 0\b|0 and 0"
)
"""An amount or a seat that is none."""


def sheet(*keys: str, rotate_hands: int = 0) -> Structure:
    """A sheet for these games, with all forced bets that any of them asks for."""
    studs = [game(key).is_stud for key in keys]
    bets = {"small_bet": 200, "big_bet": 400, "ante": 25, "ante_kind": "each"}
    bets |= {"bring_in": 50} if any(studs) else {}
    bets |= {"small_blind": 0, "big_blind": 0} if all(studs) else {}
    levels = tuple(replace(one, **bets) for one in MINUTES)
    return structure(seats=SEATS, games=keys, levels=levels, rotate_hands=rotate_hands)


def begun(venue: House, *keys: str, house: str = "", rotate_hands: int = 0) -> str:
    """An event of a table whose first hand is in progress."""
    event = venue.event(SEATS, sheet(*keys, rotate_hands=rotate_hands), house=house)
    venue.do(event, "NextHand", table=1)
    return event


def tablet(staff: Staff, event: str) -> Page:
    path = f"/e/{event}/table/1/dealer"
    return staff.sign_in("dealer", path, width=1024, height=768, grant={"table": 1})


def door_cards(page: Page) -> None:
    """The cards face up of a stud hand, as they come."""
    for rank in "23456":
        page.locator(f'#bets [data-rank="{rank}"]').click()
        page.locator("#bets").get_by_role("button", name="spades").click()
        touch(page, "It is dealt")


@pytest.mark.parametrize("key", daily(games(), 5))
def test_no_game_has_a_button_or_a_blind_that_is_none(venue: House, staff: Staff, key: str) -> None:
    """This hand and the next one cost what the game does, and nothing that it does not have."""
    event = begun(venue, key)
    page = tablet(staff, event)
    expect(page.locator("#hand-title")).to_contain_text(game(key).name)
    expect(page.locator("#next-hand")).to_contain_text(
        {
            "bring-in": "ante 25, bring-in 50",
            "blinds": "blinds",
            "button-blind": "who posts the blind",
        }[game(key).forced]
    )
    is_stud = game(key).is_stud
    expect(page.get_by_role("button", name="Button is at")).to_have_count(0 if is_stud else 1)
    expect(page.locator(".order .due", has_text="ante")).to_have_count(SEATS)
    assert not HOLLOW.findall(page.locator("body").inner_text())


READ = """(one) => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const style = getComputedStyle(one);
  const [dim, bright] = [light(style.color), light(style.backgroundColor)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}"""
"""The contrast of a text with its ground, by WCAG."""


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_suits_are_read_and_streets_told_in_the_dealers_language(
    venue: House, staff: Staff, theme: Literal["dark", "light"]
) -> None:
    """Axe passes over single characters, such as a suit."""
    at = f"/e/{begun(venue, 'razz', house=RECORDED)}/table/1/dealer"
    page = staff.sign_in("dealer", at, grant={"table": 1}, color_scheme=theme, locale="de-DE")
    expect(page.locator("#bets h2")).to_contain_text("Third Street")
    suits = page.locator(".suits button")
    expect(suits).to_have_count(4)
    assert min(one.evaluate(READ) for one in suits.all()) >= 4.5
    at = f"/e/{begun(venue, 'badugi', house=RECORDED)}/table/1/dealer"
    page = staff.sign_in("dealer", at, grant={"table": 1}, locale="de-DE")
    expect(page.locator("#bets h2")).to_contain_text("vor dem Ziehen")


@pytest.mark.parametrize("key", daily(games(), 5))
def test_what_is_bet_is_called_as_the_game_calls_it(venue: House, staff: Staff, key: str) -> None:
    """By touch: a bet that the limit fixes is one button with its amount; no button is refused."""
    event = begun(venue, key, house=RECORDED)
    page = tablet(staff, event)
    bets = page.locator("#bets")
    if game(key).is_stud:
        door_cards(page)
        expect(bets.get_by_role("button", name="Complete to 200")).to_be_visible()
        touch(page, "Bring-in 50")
        expect(bets.get_by_role("button", name="Raise to")).to_have_count(0)
        touch(page, "Complete to 200", "Raise to 400")
    elif game(key).betting == "limit":
        touch(page, "Raise to 300")
        expect(bets.get_by_role("button", name="All-in")).to_have_count(0)
    else:
        expect(bets.get_by_role("button", name="Raise to", exact=True)).to_be_visible()
    touch(page, "Fold")
    expect(bets.locator(".wrong")).to_have_count(0)
    assert not HOLLOW.findall(page.locator("body").inner_text())


def test_limit_bets_are_reckoned_with_a_touch(venue: House, staff: Staff) -> None:
    """Where hands are only counted: the raise that the limit fixes, then the next one."""
    page = tablet(staff, begun(venue, "flhe"))
    for amount in (300, 500):
        page.locator("#bets").get_by_role("button", name=f"Raise to {amount}").click()
        expect(page.locator("#to-call")).to_have_text(f"{amount}")


def test_the_game_that_comes_next_is_named(venue: House, staff: Staff) -> None:
    """In a rotation by hands: from a game with a button to stud, whose button rests, and back."""
    event = begun(venue, "flhe", "razz", rotate_hands=2)
    page = tablet(staff, event)
    expect(page.locator("#next-hand")).to_contain_text("blinds")
    venue.do(event, "NextHand", table=1)
    expect(page.locator("#next-hand")).to_contain_text("razz")
    expect(page.locator("#next-hand")).to_contain_text("ante 25, bring-in 50")
    venue.do(event, "NextHand", table=1)
    expect(page.locator("#hand-title")).to_contain_text("razz")
    expect(page.locator(".order .due", has_text="small")).to_have_count(0)
    assert not HOLLOW.findall(page.locator("body").inner_text())


STUD = "u1:2s u2:3s u3:4s u4:5s u5:6s"


@pytest.mark.parametrize(
    ("key", "acts", "raises", "least", "all_in"),
    [
        ("nlhe", "", "raise", 150, 10_000),
        ("plo", "", "raise", 150, 0),
        ("flhe", "", "raise", 300, 0),
        ("fl27td", "", "raise", 300, 0),
        ("stud", STUD, "complete", 200, 0),
        ("stud", f"{STUD} i", "complete", 200, 0),
        ("stud", f"{STUD} i 200", "raise", 400, 0),
        ("razz", f"{STUD} i c", "complete", 200, 0),
    ],
)
def test_what_may_go_in(
    venue: House, key: str, acts: str, raises: str, least: int, all_in: int
) -> None:
    """Stud completes before it raises; all chips go in at once only where no limit bars it."""
    with venue.venue.reading(begun(venue, key, house=RECORDED)) as (_, live):
        told = recording(live, 1, acts)
        assert (told.why, told.raises, told.all_in > 0) == ("", raises, all_in > 0)
        assert told.least >= least
        if not acts:
            assert reckoning(live, 1).raises == raises
