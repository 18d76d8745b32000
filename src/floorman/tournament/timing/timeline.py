"""What is ahead by the clock: when levels end and breaks begin, if nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorman.tournament.sheet.structure import Structure
from floorman.tournament.timing.levels import Moment


class Ahead(NamedTuple):
    """A level, or the break after it, and the seconds from now until it ends."""

    level: int
    on_break: bool
    seconds: int


def ahead(structure: Structure, now: Moment, last: int) -> Iterator[Ahead]:
    """The level or break in force and those that follow, to the break after level ``last``.

    It ends before a level by hands, or without end.
    """
    if now.left is None or (now.inside and now.rest is None):
        return
    one = Ahead(now.level, now.on_break and not now.inside, now.left + (now.rest or 0))
    yield one
    while (further := _after(structure, one)) is not None and further.level <= last:
        one = further
        yield one


def _after(structure: Structure, one: Ahead) -> Ahead | None:
    pause = 0 if one.on_break else structure.break_after(one.level)
    if pause:
        return Ahead(one.level, True, one.seconds + 60 * pause)
    minutes = structure.level(one.level + 1).minutes
    return Ahead(one.level + 1, False, one.seconds + 60 * minutes) if minutes else None


def seconds_to_break(structure: Structure, now: Moment) -> int | None:
    """Seconds until the next break of the sheet begins; None without one in sight."""
    last = max((pause.after_level for pause in structure.breaks), default=0)
    levels = (one for one in ahead(structure, now, last) if not one.on_break)
    return next((one.seconds for one in levels if structure.break_after(one.level)), None)


def seconds_to_end(
    structure: Structure, now: Moment, level: int, *, with_break: bool
) -> int | None:
    """Seconds until a level ends, or the break after it; None when that is not in sight.

    Beyond the sheet only the level in force is: nobody knows whether the event gets further.
    """
    if level > max(now.level, len(structure.levels)):
        return None
    ends = (one for one in ahead(structure, now, level) if one.level == level)
    seconds = [one.seconds for one in ends if with_break or not one.on_break]
    return seconds[-1] if seconds else None
