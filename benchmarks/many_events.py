"""A venue as full as it gets: 50 events, each with 20 writers, who are spread over 10 processes.

Every process writes to every event, so that all of them meet in each log. What is counted is on
disk; who is told that the database cannot go on says it again, with the same key.

    python -m benchmarks.many_events [URL FIRST EVENT…]

measures; with an address it is one of the processes. ``FIRST`` is the first of its players.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, perf_counter

from tests.store.people import write_down
from tests.store.postgres import postgres
from tests.tournament_play import structure

from benchmarks.own import Figure
from floorman.errors import Unavailable
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.setup import Setup

PROCESSES, EVENTS, WRITERS = 10, 50, 20
EACH = 1
"""Commands of a writer."""
OF_PROCESS = WRITERS // PROCESSES * EACH
"""Players whom one process enters in each event."""
LONGEST = 300
"""Seconds after which a writer gives up."""


def write(venue: Venue, event: str, first: int, waited: list[float]) -> None:
    """One writer: enters players from a number on, and notes how long each took."""
    for player in range(first, first + EACH):
        began = monotonic()
        while True:
            try:
                venue.do(event, "Register", {"player": str(player)}, key=f"enter-{player}")
                break
            except Unavailable:
                if monotonic() - began > LONGEST:
                    raise
        waited.append(monotonic() - began)


def work(url: str, first: int, events: list[str]) -> None:
    """One process: its writers at once, in threads; prints how long each command waited."""
    waited: list[float] = []
    with closing(Venue.open(url)) as venue:
        writers = [
            Thread(target=write, args=(venue, event, begin, waited))
            for event in events
            for begin in range(first, first + OF_PROCESS, EACH)
        ]
        print("ready", flush=True)
        sys.stdin.readline()
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
    print(" ".join(f"{one:.4f}" for one in waited), flush=True)


def measured(url: str) -> dict[str, float]:
    """All processes at once; every command must have come through, once."""
    with closing(Venue.open(url)) as venue:
        write_down(venue.database, PROCESSES * OF_PROCESS)
        events = [_begun(venue) for _ in range(EVENTS)]
        seconds, waited = _run(url, events)
        for event in events:
            assert len(venue.live(event)[1].play.players) == PROCESSES * OF_PROCESS + 2
    assert len(waited) == PROCESSES * OF_PROCESS * EVENTS
    waited.sort()
    return {
        "commands a second": len(waited) / seconds,
        "median seconds": waited[len(waited) // 2],
        "99th percentile seconds": waited[len(waited) * 99 // 100],
    }


def _begun(venue: Venue) -> str:
    event = venue.create(Setup(structure=structure(), book="tda-2024", late_levels=5))
    for _ in range(2):
        venue.do(event, "Register", {})
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    return event


def _run(url: str, events: list[str]) -> tuple[float, list[float]]:
    """Start the processes, let them begin together, and wait; the seconds, and those of each."""
    words = [sys.executable, "-m", "benchmarks.many_events", url]
    started = [
        subprocess.Popen(
            [*words, str(1 + one * OF_PROCESS), *events],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for one in range(PROCESSES)
    ]
    for process in started:
        assert process.stdout is not None
        process.stdout.readline()
    began = perf_counter()
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    told = [process.communicate()[0] for process in started]
    seconds = perf_counter() - began
    assert not any(ended := [process.returncode for process in started]), ended
    return seconds, [float(one) for line in told for one in line.split()]


def figures() -> Iterator[Figure]:
    """One SQLite file, then one PostgreSQL."""
    named = f"{PROCESSES} processes, {EVENTS} events, {WRITERS} writers each"
    with TemporaryDirectory() as folder:
        for name, value in measured(str(Path(folder) / "venue.db")).items():
            yield Figure(f"{named}, SQLite, {name}", value, 1)
    with postgres() as server, server.database() as url:
        for name, value in measured(url).items():
            yield Figure(f"{named}, PostgreSQL, {name}", value, 1)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        work(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
    else:
        for one in figures():
            print(one)
