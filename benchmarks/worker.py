"""One job of one side, measured in a process of its own: ``python -m benchmarks.worker ours JOB``.

Prints the rates as a JSON list: units of work per second of CPU time, after a warm-up.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Callable
from random import Random
from time import process_time

RUNS = 5
WARM_UP = 0.2
RUN = 0.8
"""Seconds of CPU time that a warm-up and a run take, or a little more."""

Job = Callable[[Random], int]
"""Does a unit of work, or a few, with what it draws; says how many it did."""


def rate(job: Job, draw: Random, seconds: float) -> float:
    """Units done per second of CPU time."""
    done = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        done += job(draw)
    return done / spent


def rates(job: Job) -> list[float]:
    """The rates of all runs, none of which repeats another's work."""
    draw = Random(2026)
    rate(job, draw, WARM_UP)
    return [rate(job, draw, RUN) for _ in range(RUNS)]


def stay_on_one_core() -> None:
    """Keep this process on one core, where the system knows how."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


if __name__ == "__main__":
    side, name = sys.argv[1:]
    stay_on_one_core()
    print(json.dumps(rates(importlib.import_module(f"benchmarks.{side}").JOBS[name])))
