"""The chances of the model, measured in events that were played."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from statistics import median

from msgspec.structs import replace

from floorman.lab.allowed import FEWEST_EVENTS, check_events
from floorman.lab.fit import (
    BIG_BLINDS,
    CLUBS,
    FEW_HOURS,
    LONGEST_LEVEL,
    ROOMS,
    USUAL_LEVEL,
    USUAL_ROOM,
    Fit,
    cost_of,
)
from floorman.lab.learning.records import Record, Sheet, course_of, starts_at
from floorman.lab.model import busts_at, gathered
from floorman.money.arrays import Floats, np

FULL_TABLE = 5
"""Players from which on the average stack alone decides."""
ROUNDS = 40
"""Times that classes, short tables and powers are measured in turn, each by the others."""
FARTHEST = 2.0
"""How many times as fast or slow as usual an event goes at most that is learnt from."""
STEEPEST = 1.0
"""The largest power, either way, that is believed."""
DOUBT = 10
"""Busts of which it is supposed, of each power, that they showed no influence."""
UNKNOWN = 0.5
"""The error of the power of the levels' length where no event tells of it."""
CLASSES = len(BIG_BLINDS) + 1

LEFT, STACK, LEVEL, ROOM, ANTE, BUSTS, EVENT = range(7)
"""Columns of the minutes in play: players left, average stack in big blinds, logarithms of the
length of a level, of the number of players and of what a hand costs, busts, number of the event.
"""
POWERS = (LEVEL, ROOM, ANTE)


def fit(records: Sequence[Record]) -> Fit:
    """The chances as these events show them; raises BadInput for too few events.

    A class of stacks that was hardly seen keeps the bundled chance; `Fit.hours` tells which.
    """
    check_events(len(records))
    drifts = [_drift(record) for record in records]
    drift = round(median(drifts), 3)
    minutes = np.array([row for at, one in enumerate(records) for row in _minutes(one, drift, at)])
    plain = replace(CLUBS, level=0.0, room=0.0, ante=0.0, short_table=(1.0, 1.0, 1.0), drift=drift)
    minutes = _usual_events(minutes, _likeliest(minutes, plain))
    found = _likeliest(minutes, plain)
    sheets = [one.sheet for one in records]
    return replace(
        found,
        level_error=_level_error(minutes, found, sheets),
        spread=_spread(minutes, found),
        comes_back=_comes_back(records, drift),
        adds_on=_adds_on(records),
        tops_up=_tops_up(records, drift),
        # Half of it is when in a level players happened to be out.
        drift_spread=round(min(0.2, _middle_half(drifts) / 2), 3),
        hours=_hours(minutes),
        events=len(records),
        largest=max(record.players for record in records),
    )


def _likeliest(minutes: Floats, found: Fit) -> Fit:
    for _ in range(ROUNDS):
        found = replace(found, busts=_busts(minutes, found))
        found = replace(found, short_table=_short_table(minutes, found))
        found = _with_powers(minutes, found)
    return found


def _usual_events(minutes: Floats, found: Fit) -> Floats:
    """The minutes of events that went at no less than half, no more than twice the usual pace.

    Of any other one, the record is doubted: a clock that stood still, busts typed in at the end.
    """
    events = minutes[:, EVENT].astype(np.int64)
    pace = np.bincount(events, minutes[:, BUSTS]) / np.bincount(events, _usual(minutes, found))
    return np.asarray(minutes[((pace > 1 / FARTHEST) & (pace < FARTHEST))[events]])


def _drift(record: Record) -> float:
    """How long the room took for a minute of the sheet, from the first busts to the last."""
    known = [
        (middle, entry.ends)
        for entry in record.entries
        if entry.ends is not None and (middle := _middle(record, entry.level)) is not None
    ]
    if len(known) < 3:
        return CLUBS.drift
    (first, began), (last, ended) = min(known), max(known)
    return (ended - began) / (last - first) if last > first else CLUBS.drift


def _middle(record: Record, level: int) -> float | None:
    """The minute of the sheet in the middle of a level."""
    minute, number = 0.0, 0
    for one in record.levels:
        number += bool(one.blind)
        if one.blind and number == level:
            return minute + one.minutes / 2
        minute += one.minutes
    return None


