"""What the clock will do, minute by minute: the blinds, the breaks, until when one may buy in."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.errors import BadInput
from floorman.money.arrays import Floats, np
from floorman.sentences import say
from floorman.tournament.sheet.structure import Structure

LONGEST = 3 * 24 * 60
"""Minutes after which no event is looked at any more."""


class Course(Struct, frozen=True):
    """The minutes of an event by its sheet.

    ``big_blind`` holds the big blind of each minute, 0 in a break; ``entries_until`` is the minute
    from which nobody enters any more, 0 where nobody enters after the start.
    """

    big_blind: Floats
    stack: int
    seats: int
    entries_until: int


def course(structure: Structure, late_levels: int, seats: int = 0) -> Course:
    """The course of a structure, its overtime with it; ``late_levels`` take entries to their end.

    Raises BadInput for a structure without chips or blinds, or one whose levels have no length.
    """
    if not structure.starting_stack or not structure.levels:
        raise BadInput(say("there is nothing to forecast by"), say("a starting stack and levels"))
    if any(not level.big_blind for level in structure.levels):
        raise BadInput(say("a level has no big blind or small bet"))
    pieces: list[tuple[int, float]] = []
    number, minutes, until = 1, 0.0, 0.0
    while minutes < LONGEST:
        level = structure.level(number)
        length = level.minutes or 60 * level.hands / structure.pace or LONGEST
        pieces.append((level.big_blind, length))
        pieces.append((0, structure.break_after(number)))
        minutes += length + structure.break_after(number)
        until = minutes if number == late_levels else until
        number += 1
    return of_pieces(pieces, structure.starting_stack, seats or structure.seats, until)


def of_pieces(
    pieces: Iterable[tuple[float, float]], stack: int, seats: int, until: float
) -> Course:
    """A course from big blinds and how many minutes each is in force; 0 is a break."""
    blinds, ends = [], []
    minute = 0.0
    for blind, length in pieces:
        minute += length
        blinds.append(float(blind))
        ends.append(minute)
    whole = np.arange(min(LONGEST, int(minute)))
    now = np.searchsorted(np.array(ends), whole, "right")
    return Course(np.array(blinds)[now], stack, seats, int(until))
