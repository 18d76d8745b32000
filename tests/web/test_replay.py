"""The replay: any position of an event's log, any recorded hand as a table, hands of a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from floorman.floor.folding import fold
from floorman.histories.convert import hands_in_log
from floorman.histories.out.phh import phh
from floorman.server.views.screens.status import status
from floorman.store.logs import log
from floorman.tournament.staff import Role
from tests.web.web_play import House, Staff

BROKEN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [5000, 5000, 5000]
actions = ["d dh p1 AhKh", "d dh p2 7c2d", "d dh p3 QsQd", "p3 cbr 150"]
"""


@pytest.fixture(scope="module")
def sample(venue: House) -> str:
    """A sample of three tables that stands still after its fourth level."""
    event = venue.service.sample.start(20, 4, players=27, secret=b"a replay")
    venue.service.sample.stop()
    return event


def slider(page: Page) -> int:
    """Where the slider stands."""
    return int(page.locator("#at").input_value())


# An event


def test_a_past_event_is_stepped_through_with_keys(venue: House, staff: Staff, sample: str) -> None:
    """From the newest act back to the first and on again; the address says where one is."""
    page = staff.sign_in("director", f"/e/{sample}/replay")
    head = venue.service.head(sample)
    assert slider(page) == head
    page.keyboard.press("ArrowLeft")
    expect(page.locator("output")).not_to_have_text(f"{head} / {head}")
    page.keyboard.press("Home")
    expect(page.locator(".now")).to_contain_text("announced", ignore_case=True)
    expect(page.locator("output")).to_have_text(re.compile(f"^1 / {head}"))
    assert "step=0" in page.url or "step=1" in page.url
    page.keyboard.press("ArrowRight")
    expect(page.locator(".now")).to_contain_text("Player 1")
    page.keyboard.press("End")
    expect(page.locator("output")).to_have_text(f"{head} / {head}")


