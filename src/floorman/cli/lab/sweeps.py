"""`floorman lab sweep` and `judge`: long work, with its progress, that may be stopped."""

from __future__ import annotations

import argparse
import json
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.cli.lab.forecasts import as_json, times
from floorman.cli.lab.learning import chances
from floorman.cli.panel import Panel, bar
from floorman.errors import BadInput
from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.lab.sweeping.sweep import Task


def sweep(args: argparse.Namespace) -> int:
    """Answer all questions of a sweep, as far as they are not answered yet."""
    from floorman.lab.sweeping.backends import Where
    from floorman.lab.sweeping.sweep import sweep

    tasks = [
        _task(path, players, seed, args)
        for path in args.structures
        for players in _fields(args.players)
        for seed in range(1, args.seeds + 1)
    ]
    done = 0
    warnings.filterwarnings("ignore", module="joblib")  # what was in hand as it is stopped
    try:
        with _progress("questions", len(tasks)) as tell:
            for done in sweep(tasks, args.out, Where(args.backend, args.scheduler, args.jobs)):
                tell(done)
    except KeyboardInterrupt:
        print(f"{done} of {len(tasks)} are kept in {args.out}; the same command goes on")
        return 130
    troubles = _troubles(tasks, args.out)
    if args.json:
        print(json.dumps({"answers": len(tasks), "out": str(args.out), "troubles": troubles}))
        return 0
    print(f"{len(tasks)} answers in {args.out}")
    if troubles:
        print(f"{len(troubles)} cannot be had, as their rows say: {troubles[0]}")
    return 0


def _troubles(tasks: Sequence[Task], folder: Path) -> list[str]:
    """What was said of the questions that have no answer."""
    from floorman.lab.sweeping.sweep import table

    answers, asked = table(folder), {task.key for task in tasks}
    if "trouble" not in answers:
        return []
    own = answers[answers["key"].isin(asked)]
    return [str(one) for one in own["trouble"].dropna()]


def _task(path: Path, players: int, seed: int, args: argparse.Namespace) -> Task:
    from floorman.lab.allowed import check_question, check_runs
    from floorman.lab.public import paid
    from floorman.lab.sweeping.sweep import Task
    from floorman.tournament.files.structure_file import read_sheet

    sheet, fit = read_sheet(path), chances(args.fit)
    check_question(sheet.structure, players, fit)
    check_runs(args.runs)
    return Task(
        name=path.stem,
        structure=sheet.structure,
        late_levels=sheet.late_levels,
        players=players,
        paid=paid(sheet.structure, players),
        runs=args.runs,
        seed=seed,
        fit=fit,
        judged=args.judge,
    )


def _fields(told: str) -> list[int]:
    try:
        return [int(one) for one in told.split(",")]
    except ValueError:
        raise BadInput(
            say("{text!r} are no fields", text=told), say("numbers such as 20,40,80")
        ) from None


def judge(args: argparse.Namespace) -> int:
    """Play whole events by the engine, and print what came of them."""
    from floorman.lab.judge import judge
    from floorman.tournament.files.structure_file import read_structure

    structure = read_structure(args.structure)
    with _progress("events", args.events) as tell:
        found = judge(structure, args.players, args.events, args.seed, tell=tell)
    if args.json:
        print(as_json(found))
        return 0
    print(f"end: {times(found.end)}")
    print(f"{found.hands} hands and {found.all_ins} all-ins an event")
    if found.survives is not None:
        print(f"below 10 BB: {found.survives:.0%} last a level, {found.doubles:.0%} double")
    for one in found.spreads:
        print(
            f"level {one.level:>2}: {one.players:.0f} left, {one.average_bb:.0f} BB, the largest "
            f"tenth has {one.largest_tenth:.0%}, {one.short:.0%} below 10 BB"
        )
    return 0


@contextmanager
def _progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar in a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    panel = Panel(sys.stderr)
    yield lambda done: panel.show([bar(what, done, total)])
