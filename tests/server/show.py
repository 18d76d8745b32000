"""A venue's staff for the scripted event: who does what over HTTP, and a clock that is set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from floorman.store.database.clock import Clock
from floorman.store.staff.access import Grant
from floorman.store.venue import announcing
from tests.server.serving import Venue, bearer, served

START = 1_800_000_000
"""The Unix second at which the doors open."""

STAFF = {
    "director": Grant("director", label="director"),
    "floor 1": Grant("floor", label="floor 1"),
    "floor 2": Grant("floor", label="floor 2"),
    "cashier 1": Grant("cashier", label="cashier 1"),
    "cashier 2": Grant("cashier", label="cashier 2"),
    "dealer": Grant("dealer", table=1, label="dealer 1"),
}
SECRET = bytes(range(32))

Data = dict[str, Any]


class Hands:
    """The hands of the venue's clock, moved by the test; ``second`` is in Unix seconds."""

    def __init__(self) -> None:
        self.second = START

    def clock(self) -> Clock:
        """The clock that the venue goes by."""
        return Clock(wall=lambda: float(self.second), counted=lambda: float(self.second))


class Show:
    """An event of so many players, driven over HTTP alone; a refusal fails the test."""

    def __init__(self, venue: Venue, hands: Hands, players: int) -> None:
        self.venue, self.hands, self.players = venue, hands, players
        self.event = ""
        self.staff = {
            name: bearer(venue.service.accounts.issue_token(grant).secret)
            for name, grant in STAFF.items()
        }

    def wait(self, seconds: int) -> None:
        """So many seconds pass."""
        self.hands.second += seconds

    def ask(self, who: str, method: str, path: str, **more: Any) -> Any:
        """A request that must be answered."""
        answer = self.venue.client.request(method, path, headers=self.staff[who], **more)
        assert answer.status_code in (200, 201), f"{who}: {method} {path}: {answer.text}"
        return answer.json()

    def tell(self, who: str, type_: str, /, **data: Any) -> list[Data]:
        """Give a command that must be done; gives the events it led to."""
        told: Data = {"type": type_, "data": data}
        events: list[Data] = self.ask(who, "POST", self._path("commands"), json=told)["events"]
        return events

    def refused(self, who: str, type_: str, /, **data: Any) -> Data:
        """Give a command that must be refused; gives the error."""
        answer = self.answer(who, type_, **data)
        assert answer.status_code >= 400, f"{who} may {type_}"
        error: Data = answer.json()["error"]
        return error

    def answer(self, who: str, type_: str, /, **data: Any) -> httpx.Response:
        """The answer to a command, done or refused."""
        told = {"type": type_, "data": data}
        return self.venue.client.post(self._path("commands"), json=told, headers=self.staff[who])

    def look(self, view: str, who: str = "director") -> Any:
        """What a view shows now."""
        return self.ask(who, "GET", self._path(view))["data"]

    def log(self) -> list[Data]:
        """All events so far, read from the API in pages."""
        events: list[Data] = []
        while True:
            path = self._path(f"events?after={len(events)}")
            page = self.ask("director", "GET", path)["events"]
            if not page:
                return events
            events += page

    def _path(self, view: str) -> str:
        return f"/api/events/{self.event}/{view}".rstrip("/")


@contextmanager
def show(url: str, patch: pytest.MonkeyPatch, players: int) -> Iterator[Show]:
    """A venue with its staff, a clock that stands until it is moved, and a secret that is known."""
    hands = Hands()
    patch.setattr(announcing, "chance", SimpleNamespace(token_bytes=lambda size: SECRET[:size]))
    with served(url, clock=hands.clock()) as venue:
        yield Show(venue, hands, players)
