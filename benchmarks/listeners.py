"""5,000 live listeners on one process at 10 commands a second, each told within a second.

Told is measured from the moment the command is sent. Memory and processor time are the server's.
"""

from __future__ import annotations

import asyncio
import os
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import httpx
import uvloop
from tests.server.serving import Process, bearer
from tests.store.people import write_down
from tests.tournament_play import structure

from benchmarks.own import Figure
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.setup import Setup

LISTENERS = 5_000
SECONDS = 10
A_SECOND = 10
CREDENTIALS = 25
"""So few that none asks too often, and no time goes into pairing thousands."""
AT_ONCE = 100
"""Connections being made at the same time."""
PATIENCE = 60
"""Seconds until everybody must have been told everything."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Screen(asyncio.Protocol):
    """One listener: notes when each position came. ``sent`` says when its command was sent."""

    def __init__(self, request: bytes, sent: dict[int, float]) -> None:
        self._request = request
        self._sent = sent
        self._head = b""
        self.position = 0
        self.messages = self.bytes = 0
        self.late: list[float] = []
        self.is_listening = asyncio.get_running_loop().create_future()
        self.is_gone = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """A stream that was refused never begins."""
        if not self.is_listening.done():
            self.is_listening.set_exception(exc or ConnectionError(repr(self._head[:200])))
        self.is_gone.set_result(None)

    async def leave(self) -> None:
        """Listen no more: a loop that ends with open streams may wait for them without end."""
        self._transport.abort()
        await self.is_gone

    def data_received(self, data: bytes) -> None:
        """Read the position of the last message; the events are not looked at."""
        if not self.is_listening.done():
            self._head += data
            if b"\nid: " in self._head or b"\r\nid: " in self._head:
                self.position = _last_id(self._head)
                self.is_listening.set_result(None)
            return
        self.messages += 1
        self.bytes += len(data)
        position, now = _last_id(data), time.monotonic()
        for one in range(self.position + 1, position + 1):
            if one in self._sent:
                self.late.append(now - self._sent[one])
        self.position = max(self.position, position)


def _last_id(data: bytes) -> int:
    place = data.rfind(b"id: ")
    return int(data[place + 4 : data.find(b"\n", place)]) if place >= 0 else 0


def _used(process: int) -> tuple[float, int]:
    """Processor seconds and bytes of memory of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().split()
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return (int(fields[13]) + int(fields[14])) / TICKS, pages * PAGE


async def _listen(port: int, path: str, tokens: list[str], sent: dict[int, float]) -> list[Screen]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(token: str) -> Screen:
        request = (
            f"GET {path}/stream HTTP/1.1\r\nHost: room\r\nAuthorization: Bearer {token}\r\n\r\n"
        )
        async with gate:
            loop = asyncio.get_running_loop()
            screen = Screen(request.encode(), sent)
            await loop.create_connection(lambda: screen, "127.0.0.1", port)
            await screen.is_listening
        return screen

    return list(await asyncio.gather(*map(one, tokens)))


async def _play(client: httpx.AsyncClient, path: str, head: int, sent: dict[int, float]) -> int:
    """Register players at an even pace; each is two events, the entry and its payment."""
    position = head
    for player in range(1, SECONDS * A_SECOND + 1):
        began = time.monotonic()
        sent[position + 1] = sent[position + 2] = began
        told = {"type": "Register", "data": {"player": str(player)}}
        answer = await client.post(f"{path}/commands", json=told)
        assert answer.status_code == 200, answer.text
        assert answer.json()["position"] == position + 2
        position += 2
        await asyncio.sleep(max(0, 1 / A_SECOND - (time.monotonic() - began)))
    return position


async def _all_told(screens: list[Screen], last: int) -> None:
    """Wait until each has the last position; raises TimeoutError where one never gets it."""
    async with asyncio.timeout(PATIENCE):
        while {one.position for one in screens} != {last}:
            await asyncio.sleep(0.1)


async def _measure(server: Process, store: Venue) -> dict[str, float]:
    accounts = Accounts(store.database, store.clock)
    event = store.create(Setup(structure=structure(), book="tda-2024"))
    write_down(store.database, SECONDS * A_SECOND)
    director = accounts.issue_token(Grant("director")).secret
    few = [accounts.issue_token(Grant("display")).secret for _ in range(CREDENTIALS)]
    tokens = [few[one % CREDENTIALS] for one in range(LISTENERS)]
    path, port = f"/api/events/{event}", int(server.address.rpartition(":")[2])
    sent: dict[int, float] = {}
    _, empty = _used(server.process.pid)
    screens = await _listen(port, path, tokens, sent)
    before, full = _used(server.process.pid)
    began = time.monotonic()
    async with httpx.AsyncClient(base_url=server.address, headers=bearer(director)) as client:
        last = await _play(client, path, store.head(event), sent)
    await _all_told(screens, last)
    after, _ = _used(server.process.pid)
    await asyncio.gather(*(one.leave() for one in screens))
    messages = sum(one.messages for one in screens)
    a_listener = sum(one.bytes for one in screens) / LISTENERS / 1024
    late = sorted(one for screen in screens for one in screen.late)
    return {
        "kilobytes a listener": (full - empty) / LISTENERS / 1024,
        "kilobytes told a listener and command": a_listener / SECONDS / A_SECOND,
        "share of a processor": (after - before) / (time.monotonic() - began),
        "microseconds of processor a message": 1e6 * (after - before) / messages,
        "median seconds": late[len(late) // 2],
        "99th percentile seconds": late[len(late) * 99 // 100],
        "last seconds": late[-1],
    }


def told(folder: Path) -> dict[str, float]:
    """Measure on a server of its own, with a database in the folder."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    url = str(folder / "venue.db")
    server, store = Process(url), Venue.open(url)
    try:
        return uvloop.run(_measure(server, store))
    finally:
        store.close()
        server.stop()


def figures() -> Iterator[Figure]:
    """Seconds from the command to the listener; memory and processor of the server."""
    with TemporaryDirectory() as folder:
        found = told(Path(folder))
    for name, value in found.items():
        yield Figure(f"{LISTENERS:,} listeners, {A_SECOND} commands a second, {name}", value, 1)
