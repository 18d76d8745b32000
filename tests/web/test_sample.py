"""The sample event: started on its page, played, acted in by hand, stopped and gone on with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.web_play import House, Staff

LOOKS = 5
"""How often the room looks at its event before it is said to have left it alone."""


@pytest.fixture(autouse=True)
def _stopped(venue: House) -> Iterator[None]:
    """No sample is played from one test into the next."""
    yield
    venue.service.sample.stop()


def started(page: Page, begin: str = "middle", speed: str = "60") -> str:
    """Start a sample on its page; gives the event's id."""
    page.goto("/sample")
    page.select_option("#f-begin", begin)
    page.select_option("#f-speed", speed)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("being played")).to_be_visible()
    link = page.get_by_role("link", name="Console").get_attribute("href")
    assert link is not None
    return link.removeprefix("/e/")


@pytest.mark.wide
def test_a_sample_is_started_has_life_and_is_stopped(venue: House, staff: Staff) -> None:
    """Two clicks from the first page; the console shows hands being played; a stop ends it."""
    page = staff.sign_in("director", "/")
    page.get_by_role("link", name="See a sample event").click()
    event = started(page)
    with venue.venue.reading(event) as (position, live):
        assert len(live.play.tables) == 20
        assert live.play.level == 6
    until(lambda: venue.service.head(event) > position + 20)
    page.get_by_role("link", name="Console").click()
    expect(page).to_have_title(re.compile("Sample Main Event"))
    page.goto("/sample")
    page.select_option("#f-speed", "10")
    page.get_by_role("button", name="Set").click()
    until(lambda: venue.service.sample.samples.newest().speed == 10)  # type: ignore[union-attr]
    page.get_by_role("button", name="Stop it").click()
    expect(page.get_by_text("stands still")).to_be_visible()
    standing = venue.service.sample.standing()
    assert standing is not None
    assert (standing.event, standing.played, standing.here) == (event, False, False)


def test_one_sample_at_a_time_and_it_goes_on_after_a_restart(venue: House, staff: Staff) -> None:
    """What stands still is offered to be gone on with; another cannot be started beside it."""
    page = staff.sign_in("director", "/sample")
    event = venue.service.sample.start(60, 1, players=27)
    venue.service.sample.stop()
    page.reload()
    page.get_by_role("button", name="Go on with it").click()
    expect(page.get_by_text("being played")).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_have_count(0)
    head = venue.service.head(event)
    until(lambda: venue.service.head(event) > head)
    venue.service.sample.stop()


def test_the_director_acts_by_hand_in_a_sample(
    venue: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A paused clock: no hand starts. A bust and its undo: the room takes them up and deals on."""
    service = venue.service
    moment, looks = service.sample._moment, [0]

    def counted(*asked: Any) -> float | None:
        looks[0] += 1
        return moment(*asked)

    monkeypatch.setattr(service.sample, "_moment", counted)
    event = service.sample.start(60, 1, players=27, secret=b"by hand")
    venue.do(event, "PauseClock")

    def all_rest() -> bool:
        with venue.venue.reading(event) as (_, live):
            return all(table.hand is None for table in live.play.tables.values())

    until(all_rest)
    with venue.venue.reading(event) as (_, live):
        table = next(iter(live.play.tables.values()))
        number, seat, player = table.number, min(table.players), table.players[min(table.players)]
    done = venue.venue.do(event, "Bust", {"table": number, "seats": [seat]}, by="test")
    before = looks[0]
    until(lambda: looks[0] > before + LOOKS)
    assert all_rest()
    venue.venue.do(event, "Undo", {"act": done.events[0].position}, by="test")
    with venue.venue.reading(event) as (position, live):
        assert live.play.tables[number].players[seat] == player
    venue.do(event, "ResumeClock")

    def dealt_in() -> bool:
        return any(
            one.type == "HandStarted" and one.data["table"] == number and seat in one.data["seats"]
            for one in venue.venue.events(event, position)
        )

    until(dealt_in)
    service.sample.stop()


def test_only_a_director_starts_a_sample(venue: House, staff: Staff) -> None:
    """Others see the page; what they send is refused."""
    page = staff.sign_in("floor", "/sample")
    staff.expect_refusal(403)
    page.evaluate("document.querySelector('meta[name=csrf]').content")
    answer = page.evaluate(
        """async () => (await fetch("/sample", { method: "POST",
        headers: { "x-csrftoken": document.querySelector("meta[name=csrf]").content },
        body: new URLSearchParams({ do: "start" }) })).status"""
    )
    assert answer == 403


def test_what_cannot_be_read_is_said_in_the_page(venue: House, staff: Staff) -> None:
    """A speed there is not: the page says what is allowed."""
    page = staff.sign_in("director", "/sample")
    page.evaluate(
        """() => { const speed = document.querySelector("#f-speed");
        speed.add(new Option("x", "7")); speed.value = "7"; }"""
    )
    page.get_by_role("button", name=re.compile("^Start|Go on")).last.click()
    expect(page.get_by_role("alert")).to_contain_text("Allowed: 1, 5, 10, 20, 60")
