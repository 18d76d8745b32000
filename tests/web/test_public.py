"""The players' page: without account, small, the same bytes for all, and nobody's list of names."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from floorman.server.service import Service
from floorman.web.pages.players import public
from tests.tournament_play import structure
from tests.waiting import PATIENCE
from tests.web.test_tv import LONG
from tests.web.web_play import House, Staff

NAMES = '[settings]\nplayers-page = "{}"\n'


@pytest.fixture(scope="module")
def event(venue: House) -> str:
    """Thirty players who sit and play."""
    return venue.event(30, structure(levels=LONG), name="Friday")


def test_the_page_is_installed_and_stands_without_a_network(
    staff: Staff, venue: House, event: str
) -> None:
    """A manifest names the event; once seen, the page is there without a network, and says so."""
    told = httpx.get(f"{venue.address}/p/{event}/app.webmanifest").json()
    assert (told["name"], told["start_url"], told["scope"]) == ("Friday", f"/p/{event}", "/p/")
    page = staff.sign_in(None, f"/p/{event}", width=390)
    kept = (
        "async () => (await (await caches.open('floorman.players')).keys()).map((one) => one.url)"
    )
    for end in (f"/p/{event}", "public.css", "public.js"):  # each is kept when it comes
        has = f"all.some((one) => one.split('?')[0].endsWith('{end}'))"
        page.wait_for_function(f"({kept})().then((all) => {has})")
    page.wait_for_function("navigator.serviceWorker.controller")
    assert not [one for one in page.evaluate(kept) if "/seat" in one]
    staff.expect_cuts()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Friday")
    expect(page.locator(".lost")).to_be_visible()


def _seat(venue: House, event: str, player: str) -> tuple[int, int]:
    with venue.venue.reading(event) as (_, live):
        one = live.play.players[player]
        return one.table, one.seat


def _player(venue: House, event: str, number: int) -> str:
    with venue.venue.reading(event) as (_, live):
        return next(one.id for one in live.play.players.values() if one.entry == number)


def test_a_player_finds_the_seat_and_hears_of_a_new_one(
    staff: Staff, venue: House, event: str
) -> None:
    """By whole name; the phone remembers it, and says so when the seat changes."""
    page = staff.sign_in(None, f"/p/{event}", width=390)
    expect(page.locator("h1")).to_have_text("Friday")
    expect(page.locator(".left")).to_have_text(re.compile(r"\d\d:\d\d"))
    player = _player(venue, event, 7)
    page.get_by_role("searchbox").fill("7 PLAYER")
    page.get_by_role("button", name="Find my seat").click()
    table, seat = _seat(venue, event, player)
    card = page.locator(".card")
    expect(card).to_contain_text(re.compile(rf"Table\s+{table}\s+Seat\s+{seat}\b"))
    page.reload()
    expect(card).to_contain_text("Entry 7")
    with venue.venue.reading(event) as (_, live):
        target = next(
            one for one in live.play.tables.values() if one.number != table and one.opened
        )
        free = target.opened[0]
    venue.do(event, "MovePlayer", player=player, table=target.number, seat=free, reason="balance")
    expect(page.locator(".moved")).to_have_text(f"New seat: {target.number} / {free}")
    expect(card).to_contain_text(re.compile(rf"Table\s+{target.number}\s+Seat\s+{free}\b"))
    page.get_by_role("button", name="This is not me").click()
    expect(card).to_have_count(0)


def test_the_page_lives_without_account(staff: Staff, venue: House, event: str) -> None:
    """A pause is seen; the network's cut is told, and healed."""
    page = staff.sign_in(None, f"/p/{event}", width=390)
    clock = page.locator(".clock")
    expect(clock).to_have_attribute("data-state", "running")
    venue.do(event, "PauseClock")
    expect(clock).to_have_attribute("data-state", "paused")
    page.context.set_offline(True)
    expect(page.locator(".lost")).to_be_visible()
    venue.do(event, "ResumeClock")
    page.context.set_offline(False)
    expect(page.locator(".lost")).to_be_hidden()
    expect(clock).to_have_attribute("data-state", "running")
    staff.troubles.clear()  # requests that the cut ended


