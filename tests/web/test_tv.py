"""Screens of the room: what they say, that they come back, and that their time is the server's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Opened

from floorman.floor.notices.screens import Page
from floorman.server.around.guard import COOKIE
from floorman.server.service import Service
from floorman.store.staff.access import Grant
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level
from tests.server.serving import Process
from tests.slices import daily
from tests.tournament_play import structure
from tests.waiting import until
from tests.web.web_play import House, Staff
from tests.web.wire import Wire

LISTENS = 600
"""Milliseconds of a page's clock in which a speaker has looked at least twice what is to sound."""
DWELLS = 9_000
"""Milliseconds after which a part of a long list has made way for the next."""
LONG = tuple(Level(n, 50 * n, 100 * n, ante=100 * n, minutes=60) for n in range(1, 6))
PAGES: tuple[str, ...] = Page.__args__  # type: ignore[attr-defined]
OVER = """() => [...document.querySelectorAll(".stage > *, .side > *")]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1).length"""


@pytest.fixture(scope="module")
def event(venue: House) -> str:
    """Twenty players in an event that sells re-entries, with a guarantee."""
    offers = Offers(entry=Price(prize=10_000), reentry=ReEntries(), guarantee=500_000)
    return venue.event(20, structure(levels=LONG), name="Friday", offers=offers)


def _seconds(page: Opened) -> int:
    """What the clock of a page shows, in seconds."""
    shown = page.locator(".left-time time").inner_text()
    return sum(int(part) * 60**n for n, part in enumerate(reversed(shown.split(":"))))


def _same_time(one: Opened, other: Opened) -> bool:
    """Two clocks are apart by no more than the second that passes while one looks at them."""
    before, shown, after = _seconds(one), _seconds(other), _seconds(one)
    return after - 1 <= shown <= before + 1


@pytest.mark.parametrize("shown", daily(PAGES, 5))
def test_every_page_fits_its_screen(staff: Staff, event: str, shown: str) -> None:
    """On a television, an old one, an upright one and a huge one nothing runs off the stage."""
    page = staff.sign_in("display", f"/tv/hall?event={event}&show={shown}")
    for width, height in ((1280, 720), (1024, 768), (1080, 1920), (3840, 2160)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("h1")).to_have_text("Friday")
        assert page.evaluate(OVER) == 0, (width, height)


def test_the_clock_page_says_what_rooms_expect(staff: Staff, venue: House, event: str) -> None:
    """Level, blinds, ante with its kind, players, money; paused it says so and stands."""
    page = staff.sign_in("display")
    page.clock.install()
    page.goto(f"/tv/hall?event={event}")
    stage = page.locator(".stage")
    expect(stage).to_have_attribute("data-state", "running")
    for text in ("Level 1", "50 / 100", "Ante 100", "No-limit hold'em", "Re-entries", "5,000"):
        expect(stage).to_contain_text(re.compile(text.replace(" ", r"\s")))
    venue.do(event, "PauseClock")
    expect(stage).to_have_attribute("data-state", "paused")
    expect(stage.locator(".state")).to_have_text("Paused")
    stands = _seconds(page)
    page.clock.fast_forward(10_000)
    assert _seconds(page) == stands
    venue.do(event, "ResumeClock")
    expect(stage).to_have_attribute("data-state", "running")


def test_all_that_a_rebuy_night_tells_stands_above_the_foot(staff: Staff, venue: House) -> None:
    """Four things sold, late entries and the forecast, beside each other on one page."""
    price = Price(prize=2_000)
    offers = Offers(
        entry=price,
        reentry=ReEntries(),
        rebuy=Rebuys(price=price, chips=10_000),
        add_on=AddOns(price=price, chips=10_000),
    )
    event = venue.usual(20, offers=offers, late=Window(levels=4))
    page = staff.sign_in("display", f"/tv/main?event={event}", width=1920, height=1080)
    players = page.locator(".side.players")
    for told in ("Unique", "Add-ons", "Late entries close in", "End expected"):
        expect(players).to_contain_text(told)
    foot = page.locator("footer").bounding_box()
    last = players.locator("> :last-child").bounding_box()
    assert foot is not None
    assert last is not None
    assert last["y"] + last["height"] <= foot["y"]


