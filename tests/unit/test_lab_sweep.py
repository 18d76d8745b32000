"""Sweeps: each question is answered once, what is stopped goes on, on a cluster as here."""

from __future__ import annotations

import json
import os
import signal
import time
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from floorman.cli.main import main
from floorman.errors import BadFile, BadInput
from floorman.lab.sweeping.backends import Where, spread
from floorman.lab.sweeping.sweep import Task, kept, sweep, table
from floorman.tournament.files.structure_file import read_sheet

SHEET = Path("examples/structure.toml")
HERE = Where(jobs=1)


def _tasks(fields: tuple[int, ...] = (6, 12), seeds: int = 2) -> list[Task]:
    sheet = read_sheet(SHEET).structure
    return [
        Task("sample", sheet, 0, players, 2, runs=20, seed=seed)
        for players in fields
        for seed in range(seeds)
    ]


def test_every_question_is_answered_once(tmp_path: Path) -> None:
    assert list(sweep(_tasks(), tmp_path, HERE))[-1] == 4
    again = sweep(_tasks(seeds=3), tmp_path, HERE)
    assert next(again) == 4
    assert list(again) == [5, 6]
    found = table(tmp_path)
    assert len(found) == len(set(found["key"])) == 6
    assert (found["end_p10"] < found["end_p90"]).all()


def test_what_is_stopped_is_kept_and_goes_on(tmp_path: Path) -> None:
    """Stopped as Ctrl-C does, in the middle."""
    stopped = sweep(_tasks(), tmp_path, HERE)
    assert list(islice(stopped, 3)) == [0, 1, 2]
    stopped.close()  # type: ignore[attr-defined]
    assert len(kept(tmp_path)) == 2
    assert list(sweep(_tasks(), tmp_path, HERE)) == [2, 3, 4]


def test_a_key_is_all_that_an_answer_hangs_on() -> None:
    task = _tasks()[0]
    others = (
        replace(task, players=7),
        replace(task, seed=9),
        replace(task, runs=21),
        replace(task, judged=True),
        replace(task, fit=replace(task.fit, spread=0.2)),
        replace(task, structure=replace(task.structure, starting_stack=5_000)),
    )
    assert len({one.key for one in (task, *others)}) == 7
    assert replace(task).key == task.key


def test_what_cannot_be_answered_says_why(tmp_path: Path) -> None:
    wrong = replace(_tasks()[0], players=1)
    assert list(sweep([wrong], tmp_path, HERE)) == [0, 1]
    assert "2 to 100,000 players" in table(tmp_path)["trouble"][0]
    with pytest.raises(BadInput, match="0 questions are none"):
        list(sweep([], tmp_path, HERE))


@pytest.mark.parametrize("body", [b"", b"PAR1 and no more"])
def test_a_damaged_file_of_answers_is_named(tmp_path: Path, body: bytes) -> None:
    assert list(sweep(_tasks(), tmp_path, HERE))[-1] == 4
    (damaged,) = tmp_path.glob("*.parquet")
    damaged.write_bytes(body)
    with pytest.raises(BadFile, match=f"{damaged.name}.*is damaged.*answered again"):
        list(sweep(_tasks(), tmp_path, HERE))
    damaged.unlink()
    assert list(sweep(_tasks(), tmp_path, HERE))[-1] == 4
    damaged.unlink(missing_ok=True)
    pandas = pytest.importorskip("pandas")
    pandas.DataFrame({"other": [1]}).to_parquet(tmp_path / "other.parquet")
    with pytest.raises(BadFile, match=r"other.parquet.*no answers of a sweep"):
        kept(tmp_path)


def test_no_process_is_refused_and_no_folder_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="-1 for one a core"):
        list(sweep(_tasks(), tmp_path, Where(jobs=0)))
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(OSError, match="File exists"):
        next(sweep(_tasks(), file, HERE))


def _dies(number: int) -> int:
    """Ends its own process as the system does that has no memory left."""
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_local_process_that_is_killed_is_told_of() -> None:
    with pytest.raises(BadInput, match=r"ended from outside.*what was answered is kept"):
        list(spread(_dies, list(range(8)), Where(jobs=2)))


