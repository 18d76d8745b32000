"""What a page weighs, when it is first painted, and how soon three real pages show a command.

A server of its own process, headless Chromium with nothing kept, loopback. A weight is everything
the first visit loads, as it goes over the wire, with the worker that all pages of a browser share.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.server.serving import Process, bearer
from tests.web.every_page import day, visited
from tests.web.web_play import CHROMIUM, OPTIONS, House, house

from benchmarks.listeners import Screen
from benchmarks.own import Figure
from floorman.store.staff.access import Grant
from floorman.web.assets import kept_file

T = TypeVar("T")

RUNS = 3
LISTENERS = 500
COMMANDS = 10
MOST, MOST_OF_PLAYERS = 150, 50
"""Kilobytes that a first visit may load: of any page, and of the players'."""
CREDENTIALS = 25
"""So that none asks too often."""
WORKER = ("js/worker.js", "js/stream.js")
SHOWN = """(left) => new Promise((done) => {
  const is_shown = () => new RegExp(`\\\\b${left}\\\\b`).test(document.body.innerText);
  const look = () => { if (is_shown()) { watch.disconnect(); done(Date.now() / 1000); } };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
})"""


def figures() -> Iterator[Figure]:
    """Weights in kilobytes, paints and delays in seconds."""
    with TemporaryDirectory() as name, _chromium() as browser, house(Path(name)) as venue:
        server = Process(str(Path(name) / "venue.db"))
        try:
            yield from _weighed(browser, venue, server.address)
            yield from _shown(browser, venue, server.address)
        finally:
            server.stop()


def _weighed(browser: Browser, venue: House, address: str) -> Iterator[Figure]:
    seen = day(venue)
    for one in visited(seen):
        visits = [visit(browser, venue, address, one.role, one.path) for _ in range(RUNS)]
        page = one.path.partition("?")[0].replace(seen.event, "{event}")
        weight, paint = max(visits)[0], median(paint for _, paint in visits)
        yield Figure(f"first visit of {page}, kilobytes", weight, RUNS)
        yield Figure(f"first paint of {page}, seconds", paint, RUNS)


def visit(
    browser: Browser, venue: House, address: str, role: Any, path: str
) -> tuple[float, float]:
    """A first visit: kilobytes over the wire and seconds to the first paint."""
    with _signed_in(browser, venue, address, role) as context:
        page = context.new_page()
        wire = context.new_cdp_session(page)
        wire.send("Network.enable")
        sizes: list[float] = []
        wire.on("Network.loadingFinished", lambda one: sizes.append(one["encodedDataLength"]))
        page.goto(path)
        page.wait_for_timeout(400)
        paint = page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        )
        shares = page.evaluate("'stream' in document.body.dataset")
        worker = sum(len(kept_file(file).packed) for file in WORKER) if shares else 0
        return (sum(sizes) + worker) / 1024, paint / 1000


def _shown(browser: Browser, venue: House, address: str) -> Iterator[Figure]:
    """Seconds from the command until console, screen and desk show it, with many listening.

    The players' page is left out: a full room of phones spreads its asking on purpose.
    """
    event = venue.event(180)
    paths = (f"/e/{event}", f"/tv/hall?event={event}", f"/e/{event}/players")
    token = venue.service.accounts.issue_token(Grant("director")).secret
    issue = venue.service.accounts.issue_token
    few = [issue(Grant("display")).secret for _ in range(CREDENTIALS)]
    room, sent = Room(address), dict[int, float]()
    screens = room.run(room.listen(event, few, sent))
    late: list[float] = []
    with (
        _signed_in(browser, venue, address, "director") as context,
        httpx.Client(base_url=address, headers=bearer(token)) as floor,
    ):
        pages = [context.new_page() for _ in paths]
        for page, path in zip(pages, paths, strict=True):
            page.goto(path)
            page.wait_for_timeout(500)
        for number in range(COMMANDS):
            late.append(_told(floor, event, pages, 179 - number, sent))
    time.sleep(1)
    heard = sorted(one for screen in screens for one in screen.late)
    assert len({one.position for one in screens}) == 1
    room.close()
    name = f"{LISTENERS} listeners, from the command to"
    yield Figure(f"{name} the last listener, seconds", heard[-1], COMMANDS)
    yield Figure(f"{name} three pages showing it, median seconds", median(late), COMMANDS)
    yield Figure(f"{name} three pages showing it, most seconds", max(late), COMMANDS)


def _told(
    floor: httpx.Client, event: str, pages: list[Page], left: int, sent: dict[int, float]
) -> float:
    """Bust one player; seconds until the last page shows how many are left."""
    tables = floor.get(f"/api/events/{event}/tables").json()
    table = max(tables["data"]["tables"], key=lambda one: one["players"])
    seat = next(one["seat"] for one in table["seats"] if one["entry"])
    for page in pages:
        page.evaluate(f"() => {{ window.shown = ({SHOWN})({left}); }}")
    began, since = time.time(), time.monotonic()
    for position in range(tables["position"] + 1, tables["position"] + 20):
        sent[position] = since
    told = {"type": "Bust", "data": {"table": table["table"], "seats": [seat]}}
    answer = floor.post(f"/api/events/{event}/commands", json=told)
    assert answer.status_code == 200, answer.text
    times = [float(page.evaluate("window.shown")) for page in pages]
    for position in range(answer.json()["position"] + 1, tables["position"] + 20):
        del sent[position]
    return max(times) - began


class Room:
    """Plain listeners in a thread of their own."""

    def __init__(self, address: str) -> None:
        self._port = int(address.rpartition(":")[2])
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._screens: list[Screen] = []

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        """Do something among the listeners."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(60)

    async def listen(self, event: str, few: list[str], sent: dict[int, float]) -> list[Screen]:
        """Open all the streams."""
        head = f"GET /api/events/{event}/stream HTTP/1.1\r\nHost: room\r\nAuthorization: Bearer "
        for number in range(LISTENERS):
            request = f"{head}{few[number % CREDENTIALS]}\r\n\r\n"
            screen = Screen(request.encode(), sent)
            await self._loop.create_connection(partial(_itself, screen), "127.0.0.1", self._port)
            await screen.is_listening
            self._screens.append(screen)
        return self._screens

    def close(self) -> None:
        """All of them go."""
        self.run(self._left())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _left(self) -> None:
        for screen in self._screens:
            await screen.leave()


def _itself(screen: Screen) -> Screen:
    return screen


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield browser
        browser.close()


@contextmanager
def _signed_in(browser: Browser, venue: House, address: str, role: Any) -> Iterator[BrowserContext]:
    """A browser of its own; a cookie is for a host, so that of the venue holds for its server."""
    context = browser.new_context(base_url=address)
    if role is not None:
        cookie = venue.cookie(role)
        context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": address}])
    yield context
    context.close()