def test_a_screen_asks_for_no_name(staff: Staff, venue: House, event: str) -> None:
    """Whoever came by the first link puts the clock on the wall: the whole of it is the room's."""
    page = staff.sign_in("director")
    page.context.clear_cookies()
    page.context.add_cookies([venue.unnamed()])
    page.goto(f"/e/{event}")
    expect(page.locator(".naming")).to_be_visible()
    for path in (f"/tv/hall?event={event}&show=clock", "/tv/nowhere", f"/p/{event}/overlay"):
        page.goto(path)
        expect(page.locator("#content")).to_be_attached()
        expect(page.locator(".naming")).to_have_count(0)


def test_a_device_reads_in_words_that_a_page_is_not_for_it(staff: Staff, event: str) -> None:
    """And that there is none at an address: neither names an address, a method or a role."""
    staff.expect_refusal(403, 404)
    page = staff.sign_in("display", "/tv")
    expect(page.locator("h1")).to_have_text("This device may not see this page")
    expect(page.locator("main")).not_to_contain_text(re.compile("GET|display"))
    page.goto("/nothing-here")
    expect(page.locator("h1")).to_have_text("There is no such page")
    expect(page.locator("main")).not_to_contain_text(re.compile("GET|openapi"))


def test_nothing_moves_when_numbers_change(staff: Staff, venue: House, event: str) -> None:
    """The places of clock and blinds are the same whatever stands around them."""
    page = staff.sign_in("display", f"/tv/hall?event={event}")
    page.evaluate("() => document.fonts.ready")
    where = "['.left-time', '.blinds', '.next'].map((one) => document.querySelector(one).offsetTop)"
    before = page.evaluate(where)
    venue.do(event, "ShowMessage", text="Dinner is served")
    expect(page.locator(".message")).to_contain_text("Dinner is served")
    venue.do(event, "AnnounceLastHands", hands=3)
    expect(page.locator(".state")).to_contain_text("Last 3 hands")
    assert page.evaluate(where) == before
    venue.do(event, "EndLastHands")


def test_a_break_has_its_own_look(staff: Staff, venue: House, event: str) -> None:
    """Break is said, and what is played after it."""
    page = staff.sign_in("display", f"/tv/hall?event={event}")
    venue.do(event, "StartBreak", minutes=10)
    expect(page.locator(".stage")).to_have_attribute("data-state", "break")
    expect(page.locator(".level")).to_have_text("Break")
    expect(page.locator(".left-time")).to_contain_text(re.compile("^(10:00|09:)"))
    venue.do(event, "EndBreak")
    expect(page.locator(".level")).to_have_text("Level 1")


@pytest.mark.wide
def test_an_event_without_money_shows_none(staff: Staff, venue: House) -> None:
    """The whole block is gone, also the words."""
    sheet = structure(levels=LONG)
    offers = Offers(entry=Price())
    free = venue.event(9, sheet, name="Free", offers=offers)
    page = staff.sign_in("display", f"/tv/hall?event={free}")
    expect(page.locator("h1")).to_have_text("Free")
    expect(page.locator(".money")).to_be_empty()


@pytest.mark.wide
def test_a_screen_says_that_an_event_was_called_off(staff: Staff, venue: House) -> None:
    """It is not "not started": nobody waits for it any more."""
    event = venue.event()
    venue.do(event, "CloseEvent", reason="Water in the hall")
    page = staff.sign_in("display", f"/tv/main?event={event}")
    expect(page.locator(".middle")).to_have_text("Called off")


def test_rows_of_a_stud_structure_do_not_overlap(staff: Staff, venue: House) -> None:
    """Bring-in, two bets and an ante have room beside the minutes."""
    levels = tuple(
        Level(
            number=n,
            small_blind=0,
            big_blind=0,
            bring_in=1_000 * n,
            small_bet=2_500 * n,
            big_bet=5_000 * n,
            ante=100 * n,
            minutes=12,
        )
        for n in range(1, 5)
    )
    event = venue.event(0, structure(games=("stud",), levels=levels, seats=8))
    page = staff.sign_in("display", f"/tv/hall?event={event}&show=structure", width=1920)
    row = page.locator(".flow li").first
    expect(row).to_be_visible()
    over: float = row.evaluate(
        "row => row.children[1].firstChild && (() => { const all = document.createRange();"
        " all.selectNodeContents(row.children[1]);"
        " return all.getBoundingClientRect().right"
        " - row.children[2].getBoundingClientRect().left; })()"
    )
    assert over <= 0


