"""A club's first event in two minutes, and the first page with all events."""

from __future__ import annotations

import asyncio
import re
from threading import Event

import pytest
from playwright.sync_api import Route, expect

from floorman.server.live.feeds import Feed
from floorman.server.setup_form.proposing import proposal
from tests.tournament_play import structure
from tests.waiting import PATIENCE
from tests.web.test_tv import LONG
from tests.web.web_play import House, Staff


def test_a_club_starts_its_first_event(staff: Staff, venue: House) -> None:
    """Name and number are enough: levels stand there as one types, seats are drawn, it runs."""
    page = staff.sign_in("director", "/")
    page.get_by_role("link", name="Start an event").first.click()
    page.get_by_label("Name", exact=True).fill("Friday 40")
    page.get_by_label("Players", exact=True).fill("40")
    expect(page.locator("#proposed tbody tr").first).to_contain_text("50 / 100")
    expect(page.locator(".proposal")).to_contain_text("10,000")
    page.get_by_label("And then").select_option("start")
    page.get_by_role("button", name=re.compile("event$")).click()
    page.wait_for_url(re.compile(r"/e/\w+/clock"))
    event = page.url.split("/")[-2]
    with venue.venue.reading(event) as (_, live):
        assert live.play.started
        assert live.play.left == 40
        assert sum(len(table.players) for table in live.play.tables.values()) == 40


def test_names_are_entered_one_a_line(staff: Staff, venue: House) -> None:
    """Each name becomes a player with a seat; who is known by it stays the same player."""
    known = venue.player("Ann Lee")
    page = staff.sign_in("director", "/new")
    page.get_by_label("Name", exact=True).fill("By name")
    page.get_by_text("Names of the players").click()
    page.get_by_label("One a line", exact=True).fill("Ann Lee\nBo Yi\n3. Cy Young\n")
    expect(page.locator(".proposal .figures")).to_contain_text("3")
    page.locator(".asked button.main").click()
    page.wait_for_url(re.compile(r"/e/\w+/clock"))
    event = page.url.split("/")[-2]
    with venue.venue.reading(event) as (_, live):
        ids = list(live.play.players)
    assert known in ids
    assert sorted(venue.service.players.names(ids, event).values()) == [
        "Ann Lee",
        "Bo Yi",
        "Cy Young",
    ]


def test_what_is_wrong_is_said_beside_its_field(staff: Staff, venue: House) -> None:
    """And what was typed stays, also after sending it."""
    before = len(venue.venue.list_events())
    page = staff.sign_in("director", "/new")
    page.get_by_label("Players", exact=True).fill("one")
    page.locator(".asked button.main").click()
    expect(page.locator("#w-players")).to_contain_text("2 to 30,000")
    expect(page.locator("#w-name")).to_contain_text("no name")
    expect(page.get_by_label("Players", exact=True)).to_have_value("one")
    assert len(venue.venue.list_events()) == before


def test_a_proposal_that_comes_late_takes_nothing_back(staff: Staff, venue: House) -> None:
    """What is proposed while it is typed is not waited for once the form is sent."""
    page = staff.sign_in("director", "/new")
    page.route("**/new/proposal", lambda _: None)  # it does not come before the answer
    with page.expect_request("**/new/proposal"):
        page.get_by_label("Players", exact=True).fill("one")
    is_late = lambda request: request.url.endswith("/new/proposal")  # noqa: E731
    with page.expect_event("requestfailed", is_late):
        page.locator(".asked button.main").click()
    expect(page.locator("#w-name")).to_contain_text("no name")
    expect(page.locator("#w-players")).to_contain_text("2 to 30,000")


def test_an_event_like_an_earlier_one(staff: Staff, venue: House) -> None:
    """Its levels and book, another name."""
    event = venue.event(2, structure(levels=LONG), name="Last week")
    page = staff.sign_in("director", f"/new?like={event}")
    page.get_by_label("Name", exact=True).fill("This week")
    page.get_by_label("Players", exact=True).fill("9")
    expect(page.locator("#proposed tbody tr")).to_have_count(len(LONG))


def test_the_first_page_has_running_events_first(staff: Staff, venue: House) -> None:
    """Each with its clock and the players left; live; from one console to the other by a key."""
    waits = proposal({"name": "Announced", "players": "20"}).setup
    assert waits is not None
    announced = venue.venue.create(waits)
    one = venue.event(5, structure(levels=LONG), name="One", color="blue")
    other = venue.event(7, structure(levels=LONG), name="Two")
    page = staff.sign_in("director", "/")
    row = page.locator(f"#event-{one}")
    expect(row).to_contain_text("5 / 5")
    expect(row.locator("time")).to_have_text(re.compile(r"\d\d:\d\d"))
    order = page.locator(".events > li").evaluate_all("(all) => all.map((one) => one.id)")
    assert order.index(f"event-{one}") < order.index(f"event-{announced}")
    venue.do(one, "PauseClock")
    expect(row.locator(".clock")).to_have_attribute("data-state", "paused")
    page.goto(f"/e/{one}")
    expect(page.locator(".bar")).to_have_attribute("data-colour", "blue")
    page.keyboard.press("e")
    page.wait_for_url(re.compile(rf"/e/(?!{one})\w+"))
    assert other in venue.service.heads([other])


def test_what_happens_before_the_first_page_listens_is_seen(
    staff: Staff, venue: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page looks again once it is told that the server listens for it to each event."""
    event = venue.event(3, structure(levels=LONG), name="Early")
    joins, go_on = venue.service.feeds.join, Event()

    async def late(event: str) -> Feed:
        assert await asyncio.to_thread(go_on.wait, PATIENCE)
        return await joins(event)

    monkeypatch.setattr(venue.service.feeds, "join", late)
    page = staff.sign_in("director")
    with page.expect_response(lambda answer: "hx-request" in answer.request.headers):
        page.goto("/")
    venue.do(event, "PauseClock")
    go_on.set()
    clock = page.locator(f"#event-{event} .clock")
    expect(clock).to_have_attribute("data-state", "paused")


def test_every_usual_set_makes_an_event() -> None:
    """Chips and lengths of the lists, for few players and for many."""
    for chips in ("club", "deep", "home"):
        for players in ("8", "60", "300"):
            for hours in ("3", "5", "8"):
                made = proposal({"name": "N", "players": players, "chips": chips, "hours": hours})
                assert made.setup is not None, (chips, players, hours, made.errors)
                assert not made.errors


def test_what_follows_is_asked_for_again_where_no_answer_comes(staff: Staff) -> None:
    """The first answer is lost on its way; nothing more is typed."""
    page = staff.sign_in("director")
    page.clock.install()
    page.goto("/new")
    lost: list[Route] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        lost.append(route)

    page.route("**/new/proposal", lose)
    page.get_by_label("Name", exact=True).fill("Friday")
    with page.expect_request("**/new/proposal"):
        page.get_by_label("Players", exact=True).fill("20")
    page.clock.run_for(13_000)
    expect(page.locator("#proposed tbody tr").first).to_be_visible()
