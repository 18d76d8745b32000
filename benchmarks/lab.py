"""How fast the lab answers: runs a second per core, and how that grows.

python -m benchmarks.lab
"""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections.abc import Callable
from math import exp
from pathlib import Path

from floorman.lab.course import Course, Piece, course, of_pieces
from floorman.lab.fit import CLUBS, middles
from floorman.lab.judge import judge
from floorman.lab.model import arriving, play
from floorman.lab.sweeping.backends import Where
from floorman.lab.sweeping.sweep import Task, sweep
from floorman.lab.typical import antes_of
from floorman.money.arrays import np
from floorman.tournament.files.structure_file import read_sheet

SHEET = read_sheet(Path("examples/structure.toml"))
RUNS = 2_000


def main() -> None:
    """Print a table for each question, as Markdown."""
    whole = course(SHEET.structure, SHEET.late_levels)
    print("| players | runs/s a core |\n|---:|---:|")
    for players in (20, 100, 500, 5_000, 50_000):
        seconds = _seconds(_model(whole, players))
        print(f"| {players:,} | {RUNS / seconds:,.0f} |", flush=True)
    print("\n| levels | minutes in the middle | runs/s a core, 500 players |\n|---:|---:|---:|")
    for slower in (1, 2, 4):
        flat = _slower(slower)
        seconds = _seconds(_model(flat, 500))
        end = float(np.nanmedian(play(flat, arriving(flat, 500), 100, 1, CLUBS).end))
        levels = len(SHEET.structure.levels) * slower
        print(f"| {levels} | {end:,.0f} | {RUNS / seconds:,.0f} |", flush=True)
    print("\n| what plays | events/s a core |\n|---|---:|")
    seconds = _seconds(_model(whole, 27))
    print(f"| the model, 27 players | {RUNS / seconds:,.0f} |")
    seconds = _seconds(lambda: [_loop(whole, 27, seed) for seed in range(20)])
    print(f"| a plain Python loop, 27 players | {20 / seconds:,.1f} |")
    seconds = _seconds(lambda: [_loop(whole, 500, seed) for seed in range(3)])
    print(f"| a plain Python loop, 500 players | {3 / seconds:,.1f} |")
    seconds = _seconds(lambda: judge(SHEET.structure, 27, 2))
    print(f"| the engine, 27 players | {2 / seconds:,.2f} |")
    print("\n| workers | sweep of 12 questions, s |\n|---:|---:|")
    for jobs in (1, 2, 4):
        print(f"| {jobs} | {_swept(jobs):.1f} |", flush=True)


def _slower(times: int) -> Course:
    """The sample with each level so many times in a row."""
    levels = [one for one in SHEET.structure.levels for _ in range(times)]
    pieces = (Piece(one.big_blind, one.minutes, antes=antes_of(one)) for one in levels)
    return of_pieces(pieces, SHEET.structure.starting_stack, SHEET.structure.seats, 0)


def _model(whole: Course, players: int) -> Callable[[], object]:
    return lambda: play(whole, arriving(whole, players), RUNS, 1, CLUBS)


def _seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """The seconds of a core that work takes; by the clock of the wall where it is spread."""
    began = clock()
    work()
    return clock() - began


def _loop(whole: Course, players: int, seed: int) -> int:
    """One run as one would write it first: each player in each minute."""
    draw, left, known = random.Random(seed), players, middles()
    for minute, blind in enumerate(whole.big_blind.tolist()):
        if not blind:
            continue
        average = players * whole.stack / left / blind
        at = min(range(len(known)), key=lambda one: abs(exp(known[one]) - average))
        chance = CLUBS.busts[at] / 60
        left = max(1, left - sum(draw.random() < chance for _ in range(left)))
        if left == 1:
            return minute
    return 0


def _swept(jobs: int) -> float:
    folder = Path(tempfile.mkdtemp())
    tasks = [
        Task("sample", SHEET.structure, 0, players, 5, RUNS, seed)
        for players in (20, 60, 200)
        for seed in range(4)
    ]
    try:
        return _seconds(lambda: list(sweep(tasks, folder, Where(jobs=jobs))), time.perf_counter)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