def test_the_console_says_what_a_screen_shows(staff: Staff, venue: House, event: str) -> None:
    """Pages in turn for as long as they are given; a screen finds its event by itself."""
    venue.do(
        event,
        "AssignScreen",
        screen="bar",
        pages=[{"page": "seats", "seconds": 2}, {"page": "map", "seconds": 2}],
    )
    page = staff.sign_in("display", "/tv/bar")
    expect(page.locator(".stage[data-page=map]")).to_be_visible()
    expect(page.locator(".stage[data-page=seats]")).to_be_visible()
    listed = staff.sign_in("director", "/tv")
    expect(listed.get_by_role("link", name="bar")).to_have_attribute("href", "/tv/bar")


@pytest.mark.wide
def test_seat_changes_say_from_where_to_where(staff: Staff, venue: House, event: str) -> None:
    """A change that is undone is gone again."""
    page = staff.sign_in("display", f"/tv/hall?event={event}&show=moves")
    expect(page.locator(".none")).to_be_visible()
    with venue.venue.reading(event) as (position, live):
        tables = live.play.tables
        home, target = list(tables.values())[:2]
        seat, player = next(iter(home.players.items()))
        free = target.opened[0]
    venue.do(event, "MovePlayer", player=player, table=target.number, seat=free, reason="balance")
    row = page.locator(f"#change-{player}")
    expect(row).to_contain_text(f"{home.number} / {seat}")
    expect(row).to_contain_text(f"→ {target.number} / {free}")
    venue.do(event, "Undo", act=position + 1)
    expect(row).to_have_count(0)


@pytest.mark.wide
def test_a_long_list_pages_itself(staff: Staff, venue: House) -> None:
    """Names from A to Z, a part after the other, each told which it is."""
    many = venue.event(150, structure(levels=LONG), name="Many")
    page = staff.sign_in("display")
    page.clock.install()
    page.goto(f"/tv/hall?event={many}&show=seats")
    expect(page.locator("h2 .part")).to_have_text(re.compile(r"^1 / [2-9]$"))
    names = page.locator(".who").all_inner_texts()
    assert names == sorted(names)
    page.clock.run_for(DWELLS)
    expect(page.locator("h2 .part")).to_have_text(re.compile(r"^2 / "))


def test_the_clock_is_the_servers_not_the_devices(staff: Staff, event: str) -> None:
    """Ten minutes wrong on the device, and set while the page runs, are nothing to it."""
    right = staff.sign_in("display", f"/tv/hall?event={event}")
    wrong = staff.sign_in("display")
    wrong.add_init_script("const now = Date.now; Date.now = () => now() + (window.off ?? 600000)")
    wrong.goto(f"/tv/hall?event={event}")
    until(lambda: _same_time(right, wrong))
    wrong.evaluate("window.off = -3600000")
    shown = wrong.locator(".left-time time").inner_text()
    expect(wrong.locator(".left-time time")).not_to_have_text(shown)
    until(lambda: _same_time(right, wrong))


def test_a_cut_network_is_told_and_healed(staff: Staff, venue: House, event: str) -> None:
    """The screen says since when it heard nothing, and is right again by itself."""
    staff.expect_cuts()
    page = staff.sign_in("display", f"/tv/hall?event={event}")
    stage = page.locator(".stage")
    expect(stage).to_have_attribute("data-state", "running")
    venue.do(event, "PauseClock")
    expect(stage).to_have_attribute("data-state", "paused")
    page.context.set_offline(True)
    expect(page.locator(".lost")).to_be_visible()
    expect(page.locator(".lost time")).to_have_text(re.compile(r"\d\d"))
    venue.do(event, "ResumeClock")
    page.context.set_offline(False)
    expect(page.locator(".lost")).to_be_hidden()
    expect(stage).to_have_attribute("data-state", "running")


@pytest.mark.wide
def test_twelve_pages_in_one_browser_stay_live(staff: Staff, venue: House, event: str) -> None:
    """All load, though a browser opens six connections to a server, and hear of the next act."""
    first = staff.sign_in("display", f"/tv/hall?event={event}")
    pages = [first] + [first.context.new_page() for _ in range(11)]
    for page in pages[1:]:
        page.goto(f"/tv/hall?event={event}")
    venue.do(event, "ShowMessage", text="To all twelve")
    for page in pages:
        expect(page.locator(".message")).to_contain_text("To all twelve")


