"""Many events played at once, minute by minute: who is still in, and how many chips are in play.

A player busts with a chance that hangs on the average stack; a bust player comes back with a chance
while entries are open. The last player left cannot bust, and the event ends with them once nobody
may enter any more.
"""

from __future__ import annotations

from msgspec import Struct

from floorman.lab.course import Course
from floorman.lab.fit import LONGEST_LEVEL, MOST_BUSTS, USUAL_LEVEL, Fit, cost_of, middles, pace_of
from floorman.money.arrays import Floats, np

LATE_SHARE = 0.1
"""The part of a field that comes after the start where late entries are open."""
HANDS_DIFFER = 0.4
"""The deviation of how long hands last, as a part of it: the longest of many decides."""
UNSURE = (10, 40)
"""Minutes of a level beyond which no more is unsure: with two hours a festival went as forecast."""
GATHERED = (0.3, 3.0)
"""How much slower and faster it goes at most when too many or too few have busted so far."""


class Field(Struct, frozen=True):
    """Who is in as a forecast begins.

    ``players`` are different people, those still to come too; ``there`` are in, ``coming`` will
    enter while entries are open. So far there were ``entries``; ``chips`` are in play, 0 for a
    stack of each who is there. It is over with ``ends_at`` players left: the seats of a satellite.
    ``paid`` places are paid, 0 for none: one before them the tables play hand for hand.
    """

    players: int
    there: int
    coming: int = 0
    entries: int = 0
    chips: int = 0
    ends_at: int = 1
    paid: int = 0


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


def arriving(course: Course, players: int, late: float = LATE_SHARE) -> Field:
    """A field of so many different players at the start; the part ``late`` comes after it."""
    if not course.entries_until:
        return Field(players, players)
    there = max(min(2, players), round(players * (1 - late)))
    return Field(players, there, players - there)


def play(course: Course, field: Field, runs: int, seed: int, fit: Fit) -> Runs:
    """Play an event with this field so many times."""
    random = np.random.default_rng(seed)
    own = np.exp(random.normal(0, fit.spread, runs) - fit.spread**2 / 2)
    own *= pace_of(fit, USUAL_LEVEL, field.players)
    slow = (np.minimum(course.length, LONGEST_LEVEL) / USUAL_LEVEL) ** fit.level
    slow *= cost_of(course.antes) ** fit.ante
    drift = np.maximum(0.8, random.normal(fit.drift, fit.drift_spread, runs))
    unsure, lengths = _unsure(course, runs, seed, fit)
    arrived = _arrivals(course, field)
    back_until = course.entries_until if course.back_until is None else course.back_until
    left = np.full(runs, arrived[0])
    bought = np.full(runs, arrived[0] - field.there)
    chips = (field.chips or field.there * course.stack) + bought * course.stack
    behind, end = np.zeros(runs), np.full(runs, np.nan)
    history = [(left.copy(), chips.copy())]
    for minute, blind in enumerate(course.big_blind):
        if minute and minute < len(arrived):
            left += arrived[minute] - arrived[minute - 1]
            bought += arrived[minute] - arrived[minute - 1]
            chips += (arrived[minute] - arrived[minute - 1]) * course.stack
        if course.add_on and minute == course.add_on_at:
            chips += np.round(left * fit.adds_on) * course.add_on
        if blind:
            average = chips / left / blind
            pace = own * slow[minute] * _bubble(left, field.paid, course.seats)
            pace *= np.exp(unsure * lengths[minute])
            usual = 1 - np.exp(-_busts(average, left, fit) * pace / 60)
            chance = np.minimum(1, usual * gathered(behind, left, fit))
            out = random.binomial(left.astype(np.int64), chance)
            out = np.minimum(out, np.maximum(0, left - field.ends_at))
            behind += usual * left - out
            if minute < back_until:
                back = random.binomial(out.astype(np.int64), fit.comes_back)
                bought += back
                chips += back * (course.again or course.stack)
                out = out - back
                if course.again and fit.tops_up:
                    chips += random.poisson(left * fit.tops_up / 60) * course.again
            left = left - out
        over = (left <= field.ends_at) & np.isnan(end) & (minute >= course.entries_until)
        end[over] = minute + 1
        history.append((left.copy(), chips.copy()))
        if not np.isnan(end).any():
            break
    counts = np.array([count for count, _ in history])
    in_play = np.array([chips for _, chips in history])
    entries = (field.entries or field.there) + bought
    return Runs(counts, in_play, end, drift, entries)


def _unsure(course: Course, runs: int, seed: int, fit: Fit) -> tuple[Floats, Floats]:
    """By how much each run has the power of the levels' length otherwise, and the logarithm of each
    minute's. They have chance of their own: nothing else turns out otherwise for them.
    """
    off = np.random.default_rng((seed, 1)).normal(0, fit.level_error, runs)
    return off, np.log(np.clip(course.length, *UNSURE) / USUAL_LEVEL)


def _arrivals(course: Course, field: Field) -> Floats:
    """Players who have entered by each minute: those still to come enter evenly."""
    there, all_ = field.there, field.there + field.coming
    if not course.entries_until or not field.coming:
        return np.array([float(all_)])
    return np.round(np.linspace(there, all_, course.entries_until + 1))


def _bubble(left: Floats, paid: int, seats: int) -> Floats:
    """How much slower it goes hand for hand: all wait for the slowest of the tables."""
    tables = np.ceil(left / (seats or left))
    waiting = (left == paid + 1) & (tables > 1) & (paid > 0)
    slowest = 1 + HANDS_DIFFER * np.sqrt(2 * np.log(tables))
    return np.where(waiting, 1 / slowest, 1.0)


def _busts(average: Floats, left: Floats, fit: Fit) -> Floats:
    """Busts a player-hour for each run, by the average stack and by how few are left."""
    short = np.array([1.0, 1.0, *fit.short_table, 1.0])
    few = short[np.minimum(left, 5).astype(np.int64)]
    return np.asarray(np.minimum(MOST_BUSTS, busts_at(average, fit.busts)) * few)


def busts_at(average: Floats, busts: tuple[float, ...]) -> Floats:
    """Busts a player-hour at a full table by the average stack: from the chance in the middle of a
    class evenly to that of the next; with less than the shortest the more, the shorter.
    """
    known = np.array(middles())
    rate = np.interp(np.log(average), known, np.array(busts))
    return np.asarray(rate * np.maximum(1, np.exp(known[0]) / average))


def gathered(behind: Floats, left: Floats, fit: Fit) -> Floats:
    """How much faster it goes where so many fewer than usual have busted so far."""
    return np.asarray(np.clip(1 + fit.gathers * behind / left, *GATHERED))