def test_a_sweep_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path), "--runs", "20", "--jobs", "1"]
    assert main(["lab", "sweep", str(SHEET), "--players", "6,9", *out]) == 0
    assert f"2 answers in {tmp_path}" in capsys.readouterr().out
    assert main(["lab", "sweep", str(SHEET), "--players", "6,9", *out, "--json"]) == 0
    told = {"answers": 2, "out": str(tmp_path), "troubles": []}
    assert json.loads(capsys.readouterr().out) == told
    assert main(["lab", "sweep", str(SHEET), "--players", "six", *out]) == 2
    assert "'six' are no fields" in capsys.readouterr().err


@pytest.mark.wide
@pytest.mark.filterwarnings("ignore")  # of Dask's own threads as they end
def test_a_cluster_of_two_workers_that_loses_one(tmp_path: Path) -> None:
    """A real Dask cluster; a worker is killed while it works, and nothing is missing."""
    from distributed import LocalCluster  # noqa: PLC0415

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        where = Where("dask", cluster.scheduler_address)
        going = sweep(_tasks((6, 9, 12), 4), tmp_path, where)
        assert list(islice(going, 3)) == [0, 1, 2]
        next(iter(cluster.workers.values())).process.process.kill()
        assert list(going)[-1] == 12
    assert len(kept(tmp_path)) == 12


def _noted(task: tuple[Path, int]) -> int:
    """Leaves a note of who does what, and takes a moment."""
    folder, number = task
    (folder / f"{number} {os.getpid()} {time.monotonic_ns()}").touch()
    time.sleep(0.1)
    return number


@pytest.mark.wide
@pytest.mark.filterwarnings("ignore")  # of Dask's own threads as they end
def test_a_worker_that_dies_loses_only_what_it_had_in_hand(tmp_path: Path) -> None:
    """What the killed one had in hand is done again, by another; each question has one answer.

    In hand is also what it answered a moment ago: the cluster may not know yet that it was taken.
    """
    from distributed import LocalCluster  # noqa: PLC0415

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        tasks = [(tmp_path, number) for number in range(60)]
        answers = spread(_noted, tasks, Where("dask", cluster.scheduler_address))
        before = list(islice(answers, 30))
        killed = next(iter(cluster.workers.values())).process.process
        killed.kill()
        after = list(answers)
    assert sorted(before + after) == list(range(60))
    done: dict[int, list[int]] = {}
    for note in tmp_path.iterdir():
        number, process, _ = map(int, note.name.split())
        done.setdefault(number, []).append(process)
    again = {number: by for number, by in done.items() if len(by) > 1}
    by_killed = {number for number, by in done.items() if killed.pid in by}
    assert by_killed >= again.keys()
    assert all(len(by) == 2 for by in again.values())
    assert len(again) < len(by_killed) / 2


@pytest.mark.wide
def test_a_cluster_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no cluster answers at “tcp:"):
        list(sweep(_tasks(), tmp_path, Where("dask", "tcp://127.0.0.1:9")))


@pytest.mark.wide
@pytest.mark.filterwarnings("ignore")  # of Ray's own threads as they end
def test_ray_answers_as_here(tmp_path: Path) -> None:
    """Where it is installed: on a machine of its own, stopped in the middle and gone on with."""
    ray = pytest.importorskip("ray")
    try:
        going = sweep(_tasks(), tmp_path, Where("ray"))
        assert list(islice(going, 2)) == [0, 1]
        going.close()  # type: ignore[attr-defined]
        assert list(sweep(_tasks(), tmp_path, Where("ray"))) == [1, 2, 3, 4]
        ray.shutdown()
        with pytest.raises(BadInput, match="no cluster answers at “127"):
            list(sweep(_tasks(), tmp_path / "other", Where("ray", "127.0.0.1:9")))
    finally:
        ray.shutdown()
    found = table(tmp_path).set_index("key")["end_p50"].to_dict()
    assert list(sweep(_tasks(), tmp_path / "here", HERE))[-1] == 4
    assert found == table(tmp_path / "here").set_index("key")["end_p50"].to_dict()
