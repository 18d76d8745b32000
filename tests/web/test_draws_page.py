"""The pages say what the draws come from, what stands, what is new, and where the log ends."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorman.floor.seating.draws import AllowNewDraw
from floorman.store.logs.heads import head_of
from tests.tournament_play import structure
from tests.web.web_play import House, Staff


def begun(venue: House) -> str:
    """Twelve players who sit; late entries are open, and one was undone."""
    event = venue.event(12, structure(), name="Friday", late_levels=5)
    who = venue.player("Late Player")
    venue.do(event, "Register", player=who)
    with venue.venue.reading(event) as (_, live):
        registered = next(reversed(live.play.players))
    assert registered == who
    act = next(one.act for one in reversed(venue.venue.events(event, 0, 1000)))
    venue.do(event, "Undo", act=act)
    return event


def end(venue: House, event: str) -> str:
    """Where the log ends, as it is shown."""
    head = head_of(venue.venue.database, event)
    return f"Log {head.position} {head.short}"


def test_players_words_and_a_new_draw_are_given_on_the_clock_page(
    staff: Staff, venue: House
) -> None:
    event = begun(venue)
    page = staff.sign_in("director", f"/e/{event}/clock")
    page.get_by_label("Numbers or words").fill("die 4 2 6")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#clock-more")).to_contain_text("Players gave for the next draw: die 4 2 6")
    page.get_by_label("Draw 2:").fill("the wrong event")
    page.get_by_role("button", name="Allow a new draw").click()
    expect(page.locator("#clock-more")).not_to_contain_text("Undone draws that stand")
    players = staff.sign_in(None, f"/p/{event}", width=390)
    players.locator("#d-draws summary").click()
    told = players.locator("#d-draws")
    expect(told).to_contain_text("Players gave for the next draw: die 4 2 6")
    expect(told).to_contain_text("Draw 2 was undone and may be drawn anew")
    expect(told).to_contain_text("reason: the wrong event")
    expect(told).to_contain_text(end(venue, event))


@pytest.mark.wide
def test_the_floor_may_not_allow_a_new_draw(staff: Staff, venue: House) -> None:
    event = begun(venue)
    page = staff.sign_in("floor", f"/e/{event}/clock")
    expect(page.get_by_label("Numbers or words")).to_be_visible()
    expect(page.get_by_role("button", name=AllowNewDraw.__name__)).to_have_count(0)
    expect(page.locator("#clock-more")).not_to_contain_text("Undone draws that stand")


@pytest.mark.wide
def test_paper_screen_and_log_say_what_draws_come_from_and_where_the_log_ends(
    staff: Staff, venue: House
) -> None:
    event = begun(venue)
    with venue.venue.reading(event) as (_, live):
        assert live.play.setup is not None
        commitment = live.play.setup.commitment
    for address, full in (
        (f"/e/{event}/print/event", True),
        (f"/e/{event}/log", False),
        (f"/e/{event}/print/ticket?first=1&last=1", False),
        (f"/tv/main?event={event}", False),
    ):
        page = staff.sign_in("director", address)
        expect(page.locator("#content").first).to_contain_text(end(venue, event))
        if full:
            expect(page.locator("#content").first).to_contain_text(commitment)
    expect(page.locator("footer")).to_contain_text(commitment[:16])