def test_sound_needs_a_touch_and_comes_once(staff: Staff, venue: House) -> None:
    """The one speaker says that it needs a touch; a level that came back does not sound again."""
    short = venue.event(4, structure(levels=LONG, breaks=(Break(2, 10),)), name="Loud")
    page = staff.sign_in("display")
    page.clock.install()
    page.goto(f"/tv/hall?event={short}")
    expect(page.locator(".sound")).to_be_hidden()
    heard = """document.addEventListener("screen:sound", ({ detail }) => {
        document.documentElement.dataset.heard ??= "";
        document.documentElement.dataset.heard += detail;
    })"""
    page.add_init_script(heard)
    page.goto(f"/tv/hall?event={short}&sound=1")
    expect(page.locator(".sound")).to_be_visible()
    page.locator(".sound").click()
    expect(page.locator(".sound")).to_be_hidden()
    head = venue.venue.head(short)
    venue.do(short, "JumpToLevel", level=2)
    expect(page.locator("html")).to_have_attribute("data-heard", "level")
    venue.do(short, "Undo", act=head + 1)
    expect(page.locator(".level")).to_have_text("Level 1")
    page.clock.run_for(LISTENS)
    venue.do(short, "JumpToLevel", level=2)
    expect(page.locator(".level")).to_have_text("Level 2")
    page.clock.run_for(LISTENS)
    expect(page.locator("html")).to_have_attribute("data-heard", "level")


@pytest.mark.wide
def test_a_screen_that_is_let_in_no_more_asks_for_its_code(
    staff: Staff, venue: House, event: str
) -> None:
    """Revoked by the director, it shows the way to pair it anew, and nothing of the event."""
    page = staff.sign_in("display", f"/tv/hall?event={event}", label="Hall")
    expect(page.locator("h1")).to_have_text("Friday")
    staff.expect_refusal(401)
    hall = next(one.id for one in venue.service.accounts.credentials() if one.grant.label == "Hall")
    until(lambda: hall in venue.service.streams.credentials)
    venue.service.accounts.revoke(hall)
    venue.service.end_streams(hall)
    expect(page.get_by_label("Code of this device")).to_be_visible()


@pytest.mark.wide
def test_the_lobby_shows_every_event(staff: Staff, venue: House, event: str) -> None:
    """Each with its clock, live through one stream; a new event comes by itself."""
    other = venue.event(3, structure(levels=LONG), name="Other")
    page = staff.sign_in("display", f"/tv/hall?event={event}&show=lobby")
    expect(page.locator(f"#event-{event} .time")).to_have_text(re.compile(r"\d\d:\d\d"))
    venue.do(other, "PauseClock")
    expect(page.locator(f"#event-{other}")).to_have_attribute("data-state", "paused")
    new = venue.event(3, structure(levels=LONG), name="New")
    expect(page.locator(f"#event-{new}")).to_be_visible()


# The server dies under a page.


@contextmanager
def _serving(database: Path) -> Iterator[Process]:
    process = Process(str(database))
    try:
        yield process
    finally:
        process.kill()


@pytest.mark.wide
def test_a_screen_outlives_its_server(browser: Browser, tmp_path: Path) -> None:
    """Killed and started anew, the server finds the page waiting: it is live again by itself."""
    database = tmp_path / "venue.db"
    service = Service(str(database))
    event = service.venue.create(Setup(structure=structure(levels=LONG), book="tda-2024"))
    code = service.accounts.issue_code(Grant("display"))
    issued = service.accounts.redeem(code.secret)
    assert issued is not None
    context = browser.new_context()
    page = context.new_page()
    with _serving(database) as first:
        wire = Wire(first.address)  # the same address, whatever port a server gets
        context.add_cookies([{"name": COOKIE, "value": issued.secret, "url": wire.address}])
        page.goto(f"{wire.address}/tv/hall?event={event}")
        service.venue.do(event, "ShowMessage", {"text": "Listening"})
        expect(page.locator(".message")).to_contain_text("Listening")
    expect(page.locator(".lost")).to_be_visible()
    service.venue.do(event, "ShowMessage", {"text": "Back again"})
    with _serving(database) as second:
        wire.lead(second.address)
        expect(page.locator(".lost")).to_be_hidden()
        expect(page.locator(".message")).to_contain_text("Back again")
        context.close()
    wire.close()
    service.close()
