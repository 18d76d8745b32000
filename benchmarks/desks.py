"""200 desks at once over HTTP, all in one event: commands a second, and how long each waits.

The desks run on one core, the server with its database on the other, so that neither takes time
from the other. Each desk registers its players one after the other, late, with a seat drawn; what
is counted is answered and on disk. First each desk asks again as soon as it is answered; then all
together ask at an even pace, and a command waits from the moment at which it was due.

The processor's time for a command is measured too: what else the machine does changes it least.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, cast

import httpx
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
CONNECTING = 1.0
"""Seconds until the first command is due, where they come at an even pace."""
TICKS = os.sysconf("SC_CLK_TCK")
PACES = {"SQLite": 600, "PostgreSQL": 500}
"""Commands a second that all desks ask for together, where they ask at an even pace."""


class Desk(asyncio.Protocol):
    """A connection on which one registration follows the other.

    ``pace`` is the seconds from one to the next, 0 for at once; the first is due at ``begins``.
    """

    def __init__(self, requests: list[bytes], begins: float = 0.0, pace: float = 0.0) -> None:
        self._requests = requests
        self._due, self._pace = begins, pace
        self._answer = b""
        self.waited: list[float] = []
        self.refused: list[bytes] = []
        self.is_done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast(asyncio.Transport, transport)
        self._ask_in_time()

    def _ask_in_time(self) -> None:
        """Ask at once, or when it is due."""
        if not self._requests:
            self._transport.close()
            self.is_done.set_result(None)
        elif early := self._pace and max(0.0, self._due - perf_counter()):
            asyncio.get_running_loop().call_later(early, self._ask)
        else:
            self._ask()

    def _ask(self) -> None:
        self._began = self._due if self._pace else perf_counter()
        self._due += self._pace
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
        self._ask_in_time()

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


async def _at_once(port: int, path: str, tokens: list[str], rate: int) -> tuple[list[Desk], float]:
    """The desks once all are answered, and the seconds it took from the first one's turn."""
    loop = asyncio.get_running_loop()
    begins = perf_counter() + (CONNECTING if rate else 0.0)
    pace = DESKS / rate if rate else 0.0
    desks = [
        Desk(
            [_request(path, token, at * EACH + one) for one in range(1, EACH + 1)],
            begins + at * pace / DESKS,
            pace,
        )
        for at, token in enumerate(tokens)
    ]

    async def connected(desk: Desk) -> None:
        await loop.create_connection(lambda: desk, "127.0.0.1", port)

    for desk in desks:
        await connected(desk)
    await asyncio.gather(*(desk.is_done for desk in desks))
    return desks, perf_counter() - begins


@contextmanager
def _on(core: int) -> Iterator[None]:
    """What is started inside runs on this core alone, where there is more than one."""
    before = os.sched_getaffinity(0)
    if len(before) > 1:
        os.sched_setaffinity(0, {sorted(before)[core]})
    yield
    os.sched_setaffinity(0, before)


def asked(url: str, rate: int = 0, postmaster: int = 0) -> dict[str, float]:
    """Measure on a server of its own; every command must have come through, once.

    ``rate`` is the commands a second asked for, 0 for as many as are answered.
    """
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
        httpx.get(f"{server.address}/api/health").raise_for_status()
        before = used(server.process.pid), used_by_all(postmaster)
        with _on(0):
            port = int(server.address.rpartition(":")[2])
            desks, seconds = uvloop.run(_at_once(port, f"/api/events/{event}", tokens, rate))
        after = used(server.process.pid), used_by_all(postmaster)
    finally:
        server.stop()
    assert not [one for desk in desks for one in desk.refused]
    _, live = venue.live(event)
    assert len(live.play.players) == DESKS * EACH + 2
    venue.close()
    waited = sorted(one for desk in desks for one in desk.waited)
    a_command = [1000 * (now - then) / len(waited) for now, then in zip(after, before, strict=True)]
    return {
        "commands a second": len(waited) / seconds,
        "99th percentile seconds": waited[len(waited) * 99 // 100],
        "server's milliseconds of processor a command": a_command[0],
        "database's milliseconds of processor a command": a_command[1],
    }


def used(process: int) -> float:
    """Processor seconds of a process, those of its own that have ended among them."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def used_by_all(parent: int) -> float:
    """Processor seconds of a process and all its own; 0 for none."""
    of = f"/proc/{parent}/task/{parent}/children"
    return sum(map(used, [parent, *map(int, Path(of).read_text().split())])) if parent else 0.0


def figures() -> Iterator[Figure]:
    """One SQLite file, then one PostgreSQL, whose processes share the server's core."""
    for rate in (0, PACES["SQLite"]):
        with TemporaryDirectory() as folder:
            yield from _named("SQLite", rate, asked(str(Path(folder) / "venue.db"), rate))
    with ExitStack() as stack:
        with _on(1):
            server = stack.enter_context(postgres())
        for rate in (0, PACES["PostgreSQL"]):
            with server.database() as url:
                yield from _named("PostgreSQL", rate, asked(url, rate, server.pid))


def _named(database: str, rate: int, found: dict[str, float]) -> Iterator[Figure]:
    pace = f"{rate} a second" if rate else "as many as are answered"
    for name, value in found.items():
        yield Figure(f"{DESKS} desks over HTTP, {database}, {pace}, {name}", value, 1)


if __name__ == "__main__":
    print("load of the machine before:", *os.getloadavg())
    for one in figures():
        print(f"{one.job}: {one.value:.3f}")
    print("load of the machine after:", *os.getloadavg())
