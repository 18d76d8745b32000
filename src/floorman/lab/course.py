"""What the clock will do, minute by minute: the blinds, the breaks, until when one may buy in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from floorman.lab.allowed import check_start, check_structure
from floorman.lab.sold import NOTHING_MORE, Sold
from floorman.lab.typical import LONGEST, antes_of, minutes_of
from floorman.money.arrays import Floats, np
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.timing.levels import Moment

START = Moment(1, None, False, False, None)
"""The first level, with all of its time ahead."""


class Course(Struct, frozen=True):
    """The minutes of an event by its sheet.

    ``big_blind`` holds the big blind of each minute, 0 in a break, ``antes`` what all antes of a
    hand come to in big blinds, ``length`` how many minutes its level has; ``entries_until`` is the
    minute from which nobody enters any more, 0 where nobody enters after the start. The bust come
    back until minute ``back_until``, None for as long as entries are open, with ``again`` chips, 0
    for a stack. Add-ons of so many chips are bought in minute ``add_on_at``.
    """

    big_blind: Floats
    length: Floats
    stack: int
    seats: int
    entries_until: int
    antes: Floats
    again: int = 0
    add_on: int = 0
    add_on_at: int = 0
    back_until: int | None = None


class Piece(NamedTuple):
    """A big blind, 0 for a break, in force for some minutes of a level that has ``level`` in all,
    0 for as many. ``antes`` are those of a hand in big blinds.

    ``number`` is that of the level, or of the one before the break; 0 where nobody asks.
    """

    blind: float
    minutes: float
    level: float = 0
    number: int = 0
    antes: float = 0


def course(
    structure: Structure,
    late: Window | int = 0,
    seats: int = 0,
    now: Moment = START,
    sold: Sold = NOTHING_MORE,
) -> Course:
    """The course of a structure from now on, its overtime with it.

    ``late`` takes entries to the end of a level, or of a window; ``sold`` is what else may be
    bought. Raises BadInput for a structure
    without chips or blinds.
    """
    check_structure(structure)
    if now == START:
        check_start(structure)
    window = Window(levels=late) if isinstance(late, int) else late
    told = list(_pieces(structure, now))
    until = _until(told, window)
    at = _until(told, Window(levels=sold.level, with_break=False))
    back = None if sold.until is None else int(_until(told, Window(levels=sold.until)))
    ahead = of_pieces(told, structure.starting_stack, seats or structure.seats, until)
    return replace(ahead, again=sold.again, add_on=sold.add_on, add_on_at=int(at), back_until=back)


def _pieces(structure: Structure, now: Moment) -> Iterator[Piece]:
    """The rest of the level or break in force, then the others, for three days."""
    number, total = max(1, now.level), 0.0
    left = None if now.left is None else max(0, now.left) / 60
    while total < LONGEST:
        level = structure.level(number)
        length = minutes_of(structure, level)
        antes = antes_of(level)
        pause = Piece(0, structure.break_after(number), length, number)
        if total == 0 and now.on_break:
            pieces = [Piece(0, left or 0, length, number)]
            if now.inside:
                rest = now.rest / 60 if now.rest is not None else length
                pieces += [Piece(level.big_blind, rest, length, number, antes), pause]
        else:
            first = left if total == 0 and left is not None else length
            pieces = [Piece(level.big_blind, first, length, number, antes), pause]
        yield from pieces
        total += max(1e-6, sum(piece.minutes for piece in pieces))
        number += 1


def _until(pieces: Iterable[Piece], window: Window) -> float:
    """The minute in which a window ends; ``minutes`` counts from the course's first."""
    ends = [float(window.minutes)] if window.minutes else []
    if window.levels:
        within = [one for one in pieces if one.number <= window.levels]
        if within and not window.with_break and not within[-1].blind:
            within.pop()
        ends.append(sum(piece.minutes for piece in within))
    return min(ends, default=0.0)


def of_pieces(pieces: Iterable[Piece], stack: int, seats: int, until: float) -> Course:
    """A course from big blinds and how many minutes each is in force; 0 is a break."""
    told = list(pieces)
    ends = np.cumsum([one.minutes for one in told])
    now = np.searchsorted(ends, np.arange(min(LONGEST, int(ends[-1]))), "right")

    def each(values: Iterable[float]) -> Floats:
        return np.array(list(values), dtype=np.float64)[now]

    return Course(
        big_blind=each(one.blind for one in told),
        length=each(one.level or one.minutes for one in told),
        stack=stack,
        seats=seats,
        entries_until=int(until),
        antes=each(one.antes for one in told),
    )
