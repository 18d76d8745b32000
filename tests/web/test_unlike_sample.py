"""Events unlike the sample: nothing is cut off where names, fields and sums are large."""

from __future__ import annotations

import re
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
LINES = """one => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return new Set([...text.getClientRects()].map((box) => box.top)).size;
}"""
"""How many lines a text has."""


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


MESSAGE = "The break is longer: the buffet is in the hall of the Donaudampfschifffahrtsgesellschaft"


def test_a_phone_cuts_nothing_off(teams: tuple[House, str], browser: Browser) -> None:
    """Names that nothing breaks, what the tills hold, a long message: all of it is read."""
    venue, event = teams
    venue.do(event, "ShowMessage", text=MESSAGE)
    staff = Staff(venue, browser)
    page = staff.sign_in(width=360, height=740)
    beyond: list[tuple[str, list[str]]] = []
    for path in ("/players", "/payouts", "/screens", "/log"):
        page.goto(f"/e/{event}{path}")
        beyond.append((path, page.evaluate(BEYOND)))
        assert page.evaluate(WIDE) <= 0, path
    staff.check()
    assert not [one for one in beyond if one[1]]


def test_a_screen_shows_all_of_a_message(teams: tuple[House, str], browser: Browser) -> None:
    """On its own page and at the foot of every other."""
    venue, event = teams
    venue.do(event, "ShowMessage", text=MESSAGE)
    staff = Staff(venue, browser)
    for page in ("messages", "clock"):
        screen = staff.sign_in("display", f"/tv/hall?event={event}&show={page}", width=1920)
        screen.set_viewport_size({"width": 1920, "height": 1080})
        expect(screen.locator("footer .turn")).to_contain_text("Donaudampf")
        assert screen.evaluate(BEYOND) == []
    staff.check()


@pytest.fixture
def won(venue: House) -> str:
    """An event that somebody of a long name has won, with a prize of three digits."""
    setup = proposal({"name": "Over", "players": "2", "entry": "150"}).setup
    assert setup is not None
    event = venue.begun(setup, 0)
    ids = [venue.player(one) for one in ("Maximilian-Alexander Freiherr von Öttingen", LAST[1])]
    for player in ids:
        venue.do(event, "Register", player=player)
    venue.do(event, "DrawSeats")
    venue.do(event, "StartEvent")
    venue.do(event, "CloseEntries")
    venue.do(event, "LockPayouts")
    seats = venue.venue.live(event)[1].play.tables[1].players.items()
    venue.do(event, "Bust", table=1, seats=[seat for seat, player in seats if player == ids[1]])
    return event


def test_a_winner_of_a_long_name_fits(venue: House, staff: Staff, won: str) -> None:
    """In the bar of a phone, on a screen above its foot, and with a prize in one piece."""
    page = staff.sign_in("director", f"/e/{won}", width=360, height=740)
    expect(page.locator("#clock-line")).to_contain_text("Maximilian")
    assert page.evaluate(WIDE) <= 0
    screen = staff.sign_in("display", f"/tv/hall?event={won}&show=clock", height=720)
    expect(screen.locator(".winner")).to_contain_text("Öttingen")
    prize, foot = (screen.locator(one).bounding_box() for one in (".won .ante", "footer"))
    assert prize is not None
    assert foot is not None
    assert prize["y"] + prize["height"] <= foot["y"]
    screen.goto(f"/tv/hall?event={won}&show=payouts")
    expect(screen.locator("header")).not_to_contain_text("Level")
    phone = staff.sign_in(None, f"/p/{won}", width=360, height=740)
    told = phone.locator("#d-results li span:last-child").first
    expect(told).to_have_text("300")
    assert told.evaluate(LINES) == 1


def test_games_of_a_mix_leave_the_title_its_room(venue: House, staff: Staff) -> None:
    games = ("flhe", "flo8", "razz", "stud", "stud8")
    event = venue.event(8, structure(seats=8, games=games, rotate_hands=8), name="Five games")
    screen = staff.sign_in("display", f"/tv/hall?event={event}&show=clock", height=720)
    expect(screen.locator("h1")).to_be_in_viewport(ratio=1)
    expect(screen.locator("header p")).to_be_in_viewport(ratio=1)
    assert screen.evaluate(BEYOND) == []


def test_a_few_tables_are_one_page_of_a_screen(venue: House, staff: Staff) -> None:
    """And none are said to be none."""
    screen = staff.sign_in("display", f"/tv/hall?event={venue.event(18)}&show=map")
    expect(screen.locator(".map li")).to_have_count(2)
    expect(screen.locator("h2 .part")).to_have_text("")
    screen.goto(f"/tv/hall?event={venue.usual()}&show=map")
    expect(screen.locator(".wide .none")).to_have_text("No table is open yet.")


WHOLE = """list => {
  const seen = list.getBoundingClientRect();
  const rows = [...list.children].map((one) => one.getBoundingClientRect());
  const clip = /inset\\(0px 0px ([\\d.]+)/.exec(getComputedStyle(list).clipPath);
  const cut = parseFloat(clip?.[1] ?? 0);
  return rows.filter((row) => row.bottom > seen.top + 1 && row.top < seen.bottom - cut - 1)
    .every((row) => row.top >= seen.top - 1 && row.bottom <= seen.bottom - cut + 1);
}"""
"""Whether no row of a list is seen in part."""


def test_a_lobby_of_many_events_turns_its_pages(venue: House, staff: Staff) -> None:
    events = [venue.event(2, name=f"Side event {number}") for number in range(9)]
    screen = staff.sign_in("display", f"/tv/hall?event={events[0]}&show=lobby", height=720)
    expect(screen.locator("#lobby li").nth(8)).to_be_attached()
    expect(screen.locator("h2 .part")).to_contain_text("1 / ")
    assert screen.locator("#lobby").evaluate(WHOLE)


def test_nobody_plays_before_the_start(venue: House, staff: Staff) -> None:
    """Who entered is counted, not that none of them plays; and what begins is the first level."""
    event = venue.usual(name="Soon")
    venue.do(event, "Register", player=venue.player("Sam"))
    screen = staff.sign_in("display", f"/tv/hall?event={event}&show=clock")
    for page, players in (
        (screen, ".players .big dd"),
        (staff.sign_in(None, f"/p/{event}"), ".figures dd >> nth=0"),
        (staff.sign_in("director", f"/e/{event}"), ".figures dd >> nth=0"),
    ):
        expect(page.locator(players)).to_have_text("1")
    expect(screen.locator(".next")).to_contain_text("Level 1")
    screen.goto(f"/tv/hall?event={event}&show=moves")
    expect(screen.locator(".none")).to_have_text("Nobody changes seats now")


APART = """all => all.map((tile) => [...tile.children].map((one) => one.getBoundingClientRect()))
  .every(([table, players]) => players.left - table.right > 4)"""
"""Whether the number of each table stands apart from that of its players."""


def test_a_hundred_tables_are_told_apart_from_their_players(venue: House, staff: Staff) -> None:
    """Ten with nine of nine is not a hundred and nine; no row of a part is cut in half."""
    event = venue.event(204, structure(seats=2))
    screen = staff.sign_in("display", f"/tv/hall?event={event}&show=map", height=720)
    expect(screen.locator("h2 .part")).to_contain_text("1 / ")
    tiles = screen.locator(".map li")
    assert tiles.evaluate_all(APART)
    assert tiles.last.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(screen.locator(".map")).to_have_attribute("style", re.compile("clip-path"))


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
