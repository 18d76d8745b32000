"""The chances of the model, measured in events that were played."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from statistics import median, pstdev

from msgspec import Struct

from floorman.errors import BadInput
from floorman.lab.fit import BIG_BLINDS, CLUBS, FEW_HOURS, Fit
from floorman.lab.records import Record, course_of, starts_at
from floorman.sentences import say

FEWEST_EVENTS = 10
FULL_TABLE = 5
"""Players from which on the average stack alone decides."""


class _Minute(Struct, frozen=True):
    """One minute of an event in play: players in, the class of their average stack, busts."""

    left: int
    stack: int
    busts: int


def fit(records: Sequence[Record]) -> Fit:
    """The chances as these events show them; raises BadInput for too few events.

    A class of stacks that was hardly seen keeps the bundled chance; `Fit.hours` tells which.
    """
    if len(records) < FEWEST_EVENTS:
        raise BadInput(
            say("{events} whole events are too few to learn from", events=len(records)),
            say("{least} or more, each of 6 entries at least", least=FEWEST_EVENTS),
        )
    drifts = [_drift(record) for record in records]
    drift = round(median(drifts), 3)
    minutes = [list(_minutes(record, drift)) for record in records]
    busts, hours = _busts([minute for event in minutes for minute in event])
    return Fit(
        busts=busts,
        short_table=_short_table([minute for event in minutes for minute in event], busts),
        spread=_spread(minutes, busts),
        comes_back=_comes_back(records, drift),
        drift=drift,
        # Half of it is when in a level players happened to be out.
        drift_spread=round(min(0.2, _middle_half(drifts) / 2), 3),
        hours=hours,
        events=len(records),
    )


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
    for blind, length in record.levels:
        number += bool(blind)
        if blind and number == level:
            return minute + length / 2
        minute += length
    return None


def _minutes(record: Record, drift: float) -> Iterator[_Minute]:
    """Every minute of an event in which cards were dealt to more than one."""
    start = starts_at(record, drift)
    course = course_of(record, start, drift)
    begins = [entry.begins for entry in record.entries]
    ends = sorted(entry.ends for entry in record.entries if entry.ends is not None)
    for minute in range(int(start), int(record.end) + 1):
        sheet = min(int((minute - start) / drift), len(course.big_blind) - 1)
        entries = sum(begin <= minute for begin in begins)
        left = entries - bisect_right(ends, minute)
        blind = course.big_blind[sheet]
        if left > 1 and blind:
            average = entries * course.stack / left / blind
            busts = bisect_right(ends, minute + 1) - bisect_right(ends, minute)
            yield _Minute(left, bisect_right(BIG_BLINDS, average), busts)


def _busts(minutes: Sequence[_Minute]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Busts a player-hour in each class of stacks at full tables, and the hours that were seen."""
    full = [minute for minute in minutes if minute.left >= FULL_TABLE]
    rates, seen = [], []
    for stack, usual in enumerate(CLUBS.busts):
        hours = sum(minute.left for minute in full if minute.stack == stack) / 60
        busts = sum(minute.busts for minute in full if minute.stack == stack)
        rates.append(round(busts / hours, 3) if hours >= FEW_HOURS and busts else usual)
        seen.append(round(hours, 1))
    return tuple(rates), tuple(seen)


def _short_table(minutes: Sequence[_Minute], busts: Sequence[float]) -> tuple[float, float, float]:
    """How much faster it goes with 2, 3 and 4 players left than stacks alone would say."""
    two, three, four = (
        _factor([minute for minute in minutes if minute.left == left], busts, usual)
        for left, usual in zip((2, 3, 4), CLUBS.short_table, strict=True)
    )
    return two, three, four


def _factor(minutes: Sequence[_Minute], busts: Sequence[float], usual: float) -> float:
    expected = _expected(minutes, busts)
    return round(sum(minute.busts for minute in minutes) / expected, 2) if expected > 5 else usual


def _expected(minutes: Sequence[_Minute], busts: Sequence[float]) -> float:
    return sum(busts[minute.stack] * minute.left / 60 for minute in minutes)


def _spread(events: Sequence[Sequence[_Minute]], busts: Sequence[float]) -> float:
    """What events differ by beyond chance, as the deviation of their factors' logarithm."""
    ratios, by_chance = [], []
    for event in events:
        full = [minute for minute in event if minute.left >= FULL_TABLE]
        if (expected := _expected(full, busts)) > 1:
            ratios.append(sum(minute.busts for minute in full) / expected)
            by_chance.append(1 / expected)
    if len(ratios) < FEWEST_EVENTS:
        return CLUBS.spread
    beyond: float = pstdev(ratios) ** 2 - sum(by_chance) / len(by_chance)
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


def _middle_half(values: Sequence[float]) -> float:
    """The width of the middle half of values."""
    ordered = sorted(values)
    return ordered[len(ordered) * 3 // 4] - ordered[len(ordered) // 4]
