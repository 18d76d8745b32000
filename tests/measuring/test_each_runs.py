"""Every benchmark does a pinch of its work, so that none rots between two runs of `make bench`."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import benchmarks
import pytest
from benchmarks import (
    choices,
    compiled,
    desks,
    environments,
    floor,
    growth,
    icm,
    lab,
    listeners,
    many_events,
    ours,
    own,
    peer,
    rulings,
    temperaments,
    tournament,
    understood,
    venue,
    worker,
)

from floorman.lab.course import course
from floorman.prose.reading import read_prose

ELSEWHERE = {
    "__init__": "nothing runs",
    "__main__": "calls the others",
    "pages": "tests/web/test_weight.py, which has a browser",
    "same_events": "compares what understood counts",
    "told_and_read": "has what understood compares",
    "writers": "started by venue",
}


@dataclass
class Pinch:
    """What a benchmark does in little: ``run`` in a folder of its own, sizes made small first."""

    module: Any
    run: Callable[[Path], object]
    small: dict[str, Any]


def hands(_: Path) -> None:
    """Every job of both sides: one unit each, of the tournament one hand."""
    draw = Random(1)
    for name, (function, *_told) in worker.JOBS.items():
        for side in (ours, peer):
            if function == "one_tournament":
                side.hand_of_a_tournament(draw, list(range(9)), [10_000] * 9, 50)
            else:
                assert worker.job_of(side.__name__.rpartition(".")[2], name)(draw)


def one_tournament(_: Path) -> None:
    """To its winner, by hands that the first player wins."""
    won = lambda draw, players, chips, small: [sum(chips), *[0] * (len(chips) - 1)]  # noqa: E731
    assert tournament.tournament(won, Random(1)) >= 10


def live_floor(_: Path) -> None:
    """The large event, smaller, and each of its commands once."""
    whole = floor.large_event()
    for name, ask, _runs in floor.COMMANDS:
        assert list(floor.told(name, floor.times(deepcopy(whole), ask, 1)))
    assert floor.plan_times(whole, 1)


def of_the_store(folder: Path) -> None:
    """SQLite alone: PostgreSQL takes the same way."""
    assert venue.commands_a_second(str(folder / "one.db"), processes=1) > 0
    assert len(list(venue.opening(str(folder / "two.db")))) == 2


def rows(_: Path) -> None:
    """The first row of each table: the others ask the same of more."""
    for table in (growth.by_players, growth.by_acts, growth.by_tables, growth.by_log):
        assert next(table())


def of_the_lab(_: Path) -> None:
    """The model, the plain loop and a sweep."""
    whole = course(lab.SHEET.structure, lab.SHEET.late_levels)
    assert lab._seconds(lab._model(whole, 20)) >= 0
    assert lab._model(lab._slower(2), 20)()
    assert lab._loop(whole, 27, 1)
    assert lab._swept(1) > 0


def of_the_environments(_: Path) -> None:
    """A hand or game of each side."""
    for side in environments.SIDES:
        assert getattr(environments, side)(2)(Random(1)) > 0


def of_rulings(_: Path) -> None:
    """A slice of the cases' lines; all of them are ruled on by the tests of the cases."""
    lines = rulings._lines()
    assert len(lines) > 1_000
    stud = [line for line in lines if "should have brought it in" in line]
    assert rulings._live([*lines[::40], *stud])
    assert rulings._told(lines[::40])


def of_talk(_: Path) -> None:
    """A few sentences of the open part."""
    for one in understood.sentences("open")[::100]:
        found = understood.outcome(one, read_prose(one["text"], language=one["lang"]))
        assert found in understood.OUTCOMES


def of_our_own(_: Path) -> None:
    """A book, a replay, and an event as large as the table is small."""
    assert own._load_seconds() > 0
    assert own._replay_seconds() > 0
    seconds, megabytes = own._large_event(None)
    assert seconds > 0 < megabytes


PINCHES = {
    "choices": Pinch(choices, lambda _: choices.uniform(Random(1), True, True), {}),
    "compiled": Pinch(
        compiled, lambda _: [Path("src/floorman", one).stat() for one in compiled.HOT], {}
    ),
    "desks": Pinch(
        desks,
        lambda folder: desks.asked(str(folder / "venue.db"), 20),
        {"DESKS": 2, "EACH": 2, "CONNECTING": 0.1},
    ),
    "environments": Pinch(environments, of_the_environments, {}),
    "floor": Pinch(floor, live_floor, {"ENTRIES": 300, "TABLES": 20}),
    "growth": Pinch(growth, rows, {"RUNS": 1, "HANDS": 2}),
    "icm": Pinch(icm, lambda _: next(icm.figures()), {"FIELDS": ((9, 9, 1.0),)}),
    "lab": Pinch(lab, of_the_lab, {"RUNS": 20}),
    "listeners": Pinch(
        listeners,
        listeners.told,
        {"LISTENERS": 4, "SECONDS": 1, "A_SECOND": 2, "CREDENTIALS": 2},
    ),
    "many_events": Pinch(
        many_events,
        lambda folder: many_events.measured(str(folder / "venue.db")),
        {"PROCESSES": 1, "EVENTS": 1},
    ),
    "ours": Pinch(ours, hands, {}),
    "own": Pinch(own, of_our_own, {"RUNS": 1, "PLAYERS": 20}),
    "peer": Pinch(peer, hands, {}),
    "rulings": Pinch(rulings, of_rulings, {}),
    "temperaments": Pinch(
        temperaments, lambda _: temperaments.main(1), {"EVENTS": 1, "PLAYERS": 9}
    ),
    "tournament": Pinch(tournament, one_tournament, {}),
    "understood": Pinch(understood, of_talk, {}),
    "venue": Pinch(venue, of_the_store, {"WRITERS": 2, "EACH": 2, "EVENTS": 100}),
    "worker": Pinch(worker, lambda _: worker.rate(lambda draw: 1, Random(1), 0.001), {}),
}


def test_none_is_left_out() -> None:
    """A new benchmark has its pinch here, or says where else it is run."""
    (folder,) = map(Path, benchmarks.__path__)
    assert {file.stem for file in folder.glob("*.py")} == {*PINCHES, *ELSEWHERE}


@pytest.mark.parametrize("name", PINCHES)
def test_it_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pinch = PINCHES[name]
    for constant, value in pinch.small.items():
        assert hasattr(pinch.module, constant)
        monkeypatch.setattr(pinch.module, constant, value)
    pinch.run(tmp_path)
