"""What is to be expected of an event, in bands: of a hundred like it, 10, 50 and 90 are below."""

from __future__ import annotations

from math import sqrt

from msgspec.structs import replace

from floorman.lab.allowed import check_events, check_field, check_runs, never_ends
from floorman.lab.course import Course
from floorman.lab.fit import BIG_BLINDS, CLUBS, FEW_HOURS, Fit
from floorman.lab.model import Field, Runs, arriving, play
from floorman.lab.results import Band, Basis, Forecast, Mark, Row
from floorman.money.arrays import Floats, np

RUNS = 2_000
EVERY = 10
"""Minutes between two rows of a forecast."""


def forecast(
    course: Course,
    field: Field | int,
    paid: int,
    runs: int = RUNS,
    seed: int = 1,
    fit: Fit = CLUBS,
) -> Forecast:
    """The forecast of a field, or of so many different players at the start.

    ``paid`` is how many places are paid, 0 for none. Raises BadInput for a field or runs out of
    bounds, for chances from too few events, and where half of the runs or more never end.
    """
    known = field if isinstance(field, Field) else arriving(course, field)
    check_field(known.players)
    check_runs(runs)
    check_events(fit.events)
    done = play(course, replace(known, paid=paid), runs, seed, fit)
    if np.isnan(done.end).mean() >= 0.5:
        raise never_ends(float(np.median(done.chips[-1])))
    return Forecast(
        runs=runs,
        seed=seed,
        players=known.players,
        at=tuple(_rows(course, done)),
        entries=band(done.entries),
        money=_reached(done, paid) if paid else None,
        final_table=_reached(done, course.seats),
        end=_ended(done),
        rests_on=_basis(course, known, done, fit),
    )


def _basis(course: Course, field: Field, done: Runs, fit: Fit) -> Basis:
    """What is known of such stacks and such fields: the stacks of the run in the middle."""
    left, chips = np.median(done.left, axis=1), np.median(done.chips, axis=1)
    minutes = min(len(course.big_blind), len(left) - 1)
    depth = (chips / np.maximum(left, 1))[:minutes] / _in_force(course)[:minutes]
    seen = set((np.digitize(depth[left[:minutes] > 1], BIG_BLINDS) + 1).tolist())
    thin = tuple(at for at in sorted(seen) if fit.hours[at - 1] < FEW_HOURS)
    return Basis(fit.events, thin, fit.largest, 0 < fit.largest < field.players)


def _rows(course: Course, done: Runs) -> list[Row]:
    """The state every ten minutes until nine of ten runs have ended."""
    last = _ended(done)
    until = int(last.p90) if last else int(len(done.left) * np.median(done.drift))
    return [_row(course, done, minute) for minute in range(0, until + EVERY, EVERY)]


def _row(course: Course, done: Runs, minute: int) -> Row:
    runs = np.arange(done.left.shape[1])
    by_sheet = np.minimum((minute / done.drift).astype(np.int64), len(done.left) - 1)
    left, chips = done.left[by_sheet, runs], done.chips[by_sheet, runs]
    blinds = _in_force(course)[np.minimum(by_sheet, len(course.big_blind) - 1)]
    players = band(left)
    seated = np.maximum(left, 1)  # before anybody has entered nobody has chips either
    return Row(
        minute=minute,
        players=players,
        average_bb=round(float(np.median(chips / seated / blinds)), 1),
        tables=_tables(course, float(np.median(left))),
        tables_p90=_tables(course, players.p90),
    )


def _tables(course: Course, players: float) -> int | None:
    """As many as they need; None where a table has no number of seats: a clock alone."""
    return int(np.ceil(players / course.seats)) if course.seats else None


def _in_force(course: Course) -> Floats:
    """The big blind of each minute; in a break that of the level before, or of the one to come."""
    known = np.flatnonzero(course.big_blind > 0)
    at = np.searchsorted(known, np.arange(len(course.big_blind)), "right") - 1
    return np.asarray(course.big_blind[known[np.maximum(at, 0)]])


def _reached(done: Runs, players: int) -> Mark | None:
    """When so few are left, for good; None where a tenth of the runs never come to it."""
    few = done.left <= players
    never = ~few.any(axis=0)
    if players < 1 or never.mean() > 0.1:
        return None
    # Late entries may take a field above it once more: what counts is the last time.
    above = (~few).cumsum(axis=0).argmax(axis=0) + 1
    first = np.where(few.all(axis=0), 0, above) * done.drift
    return mark(first[~never])


def _ended(done: Runs) -> Mark | None:
    """When the event is over; None where a tenth of the runs are not by the last minute."""
    ends = done.end * done.drift
    return None if np.isnan(ends).mean() > 0.1 else mark(ends[~np.isnan(ends)])


def band(values: Floats) -> Band:
    """What a tenth, a half and nine tenths of the values are at or below."""
    return Band(*(round(float(one), 1) for one in np.percentile(values, (10, 50, 90))))


def mark(values: Floats) -> Mark:
    """The bands of some minutes, with the standard error of their middle."""
    # Of n runs, as many as sqrt(n) / 2 more or fewer may by chance lie below the true middle.
    beside = 50 / sqrt(len(values))
    low, high = np.percentile(values, (max(0, 50 - beside), min(100, 50 + beside)))
    found = band(values)
    return Mark(found.p10, found.p50, found.p90, round(float(high - low) / 2, 1))
