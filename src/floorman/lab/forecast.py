"""What is to be expected of an event, in bands: of a hundred like it, 10, 50 and 90 are below."""

from __future__ import annotations

from typing import Any

from floorman.errors import BadInput
from floorman.lab.course import Course
from floorman.lab.fit import CLUBS, FEW_HOURS, Fit
from floorman.lab.model import Runs, play
from floorman.money.arrays import Floats, np
from floorman.sentences import say

RUNS = 2_000
EVERY = 10
"""Minutes between two rows of a forecast."""
MOST_PLAYERS = 1_000_000


def forecast(
    course: Course, players: int, paid: int, runs: int = RUNS, seed: int = 1, fit: Fit = CLUBS
) -> dict[str, Any]:
    """The forecast as plain values: minutes from the start in the room, breaks included.

    ``paid`` is how many places are paid, 0 for none. Raises BadInput for a field of fewer than two
    or more than a million, or no run.
    """
    if not 2 <= players <= MOST_PLAYERS:
        wrong = say("a field of {players:,} cannot be forecast", players=players)
        raise BadInput(wrong, say("2 to {most:,} players", most=MOST_PLAYERS))
    if not 1 <= runs <= 1_000_000:
        raise BadInput(say("{runs:,} runs are none", runs=runs), say("1 to 1,000,000 runs"))
    done = play(course, players, runs, seed, fit)
    return {
        "runs": runs,
        "seed": seed,
        "players": players,
        "at": _rows(course, done),
        "entries": band(done.entries),
        "money": _reached(done, paid) if paid else None,
        "final_table": _reached(done, course.seats),
        "end": _ended(done),
        "rests_on": {"events": fit.events, "thin": thin(fit)},
    }


def thin(fit: Fit) -> list[int]:
    """The classes of stacks, from 1, about which too little is known to forecast by."""
    return [at for at, hours in enumerate(fit.hours, 1) if hours < FEW_HOURS]


def _rows(course: Course, done: Runs) -> list[dict[str, Any]]:
    """The state every ten minutes until nine of ten runs have ended."""
    last = _ended(done)
    until = int(last["p90"]) if last else int(len(done.left) * np.median(done.drift))
    return [_row(course, done, minute) for minute in range(0, until + EVERY, EVERY)]


def _row(course: Course, done: Runs, minute: int) -> dict[str, Any]:
    runs = np.arange(done.left.shape[1])
    by_sheet = np.minimum((minute / done.drift).astype(np.int64), len(done.left) - 1)
    left, chips = done.left[by_sheet, runs], done.chips[by_sheet, runs]
    blinds = _in_force(course)[np.minimum(by_sheet, len(course.big_blind) - 1)]
    return {
        "minute": minute,
        "players": band(left),
        "average_bb": round(float(np.median(chips / left / blinds)), 1),
        "tables": int(np.ceil(np.median(left) / course.seats)),
    }


def _in_force(course: Course) -> Floats:
    """The big blind of each minute, that of the level before in a break."""
    minutes = np.where(course.big_blind > 0, np.arange(len(course.big_blind)), 0)
    return np.asarray(course.big_blind[np.maximum.accumulate(minutes)])


def _reached(done: Runs, players: int) -> dict[str, float] | None:
    """When so few are left, for good; None where a tenth of the runs never come to it."""
    few = done.left <= players
    never = ~few.any(axis=0)
    if players < 1 or never.mean() > 0.1:
        return None
    # Late entries may take a field above it once more: what counts is the last time.
    above = (~few).cumsum(axis=0).argmax(axis=0) + 1
    first = np.where(few.all(axis=0), 0, above) * done.drift
    return band(first[~never])


def _ended(done: Runs) -> dict[str, float] | None:
    """When the event is over; None where a tenth of the runs are not by the last minute."""
    ends = done.end * done.drift
    return None if np.isnan(ends).mean() > 0.1 else band(ends[~np.isnan(ends)])


def band(values: Floats) -> dict[str, float]:
    """What a tenth, a half and nine tenths of the runs are at or below."""
    low, middle, high = np.percentile(values, (10, 50, 90))
    return {
        "p10": round(float(low), 1),
        "p50": round(float(middle), 1),
        "p90": round(float(high), 1),
    }