def _minutes(record: Record, drift: float, event: int) -> Iterator[tuple[float, ...]]:
    """Every minute of an event in which cards were dealt to more than one, as columns.

    Who was out in a break was so in the minute before: the room was not where its sheet was.
    """
    start = starts_at(record, drift)
    course = course_of(record, start, drift)
    begins = [entry.begins for entry in record.entries]
    ends = sorted(entry.ends for entry in record.entries if entry.ends is not None)
    room = math.log(min(ROOMS[1], max(ROOMS[0], record.players)) / USUAL_ROOM)
    counted = bisect_right(ends, int(start))
    for minute in range(int(start), int(record.end) + 1):
        sheet = min(int((minute - start) / drift), len(course.big_blind) - 1)
        entries = sum(begin <= minute for begin in begins)
        left = entries - bisect_right(ends, minute)
        blind = course.big_blind[sheet]
        if left > 1 and blind:
            average = max(1, record.chips(minute)) / left / blind
            length = math.log(min(LONGEST_LEVEL, course.length[sheet]) / USUAL_LEVEL)
            out = bisect_right(ends, minute + 1)
            busts, counted = out - counted, out
            cost = math.log(cost_of(float(course.antes[sheet])))
            yield left, average, length, room, cost, busts, event


def _shares(minutes: Floats) -> Floats:
    """How much of the chance of each class counts in each minute, as `model.busts_at` has it."""
    each = [busts_at(minutes[:, STACK], tuple(one)) for one in np.eye(CLASSES).tolist()]
    return np.stack(each, axis=1)


def _usual(minutes: Floats, found: Fit) -> Floats:
    """Busts in each minute of the room by stacks, levels and room alone."""
    powers = minutes[:, POWERS] @ np.array([found.level, found.room, found.ante])
    short = np.array([1.0, 1.0, *found.short_table, 1.0])
    few = short[np.minimum(minutes[:, LEFT], FULL_TABLE).astype(np.int64)]
    hours = minutes[:, LEFT] / 60 / found.drift
    return np.asarray(hours * np.exp(powers) * few * busts_at(minutes[:, STACK], found.busts))


def _expected(minutes: Floats, found: Fit) -> Floats:
    """Busts to be expected in each minute, by how many there were so far too."""
    usual = _usual(minutes, found)
    behind = np.cumsum(usual - minutes[:, BUSTS]) - (usual - minutes[:, BUSTS])
    first = np.searchsorted(minutes[:, EVENT], minutes[:, EVENT])
    return np.asarray(usual * gathered(behind - behind[first], minutes[:, LEFT], found))


def _hours(minutes: Floats) -> tuple[float, ...]:
    """The player-hours that were seen in each class at full tables."""
    full = _full(minutes)
    hours = np.bincount(np.digitize(full[:, STACK], BIG_BLINDS), full[:, LEFT] / 60, CLASSES)
    return tuple(round(float(one), 1) for one in hours)


def _full(minutes: Floats) -> Floats:
    return np.asarray(minutes[minutes[:, LEFT] >= FULL_TABLE])


def _busts(minutes: Floats, found: Fit) -> tuple[float, ...]:
    """Busts a player-hour in each class of stacks at full tables: a step towards the likeliest."""
    at_full = minutes[:, LEFT] >= FULL_TABLE
    full, expected = minutes[at_full], _expected(minutes, found)[at_full]
    shares, rates = _shares(full), busts_at(full[:, STACK], found.busts)
    there = shares.T @ (expected / rates)
    told = shares.T @ (full[:, BUSTS] / rates) * np.array(found.busts)
    seen = (np.array(_hours(minutes)) >= FEW_HOURS) & (told > 0)
    chances = np.where(seen, told / np.maximum(there, 1e-9), CLUBS.busts)
    return tuple(round(rate, 4) for rate in _falling(chances, np.maximum(there, 1)))


def _falling(rates: Floats, weights: Floats) -> list[float]:
    """Rates that nowhere rise with the stack: neighbours that do are pooled, by their weights."""
    pools: list[tuple[float, float, int]] = []
    for rate, weight in zip(rates.tolist(), weights.tolist(), strict=True):
        pool = (rate, weight, 1)
        while pools and pools[-1][0] < pool[0]:
            before = pools.pop()
            both = before[1] + pool[1]
            mean = (before[0] * before[1] + pool[0] * pool[1]) / both
            pool = (mean, both, before[2] + pool[2])
        pools.append(pool)
    return [rate for rate, _, count in pools for _ in range(count)]


def _short_table(minutes: Floats, found: Fit) -> tuple[float, float, float]:
    """How much faster it goes with 2, 3 and 4 players left than stacks alone would say."""
    expected = _expected(minutes, found)
    factors = []
    for left, now, usual in zip((2, 3, 4), found.short_table, CLUBS.short_table, strict=True):
        there = minutes[:, LEFT] == left
        alone = float(expected[there].sum()) / now
        known = float(minutes[there, BUSTS].sum()) / alone if alone > 5 else usual
        factors.append(round(known, 2))
    two, three, four = factors
    return two, three, four


