"""A venue for tests of the pages: a real server on a free port, and browsers signed in to it."""

from __future__ import annotations

import re
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote_plus

import uvicorn
from msgspec.structs import replace
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    Route,
    expect,
)

from floorman.server.around.guard import COOKIE
from floorman.server.around.limits import Limit
from floorman.server.around.outer import Outer
from floorman.server.service import Service
from floorman.server.setup_form.proposing import proposal
from floorman.store.database.clock import Clock
from floorman.store.people.person import Person
from floorman.store.staff.access import Grant
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.staff import Role
from floorman.web.app import with_pages
from tests import waiting
from tests.server.building import back, built
from tests.server.serving import UNHURRIED
from tests.store.people import EASY
from tests.tournament_play import structure

CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""Chromium without windows, where Debian's is there: the same engine, at half the cost."""
WITHOUT = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
)
"""What Playwright takes from Chromium (the last list counts), and the address bar's own pages: two
for each window, which nobody sees, cost more than the page of most tests."""
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
)
PATIENCE = 1_000 * waiting.PATIENCE
"""Milliseconds until a page that does not show what is expected fails its test."""
expect.set_options(timeout=PATIENCE)
SOON = 5_000
"""Milliseconds that a test which failed already waits for what its page shows."""
SHOWN = """() => [
  `  focus: ${document.activeElement.outerHTML.slice(0, 200)}`,
  ...[...document.querySelectorAll("dialog[open], .toast, .wrong:not(:empty)")]
    .map((one) => `  ${one.tagName} ${one.className}: ${one.innerText}`),
].join("\\n")"""
NAME = re.compile(r"player[ _]\d+", re.IGNORECASE)
"""What the players of a test are called: a name that no address may hold, not even one typed."""
NO_NETWORK = "Failed to fetch"
"""What a browser says of a request that met no network."""


class House:
    """A venue with its server. ``do`` acts as the floor would, without a browser."""

    def __init__(self, url: str, clock: Clock | None = None) -> None:
        self.service = Service(url, clock, hasher=EASY)
        self.service.requests = Limit(UNHURRIED)
        self.venue = self.service.venue
        self._app = built(with_pages, self.service)
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        config = uvicorn.Config(Outer(self._app), log_config=None, ws="none", lifespan="on")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(
            target=self._server.run, args=([self._socket],), daemon=True
        )
        self._thread.start()
        waiting.until(lambda: self._server.started, "the server does not start")

    def event(self, players: int = 0, sheet: Structure | None = None, **setup: Any) -> str:
        """A new event; with players it is seated and started. They are called Player 1, 2 …"""
        told = {"book": "tda-2024", **setup}
        return self.begun(Setup(structure=sheet or structure(), **told), players)

    def usual(self, players: int = 0, **setup: Any) -> str:
        """The same with the set-up that /new proposes for a name and a number: entries are free."""
        made = proposal({"name": "Club night", "players": "40"}).setup
        assert made is not None
        return self.begun(replace(made, **setup), players)

    def begun(self, setup: Setup, players: int) -> str:
        """A new event of this set-up; with players it is seated and started."""
        event = self.venue.create(setup, by="test")
        names = [Person(name=f"Player {number}") for number in range(1, players + 1)]
        for player in self.service.players.add_all(names):
            self.do(event, "Register", player=player)
        if players:
            self.do(event, "DrawSeats")
            self.do(event, "StartEvent")
        return event

    def player(self, name: str) -> str:
        """The id of a new player."""
        return self.service.players.add(Person(name=name))

    def do(self, event: str, type_: str, /, by: str = "test", **data: Any) -> None:
        """Give a command and wake who listens, as the server does."""
        self.venue.do(event, type_, data, by=by)
        self.service.wake(event)

    def cookie(self, role: Role = "director", label: str = "", **grant: Any) -> Any:
        """A cookie that signs a browser in."""
        return self._redeemed(Grant(role, label=label or role, **grant))

    def unnamed(self) -> Any:
        """That of a director whose device nobody has named, as the first link makes it."""
        return self._redeemed(Grant("director"))

    def _redeemed(self, grant: Grant) -> Any:
        code = self.service.accounts.issue_code(grant)
        issued = self.service.accounts.redeem(code.secret)
        assert issued is not None
        return {"name": COOKIE, "value": issued.secret, "url": self.address}

    def stop(self) -> None:
        """End the server."""
        self.service.feeds.close()
        self._server.should_exit = True
        self._thread.join(waiting.PATIENCE)
        self._socket.close()
        self.service.close()
        if not self._thread.is_alive():
            back(with_pages, self._app)


