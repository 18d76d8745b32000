"""Many questions at once: structures by fields by seeds, over all cores or a cluster.

Each question has a key, made of all that its answer hangs on. Answers are written to Parquet as
they come, so that whatever is stopped goes on later with the keys that are missing. A worker of a
cluster that dies loses what it had in hand, which another one does again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from floorman.errors import BadFile, BadInput, FloormanError
from floorman.lab.course import course
from floorman.lab.feel import feel
from floorman.lab.fit import CLUBS, Fit
from floorman.lab.forecast import forecast
from floorman.lab.judge import judge
from floorman.lab.results import Mark
from floorman.lab.sweeping.backends import HERE, Where, lacking, spread
from floorman.sentences import say
from floorman.tournament.sheet.structure import Structure

BATCH = 16
"""Answers that are written together."""
MOST_TASKS = 1_000_000


class Task(Struct, frozen=True):
    """A question: a structure by its name, a field, how many runs from which seed, which chances.

    ``judged``: whole events played by the engine, one a run, and not the model.
    """

    name: str
    structure: Structure
    late_levels: int
    players: int
    paid: int
    runs: int
    seed: int
    fit: Fit = CLUBS
    judged: bool = False

    @property
    def key(self) -> str:
        """What tells this question from all others, in 32 hexadecimal digits."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:32]


def answered(task: Task) -> dict[str, Any]:
    """The answer to a question as a flat row; ``trouble`` says why there is none."""
    row: dict[str, Any] = {
        "key": task.key,
        "structure": task.name,
        "players": task.players,
        "runs": task.runs,
        "seed": task.seed,
        "judged": task.judged,
    }
    try:
        row |= _judged(task) if task.judged else _forecast(task)
        row |= msgspec.to_builtins(feel(task.structure, task.players, task.late_levels, task.fit))
    except FloormanError as error:
        row["trouble"] = str(error)
    return row


def _forecast(task: Task) -> dict[str, Any]:
    ahead = course(task.structure, task.late_levels)
    found = forecast(ahead, task.players, task.paid, task.runs, task.seed, task.fit)
    return {
        **_columns("money", found.money),
        **_columns("final_table", found.final_table),
        **_columns("end", found.end),
        "entries_p50": found.entries.p50,
    }


def _judged(task: Task) -> dict[str, Any]:
    found = judge(task.structure, task.players, task.runs, task.seed)
    return {**_columns("end", found.end), "hands": found.hands, "all_ins": found.all_ins}


def _columns(name: str, mark: Mark | None) -> dict[str, float | None]:
    marks = ("p10", "p50", "p90", "error")
    return {f"{name}_{one}": getattr(mark, one) if mark else None for one in marks}


def sweep(tasks: Sequence[Task], folder: Path, where: Where = HERE) -> Iterator[int]:
    """Answer what is not answered yet; yields how many are, as they are written.

    Stopped at any moment, what was written stays. Raises BadInput for a cluster that is not there
    or a library that is not installed, BadFile for a file of answers that cannot be read, OSError
    where none can be written.
    """
    if not 0 < len(tasks) <= MOST_TASKS:
        raise BadInput(
            say("{tasks:,} questions are none for a sweep", tasks=len(tasks)),
            say("1 to {most:,}", most=MOST_TASKS),
        )
    folder.mkdir(parents=True, exist_ok=True)
    known = kept(folder)
    open_ = [task for task in tasks if task.key not in known]
    done = len(tasks) - len(open_)
    yield done
    rows: list[dict[str, Any]] = []
    answers = spread(answered, open_, where)
    try:
        for row in answers:
            rows.append(row)
            done += 1
            if len(rows) >= BATCH:
                _write(folder, rows)
                rows = []
            yield done
    finally:
        _write(folder, rows)


def kept(folder: Path) -> set[str]:
    """The keys that are answered in a folder."""
    if not folder.is_dir() or not any(folder.glob("*.parquet")):
        return set()
    return set(table(folder)["key"])


def table(folder: Path) -> Any:
    """All answers of a folder as a pandas DataFrame, a row a question; raises BadFile for a file
    that cannot be read, or has other rows than answers.
    """
    try:
        import pandas
    except ModuleNotFoundError:
        raise lacking("pandas", "lab") from None
    parts = [_read(pandas, part) for part in sorted(folder.glob("*.parquet"))]
    return pandas.concat(parts, ignore_index=True) if parts else pandas.DataFrame({"key": []})


def _read(pandas: Any, part: Path) -> Any:
    try:
        found = pandas.read_parquet(part)
    except (ValueError, OSError):
        found = {}
    if "key" not in found:
        raise BadFile(
            str(part),
            "",
            say("it holds no answers of a sweep, or is damaged"),
            say("a folder without it: its questions are answered again then"),
        )
    return found


def _write(folder: Path, rows: Sequence[dict[str, Any]]) -> None:
    """A file of its own for some answers, whole or not there."""
    if not rows:
        return
    import pandas

    name = sha256("".join(row["key"] for row in rows).encode()).hexdigest()[:32]
    part = folder / f"{name}.part"
    pandas.DataFrame(list(rows)).to_parquet(part, index=False)
    part.replace(folder / f"{name}.parquet")
