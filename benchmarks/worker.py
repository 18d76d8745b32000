"""One run of one side's job in a process of its own: ``python -m benchmarks.worker ours JOB 1``.

Prints the rate: units of work per second of CPU time, after a warm-up. The last word is the seed.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

WARM_UP = 0.15
RUN = 0.7
"""Seconds of CPU time that a warm-up and a run take, or a little more."""

Job = Callable[[Random], int]
"""Does a unit of work, or a few, with what it draws; says how many it did."""


JOBS: dict[str, tuple[str, ...] | tuple[str, str, int]] = {
    "nlhe-6-checked": ("checked_down", "nlhe", 6),
    "nlhe-6-random": ("at_random", "nlhe", 6),
    "nlhe-6-seen": ("at_random_seen", "nlhe", 6),
    "nlhe-9-checked": ("checked_down", "nlhe", 9),
    "nlhe-9-random": ("at_random", "nlhe", 9),
    "plo-6-checked": ("checked_down", "plo", 6),
    "stud8-6-checked": ("checked_down", "stud8", 6),
    "razz-6-checked": ("checked_down", "razz", 6),
    "tournament": ("one_tournament",),
    "holdem-evaluations": ("evaluations", "high", 2),
    "omaha-evaluations": ("evaluations", "omaha-high", 4),
}
"""Each job as the function that either side has for it, with what it is told."""


def job_of(side: str, name: str) -> Job:
    """A job as one side does it."""
    function, *told = JOBS[name]
    return partial(getattr(importlib.import_module(f"benchmarks.{side}"), function), *told)


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
    the_job = job_of(side, name)
    random = Random(int(seed))
    rate(the_job, random, WARM_UP)
    print(rate(the_job, random, RUN))
