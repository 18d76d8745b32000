"""A venue's store: commands a second from many writers, and how long a long log takes to open.

All writers register players late in one event, each with a seat drawn. What is counted is on disk.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import sqlalchemy as sa
from tests.store.people import write_down
from tests.store.postgres import postgres
from tests.tournament_play import structure

from benchmarks.own import Figure
from floorman.store.database.schema import snapshots as kept
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope
from floorman.tournament.sheet.setup import Setup

WRITERS, EACH = 20, 100
EVENTS = 100_000


def figures() -> Iterator[Figure]:
    """SQLite and PostgreSQL with their writers; then the long log, with and without a snapshot."""
    with TemporaryDirectory() as folder:
        url = str(Path(folder) / "venue.db")
        rate = commands_a_second(url, processes=1)
        yield Figure(f"commands a second, SQLite, {WRITERS} writers", rate, 1)
    with postgres() as server, server.database() as url:
        rate = commands_a_second(url, processes=2)
        yield Figure(f"commands a second, PostgreSQL, {WRITERS} writers in 2 processes", rate, 1)
    with TemporaryDirectory() as folder:
        yield from opening(str(Path(folder) / "venue.db"))


def commands_a_second(url: str, processes: int) -> float:
    """All writers at once; every command must have come through, once."""
    venue = Venue.open(url)
    event = venue.create(Setup(structure=structure(), book="tda-2024", late_levels=5))
    write_down(venue.database, WRITERS * EACH)
    for _ in range(2):
        venue.do(event, "Register", {})
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    seconds = _written(url, event, processes)
    entered = [one.data["player"] for one in _all(venue, event) if one.type == "PlayerSeated"]
    venue.close()
    assert len(entered) == len(set(entered)) == WRITERS * EACH + 2
    return WRITERS * EACH / seconds


def _written(url: str, event: str, processes: int) -> float:
    """Start the processes, let them begin together, and wait; the seconds that it took."""
    words = [sys.executable, "-m", "benchmarks.writers", url, event]
    threads = WRITERS // processes
    started = [
        subprocess.Popen(
            [*words, str(1 + one * threads * EACH), str(threads), str(EACH)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for one in range(processes)
    ]
    for process in started:
        assert process.stdout is not None
        process.stdout.readline()
    began = perf_counter()
    for process in started:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.close()
    codes = [process.wait() for process in started]
    seconds = perf_counter() - began
    for process in started:
        assert process.stdout is not None
        process.stdout.close()
    assert not any(codes)
    return seconds


def opening(url: str) -> Iterator[Figure]:
    """A log of 100,000 events, opened by a process that has never seen it."""
    venue = Venue.open(url)
    event = _long_event(venue)
    length = venue.head(event)
    venue.close()
    said = f"log of {length:,} events, opened"
    yield Figure(f"{said} with a snapshot, seconds", _opened(url, event), 1)
    venue = Venue.open(url)
    with venue.database.writing() as connection:
        connection.execute(sa.delete(kept))
    venue.close()
    yield Figure(f"{said} without, seconds", _opened(url, event), 1)


def _long_event(venue: Venue) -> str:
    """30,000 entries drawn to seats; then hands are counted until the log is long enough."""
    event = venue.create(Setup(structure=structure(), book="tda-2024"))
    entries = EVENTS * 3 // 10
    write_down(venue.database, entries)
    for player in range(1, entries + 1):
        venue.do(event, "Register", {"player": str(player)})
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    hands = 0
    tables = len(venue.live(event)[1].play.tables)
    while venue.head(event) < EVENTS:
        hands += 1
        for table in range(1, tables + 1):
            venue.do(event, "CountHands", {"table": table, "hands": hands})
    return event


def _opened(url: str, event: str) -> float:
    venue = Venue.open(url)
    began = perf_counter()
    venue.live(event)
    seconds = perf_counter() - began
    venue.close()
    return seconds


def _all(venue: Venue, event: str) -> list[Envelope]:
    return venue.events(event, limit=1_000_000)
