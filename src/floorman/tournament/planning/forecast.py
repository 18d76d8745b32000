"""How long an event will last by its structure, and how it will look level by level.

An event is about over when all chips together are ``CHIPS_AT_THE_END`` big blinds. Between the
starts of two levels the big blind counts as rising evenly by ratio, and the number of players falls
so from the whole field to one.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log

from msgspec import Struct

from floorman.errors import BadSetup
from floorman.sentences import say
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.sheet.chip_set import ColorUp, chip_values
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Structure

CHIPS_AT_THE_END = 20
"""Big blinds in play when an event ends, as played out heads-up with ten each."""


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


def forecast(structure: Structure, entries: int) -> float:
    """The minutes an event of so many entries will last, breaks included.

    Where the blinds stop rising before its end, it lasts as long as its sheet, or longer.
    Raises BadSetup for a structure without chips or blinds to forecast by.
    """
    end = end_blind(structure, entries)
    minutes, number, last = 0.0, 1, len(structure.levels)
    while True:
        now, then = structure.level(number), structure.level(number + 1)
        if then.big_blind >= end:
            return minutes + _share(now.big_blind, then.big_blind, end) * _length(structure, now)
        minutes += _length(structure, now) + structure.break_after(number)
        if number >= last and then.big_blind <= now.big_blind:
            return minutes
        number += 1


def end_blind(structure: Structure, entries: int) -> float:
    """The big blind at which an event of so many entries is about over."""
    if not structure.starting_stack or not structure.levels or entries < 1:
        raise BadSetup(say("Nothing to forecast by"), say("a starting stack, levels and entries"))
    if not all(level.big_blind for level in structure.levels):
        raise BadSetup(say("A level has no big blind or small bet"), say("amounts in every level"))
    return entries * structure.starting_stack / CHIPS_AT_THE_END


def _share(now: int, then: int, end: float) -> float:
    """How much of a level passes until the big blind, rising by ratio, comes to the end."""
    return min(1.0, max(0.0, log(end / now) / log(then / now))) if then > now else 0.0


def _length(structure: Structure, level: Level) -> float:
    """A level's minutes; one by hands lasts as long as they take at the structure's pace."""
    return level.minutes or 60 * level.hands / structure.pace


def preview(setup: Setup, entries: int) -> tuple[PreviewRow, ...]:
    """The levels of an event of so many entries, with clock times, players left and stacks."""
    return tuple(_rows(setup, entries))


def _rows(setup: Setup, entries: int) -> Iterator[PreviewRow]:
    structure = setup.structure
    plan = color_ups(setup) if chip_values(setup) else ()
    length, minutes = forecast(structure, entries), 0.0
    for level in structure.levels:
        left = entries ** max(0.0, 1 - minutes / length) if length else 1
        whole = entries * structure.starting_stack
        pause = structure.break_after(level.number)
        yield PreviewRow(
            level=level,
            start=setup.start + round(60 * minutes),
            left=round(left),
            average=round(10 * whole / max(1, round(left)) / level.big_blind),
            break_minutes=pause,
            color_ups=tuple(step for step in plan if step.after_level == level.number),
        )
        minutes += _length(structure, level) + pause
