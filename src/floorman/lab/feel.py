"""How a structure plays: deep or short for how long, how steep, how many hands a level."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from floorman.lab.fit import CLUBS, Fit
from floorman.lab.sold import NOTHING_MORE, Sold
from floorman.lab.typical import Point, minutes_of, typical
from floorman.tournament.sheet.structure import Structure

DEEP, SHORT = 50, 20
"""Big blinds of the average stack above which play is deep, and below which it is short."""


class Feel(Struct, frozen=True):
    """The typical course of a structure: parts of the time with average stacks over 50, from 20 to
    50 and under 20 big blinds; the largest jump of the big blind, as a ratio, and into which level;
    hands at a table in a level; the typical end in minutes, and the big blinds in play then.
    """

    deep: float
    middle: float
    short: float
    jump: float
    jump_level: int
    hands: int
    minutes: int
    at_the_end: float


def feel(
    structure: Structure,
    players: int,
    late_levels: int = 0,
    fit: Fit = CLUBS,
    sold: Sold = NOTHING_MORE,
    ends_at: int = 1,
) -> Feel:
    """How a structure plays for so many players; raises BadInput where nothing can be forecast."""
    points = list(typical(structure, players, late_levels, fit, sold, ends_at))
    spent = {"deep": 0.0, "middle": 0.0, "short": 0.0}
    for before, after in pairwise(points):
        minutes = after.minute - before.minute
        spent[_class(structure, before)] += minutes / 2
        spent[_class(structure, after._replace(level=before.level))] += minutes / 2
    end = points[-1]
    whole = end.minute or 1.0
    jump, level = _largest_jump(structure, end.level)
    lengths = [minutes_of(structure, structure.level(one.level)) for one in points[:-1]]
    usual = sorted(lengths)[len(lengths) // 2] if lengths else 0
    return Feel(
        **{name: round(minutes / whole, 3) for name, minutes in spent.items()},
        jump=round(jump, 2),
        jump_level=level,
        hands=round(structure.pace * usual / 60),
        minutes=round(end.minute),
        at_the_end=round(end.chips / structure.level(end.level).big_blind, 1),
    )


def _class(structure: Structure, point: Point) -> str:
    average = point.chips / point.left / structure.level(point.level).big_blind
    return "deep" if average > DEEP else "middle" if average >= SHORT else "short"


def _largest_jump(structure: Structure, last: int) -> tuple[float, int]:
    """The largest ratio of one level's big blind to that before, up to a level, and where."""
    jumps = [
        (structure.level(one).big_blind / structure.level(one - 1).big_blind, one)
        for one in range(2, last + 1)
    ]
    return max(jumps, key=lambda jump: jump[0], default=(1.0, 1))
