"""How well forecasts fit what was played: each event forecast from its sheet, then compared."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from statistics import mean
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import astuple

from floorman.lab.fit import Fit
from floorman.lab.learning.fitting import fit
from floorman.lab.learning.records import Record, Sheet, course_of, starts_at
from floorman.lab.model import arriving, play
from floorman.money.arrays import np

RUNS = 500


Apart = Literal["parts", "sheets", "lengths"]
"""What is left out together: each Nth event, all by one sheet, or of one length of levels."""
LENGTHS = (20, 21)
"""Where levels begin to be of the usual length, and to be long."""


class Share(Struct, frozen=True):
    """Over some events: the mean error of the players left at half time, of the end in minutes (and
    its bias), and the share of ends between the 10 and 90 % marks.
    """

    events: int
    players_off: float
    end_off: float
    end_bias: float
    inside: float
    average_end: float


class Check(Share, frozen=True):
    """The same over all events, and apart by the length of most levels: short, usual and long."""

    short: Share | None = None
    usual: Share | None = None
    long: Share | None = None


class Compared(NamedTuple):
    """Of an event: players too many at half time, minutes too late at the end, and whether that was
    inside.
    """

    record: Record
    players: float
    late: float
    inside: bool


def check(records: Sequence[Record], chances: Fit, runs: int = RUNS, seed: int = 1) -> Check:
    """Forecast each event as before its start, and compare."""
    return _summed(_all_compared(records, chances, runs, seed))


def cross_checked(
    records: Sequence[Record], folds: int, runs: int = RUNS, apart: Apart = "parts"
) -> Check:
    """As `check`, but each part of the events is forecast by what the others teach.

    By "sheets" and "lengths" a part holds all that its sheets, or its length of levels, ever saw.
    """
    found: list[Compared] = []
    for part in _parts(records, folds, apart):
        others = [record for at, record in enumerate(records) if at not in part]
        kept = [records[at] for at in sorted(part)]
        found += _all_compared(kept, fit(others), runs, 1)
    return _summed(found)


def _parts(records: Sequence[Record], folds: int, apart: Apart) -> list[set[int]]:
    if apart == "lengths":
        of = [_length(record) for record in records]
        return [{at for at, one in enumerate(of) if one == length} for length in sorted(set(of))]
    if apart == "parts":
        return [set(range(part, len(records), folds)) for part in range(folds)]
    by_sheet: dict[Sheet, set[int]] = {}
    for at, record in enumerate(records):
        by_sheet.setdefault(record.sheet, set()).add(at)
    parts: list[set[int]] = [set() for _ in range(folds)]
    for sheet in sorted(by_sheet.values(), key=len, reverse=True):
        min(parts, key=len).update(sheet)
    return [part for part in parts if part]


def _length(record: Record) -> int:
    """0 for short levels, 1 for those of the usual length, 2 for long ones."""
    return bisect_right(LENGTHS, record.level_minutes)


def _summed(found: Sequence[Compared]) -> Check:
    shares = [
        _share([one for one in found if _length(one.record) == length]) for length in range(3)
    ]
    whole = _share(found)
    assert whole is not None
    return Check(*astuple(whole), *shares)


def _share(found: Sequence[Compared]) -> Share | None:
    if not found:
        return None
    return Share(
        events=len(found),
        players_off=round(mean(abs(one.players) for one in found), 2),
        end_off=round(mean(abs(one.late) for one in found), 1),
        end_bias=round(mean(one.late for one in found), 1),
        inside=round(mean(one.inside for one in found), 3),
        average_end=round(mean(one.record.end for one in found), 1),
    )


def _all_compared(records: Sequence[Record], chances: Fit, runs: int, seed: int) -> list[Compared]:
    return [_compared(record, chances, runs, seed + at) for at, record in enumerate(records)]


def _compared(record: Record, chances: Fit, runs: int, seed: int) -> Compared:
    start = starts_at(record, chances.drift)
    course = course_of(record, start, chances.drift)
    done = play(course, arriving(course, record.players), runs, seed, chances)
    ends = start + done.end * done.drift
    low, middle, high = np.nanpercentile(ends, (10, 50, 90))
    half = record.end / 2
    sheet = np.maximum(0, (half - start) / done.drift).astype(np.int64)
    at = np.minimum(sheet, len(done.left) - 1)
    left = done.left[at, np.arange(runs)]
    return Compared(
        record,
        float(np.median(left)) - record.left(half),
        float(middle) - record.end,
        bool(low <= record.end <= high),
    )
