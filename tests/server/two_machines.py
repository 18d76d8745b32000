"""Two real servers of one venue for tests: the first, and the one that follows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.ports import own_port
from tests.server.serving import RUN, Process, bearer, setup
from tests.store.people import write_down
from tests.waiting import PATIENCE, until


class Two:
    """A venue on two machines; ``first`` and ``second`` are their processes."""

    def __init__(self, folder: Path, players: int = 0) -> None:
        self.folder = folder
        self.ports = {"first": own_port(), "second": own_port()}
        self.running: dict[str, Process] = {}
        venue = Venue.open(self.db("first"))
        accounts = Accounts(venue.database, venue.clock)
        self.token = accounts.issue_token(Grant("director", label="office")).secret
        write_down(venue.database, players)
        venue.close()
        self.start("first")
        self.event: str = self.ask("POST", "/api/events", json={"setup": setup()}).json()["id"]

    def db(self, name: str) -> str:
        """The database of a machine."""
        return str(self.folder / f"{name}.db")

    def address(self, name: str) -> str:
        """Where a machine is reached."""
        return f"http://127.0.0.1:{self.ports[name]}"

    def start(self, name: str, *words: str, run: str = RUN) -> None:
        """Start a machine, by `floorman serve` or by the words given."""
        port = str(self.ports[name])
        self.running[name] = Process(
            self.db(name), "--port", port, run=run, verb=words or ("serve",)
        )

    def ask(
        self,
        method: str,
        path: str,
        name: str = "first",
        headers_more: Mapping[str, str] = {},
        **more: Any,
    ) -> httpx.Response:
        """What a machine answers to a director."""
        url = self.address(name) + path
        headers = {**bearer(self.token), **headers_more}
        return httpx.request(method, url, headers=headers, timeout=PATIENCE, **more)

    def follow(self, follower: str = "second", first: str = "first", at: str = "") -> None:
        """Pair a machine with the one that runs the venue, and wait until it is in step."""
        told = self.ask("POST", "/api/devices", first, json={"role": "follower"}).json()
        self.start(follower, "follow", self.address(first), "--code", told["code"], "--at", at)
        until(lambda: self.follower(first)["since"] == 0)

    def follower(self, first: str = "first") -> dict[str, Any]:
        """How the follower does, as the first machine sees it."""
        told: dict[str, Any] = self.ask("GET", "/api/following", first).json()["follower"]
        return told

    def register(self, player: int, name: str = "first", key: str = "") -> httpx.Response:
        """Enter a player."""
        own = key or f"key {player}"
        body = {"type": "Register", "data": {"player": str(player)}, "key": own}
        return self.ask("POST", f"/api/events/{self.event}/commands", name, json=body)

    def take_over(self, name: str = "second") -> dict[str, Any]:
        """Run the venue on the follower."""
        answer = self.ask("POST", "/api/following/takeover", name, json={})
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def entered(self, name: str) -> list[str]:
        """The players in the log of a machine, as they stand in its database."""
        venue = Venue.open(self.db(name))
        log = venue.events(self.event, limit=100_000)
        venue.close()
        return [one.data["player"] for one in log if one.type == "PlayerRegistered"]

    def end(self) -> None:
        """End all processes."""
        for one in self.running.values():
            one.kill()


@contextmanager
def two_machines(folder: Path, players: int = 0) -> Iterator[Two]:
    """A venue on two machines, of which the second does not follow yet."""
    two = Two(folder, players)
    try:
        yield two
    finally:
        two.end()