@pytest.mark.wide
def test_the_slider_and_the_jumps_lead_to_acts(venue: House, staff: Staff, sample: str) -> None:
    """A bust and a level are a click away; the table of the act is shown with its seats."""
    page = staff.sign_in("director", f"/e/{sample}/replay?step=1")
    page.get_by_role("button", name="Next bust").click()
    expect(page.locator(".now")).to_contain_text(re.compile("bust|out", re.IGNORECASE))
    expect(page.locator(".spot.named")).to_have_count(1)
    expect(page.get_by_role("link", name="See this hand")).to_be_visible()
    page.locator("[data-chapter]").select_option(label="Level 2")
    expect(page.locator(".now")).to_contain_text("2")
    expect(page.locator("dt", has_text="Level 2")).to_be_visible()
    page.locator("#at").evaluate(
        "(one) => { one.value = 20; one.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    expect(page.locator("output")).to_have_text(re.compile("^2[0-9] / "))


def test_rules_are_cited_with_number_edition_and_permission(
    venue: House, staff: Staff, sample: str
) -> None:
    """An act that a rule led to names it, with the line of permission and its link."""
    found = venue.venue.events(sample, 0, 100_000)
    drawn = next(one for one in found if "random-seating" in one.because)
    page = staff.sign_in("floor", f"/e/{sample}/replay?step={drawn.position}")
    expect(page.locator(".rules").first).to_contain_text("Poker TDA Rules 2024")
    link = page.locator(".permission a")
    expect(link).to_have_attribute("href", "https://www.pokertda.com")
    expect(page.locator(".permission")).to_contain_text("used by permission of the Poker TDA")


def test_the_state_at_a_position_is_that_of_the_log_up_to_it(
    venue: House, staff: Staff, sample: str
) -> None:
    """Wherever one jumps, forward or back, and also where acts were undone later."""
    message = venue.venue.do(sample, "ShowMessage", {"text": "soon undone"}, by="test")
    venue.venue.do(sample, "Undo", {"act": message.position}, by="test")
    head = venue.service.head(sample)
    with venue.venue.database.reading() as db:
        whole = list(log.read(db, sample))
    for position in (head, head - 1, 700, 3, 650, head // 2, 0):
        past = venue.service.past.at(sample, position)
        assert past == fold(whole[:position]), position
    page = staff.sign_in("director")
    shown = page.request.get(f"/e/{sample}/replay.json?step=700").json()
    then = status(fold(whole[: shown["last"]]), shown["act"]["at"])
    assert shown["status"]["counts"]["left"] == then.counts.left


def test_an_empty_event_can_be_looked_at(venue: House, staff: Staff) -> None:
    """One announced and no more: no table, no error."""
    event = venue.event()
    page = staff.sign_in("director", f"/e/{event}/replay")
    expect(page.get_by_text("No table is open at this point.")).to_be_visible()


# A hand


def test_a_hand_is_drawn_and_stepped_through(venue: House, staff: Staff, sample: str) -> None:
    """Seats, cards, chips, pot and button; each key a step; the last one says who won."""
    number = venue.service.hands.newest(sample)[0].number
    page = staff.sign_in("floor", f"/e/{sample}/hands")
    page.goto(f"/e/{sample}/hands/{number}")
    felt = page.locator("svg.felt.wide")
    players = len(venue.service.hands.get(sample, number).players)
    expect(felt.locator(".plate")).to_have_count(9)
    expect(felt.locator(".who")).to_have_count(players)
    expect(felt.locator(".button-chip")).to_have_count(1)
    expect(felt.locator(".playing")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".now")).to_contain_text("Blinds")
    expect(felt.locator(".pot")).to_contain_text("Pot")
    page.keyboard.press("End")
    expect(page.locator(".now")).to_contain_text("The hand is over")
    expect(felt.locator(".wins")).not_to_have_count(0)
    page.keyboard.press("Home")
    expect(page.locator(".now")).to_contain_text("The hand begins")


@pytest.mark.wide
def test_a_step_names_the_rule_that_governs_it(venue: House, staff: Staff, sample: str) -> None:
    """A hand with a showdown cites who shows first."""
    page = staff.sign_in("floor")
    for place in venue.service.hands.newest(sample):
        hand = page.request.get(f"/e/{sample}/hands/{place.number}.json").json()
        steps = [n for n, one in enumerate(hand["steps"]) if one["what"] == "ShowdownOpened"]
        if steps:
            page.goto(f"/e/{sample}/hands/{place.number}?step={steps[0]}")
            expect(page.locator(".rules")).to_contain_text("Poker TDA Rules 2024, 17")
            return
    pytest.fail("no hand came to a showdown")


@pytest.mark.wide
def test_the_play_button_goes_on_by_itself(venue: House, staff: Staff, sample: str) -> None:
    """A press starts it, another stops it."""
    number = venue.service.hands.newest(sample)[0].number
    page = staff.sign_in("floor", f"/e/{sample}/hands/{number}")
    page.get_by_role("button", name="Play or stop").click()
    expect(page.locator("output")).to_have_text(re.compile("^2 / "))
    page.get_by_role("button", name="Play or stop").click()


@pytest.mark.wide
def test_no_hand_is_seen_by_who_may_not(venue: House, staff: Staff, sample: str) -> None:
    """Dealers, screens, players, the signed-out; and nobody sees a hand before its end."""
    number = venue.service.hands.newest(sample)[0].number
    others: dict[Role, dict[str, Any]] = {
        "dealer": {"table": 1},
        "display": {},
        "player": {"player": "1"},
    }
    for role, grant in others.items():
        page = staff.sign_in(role, grant=grant)
        for address in (f"/e/{sample}/hands/{number}.json", f"/e/{sample}/replay.json"):
            assert page.request.get(address).status == 403, (role, address)
    assert staff.sign_in(None).request.get(f"/e/{sample}/hands/{number}.json").status == 401
    with venue.venue.reading(sample) as (_, live):
        running = [table.hand.number for table in live.play.tables.values() if table.hand]
    page = staff.sign_in("director")
    for one in running:
        assert page.request.get(f"/e/{sample}/hands/{one}").status == 404


# Hands of a file


@pytest.mark.wide
def test_a_file_of_hands_is_replayed(
    venue: House, staff: Staff, sample: str, tmp_path: Path
) -> None:
    """PHH and our own log come to the same table; what was sent stays in the form."""
    kept = venue.service.hands.get(sample, venue.service.hands.newest(sample)[0].number)
    (told,) = hands_in_log(kept.text.encode())
    names = [f"Guest {seat}" for seat in told.hand.state.seats]
    record = phh(told.hand, {"players": names, "seats": told.hand.state.seats})
    for name, text in (("hand.phh", record), ("hand.jsonl", kept.text)):
        file = tmp_path / name
        file.write_text(text)
        page = staff.sign_in("floor", "/hands")
        page.set_input_files("#file", str(file))
        expect(page.locator("#text")).not_to_have_value("")
        page.get_by_role("button", name="Replay").click()
        expect(page.locator(".now")).to_contain_text("The hand begins")
        page.keyboard.press("End")
        expect(page.locator(".now")).to_contain_text("The hand is over")
        if name == "hand.phh":
            expect(page.locator("svg.wide .who").first).to_contain_text("Guest")


@pytest.mark.wide
def test_a_hand_that_breaks_a_rule_is_shown_up_to_it(venue: House, staff: Staff) -> None:
    """The action, why it is not legal, and what is; the text is still there."""
    page = staff.sign_in("floor", "/hands")
    page.fill("#text", BROKEN)
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("alert")).to_contain_text("p3 cbr 150")
    expect(page.get_by_role("alert")).to_contain_text("raise to 200")
    page.locator("summary").click()
    expect(page.locator("#text")).to_have_value(re.compile("cbr 150"))


NO_HANDS = {
    "": "There is no text",
    "seat 3 bets": "no known format",
    'variant = "NT"': "missing",
    "<script>alert(1)</script>": "no known format",
    '{"position": 1}': "line 1",
    '{"position":1,"at":0,"by":"","type":"Folded","version":1,"data":{"seat":1}}': "before",
}
"""Texts, and what the page says of each."""


@pytest.mark.wide
def test_what_is_no_hand_is_refused_in_words(venue: House, staff: Staff) -> None:
    """The page says what is wrong and what is allowed, and keeps what was typed."""
    page = staff.sign_in("floor", "/hands")
    for text, said in NO_HANDS.items():
        page.fill("#text", text)
        page.get_by_role("button", name="Replay").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(page.locator("#text")).to_have_value(text)
