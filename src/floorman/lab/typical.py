"""The typical course of an event: what the chances of the model come to on average.

`forecast` plays thousands of events and has bands; this follows the one in their middle, step by
step and without any array, so that a structure is judged in a fraction of a millisecond.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from math import exp, log
from typing import NamedTuple

from msgspec import Struct

from floorman.lab.allowed import check_field, check_structure
from floorman.lab.fit import CLUBS, FULL, MOST_BUSTS, Fit, cost_of, middles, pace_of
from floorman.lab.sold import NOTHING_MORE, Sold
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.sheet.chip_set import ColorUp, chip_values
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Structure

ONE_LEFT = 1.5
"""Players left, on an even decline, when on average one is: from two to one takes a bust of two."""
STEP = 5.0
"""Minutes, at most, in which chances count as even."""
LONGEST = 3 * 24 * 60
"""Minutes after which no event is looked at any more."""


class Point(NamedTuple):
    """A level as it begins: minutes of the room since the start, players left, chips in play."""

    level: int
    minute: float
    left: float
    chips: float


class PreviewRow(Struct, frozen=True):
    """A level as it is forecast: ``start`` in seconds as the event's start is, players left, and
    the average stack in tenths of a big blind.

    ``break_minutes`` of break follow it, in which ``color_ups`` take chips out of play.
    """

    level: Level
    start: int
    left: int
    average: int
    break_minutes: int
    color_ups: tuple[ColorUp, ...]


def typical_end(
    structure: Structure,
    players: int,
    late_levels: int = 0,
    fit: Fit = CLUBS,
    sold: Sold = NOTHING_MORE,
    ends_at: int = 1,
) -> float:
    """The minutes that an event of so many players typically lasts, breaks included.

    What it hangs on is as in `typical`. Raises BadInput for a structure without chips or blinds to
    forecast by, or an empty field.
    """
    last = 0.0
    for point in typical(structure, players, late_levels, fit, sold, ends_at):
        last = point.minute
    return last


def typical(
    structure: Structure,
    players: int,
    late_levels: int = 0,
    fit: Fit = CLUBS,
    sold: Sold = NOTHING_MORE,
    ends_at: int = 1,
) -> Iterator[Point]:
    """Each level as it begins, and last the end, after three days at most.

    Bust players come back, as often as usual, until the end of level ``late_levels``, or as
    ``sold`` says. It is over with ``ends_at`` players left: the seats of a satellite.
    """
    check_structure(structure)
    check_field(players)
    stack, left = structure.starting_stack, float(players)
    chips, minute, number = left * stack, 0.0, 1
    until = late_levels if sold.until is None else sold.until
    few = ends_at - 1 + ONE_LEFT
    while True:
        yield Point(number, minute, left, chips)
        level = structure.level(number)
        length = minutes_of(structure, level)
        hourly = pace_of(fit, length, players) * cost_of(antes_of(level)) ** fit.ante
        back = fit.comes_back if number <= until else 0.0
        more = fit.tops_up if back and sold.again else 0.0
        rest = min(length, LONGEST)
        while rest > 0:
            step = min(STEP, rest)
            busts = hourly * _busts(chips / left / level.big_blind, left, fit) * step / 60
            after = left * exp(-busts * (1 - back))
            if after <= few and not back:
                share = log(left / few) / busts if left > few else 0.0
                yield Point(number, minute + share * step * fit.drift, float(ends_at), chips)
                return
            chips += left * (busts * back * (sold.again or stack) + more * step / 60 * sold.again)
            left = max(after, few)
            minute, rest = minute + step * fit.drift, rest - step
        if number == sold.level:
            chips += left * fit.adds_on * sold.add_on
        minute += structure.break_after(number) * fit.drift
        number += 1
        if minute > LONGEST:
            yield Point(number, LONGEST, left, chips)
            return


def preview(
    setup: Setup, players: int, sold: Sold = NOTHING_MORE, ends_at: int = 1
) -> tuple[PreviewRow, ...]:
    """The levels of an event of so many players, with clock times, players left and stacks."""
    return tuple(_rows(setup, players, sold, ends_at))


def minutes_of(structure: Structure, level: Level) -> float:
    """A level's minutes; one by hands lasts as long as they take at the structure's pace."""
    return level.minutes or (60 * level.hands / structure.pace if level.hands else LONGEST)


def antes_of(level: Level) -> float:
    """The antes of a hand at a full table, in big blinds."""
    return level.ante / level.big_blind * (FULL if level.ante_kind == "each" else 1)


def _busts(average: float, left: float, fit: Fit) -> float:
    """Busts a player-hour, by the average stack and by how few are left."""
    stack, known = log(average), middles()
    at = bisect_right(known, stack)
    if at == 0:
        rate = min(MOST_BUSTS, fit.busts[0] * exp(known[0] - stack))
    elif at == len(known):
        rate = fit.busts[-1]
    else:
        low, high = known[at - 1], known[at]
        part = (stack - low) / (high - low)
        rate = fit.busts[at - 1] + part * (fit.busts[at] - fit.busts[at - 1])
    return rate * (fit.short_table[max(0, round(left) - 2)] if left < 4.5 else 1.0)


def _rows(setup: Setup, players: int, sold: Sold, ends_at: int) -> Iterator[PreviewRow]:
    structure = setup.structure
    plan = color_ups(setup) if chip_values(setup) else ()
    late = setup.late.levels if setup.late.is_set else setup.late_levels
    points = typical(structure, players, late, CLUBS, sold, ends_at)
    course = {point.level: point for point in points}
    minute, left, chips = 0.0, float(players), float(players * structure.starting_stack)
    for level in structure.levels:
        if point := course.get(level.number):
            left, chips = point.left, point.chips
        pause = structure.break_after(level.number)
        yield PreviewRow(
            level=level,
            start=setup.start + round(60 * minute),
            left=round(left),
            average=round(10 * chips / max(1, round(left)) / level.big_blind),
            break_minutes=pause,
            color_ups=tuple(step for step in plan if step.after_level == level.number),
        )
        minute += minutes_of(structure, level) + pause
