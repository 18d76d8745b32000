"""How long a ruling takes: over the table talk of every case, on the live hand and from the words.

Milliseconds for the slowest in a hundred and the median; a line's own acts are told, not counted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from benchmarks.own import Figure
from floorman.casebook.check import read_cases
from floorman.casebook.files import case_files
from floorman.rulings.chapters import load_chapters
from floorman.rulings.talk_ruled import opened, rule_all
from floorman.rulings.telling.talk import read_talk

BOOK = "tda-2024"
COLD_RUNS = 9
RUN = "from floorman.cli.main import main; raise SystemExit(main())"
LIVE, TALK = "on a live hand", "from table talk, one act on a table"


def figures() -> Iterator[Figure]:
    """Median and 99th percentile of both ways to a ruling."""
    lines = _lines()
    load_chapters("on_")
    for line in lines[:50]:
        list(rule_all(read_talk(line), BOOK))
    for where, times in ((LIVE, _live(lines)), (TALK, _told(lines))):
        times.sort()
        yield Figure(f"ruling {where}, median, milliseconds", times[len(times) // 2], len(times))
        slow = times[len(times) * 99 // 100]
        yield Figure(f"ruling {where}, 99th percentile, milliseconds", slow, len(times))
    cold = sorted(_cold() for _ in range(COLD_RUNS))
    yield Figure("floorman rule from a cold start, seconds", cold[len(cold) // 2], len(cold))


def _cold() -> float:
    """Seconds of a whole `floorman rule`, with compiled modules and parser tables kept."""
    line = "NLHE 250-500, seats 1-6, button 1 | seat 5 pushes 1000+500 silently"
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    words = [sys.executable, "-c", RUN, "rule", line]
    started = perf_counter()
    subprocess.run(words, env=kept, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - started


def _lines() -> list[str]:
    """Every line of talk of the cases that the book holds, each once."""
    lines = [
        case["talk"]
        for path in case_files()
        for case in read_cases(path)
        if "talk" in case
        and "error" not in case.get("expect", {})
        and "acts" not in case
        and BOOK in case.get("books", [case.get("book")])
    ]
    return list(dict.fromkeys(lines))


def _live(lines: list[str]) -> list[float]:
    """Milliseconds of the last act's ruling, carried out, where a hand is in play."""
    times = []
    for line in lines:
        session, clauses = opened(read_talk(line), BOOK)
        if session.hand is None or not clauses:
            continue
        for clause in clauses[:-1]:
            session.act(clause)
        start = perf_counter()
        session.act(clauses[-1])
        times.append((perf_counter() - start) * 1000)
    return times


def _told(lines: list[str]) -> list[float]:
    """Milliseconds from the words of a table and one act to its ruling."""
    times = []
    for line in lines:
        if line.count("|") == 1:
            start = perf_counter()
            list(rule_all(read_talk(line), BOOK))
            times.append((perf_counter() - start) * 1000)
    return times
