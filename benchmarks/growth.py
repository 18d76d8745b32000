"""``python -m benchmarks.growth``: how cost grows with players, tables, acts and workers.

Each figure is CPU time of this process, the median of a few runs; of workers, that of all of them
with the time by the clock on the wall. What is played is that of the other benchmarks: hands by
chance as ``ours`` plays them, events as ``simulate`` does; workers answer what a sweep asks.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

from benchmarks import ours
from benchmarks.worker import stay_on_one_core
from floorman import Event, Hand, simulate
from floorman.hand.events import HandEvent
from floorman.hand.hand import replay
from floorman.lab.generator import Wish, generate
from floorman.lab.sweeping.backends import Where, spread
from floorman.lab.sweeping.sweep import Task, answered
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure

RUNS = 3
HANDS = 300
FORECAST_RUNS = 2_000
"""Events that are played for each question of a sweep."""


def main() -> None:
    """Print every table, as Markdown."""
    print(f"{os.cpu_count()} cores, of which others use {os.getloadavg()[0]:.1f}\n")
    print(f"{WORKERS}\n|{'---:|' * WORKERS.count('|', 1)}")
    for told in by_workers():
        print(f"| {' | '.join(told)} |", flush=True)
    print()
    stay_on_one_core()
    for head, rows in (
        ("| players at a table | a hand, µs | an act, µs |", by_players()),
        ("| acts of a hand | looked at again from its log, µs | an act, µs |", by_acts()),
        ("| entries, tables | an event to its winner, s | an entry, ms |", by_tables()),
        ("| acts of an event | one more, µs | told again from its log, ms |", by_log()),
    ):
        print(f"{head}\n|{'---:|' * head.count('|', 1)}")
        for row in rows:
            print("| " + " | ".join(row) + " |", flush=True)
        print()


WORKERS = (
    "| workers | wall, s | CPU, s | CPU a question, ms | cores kept busy | runs/s by the wall |"
)


def by_workers() -> Iterator[tuple[str, ...]]:
    """Forecasts by one process and by two, which are there and warm before it begins.

    By the wall two can be no more than twice as fast, and less where others use the machine: how
    many cores they kept busy is what they got of it. What a question costs must be the same.
    """
    for jobs in (1, 2):
        where = Where(jobs=jobs)
        list(spread(_timed, _questions(2), where))
        asked = _questions(10)
        began, own = time.perf_counter(), process_time()
        others = [cpu for process, cpu in spread(_timed, asked, where) if process != os.getpid()]
        wall, cpu = time.perf_counter() - began, process_time() - own + sum(others)
        runs = len(asked) * FORECAST_RUNS / wall
        told = f"{wall:.2f}", f"{cpu:.2f}", f"{1e3 * cpu / len(asked):.0f}", f"{cpu / wall:.2f}"
        yield str(jobs), *told, f"{runs:,.0f}"


def _questions(seeds: int) -> list[Task]:
    sheet = _sheet(200)
    return [
        Task("sweep", sheet, 0, players, 9, FORECAST_RUNS, seed)
        for players in (40, 80, 160, 320)
        for seed in range(seeds)
    ]


def _timed(task: Task) -> tuple[int, float]:
    """The process that answered a question, and the CPU seconds that this took it."""
    began = process_time()
    answered(task)
    return os.getpid(), process_time() - began


def by_players() -> Iterator[tuple[str, ...]]:
    """A hand of acts by chance."""
    for players in (2, 3, 6, 9, 14, 22):
        acts: list[int] = []
        seconds = _seconds(partial(_hands, players, acts))
        each = sum(acts) / RUNS / HANDS
        yield str(players), f"{1e6 * seconds / HANDS:,.0f}", f"{1e6 * seconds / HANDS / each:,.1f}"


def _hands(players: int, acts: list[int]) -> None:
    draw = Random(7)
    for _ in range(HANDS):
        hand = ours.started("nlhe", players, draw)
        done = 0
        while hand.to_act is not None and "show" not in hand.legal:
            ours.act(hand, draw, 1)
            done += 1
        hand.showdown()
        acts.append(done)


def by_acts() -> Iterator[tuple[str, ...]]:
    """A hand that goes on and on by the smallest raise, heads-up: its log played again."""
    for acts in (10, 30, 100, 300):
        hand = Hand.start(
            game="nlhe",
            button=2,
            blinds=(1, 2),
            stacks=[1_000_000, 1_000_000],
            deck=tuple(range(52)),
        )
        for _ in range(acts):
            hand.raise_to(hand.legal["raise"].min)
        seconds = _seconds(partial(_again, hand.events))
        yield str(acts), f"{1e6 * seconds / 20:,.0f}", f"{1e6 * seconds / 20 / acts:,.1f}"


def _again(events: list[HandEvent]) -> None:
    for _ in range(20):
        replay(events)


def by_tables() -> Iterator[tuple[str, ...]]:
    """A whole event of simulated players."""
    for entries in (9, 90, 360, 1_440):
        seconds = _seconds(partial(simulate, _sheet(entries), entries, seed=1), runs=1)
        told = f"{entries:,}, {-(-entries // 9):,}"
        yield told, f"{seconds:,.2f}", f"{1_000 * seconds / entries:,.1f}"


def by_log() -> Iterator[tuple[str, ...]]:
    """Late entries: the cost of the next command, and of the whole log told again."""
    for entries in (100, 1_000, 5_000):
        event = Event(Setup(structure=_sheet(entries), book="tda-2024"), seed=7)
        for player in range(entries):
            event.do("Register", player=str(player))
        one = process_time()
        for player in range(entries, entries + 50):
            event.do("Register", player=str(player))
        next_one = (process_time() - one) / 50
        seconds = _seconds(partial(Event.of, event.log))
        yield f"{len(event.log):,}", f"{1e6 * next_one:,.0f}", f"{1_000 * seconds:,.0f}"


def _sheet(entries: int) -> Structure:
    return generate(Wish(stack=10_000, entries=entries, chips=(25, 100, 500, 1_000), minutes=300))


def _seconds(job: Callable[[], object], runs: int = RUNS) -> float:
    """The median CPU time of a job."""
    found = []
    for _ in range(runs):
        start = process_time()
        job()
        found.append(process_time() - start)
    return median(found)


if __name__ == "__main__":
    main()
