"""Events unlike the sample: nothing is cut off where names, fields and sums are large."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from floorman.server.setup_form.proposing import proposal
from floorman.server.views.room.room_count import MOST_TABLES, room_count
from floorman.store.people.person import Person
from floorman.tournament.sheet.offers import Offers, Price
from floorman.tournament.sheet.teams import Teams
from tests.tournament_play import structure
from tests.web.web_play import House, Staff, house

FIRST = ("Günther", "Xénia", "אברהם", "أحمد")
LAST = (
    "van der Westhuizen-Papadopoulos",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "García y Rodríguez de la Fuente",
    "الأندلسي",
    "Yi",
)
TITLE = "Vereinsmeisterschaft der Mannschaften und ihrer Gäste im Herbst 2026"
PAGES = (
    *("", "/players", "/teams", "/counts", "/payouts", "/replay", "/moves", "/chips", "/hands"),
    *("/log", "/clock", "/floor", "/table/1"),
)
WIDE = "document.documentElement.scrollWidth - innerWidth"
BEYOND = """() => [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility()
  && !one.closest("svg, .unseen") && one.textContent.trim() && !one.children.length)
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect(), one])
  .filter(([, box, one]) => box.width > 1 && (box.right > innerWidth + 1 || box.left < -1
    || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "hidden"))
  .map(([text]) => text)"""
"""Texts that reach beyond the screen, or are cut off in their place."""


@pytest.fixture(scope="module")
def teams(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    """A team event of twenty with long names, in large amounts, one of them out."""
    with house(tmp_path_factory.mktemp("unlike")) as venue:
        yield venue, _team_event(venue)


def _team_event(venue: House) -> str:
    entry = Offers(entry=Price(prize=1_500_000_00), guarantee=100_000_000_00, currency="JPY")
    made = proposal({"name": TITLE, "players": "20", "seats": "6"}).setup
    assert made is not None
    made = replace(made, offers=entry, teams=Teams(points=(10, 6, 3), counted=2))
    event = venue.begun(made, 0)
    names = [Person(name=" ".join(one)) for one in product(FIRST, LAST)]
    ids = venue.service.players.add_all(names)
    for number, player in enumerate(ids):
        venue.do(event, "Register", player=player)
        venue.do(event, "SetTeam", player=player, team=f"{LAST[number % 2]} e. V.")
    venue.do(event, "CloseEntries")
    venue.do(event, "DrawSeats")
    venue.do(event, "StartEvent")
    venue.do(event, "LockPayouts")
    venue.do(event, "Bust", table=1, seats=[1])
    return event


def test_no_page_of_long_names_is_wider_than_a_phone(
    teams: tuple[House, str], browser: Browser
) -> None:
    venue, event = teams
    staff = Staff(venue, browser)
    page = staff.sign_in(width=360, height=740)
    wide: list[tuple[str, int]] = []
    for path in PAGES:
        page.goto(f"/e/{event}{path}")
        wide.append((path, page.evaluate(WIDE)))
    page.goto(f"/p/{event}")
    wide.append(("players' own", page.evaluate(WIDE)))
    staff.check()
    assert not [one for one in wide if one[1] > 0]


def test_a_phone_shows_the_seat_beside_the_longest_name(
    teams: tuple[House, str], browser: Browser
) -> None:
    """A list of players is read row by row there, without scrolling sideways."""
    venue, event = teams
    staff = Staff(venue, browser)
    page = staff.sign_in(path=f"/e/{event}/players", width=360, height=740)
    row = page.locator("#entry-2")
    expect(row).to_contain_text("Donaudampfschifffahrtsgesellschaftskapitän")
    boxes = [box for box in (one.bounding_box() for one in row.locator("td").all()) if box]
    assert len(boxes) > 4
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
    staff.check()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1280, 800)])
def test_a_television_cuts_nothing_off(
    teams: tuple[House, str], browser: Browser, width: int, height: int
) -> None:
    """Title, sums of nine digits and times stay in their places."""
    venue, event = teams
    staff = Staff(venue, browser)
    page = staff.sign_in(
        "display", f"/tv/hall?event={event}&show=clock", width=width, height=height
    )
    expect(page.locator(".money")).to_contain_text("100,000,000")
    assert page.evaluate(BEYOND) == []
    staff.check()


@pytest.mark.parametrize("hours", [3, 300])
def test_a_start_is_told_with_its_day_and_fits(venue: House, staff: Staff, hours: int) -> None:
    """Nobody counts down to another week; a list has the next event first."""
    soon = int(time.time()) + 3_600 * hours
    event = venue.usual(name=f"In {hours} hours", start=soon)
    venue.usual(name=f"Later than {hours}", start=soon + 60)
    screen = staff.sign_in("display", f"/tv/hall?event={event}&show=clock", timezone_id="UTC")
    told = screen.locator(".left-time")
    expect(told).to_contain_text(":")
    assert screen.evaluate(BEYOND) == []
    day = time.strftime("%b", time.gmtime(soon))
    phone = staff.sign_in(None, f"/p/{event}", width=360, timezone_id="UTC", locale="en-US")
    home = staff.sign_in("director", "/", timezone_id="UTC", locale="en-US")
    if hours > 24:
        for place in (told, phone.locator(".clock .left"), home.locator(f"#event-{event}")):
            expect(place).to_contain_text(day)
    names = home.locator("#events strong").all_inner_texts()
    assert names.index(f"In {hours} hours") < names.index(f"Later than {hours}")


def test_a_large_room_is_counted_by_part(venue: House) -> None:
    """Its figures are of all tables, its seats of those that one page shows."""
    tables = MOST_TABLES + 1
    event = venue.event(2 * tables, structure(seats=2))
    live = venue.venue.live(event)[1]
    first, second = room_count(live), room_count(live, first=tables)
    assert [(one.first, one.last) for one in first.parts] == [(1, MOST_TABLES), (tables, tables)]
    assert (first.players, second.players) == (2 * tables, 2 * tables)
    assert ([one.table for one in second.tables], len(first.tables)) == ([tables], MOST_TABLES)