def test_nobody_reads_who_plays(venue: House, event: str) -> None:
    """No name on the page, none for a part of one, none in the stream."""
    with httpx.Client(base_url=venue.address, timeout=PATIENCE) as web:
        assert "Player" not in web.get(f"/p/{event}").text.replace("Players", "")
        for part in ("Player", "7", "Play", "%", ""):
            found = web.post(f"/p/{event}/seat.json", data={"q": part}).json()
            assert all(set(one) >= {"entry"} and "name" not in one for one in found)
            assert len(found) <= 1
        assert web.post(f"/p/{event}/seat.json", data={"q": "player 7"}).json()
        with web.stream("GET", f"/api/events/{event}/stream?after=0") as told:
            first = next(line for line in told.iter_lines() if line.startswith("data:"))
    assert '"data"' not in first
    assert "Player 7" not in first


@pytest.mark.parametrize(("said", "listed"), [("names", True), ("numbers", False)])
def test_the_house_says_whether_names_are_listed(venue: House, said: str, listed: bool) -> None:
    """Results with names, or with the numbers of the tickets."""
    event = venue.event(6, structure(levels=LONG), name=said, house=NAMES.format(said))
    table, seat = _seat(venue, event, _player(venue, event, 3))
    venue.do(event, "Bust", table=table, seats=[seat])
    with httpx.Client(base_url=venue.address, timeout=PATIENCE) as web:
        page = web.get(f"/p/{event}").text
        by_name = web.post(f"/p/{event}/seat.json", data={"q": "player 3"}).json()
    assert ("Player 3" in page) == listed
    assert ("Entry 3" in page) != listed
    assert bool(by_name) == listed


def test_a_house_may_have_no_such_page(venue: House) -> None:
    """Neither page, nor seat, nor stream, for who is not signed in."""
    event = venue.event(2, structure(levels=LONG), house=NAMES.format("off"))
    with httpx.Client(base_url=venue.address, timeout=PATIENCE) as web:
        for path in (f"/p/{event}", f"/api/events/{event}/stream"):
            assert web.get(path).status_code == 401
        assert web.post(f"/p/{event}/seat", data={"q": "1"}).status_code == 401


def test_a_phone_loads_little(venue: House, event: str) -> None:
    """Under 50 kB with all it needs, the page and what it names."""
    with httpx.Client(base_url=venue.address, timeout=PATIENCE) as web:
        page = web.get(f"/p/{event}")
        names = re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)
        scripts = ["/static/js/stream.js", "/static/js/clock.js"]
        weight = len(page.content) + sum(len(web.get(one).content) for one in [*names, *scripts])
    assert weight < 50_000


def test_many_phones_are_cheap(venue: House, event: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of pages after one act are made once; each has its own time."""
    made: list[str] = []
    usual = public.look

    def counted(service: Service, event: str) -> Any:
        made.append(event)
        return usual(service, event)

    monkeypatch.setattr(public, "look", counted)
    with (
        httpx.Client(base_url=venue.address, timeout=PATIENCE) as web,
        ThreadPoolExecutor(8) as phones,
    ):
        pages = list(phones.map(lambda _: web.get(f"/p/{event}").text, range(300)))
    assert len(made) <= 3
    times = {re.search(r'data-now="([\d.]+)"', page).group(1) for page in pages}  # type: ignore[union-attr]
    assert len(times) > 10


def test_the_code_leads_to_the_page(venue: House, event: str) -> None:
    """A picture that a browser shows, for an event that there is."""
    with httpx.Client(base_url=venue.address, timeout=PATIENCE) as web:
        drawn = web.get(f"/e/{event}/qr.svg")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert drawn.text.startswith("<svg")
        assert web.get("/e/nothing/qr.svg").status_code == 404


def test_after_the_end_one_looks_for_a_result(staff: Staff, venue: House) -> None:
    """Nobody has a seat any more, and the winner's chips are no average."""
    event = venue.event(2)
    page = staff.sign_in(None, f"/p/{event}")
    expect(page.locator("dl.figures")).to_contain_text("Average stack")
    expect(page.get_by_role("button", name="Find my seat")).to_be_visible()
    with venue.venue.reading(event) as (_, live):
        seat, entry = next(iter(live.play.tables[1].players.items()))
    venue.do(event, "Bust", table=1, seats=[seat], who={str(seat): entry})
    page = staff.sign_in(None, f"/p/{event}")
    expect(page.get_by_text("Winner", exact=True)).to_be_visible()
    expect(page.locator("dl.figures")).not_to_contain_text("Average stack")
    expect(page.get_by_role("button", name="Find my result")).to_be_visible()
