"""A server for tests: in this process with clients of each role, or a real one of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
from litestar.testing import TestClient
from msgspec.structs import replace

from floorman.server.app import create
from floorman.server.around.limits import Limit, Rate
from floorman.server.around.outer import Outer
from floorman.server.service import Service
from floorman.server.serving import Build
from floorman.store.database.clock import Clock
from floorman.store.staff.access import Grant
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.staff import Role
from tests.server.building import back, built
from tests.server.forked import Forked
from tests.store.people import EASY, write_down
from tests.tournament_play import structure
from tests.waiting import PATIENCE

Client = TestClient[Any]
UNHURRIED = Rate(a_second=1e6, at_once=1_000_000)
"""The pace of a test's credentials: how many it asks in a second hangs on the machine."""
RUN = "from floorman.cli.main import main; raise SystemExit(main())"


def sheet() -> Structure:
    """The structure of tests, whose smallest chip pays its blinds."""
    return replace(structure(), chips=(50, 100, 500, 1_000))


def setup(**more: Any) -> dict[str, Any]:
    """An event as it is announced over HTTP."""
    told = {"structure": sheet(), "book": "tda-2024", **more}
    made: dict[str, Any] = msgspec.to_builtins(Setup(**told), str_keys=True)
    return made


class Venue:
    """A server on a database, and what tests ask of it over HTTP."""

    def __init__(
        self,
        url: str,
        clock: Clock | None = None,
        *,
        private_hooks: bool = False,
        build: Build = create,
    ) -> None:
        self.service = Service(url, clock, private_hooks=private_hooks, hasher=EASY)
        self.service.requests = Limit(UNHURRIED)
        self._build, self.app = build, built(build, self.service)
        self.client: Client = TestClient(Outer(self.app))
        self._headers: dict[str, dict[str, str]] = {}

    def close(self) -> None:
        """Serve no more."""
        self.service.close()
        back(self._build, self.app)

    def token(self, role: Role, table: int = 0, player: str = "") -> str:
        """A bearer token of a role."""
        return self.service.accounts.issue_token(Grant(role, table, player, role)).secret

    def headers(self, role: str = "director") -> dict[str, str]:
        """The headers of a request in a role; a dealer's table is 1, a player's id too."""
        if not role:
            return {}
        if role not in self._headers:
            table, player = (1 if role == "dealer" else 0), ("1" if role == "player" else "")
            self._headers[role] = bearer(self.token(role, table, player))  # type: ignore[arg-type]
        return self._headers[role]

    def forget(self, role: str) -> None:
        """The token of a role was revoked: the next request has another."""
        self._headers.pop(role, None)

    def ask(self, method: str, path: str, role: str = "director", **more: Any) -> httpx.Response:
        """A request in a role."""
        return self.client.request(method, path, headers=self.headers(role), **more)

    def tell(self, event: str, type_: str, role: str = "director", **data: Any) -> httpx.Response:
        """A command in a role."""
        body = {"type": type_, "data": data}
        return self.ask("POST", f"/api/events/{event}/commands", role, json=body)

    def event(self, players: int = 0, **more: Any) -> str:
        """A new event, with more of its setup; seated and started when it has players."""
        told = {"setup": setup(**more)}
        event: str = self.ask("POST", "/api/events", json=told).json()["id"]
        write_down(self.service.venue.database)
        for player in range(1, players + 1):
            self.tell(event, "Register", player=str(player))
        if players:
            self.tell(event, "DrawSeats")
            self.tell(event, "StartEvent")
        return event


@contextmanager
def served(url: str, **more: Any) -> Iterator[Venue]:
    """A server in this process, until it is left."""
    venue = Venue(url, **more)
    with venue.client:
        yield venue
    venue.close()


def bearer(token: str) -> dict[str, str]:
    """The header of a token."""
    return {"authorization": f"Bearer {token}"}


class Process:
    """A real `floorman serve`; ``address`` and ``code`` are what it printed."""

    def __init__(
        self, url: str, *options: str, run: str = RUN, verb: tuple[str, ...] = ("serve",)
    ) -> None:
        self.process = Forked(run, [*verb, "--db", url, "--port", "0", *options])
        self.address = self.process.stdout.readline().strip()
        self.second = self.process.stdout.readline().strip()

    @property
    def code(self) -> str:
        """The code of the one-time link."""
        return self.second.partition("code=")[2]

    def stop(self) -> int:
        """Ask it to end; gives its exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.process.kill()
        self.process.wait(PATIENCE)