def _with_powers(minutes: Floats, found: Fit) -> Fit:
    """The powers of the length of a level, the room and the antes, by one step of Newton's on the
    likelihood of the busts; near none where all events were alike.
    """
    expected = _expected(minutes, found)
    told = minutes[:, POWERS]
    gradient = told.T @ (minutes[:, BUSTS] - expected)
    # What events hardly differ by is not believed.
    curvature = (told * expected[:, None]).T @ told + DOUBT * np.eye(3) * told.var(axis=0).max()
    level, room, ante = np.linalg.solve(curvature + 1e-9 * np.eye(3), gradient)
    return replace(
        found,
        level=_believed(found.level + level),
        room=_believed(found.room + room),
        ante=_believed(found.ante + ante),
    )


def _believed(power: float) -> float:
    return round(min(STEEPEST, max(-STEEPEST, float(power))), 3)


def _level_error(minutes: Floats, found: Fit, sheets: Sequence[Sheet]) -> float:
    """The standard error of the power of the length of a level, by the sheets that were played.

    Events by one sheet are mostly of one club, and go alike: they tell less of the length of levels
    than as many clubs would. So what is left over of the busts is summed by the sheet before it is
    squared (a sandwich of clusters). Where all levels are alike, nothing is told of their length.
    """
    expected = _expected(minutes, found)
    told = np.column_stack([np.ones(len(minutes)), minutes[:, POWERS]])
    doubt = np.diag([0.0, 1.0, 1.0, 1.0]) * told[:, 1:].var(axis=0).max()
    bread = np.linalg.pinv((told * expected[:, None]).T @ told + DOUBT * doubt)
    numbers = {sheet: at for at, sheet in enumerate(dict.fromkeys(sheets))}
    of_event = np.array([numbers[sheet] for sheet in sheets])
    sheet = of_event[minutes[:, EVENT].astype(np.int64)]
    over = told * (minutes[:, BUSTS] - expected)[:, None]
    sums = np.stack([np.bincount(sheet, column, len(numbers)) for column in over.T])
    known = bread @ (sums @ sums.T) @ bread * len(numbers) / max(1, len(numbers) - 1)
    alone = 1 / max(1e-9, float(told[:, 1] ** 2 @ expected))
    return round(min(UNKNOWN, math.sqrt(max(alone, float(known[1, 1])))), 3)


def _spread(minutes: Floats, found: Fit) -> float:
    """What events differ by beyond chance, as the deviation of their factors' logarithm."""
    full = _full(minutes)
    events = full[:, EVENT].astype(np.int64)
    expected = np.bincount(events, _usual(full, found))
    busts = np.bincount(events, full[:, BUSTS])
    told = expected > 1
    if told.sum() < FEWEST_EVENTS:
        return CLUBS.spread
    beyond = float(np.var(busts[told] / expected[told]) - np.mean(1 / expected[told]))
    return round(min(0.6, max(0.05, math.sqrt(max(0.0, beyond)))), 3)


def _comes_back(records: Sequence[Record], drift: float) -> float:
    """The share of bust players who bought in again while that was open."""
    again = out = 0
    for record in records:
        start = starts_at(record, drift)
        until = start + drift * course_of(record, start, drift).entries_until
        for entry in record.entries:
            if entry.ends is not None and entry.ends < until:
                out += 1
                again += any(
                    other.player == entry.player and other.begins >= entry.ends
                    for other in record.entries
                )
    return round(again / out, 2) if out >= FEWEST_EVENTS else CLUBS.comes_back


def _adds_on(records: Sequence[Record]) -> float:
    """The share of those in who bought an add-on, in events that sold one."""
    told = [[one for one in record.extras if one.add_on] for record in records]
    sold = [(record, some) for record, some in zip(records, told, strict=True) if some]
    bought = sum(len(some) for _, some in sold)
    there = sum(record.left(some[0].minute) for record, some in sold)
    return min(1.0, round(bought / there, 2)) if there >= FEWEST_EVENTS else CLUBS.adds_on


def _tops_up(records: Sequence[Record], drift: float) -> float:
    """Rebuys an hour of a player with chips left while they were sold."""
    bought, hours = 0, 0.0
    for record in records:
        if record.rebuys:
            start = starts_at(record, drift)
            until = start + drift * course_of(record, start, drift).entries_until
            while_open = [one for one in record.extras if start < one.minute <= until]
            bought += sum(not one.add_on for one in while_open)
            hours += sum(map(record.left, range(int(start), int(until)))) / 60
    return round(bought / hours, 3) if hours >= FEW_HOURS else CLUBS.tops_up


def _middle_half(values: Sequence[float]) -> float:
    """The width of the middle half of values."""
    ordered = sorted(values)
    return ordered[len(ordered) * 3 // 4] - ordered[len(ordered) // 4]
