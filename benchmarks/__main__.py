"""``make bench``: every job on both sides, one process each, on one core, in one run.

Prints a table and writes ``benchmarks/latest.json``. FLOORMAN_BENCH_SMALL=1 leaves the large event
out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks import compiled, floor, listeners, own, pages, rulings, understood, venue

RUNS = 5
LATEST = Path(__file__).with_name("latest.json")

JOBS = {
    "nlhe-6-checked": "six-max no-limit hold'em, checked down, hands a second",
    "nlhe-6-random": "six-max no-limit hold'em, random acts, hands a second",
    "nlhe-6-seen": "six-max no-limit hold'em, random acts through view(), hands a second",
    "nlhe-9-checked": "nine-max no-limit hold'em, checked down, hands a second",
    "nlhe-9-random": "nine-max no-limit hold'em, random acts, hands a second",
    "plo-6-checked": "six-max pot-limit Omaha, checked down, hands a second",
    "stud8-6-checked": "six-handed limit stud/8, checked down, hands a second",
    "razz-6-checked": "six-handed limit razz, checked down, hands a second",
    "tournament": "tournament of 90 players, tournaments a second",
    "holdem-evaluations": "hold'em hands of seven cards, evaluations a second",
    "omaha-evaluations": "Omaha hands of four and five cards, evaluations a second",
}

Row = dict[str, str | float | int | None]


def main() -> None:
    """Measure, print and write everything."""
    print(f"{'job':66}{'ours':>14}{'pokerkit':>12}{'ratio':>8}")
    rows = []
    for row in measured():
        print_row(row)
        rows.append(row)
    LATEST.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
    print(f"Written to {LATEST.relative_to(Path.cwd())}.")


def measured() -> Iterator[Row]:
    """The rows: each job against pokerkit, in pure Python and compiled, then our own figures."""
    builds = {"": None, ", compiled": compiled_build()}
    sides = {mark: folder for mark, folder in builds.items() if folder or not mark}
    for job, said in JOBS.items():
        ours, peer = rates(job, sides)
        for mark, runs in ours.items():
            yield compared(said + mark, runs, peer)
    large = not os.environ.get("FLOORMAN_BENCH_SMALL")
    large_ones = (floor.figures, venue.figures, listeners.figures, pages.figures) if large else ()
    of_all = (
        rulings.figures,
        understood.figures,
        lambda: own.figures(sides, with_large_event=large),
    )
    own_figures = (*of_all, *large_ones)
    for figure in (figure for figures in own_figures for figure in figures()):
        value = round(figure.value, 4)
        yield {"job": figure.job, "ours": value, "peer": None, "ratio": None, "runs": figure.runs}


def compiled_build() -> Path | None:
    """The folder of the compiled build; None, saying why, where it cannot be made."""
    try:
        return compiled.build()
    except subprocess.CalledProcessError as error:
        print(f"No compiled build:\n{error.stdout}{error.stderr}", file=sys.stderr)
        return None


def rates(job: str, sides: dict[str, Path | None]) -> tuple[dict[str, list[float]], list[float]]:
    """The rates of a job: ours by build, and the peer's, taking turns under the same load."""
    ours: dict[str, list[float]] = {mark: [] for mark in sides}
    peer = []
    for seed in range(RUNS):
        for mark, folder in sides.items():
            ours[mark].append(rate("ours", job, seed, folder))
        peer.append(rate("peer", job, seed))
    return ours, peer


def rate(side: str, job: str, seed: int, folder: Path | None = None) -> float:
    """The rate of one run, measured in a process of its own."""
    environment = os.environ | ({"PYTHONPATH": str(folder.resolve())} if folder else {})
    words = [sys.executable, "-m", "benchmarks.worker", side, job, str(seed)]
    told = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
    return float(told.stdout)


def compared(job: str, ours: list[float], peer: list[float]) -> Row:
    """A row with the medians of both sides."""
    return {
        "job": job,
        "ours": round(median(ours), 2),
        "peer": round(median(peer), 2),
        "ratio": round(median(ours) / median(peer), 2),
        "runs": len(ours),
    }


def print_row(row: Row) -> None:
    """One line of the table."""
    peer = "" if row["peer"] is None else f"{row['peer']:,}"
    ratio = "" if row["ratio"] is None else f"{row['ratio']:.1f}"
    print(f"{row['job']:66}{row['ours']:>14,}{peer:>12}{ratio:>8}", flush=True)


if __name__ == "__main__":
    main()
