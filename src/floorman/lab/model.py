"""Many events played at once, minute by minute: who is still in, and how many chips are in play.

A player busts with a chance that hangs on the average stack; a bust player comes back with a chance
while entries are open. The last player left cannot bust, and the event ends with them once nobody
may enter any more.
"""

from __future__ import annotations

from msgspec import Struct

from floorman.lab.course import Course
from floorman.lab.fit import BIG_BLINDS, Fit
from floorman.money.arrays import Floats, np

LATE_SHARE = 0.1
"""The part of a field that comes after the start where late entries are open."""


class Runs(Struct, frozen=True):
    """What came of each run. ``left`` and ``chips`` have a row a minute of the sheet and a column
    a run; ``end`` the minute in which each ended by the sheet, nan where it did not; ``drift`` how
    many minutes of the room each minute of the sheet took; ``entries`` how many entries there were.
    """

    left: Floats
    chips: Floats
    end: Floats
    drift: Floats
    entries: Floats


def play(course: Course, players: int, runs: int, seed: int, fit: Fit, late: float = -1) -> Runs:
    """Play an event of so many different players so many times.

    ``late`` is the part of them that comes after the start, the usual one where it is below 0.
    """
    random = np.random.default_rng(seed)
    own = np.exp(random.normal(0, fit.spread, runs) - fit.spread**2 / 2)
    drift = np.maximum(0.8, random.normal(fit.drift, fit.drift_spread, runs))
    arrived = _arrivals(course, players, LATE_SHARE if late < 0 else late)
    left = np.full(runs, float(arrived[0]))
    entries = left.copy()
    end = np.full(runs, np.nan)
    history = [(left.copy(), entries.copy())]
    for minute, blind in enumerate(course.big_blind):
        if minute and minute < len(arrived):
            left += arrived[minute] - arrived[minute - 1]
            entries += arrived[minute] - arrived[minute - 1]
        if blind:
            average = entries * course.stack / left / blind
            chance = 1 - np.exp(-_busts(average, left, fit) * own / 60)
            out = np.minimum(random.binomial(left.astype(np.int64), chance), left - 1)
            if minute < course.entries_until:
                back = random.binomial(out.astype(np.int64), fit.comes_back)
                entries += back
                out = out - back
            left = left - out
        over = (left == 1) & np.isnan(end) & (minute >= course.entries_until)
        end[over] = minute + 1
        history.append((left.copy(), entries.copy()))
        if not np.isnan(end).any():
            break
    counts = np.array([count for count, _ in history])
    bought = np.array([bought for _, bought in history])
    return Runs(counts, bought * course.stack, end, drift, entries)


def _arrivals(course: Course, players: int, late: float) -> Floats:
    """Players who have entered by each minute: most at the start, the others evenly."""
    until = course.entries_until
    if not until:
        return np.array([float(players)])
    there = max(min(2, players), round(players * (1 - late)))
    return np.round(np.linspace(there, players, until + 1))


def _busts(average: Floats, left: Floats, fit: Fit) -> Floats:
    """Busts a player-hour for each run, by the average stack and by how few are left."""
    # Between the middles of two classes it changes evenly with the logarithm of the stack.
    edges = np.log(np.array([6, *BIG_BLINDS, 150], dtype=np.float64))
    middles = (edges[1:] + edges[:-1]) / 2
    rate = np.interp(np.log(average), middles, np.array(fit.busts))
    short = np.array([1.0, 1.0, *fit.short_table, 1.0])
    return np.asarray(rate * short[np.minimum(left, 5).astype(np.int64)])
