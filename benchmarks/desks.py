"""200 desks at once over HTTP, all in one event: commands a second, and how long each waits.

The desks run on one core, the server with its database on the other, so that neither takes time
from the other. Each desk registers its players one after the other, late, with a seat drawn; what
is counted is answered and on disk.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, cast

import uvloop
from tests.server.serving import Process
from tests.store.people import write_down
from tests.store.postgres import postgres
from tests.tournament_play import structure

from benchmarks.own import Figure
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.setup import Setup

DESKS, EACH = 200, 15


class Desk(asyncio.Protocol):
    """A connection on which one registration follows the other."""

    def __init__(self, requests: list[bytes]) -> None:
        self._requests = requests
        self._answer = b""
        self.waited: list[float] = []
        self.refused: list[bytes] = []
        self.is_done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast(asyncio.Transport, transport)
        self._ask()

    def _ask(self) -> None:
        if not self._requests:
            self._transport.close()
            self.is_done.set_result(None)
            return
        self._began = perf_counter()
        self._transport.write(self._requests.pop(0))

    def data_received(self, data: bytes) -> None:
        """Take the answer, and ask for the next once it is whole."""
        self._answer += data
        head, found, body = self._answer.partition(b"\r\n\r\n")
        if not found or len(body) < _length(head):
            return
        self.waited.append(perf_counter() - self._began)
        if not head.startswith(b"HTTP/1.1 200"):
            self.refused.append(self._answer)
        self._answer = b""
        self._ask()

    def connection_lost(self, exc: Exception | None) -> None:
        """A server that went away is an error of the measurement."""
        if not self.is_done.done():
            self.is_done.set_exception(exc or ConnectionError("the server has gone"))


def _length(head: bytes) -> int:
    lines = (line.lower() for line in head.split(b"\r\n"))
    return next(int(line[15:]) for line in lines if line.startswith(b"content-length:"))


def _request(path: str, token: str, player: int) -> bytes:
    told: dict[str, Any] = {"player": str(player)}
    body = json.dumps({"type": "Register", "data": told, "key": f"enter-{player}"}).encode()
    lines = (
        f"POST {path}/commands HTTP/1.1",
        "Host: room",
        f"Authorization: Bearer {token}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join([*lines, "", ""]).encode() + body


async def _at_once(port: int, path: str, tokens: list[str]) -> list[Desk]:
    loop = asyncio.get_running_loop()
    desks = [
        Desk([_request(path, token, at * EACH + one) for one in range(1, EACH + 1)])
        for at, token in enumerate(tokens)
    ]

    async def connected(desk: Desk) -> None:
        await loop.create_connection(lambda: desk, "127.0.0.1", port)

    for desk in desks:
        await connected(desk)
    await asyncio.gather(*(desk.is_done for desk in desks))
    return desks


@contextmanager
def _on(core: int) -> Iterator[None]:
    """What is started inside runs on this core alone, where there is more than one."""
    before = os.sched_getaffinity(0)
    if len(before) > 1:
        os.sched_setaffinity(0, {sorted(before)[core]})
    yield
    os.sched_setaffinity(0, before)


def asked(url: str) -> dict[str, float]:
    """Measure on a server of its own; every command must have come through, once."""
    venue = Venue.open(url)
    event = venue.create(Setup(structure=structure(), book="tda-2024", late_levels=5))
    write_down(venue.database, DESKS * EACH)
    for _ in range(2):
        venue.do(event, "Register", {})
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    accounts = Accounts(venue.database, venue.clock)
    tokens = [
        accounts.issue_token(Grant("cashier", label=f"desk {n}")).secret for n in range(DESKS)
    ]
    with _on(1):
        server = Process(url)
    try:
        with _on(0):
            began = perf_counter()
            port = int(server.address.rpartition(":")[2])
            desks = uvloop.run(_at_once(port, f"/api/events/{event}", tokens))
            seconds = perf_counter() - began
    finally:
        server.stop()
    assert not [one for desk in desks for one in desk.refused]
    _, live = venue.live(event)
    assert len(live.play.players) == DESKS * EACH + 2
    venue.close()
    waited = sorted(one for desk in desks for one in desk.waited)
    return {
        "commands a second": len(waited) / seconds,
        "99th percentile seconds": waited[len(waited) * 99 // 100],
    }


def figures() -> Iterator[Figure]:
    """One SQLite file, then one PostgreSQL, whose own processes are on both cores."""
    with TemporaryDirectory() as folder:
        yield from _named("SQLite", asked(str(Path(folder) / "venue.db")))
    with postgres() as server, server.database() as url:
        yield from _named("PostgreSQL", asked(url))


def _named(database: str, found: dict[str, float]) -> Iterator[Figure]:
    for name, value in found.items():
        yield Figure(f"{DESKS} desks over HTTP, {database}, {name}", value, 1)


if __name__ == "__main__":
    for one in figures():
        print(one)
