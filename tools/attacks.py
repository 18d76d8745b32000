"""What a hostile phone on the network can do to a server that stands there without a proxy.

    python -m tools.attacks

A server of its own is started on the loopback, on a new venue in a folder that is thrown away, and
attacked in each way once, for seconds. Meanwhile somebody else asks it ten times a second how it
is: the longest wait for an answer is the figure, beside the most memory that the server has taken
and what became of the attack. Nothing is sent to any other machine.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from floorman.server.around.guard import DEVICE
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue

HOST = "127.0.0.1"
LONGEST = 20.0
"""Seconds after which an attack is over, whatever became of it."""
PASSWORD = "correct horse battery staple"
RUN = "from floorman.cli.main import main; raise SystemExit(main())"


class Target(NamedTuple):
    """The server under attack."""

    port: int
    pid: int

    def memory(self) -> int:
        """The most megabytes that it has taken so far."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) // 1024
        return 0


Attack = Callable[[Target], Awaitable[str]]


@contextmanager
def target() -> Iterator[Target]:
    """A server with one user, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        url = str(Path(folder) / "venue.db")
        venue = Venue.open(url)
        Accounts(venue.database, venue.clock).users.add("anna", PASSWORD, "floor")
        venue.close()
        words = [sys.executable, "-c", RUN, "serve", "--db", url, "--host", HOST, "--port", "0"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            try:
                yield Target(int(address.rpartition(":")[2]), server.pid)
            finally:
                server.terminate()


# What is sent


def request(method: str, path: str, body: bytes = b"", *more: str, length: int = -1) -> bytes:
    """A request as it goes over the wire; ``length`` is what it says of its body."""
    said = len(body) if length < 0 else length
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {said}", *more]
    return "\r\n".join([*lines, "Content-Type: application/json", "", ""]).encode() + body


async def connection(to: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A new connection."""
    return await asyncio.open_connection(HOST, to.port)


async def asked(to: Target, sent: bytes) -> tuple[int, str]:
    """The status and the head of the answer to a request on a new connection; 0 for none."""
    with suppress(OSError):
        reader, writer = await connection(to)
        writer.write(sent)
        with suppress(asyncio.IncompleteReadError, OSError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            writer.close()
            return int(head.split()[1]), head
        writer.close()
    return 0, ""


async def open_after(to: Target, count: int, sent: bytes, seconds: float) -> int:
    """How many of so many connections that sent this the server still holds after a time."""
    made = [await connection(to) for _ in range(count)]
    for _, writer in made:
        writer.write(sent)
    await asyncio.sleep(seconds)
    held = len([reader for reader, _ in made if not await _is_over(reader)])
    for _, writer in made:
        writer.close()
    return held


async def _is_over(reader: asyncio.StreamReader) -> bool:
    with suppress(TimeoutError, ConnectionError):
        async with asyncio.timeout(0.01):
            while await reader.read(65_536):
                pass
        return True
    return reader.exception() is not None


# The attacks


async def long_head(to: Target) -> str:
    """One line of 60 MB before anything else."""
    reader, writer = await connection(to)
    writer.write(b"GET / HTTP/1.1\r\nX: ")
    sent = 0
    with suppress(ConnectionError):
        while sent < 60 and not reader.at_eof():
            writer.write(b"x" * 1_000_000)
            await writer.drain()
            sent += 1
    writer.close()
    return f"cut off after {sent} MB"


async def half_requests(to: Target) -> str:
    """300 requests that never go on."""
    held = await open_after(to, 300, b"GET / HTTP/1.1\r\nHost: x\r\n", 13)
    return f"{held} of 300 open after 13 s"


async def silent(to: Target) -> str:
    """2,000 connections on which nothing is ever said."""
    held = await open_after(to, 2_000, b"", 13)
    return f"{held:,} of 2,000 open after 13 s"


async def unfinished_bodies(to: Target) -> str:
    """60 bodies of 7.9 MB that stop before their end, of somebody who is not signed in."""
    sent = request("POST", "/api/session", b"x" * 7_900_000, length=7_900_001)
    answers = await asyncio.gather(*(asked(to, sent) for _ in range(60)))
    told = Counter(status for status, _ in answers)
    return ", ".join(f"{count} × {status or 'cut off'}" for status, count in told.items())


async def codes(to: Target) -> str:
    """1,500 codes of devices tried at once."""
    each = (
        asked(to, request("POST", "/api/session", json.dumps({"code": f"GUESS{n}"}).encode()))
        for n in range(1_500)
    )
    told = Counter(status for status, _ in await asyncio.gather(*each))
    return f"{told[401]:,} tried, {told[429]:,} told to wait"


async def passwords(to: Target) -> str:
    """400 wrong passwords at once, and one who signs in on a device that is known."""
    signing = json.dumps({"name": "anna", "password": PASSWORD}).encode()
    _, head = await asked(to, request("POST", "/api/session", signing))
    mark = next(line for line in head.splitlines() if f"{DEVICE}=" in line)
    cookie = mark.partition(": ")[2].partition(";")[0]
    wrong = json.dumps({"name": "anna", "password": "wrong"}).encode()
    others = [
        asyncio.create_task(asked(to, request("POST", "/api/session", wrong))) for _ in range(400)
    ]
    await asyncio.sleep(0.1)
    before = time.monotonic()
    known = request("POST", "/api/session", signing, f"Cookie: {cookie}")
    status, _ = await asked(to, known)
    waited = time.monotonic() - before
    await asyncio.gather(*others)
    return f"signed in ({status}) after {waited:.1f} s"


async def reads_nothing(to: Target) -> str:
    """200 who ask again and again and never read an answer."""
    held = await open_after(to, 200, request("GET", "/api/openapi.json") * 20, 10)
    return f"{held} of 200 open after 10 s"


ATTACKS: tuple[Attack, ...] = (
    long_head,
    half_requests,
    silent,
    unfinished_bodies,
    codes,
    passwords,
    reads_nothing,
)


async def waits(to: Target, over: asyncio.Event) -> float:
    """The longest that somebody else has waited for an answer, in seconds."""
    longest = 0.0
    while not over.is_set():
        before = time.monotonic()
        await asked(to, request("GET", "/api/health"))
        longest = max(longest, time.monotonic() - before)
        await asyncio.sleep(0.1)
    return longest


async def measured(attack: Attack) -> str:
    """One attack on a server of its own, as a row of a table."""
    with target() as to:
        before = to.memory()
        over = asyncio.Event()
        waiting = asyncio.create_task(waits(to, over))
        try:
            async with asyncio.timeout(LONGEST):
                became = await attack(to)
        except TimeoutError:
            became = f"not over after {LONGEST:.0f} s"
        over.set()
        longest = await waiting
        told = (attack.__doc__ or "").removesuffix(".")
        return f"| {told} | {became} | {longest * 1000:,.0f} ms | {to.memory() - before} MB |"


def main() -> None:
    """Print the table, a row an attack."""
    print("| attack | what became of it | longest wait of others | memory taken |")
    print("| --- | --- | ---: | ---: |")
    for attack in ATTACKS:
        print(asyncio.run(measured(attack)), flush=True)


if __name__ == "__main__":
    main()
