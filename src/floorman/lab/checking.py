"""How well forecasts fit what was played: each event forecast from its sheet, then compared."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from msgspec import Struct

from floorman.lab.fit import Fit
from floorman.lab.fitting import fit
from floorman.lab.model import arriving, play
from floorman.lab.records import Record, course_of, starts_at
from floorman.money.arrays import np

RUNS = 500


class Check(Struct, frozen=True):
    """Over some events: the mean error of the players left at half time, of the end in minutes (and
    its bias), and the share of ends between the 10 and 90 % marks.
    """

    events: int
    players_off: float
    end_off: float
    end_bias: float
    inside: float
    average_end: float


def check(records: Sequence[Record], chances: Fit, runs: int = RUNS, seed: int = 1) -> Check:
    """Forecast each event as before its start, and compare."""
    found = [_compared(record, chances, runs, seed + at) for at, record in enumerate(records)]
    return Check(
        events=len(records),
        players_off=round(mean(abs(off) for off, _, _ in found), 2),
        end_off=round(mean(abs(late) for _, late, _ in found), 1),
        end_bias=round(mean(late for _, late, _ in found), 1),
        inside=round(mean(inside for _, _, inside in found), 3),
        average_end=round(mean(record.end for record in records), 1),
    )


def cross_checked(records: Sequence[Record], folds: int, runs: int = RUNS) -> Check:
    """As `check`, but each part of the events is forecast by what the others teach."""
    parts = [list(records[part::folds]) for part in range(folds)]
    checks = []
    for part, kept in enumerate(parts):
        others = [record for at, some in enumerate(parts) if at != part for record in some]
        checks.append(check(kept, fit(others), runs))
    return Check(
        len(records),
        *(
            round(sum(getattr(one, name) * one.events for one in checks) / len(records), 3)
            for name in Check.__struct_fields__[1:]
        ),
    )


def _compared(record: Record, chances: Fit, runs: int, seed: int) -> tuple[float, float, bool]:
    """Players too many at half time, minutes too late at the end, whether the end was inside."""
    start = starts_at(record, chances.drift)
    course = course_of(record, start, chances.drift)
    done = play(course, arriving(course, record.players), runs, seed, chances)
    ends = start + done.end * done.drift
    low, middle, high = np.nanpercentile(ends, (10, 50, 90))
    half = record.end / 2
    sheet = np.maximum(0, (half - start) / done.drift).astype(np.int64)
    at = np.minimum(sheet, len(done.left) - 1)
    left = done.left[at, np.arange(runs)]
    return (
        float(np.median(left)) - record.left(half),
        float(middle) - record.end,
        bool(low <= record.end <= high),
    )
