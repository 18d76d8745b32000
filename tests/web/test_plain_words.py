"""The same box for plain words at the desk, on the floor phone and on the dealer's tablet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from floorman.errors import IllegalAct, Unknown
from floorman.server.views.hands.live_table import live_table
from tests.web.test_phone import phone
from tests.web.test_tablet import bet, tablet
from tests.web.web_play import House, Staff

EARS = """
window.SpeechRecognition = class {
  start() { this.onresult({ resultIndex: 0, results: [[{ transcript: "seat 4 folds" }]] }); }
  stop() { this.onend(); }
};
"""
"""A browser that hears one sentence, whatever is said."""
NO_EARS = "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;"


def line(page: Page) -> Iterator[str]:
    """The clauses of the line as it was read."""
    return (one.strip() for one in page.locator("#read-line").input_value().split("|"))


def test_a_table_tells_its_hand_so_that_nobody_has_to(venue: House) -> None:
    """Seats, button, stakes, the stacks that are known, and what was reckoned so far."""
    event = venue.event(6)
    venue.do(event, "NextHand", table=1)
    venue.do(event, "CountStacks", table=1, stacks={"4": 7000})
    with venue.venue.reading(event) as (_, live):
        first, *acts = live_table(live, 1, "f 300 a450", hand=1).line.split(" | ")
        with pytest.raises(Unknown):
            live_table(live, 9)
        with pytest.raises(IllegalAct, match="Act 1 of the hand, 150"):
            live_table(live, 1, "150", hand=1)
    assert re.fullmatch(
        "NLHE 50-100, ante 100 each, seats 1-6, button [1-6], stacks 10000, seat 4 has 7000", first
    )
    verbs = [one.split(maxsplit=2)[2] for one in acts]
    assert verbs == ["folds", "raises to 300", "is all-in for 450"]


def test_on_a_live_hand_she_is_whoever_is_due(venue: House, staff: Staff) -> None:
    """What the dealer reckoned is known; telling what happened changes nothing of the hand."""
    event = venue.event(6)
    venue.do(event, "NextHand", table=1)
    position = venue.venue.head(event)
    page = tablet(staff, event)
    bet(page, 300)
    expect(page.locator("#least")).to_have_text("500")
    due = page.locator("#bets .turn .no").inner_text()
    page.get_by_role("button", name="What happened?").click()
    page.get_by_label("What happened, in your own words").fill("she shoves")
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator(".outcome h1")).to_contain_text(f"Seat {due} raises to 9,900")
    assert list(line(page))[-1] == f"seat {due} is all-in"
    assert venue.venue.head(event) == position
    page.get_by_role("link", name="Back to the hand").click()
    expect(page.locator("#least")).to_have_text("500")
    venue.do(event, "NextHand", table=1)
    expect(page.locator("#least")).to_have_text("200")


def test_a_dealer_rules_at_the_own_table_only(venue: House, staff: Staff) -> None:
    event = venue.event(18)
    page = tablet(staff, event)
    staff.expect_refusal(403)
    answer = page.goto(page.url.replace("table/1/dealer", "table/2/rules"))
    assert answer is not None
    assert answer.status == 403


def test_a_table_shows_what_the_floor_has_decided_otherwise(venue: House, staff: Staff) -> None:
    """Who rules at a table agrees with the rest of the event."""
    event = venue.event(6)
    killed = (
        "NLHE 100-200, seats 1-4, button 4, flop | seat 1 bets 500 | dealer kills seat 2's hand"
    )
    otherwise = "floor decides: the hand is live, because the dealer reached across the table"
    venue.do(event, "RecordRuling", talk=f"{killed} | {otherwise}", table=1)
    path = f"/e/{event}/table/1/rules?talk={quote(killed)}"
    page = staff.sign_in("dealer", path, grant={"table": 1})
    expect(page.locator(".outcome h1")).to_be_visible()
    expect(page.locator("#earlier")).to_contain_text("the hand is live")
    expect(page.locator("#earlier")).to_contain_text("the dealer reached across the table")
    expect(page.locator("#earlier a")).to_have_count(0)


def test_the_phone_tells_it_of_the_table_it_is_at(venue: House, staff: Staff) -> None:
    """Readings to choose from come in the phone's width, and the table goes along."""
    event = venue.event(6)
    page = phone(staff, event, "table-1")
    page.get_by_role("button", name="What happened?").click()
    page.get_by_label("What happened, in your own words").fill("seat 5 raises to 400, 77 elephants")
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator("mark").first).to_have_text("elephants")
    page.locator("a.answer").first.click()
    expect(page.locator(".outcome h1")).to_contain_text("Seat 5 raises to 400")
    assert "table=1" in page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_voice_is_off_until_it_is_switched_on(staff: Staff) -> None:
    """The switch says who may receive the audio; what is heard is put behind what stands there."""
    page = staff.sign_in("floor", "/rules")
    page.add_init_script(EARS)
    page.reload()
    dictate = page.get_by_role("button", name="Dictate")
    expect(dictate).to_be_hidden()
    page.get_by_text("Settings of this box").click()
    expect(page.locator(".voice")).to_contain_text("may receive the audio")
    page.get_by_label("Microphone").check()
    page.reload()
    page.locator("#talk-desk").fill("seat 3 bets 500,")
    dictate.click()
    expect(page.locator("#talk-desk")).to_have_value("seat 3 bets 500, seat 4 folds")
    expect(dictate).to_have_attribute("aria-pressed", "true")
    dictate.click()
    expect(dictate).to_have_attribute("aria-pressed", "false")


def test_no_microphone_where_the_browser_has_none(staff: Staff) -> None:
    page = staff.sign_in("floor", "/rules")
    page.add_init_script(NO_EARS)
    page.reload()
    expect(page.locator("#talk-desk")).to_be_visible()
    expect(page.locator(".voice")).to_be_hidden()
