"""One run of one side's job in a process of its own: ``python -m benchmarks.worker ours JOB 1``.

Prints the rate: units of work per second of CPU time, after a warm-up. The last word is the seed.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from random import Random
from time import process_time

WARM_UP = 0.15
RUN = 0.7
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


def stay_on_one_core() -> None:
    """Keep this process on one core, where the system knows how."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


if __name__ == "__main__":
    side, name, seed = sys.argv[1:]
    stay_on_one_core()
    the_job = importlib.import_module(f"benchmarks.{side}").JOBS[name]
    random = Random(int(seed))
    rate(the_job, random, WARM_UP)
    print(rate(the_job, random, RUN))
