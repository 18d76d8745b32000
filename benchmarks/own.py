"""What only Floorman is measured on: a large event, a replay, a book. Seconds and megabytes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from benchmarks.tournament import LADDER, small_blind

RUNS = 5
PLAYERS = 10_000
HAND = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = [
  "d dh p1 AhKh", "d dh p2 QsQd", "d dh p3 7c2d", "p3 f", "p1 cbr 300", "p2 cc",
  "d db Kd7s2c", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc", "d db 3s", "p1 cc", "p2 cc",
  "p1 sm AhKh", "p2 sm QsQd",
]
"""
LOAD = """
from time import process_time
from floorman.rulebooks.book import load
start = process_time()
load("tda-2024")
print(process_time() - start)
"""


class Figure(NamedTuple):
    """One figure of Floorman's own, in the unit that its name says."""

    job: str
    value: float
    runs: int


def figures(sides: dict[str, Path | None], with_large_event: bool) -> Iterator[Figure]:
    """Everything measured, one after the other; the large event by each build."""
    yield Figure("book load, seconds", median(_load_seconds() for _ in range(RUNS)), RUNS)
    yield Figure("hands replay of one hand, start to end, seconds", _replay_seconds(), RUNS)
    for mark, folder in sides.items() if with_large_event else ():
        seconds, megabytes = _large_event(folder)
        yield Figure(f"event of {PLAYERS:,} players, seconds{mark}", seconds, 1)
        yield Figure(f"event of {PLAYERS:,} players, peak megabytes{mark}", megabytes, 1)


def _load_seconds() -> float:
    told = subprocess.run([sys.executable, "-c", LOAD], check=True, capture_output=True, text=True)
    return float(told.stdout)


def _replay_seconds() -> float:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "hand.phh"
        file.write_text(HAND, encoding="utf-8")
        return median(_clocked(["hands", "replay", str(file)]) for _ in range(RUNS))


def _clocked(words: list[str]) -> float:
    """Seconds on the wall that one command takes, the start of Python included."""
    start = perf_counter()
    _run(words)
    return perf_counter() - start


def _run(words: list[str], folder: Path | None = None, before: tuple[str, ...] = ()) -> str:
    """Run a command by the build in a folder, ``before`` it another one; what that prints."""
    environment = os.environ | ({"PYTHONPATH": str(folder.resolve())} if folder else {})
    command = [*before, str(Path(sys.executable).with_name("floorman")), *words]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise RuntimeError(f"floorman {' '.join(words)} ended with {ended.returncode}")
    return ended.stdout


WEIGHED = """
import resource, subprocess, sys
ended = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(ended.returncode)
"""
"""Runs a command and prints its peak in kilobytes: a process begins with that of who starts it, so
a small one starts it."""


def _large_event(build: Path | None) -> tuple[float, float]:
    """Seconds on the wall and peak megabytes of an event played to its winner, logs written."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "players.csv").write_text(_players(), encoding="utf-8")
        (folder / "structure.toml").write_text(_structure(), encoding="utf-8")
        words = ["run", "--players", str(folder / "players.csv")]
        words += ["--structure", str(folder / "structure.toml")]
        words += ["--book", "tda-2024", "--seed", "2026", "--out", str(folder / "out"), "--json"]
        start = perf_counter()
        kilobytes = int(_run(words, build, before=(sys.executable, "-c", WEIGHED)))
        return perf_counter() - start, kilobytes / 1024


def _players() -> str:
    return "name\n" + "".join(f"Player {number:05}\n" for number in range(1, PLAYERS + 1))


def _structure() -> str:
    """The structure of the tournament job, as a sheet: its levels, ten hands each."""
    levels = [
        f"[[level]]\nsmall_blind = {small_blind(level)}\nbig_blind = {2 * small_blind(level)}\n"
        "hands = 10\n"
        for level in range(3 * len(LADDER))
    ]
    head = 'name = "Large event"\ngame = "nlhe"\nseats = 9\nstarting_stack = 10000\n'
    return head + "chips = [25, 100, 500, 1000, 5000]\nentry = 100\n\n" + "\n".join(levels)
