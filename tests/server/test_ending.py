"""Asked to end, the server ends within five seconds, and loses nothing it acknowledged."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import httpx
import pytest

from floorman.server.upkeep import ending
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.server.listening import listening
from tests.server.serving import RUN, Process, bearer, setup
from tests.slices import daily
from tests.store.people import write_down
from tests.waiting import PATIENCE, until

SPINS = """
from floorman.server.views.screens import status

def spins(live, at):
    open({mark!r}, "w").close()
    while True:
        pass

status.heads = lambda live: spins(live, 0)
"""


class Busy:
    """A real server with whatever keeps servers from ending: ``held`` stays open until the end."""

    def __init__(self, folder: Path) -> None:
        self.url, self.mark = str(folder / "venue.db"), folder / "spins"
        venue = Venue.open(self.url)
        self.headers = bearer(
            Accounts(venue.database, venue.clock).issue_token(Grant("director")).secret
        )
        write_down(venue.database)
        venue.close()
        run = SPINS.format(mark=str(self.mark)) + RUN
        self.server = Process(self.url, "--private-webhooks", run=run)
        self.port = urlsplit(self.server.address).port or 0
        self.client = httpx.Client(
            base_url=self.server.address, headers=self.headers, timeout=PATIENCE
        )
        self.event = self.client.post("/api/events", json={"setup": setup()}).json()["id"]
        self.held = ExitStack()

    def register(self, player: str) -> None:
        """Enter a player; the answer says that it is done."""
        told = {"type": "Register", "data": {"player": player}}
        answer = self.client.post(f"/api/events/{self.event}/commands", json=told)
        assert answer.status_code == 200, answer.text

    def listen(self) -> None:
        """Some streams that nobody ends."""
        for _ in range(3):
            stream = self.held.enter_context(
                listening(self.server.address, self.event, self.headers)
            )
            stream.message()
        request = self.client.build_request("GET", "/api/stream")
        self.held.callback(self.client.send(request, stream=True).close)

    def half_ask(self) -> None:
        """Connections that never say what they want."""
        for begun in (
            b"",
            b"GET / HT",
            b"POST /api/session HTTP/1.1\r\ncontent-length: 9\r\n\r\n{",
        ):
            one = self.held.enter_context(socket.create_connection(("127.0.0.1", self.port)))
            one.sendall(begun)

    def hook(self) -> None:
        """A webhook whose owner takes what is told and never answers."""
        owner = self.held.enter_context(socket.create_server(("127.0.0.1", 0)))
        url = f"http://127.0.0.1:{owner.getsockname()[1]}/"
        assert self.client.post("/api/webhooks", json={"url": url}).status_code == 201
        self.register("21")
        owner.settimeout(PATIENCE)
        self.held.enter_context(owner.accept()[0])

    def compute(self) -> None:
        """A page that takes for ever to make."""
        asked = Thread(target=self._never_answered, daemon=True)
        asked.start()
        until(self.mark.exists, "nothing is computed")

    def _never_answered(self) -> None:
        try:
            httpx.get(
                f"{self.server.address}/api/events/{self.event}/heads",
                headers=self.headers,
                timeout=PATIENCE * 2,
            )
        except httpx.HTTPError:
            return


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Busy]:
    """A server that is killed when the test could not end it."""
    made = Busy(tmp_path)
    yield made
    made.held.close()
    made.client.close()
    made.server.kill()


def _ends(busy: Busy, *signals: int) -> None:
    for one in signals:
        busy.server.process.send_signal(one)
    assert busy.server.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("what", daily(["compute", "half_ask", "hook", "listen"], 1))
def test_it_ends_in_time(busy: Busy, what: str) -> None:
    """Each thing alone; what was acknowledged is in the log."""
    players = [str(number) for number in range(1, 21)]
    for player in players:
        busy.register(player)
    getattr(busy, what)()
    _ends(busy, signal.SIGTERM)
    venue = Venue.open(busy.url)
    log = venue.events(busy.event)
    venue.close()
    entered = [one.data["player"] for one in log if one.type == "PlayerRegistered"]
    assert entered[: len(players)] == players


def test_it_ends_with_all_of_it(busy: Busy) -> None:
    """Everything at once, and asked twice, as an impatient service manager does."""
    for what in (busy.listen, busy.half_ask, busy.hook, busy.compute):
        what()
    _ends(busy, signal.SIGTERM, signal.SIGTERM)


def test_five_seconds() -> None:
    """The last means comes before a service manager kills, and requests end well before it."""
    assert ending.UNDER_WAY < ending.LAST < ending.LAST + ending.BY_FORCE < 5