@contextmanager
def house(folder: Path, clock: Clock | None = None) -> Iterator[House]:
    """A venue in a folder, until it is left."""
    made = House(str(folder / "venue.db"), clock)
    yield made
    made.stop()


def held_first(page: Page, address: str) -> list[Route]:
    """The first request for an address, once it has come, waits until it is let go."""
    held: list[Route] = []
    page.route(address, lambda route: route.continue_() if held else held.append(route))
    return held


def _shown(page: Page) -> str:
    try:
        told: str = page.locator("body").evaluate(SHOWN, timeout=SOON)
    except Error as error:
        return f"  {error.message}"
    return told


class Staff:
    """Browsers of a test. Each ``sign_in`` is a device of its own, with its page.

    What a page says on its console, every script that fails, every request that fails and every
    address with a player's name is kept; ``check`` fails for them, except refusals of the statuses
    that a test expects.
    """

    def __init__(self, house: House, browser: Browser) -> None:
        self.house = house
        self.troubles: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._expected: set[int] = set()
        self._is_cut = False

    def sign_in(
        self,
        role: Role | None = "director",
        path: str = "",
        label: str = "",
        width: int = 1280,
        height: int = 800,
        grant: dict[str, Any] | None = None,
        **options: Any,
    ) -> Page:
        """A browser signed in with a role (None: nobody), on the page of a path."""
        context = self._browser.new_context(
            base_url=self.house.address, viewport={"width": width, "height": height}, **options
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if role is not None:
            context.add_cookies([self.house.cookie(role, label, **(grant or {}))])
        context.on("page", self.watch)
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    def watch(self, page: Page) -> None:
        """Keep what goes wrong in a page."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._broke(f"{page.url}: {error}"))
        page.on("framenavigated", lambda frame: self._asked(frame.url))
        page.on("request", lambda request: self._asked(request.url))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def expect_refusal(self, *statuses: int) -> None:
        """The test provokes answers of these statuses: they are no trouble."""
        self._expected.update(statuses)

    def expect_cuts(self) -> None:
        """The test cuts the network: that requests fail is no trouble, nor that it is said so."""
        self._is_cut = True

    def _said(self, message: ConsoleMessage) -> None:
        is_answer = message.text.startswith("Failed to load resource")
        if message.type in ("error", "warning") and not is_answer:
            self._broke(f"{message.page and message.page.url}: {message.text}")

    def _broke(self, told: str) -> None:
        if not (self._is_cut and NO_NETWORK in told):
            self.troubles.append(told)

    def _asked(self, url: str) -> None:
        if NAME.search(unquote_plus(url)):
            self.troubles.append(f"a name in an address: {url}")

    def _failed(self, request: Request) -> None:
        """A page that is left ends what it was loading; that alone is no failure."""
        if request.failure != "net::ERR_ABORTED" and not self._is_cut:
            self.troubles.append(f"{request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self._expected:
            self.troubles.append(f"{response.request.method} {response.url}: {response.status}")

    def shown(self) -> str:
        """What each page shows by now: its address, its focus, its dialog and its notes."""
        pages = [page for context in self._contexts for page in context.pages]
        return "\n".join(f"{page.url}\n{_shown(page)}" for page in pages)

    def check(self) -> None:
        """Fail for anything that went wrong in a page, then close all."""
        for context in self._contexts:
            context.close()
        self.check_so_far()

    def check_so_far(self) -> None:
        """Fail for anything that went wrong in a page."""
        assert not self.troubles, "\n".join(self.troubles)
