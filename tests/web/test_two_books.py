"""Two books side by side: what differs, what only moved, and one hand ruled under both."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorman.rulebooks.book import load
from floorman.server.views.books.two_books import example, two_books
from tests.web.web_play import Staff

OLD, NEW = load("tda-2024"), load("tda-2026")


def test_what_only_moved_is_counted_and_not_listed() -> None:
    found = two_books(OLD, NEW)
    shown = {one.topic for one in (*found.differ, *found.only[0], *found.only[1])}
    assert found.renumbered > 150
    assert "reopen-limit" not in shown
    assert ("21", "69") in [one.old for one in found.runs]
    assert {"conduct-code", "fouled-deck", "misdeal-nonstandard-card"} <= shown


def test_a_topic_has_both_sayings_and_what_each_holds() -> None:
    (deck,) = [one for one in two_books(OLD, NEW).differ if one.topic == "fouled-deck"]
    assert [at and at.rule for at in deck.at] == ["35-E", "37-E"]
    (foreign,) = deck.settings
    assert (foreign.held, foreign.silent) == (("no", "yes"), (True, False))
    assert deck.example is None


def test_a_hand_is_ruled_differently_by_the_two() -> None:
    played = example("fouled-deck", OLD, NEW)
    assert played is not None
    assert [way.books for way in played.ways] == [("tda-2024",), ("tda-2026",)]
    one, other = (way.because for way in played.ways)
    assert ("misdeal" in one, "fouled" in other) == (True, True)


def test_what_is_only_worded_otherwise_is_no_difference() -> None:
    """The edition of 2026 spells the dead button out; a limit that is the default is no change."""
    found = two_books(OLD, NEW)
    assert [one.topic for one in found.worded] == ["hand-started-at-prior-level", "dead-button"]
    for one, other in (("wsop-2026", "tda-2026"), ("npl-2015", "tda-2015")):
        found = two_books(load(one), load(other))
        assert all(one.settings for one in found.differ)
        assert not any(one.settings for one in found.worded)


def test_a_book_beside_itself_says_the_same() -> None:
    found = two_books(OLD, OLD)
    assert (found.differ, found.worded, found.only, found.renumbered) == ((), (), ((), ()), 0)


@pytest.mark.wide
def test_anybody_reads_it_in_german_too(staff: Staff) -> None:
    """Signed in or not: from the form to a topic, and from the topic to a hand."""
    page = staff.sign_in(None, "/rules/two")
    expect(page.locator("h1")).to_have_text("Two books side by side")
    page.get_by_label("This book").select_option("tda-2019")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("main")).to_contain_text("Poker TDA Rules 2019")
    topic = page.locator("#t-conduct-code")
    topic.get_by_text("What it means in a hand").click()
    expect(topic.locator(".in-a-hand article")).to_have_count(2)
    expect(topic).to_contain_text("reported")
    german = staff.sign_in(None, "/rules/two", locale="de-DE")
    expect(german.locator("h1")).to_have_text("Zwei Regelbücher nebeneinander")
