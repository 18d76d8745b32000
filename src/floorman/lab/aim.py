"""Makes a structure end when it should: what may be changed for that, and what that costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput
from floorman.lab.allowed import check_question
from floorman.lab.feel import Feel, feel
from floorman.lab.fit import CLUBS, Fit
from floorman.lab.ladder import ante_each
from floorman.lab.sold import NOTHING_MORE, Sold
from floorman.lab.typical import typical_end
from floorman.sentences import say
from floorman.tournament.sheet.structure import AnteKind, Break, Level, Structure
from floorman.tournament.timing.games import is_button_blind, is_stud

Way = Literal["length", "levels", "stack", "ante"]
CLOSE = 0.04
"""How far a change may end from the wish, as a part of it."""
FEWEST_LEVELS = 4
LEAST_MINUTES, MOST_MINUTES = 3, 180
"""Of a level that is proposed."""


Candidate = tuple[int, Structure]


class Change(Struct, frozen=True):
    """A way to end as wished. ``way`` is what changes: the "length" of all levels, some "levels"
    left out, the starting "stack", or the "ante", from ``before`` to ``after`` (minutes, levels,
    chips, the first level with an ante, 0 for none).

    ``minutes`` is the typical end, ``feel`` how the changed structure plays.
    """

    way: Way
    before: int
    after: int
    minutes: int
    feel: Feel
    structure: Structure


class Aim(Struct, frozen=True):
    """What was wished, the structure as it is, and the changes that would do."""

    wish: int
    minutes: int
    feel: Feel
    changes: tuple[Change, ...]


def aim(
    structure: Structure,
    players: int,
    wish: int,
    late_levels: int = 0,
    fit: Fit = CLUBS,
    sold: Sold = NOTHING_MORE,
    ends_at: int = 1,
) -> Aim:
    """The changes by which an event typically ends after ``wish`` minutes, breaks included.

    It is over with ``ends_at`` players left; `by_clock` has the minutes to a time of day. Raises
    BadInput for a wish out of reach, saying what can be had, and for what nobody can forecast.
    """
    check_question(structure, players, fit, ends_at)
    known = feel(structure, players, late_levels, fit, sold, ends_at)

    def end(one: Structure) -> float:
        return typical_end(one, players, late_levels, fit, sold, ends_at)

    tried: tuple[tuple[Way, int, Candidate], ...] = (
        ("length", _length(structure), _nearest(_lengths(structure), end, wish)),
        ("levels", len(structure.levels), _nearest(_left_out(structure), end, wish)),
        ("stack", structure.starting_stack, _nearest(_stacks(structure), end, wish)),
        ("ante", _first_ante(structure), _nearest(_antes(structure), end, wish)),
    )
    changes = []
    for way, before, (after, changed) in tried:
        minutes = end(changed)
        if changed != structure and abs(minutes - wish) <= CLOSE * wish:
            plays = feel(changed, players, late_levels, fit, sold, ends_at)
            changes.append(Change(way, before, after, round(minutes), plays, changed))
    if not changes and abs(known.minutes - wish) > CLOSE * wish:
        ends = [end(changed) for _, _, (_, changed) in tried]
        raise BadInput(
            say("{wish:|minute|minutes} cannot be had by one change", wish=wish),
            say(
                "{least} to {most} minutes",
                least=round(min(*ends, known.minutes)),
                most=round(max(*ends, known.minutes)),
            ),
        )
    return Aim(wish, known.minutes, known, tuple(changes))


def _nearest(
    candidates: Iterable[Candidate], end: Callable[[Structure], float], wish: int
) -> Candidate:
    return min(candidates, key=lambda one: abs(end(one[1]) - wish))


def _length(structure: Structure) -> int:
    """The usual minutes of a level, 0 where levels go by hands."""
    lengths = sorted(level.minutes for level in structure.levels)
    return lengths[len(lengths) // 2]


def _lengths(structure: Structure) -> Iterable[Candidate]:
    """All levels longer or shorter, in the ratio that their usual length changes."""
    usual = _length(structure)
    yield usual, structure
    for minutes in range(LEAST_MINUTES, MOST_MINUTES + 1) if usual else ():
        levels = tuple(_of_length(one, minutes, usual) for one in structure.levels)
        yield minutes, replace(structure, levels=levels)


def _of_length(level: Level, minutes: int, usual: int) -> Level:
    scaled = round(level.minutes * minutes / usual)
    return replace(level, minutes=max(LEAST_MINUTES, scaled)) if level.minutes else level


def _left_out(structure: Structure) -> Iterable[Candidate]:
    """Levels left out, each time the one whose going makes the smallest jump; never the first."""
    levels = list(structure.levels)
    breaks = {pause.after_level: pause.minutes for pause in structure.breaks}
    yield len(levels), structure
    while len(levels) > FEWEST_LEVELS:
        inner = range(1, len(levels) - 1)
        gone = min(inner, key=lambda at: levels[at + 1].big_blind / levels[at - 1].big_blind)
        left = levels.pop(gone)
        before = levels[gone - 1].number
        if left.number in breaks:
            breaks[before] = max(breaks.get(before, 0), breaks.pop(left.number))
        numbers = {level.number: number for number, level in enumerate(levels, 1)}
        yield (
            len(levels),
            replace(
                structure,
                levels=tuple(replace(one, number=numbers[one.number]) for one in levels),
                breaks=tuple(Break(numbers[after], one) for after, one in sorted(breaks.items())),
            ),
        )


def _stacks(structure: Structure) -> Iterable[Candidate]:
    """Stacks in steps of a twentieth, from a fifth of the one there is to four of it."""
    stack = structure.starting_stack
    unit = min(structure.chips, default=1)
    for twentieths in range(4, 81):
        chips = max(unit, round(stack * twentieths / 20 / unit) * unit)
        yield chips, replace(structure, starting_stack=chips)


def _first_ante(structure: Structure) -> int:
    """The first level with an ante, 0 for none."""
    return next((level.number for level in structure.levels if level.ante), 0)


def _antes(structure: Structure) -> Iterable[Candidate]:
    """Antes from a level on, or none; as they are where the game itself has them."""
    yield _first_ante(structure), structure
    if any(is_stud(one) or is_button_blind(one) for one in structure.games):
        return
    kind: AnteKind = next((one.ante_kind for one in structure.levels if one.ante), "big-blind")
    for first in range(len(structure.levels)):
        levels = tuple(
            _with_ante(one, kind, structure.chips) if 0 < first <= one.number else _without(one)
            for one in structure.levels
        )
        yield first, replace(structure, levels=levels)


def _without(level: Level) -> Level:
    return replace(level, ante=0)


def _with_ante(level: Level, kind: AnteKind, chips: tuple[int, ...]) -> Level:
    """The level with the ante it has, or a usual one of this kind."""
    usual = ante_each(level.big_blind, chips) if kind == "each" else level.big_blind
    return replace(level, ante=level.ante or usual, ante_kind=kind)
