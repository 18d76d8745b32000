"""When each value of chip can leave play: after the last level that needs it, in a break if one
comes."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.tournament.sheet.chip_set import ColorUp, chip_values, next_value
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import AMOUNTS, Level, Structure


def color_ups(setup: Setup) -> tuple[ColorUp, ...]:
    """The color-ups of an event: those planned by hand, else those that follow from its sheet."""
    return setup.chip_set.color_ups or color_up_plan(setup.structure, chip_values(setup))


def color_up_plan(structure: Structure, values: tuple[int, ...]) -> tuple[ColorUp, ...]:
    """Which value leaves after which level, the smallest first; each only when smaller ones left.

    A value that the last level of the sheet still needs stays, and so does the largest.
    """
    plan: list[ColorUp] = []
    after, left = 0, values
    for value in values[:-1]:
        into, rest = next_value(value, left), left[1:]
        needed = last_needed(structure, rest[0])
        after = break_from(structure, max(1, needed, after))
        if not into or needed == len(structure.levels) or after >= len(structure.levels):
            break
        plan.append(ColorUp(value, into, after))
        left = rest
    return tuple(plan)


def last_needed(structure: Structure, smallest: int) -> int:
    """The last level with an amount that chips from this value on don't post; 0 for none."""
    return max(
        (level.number for level in structure.levels if any(unpostable(level, smallest))), default=0
    )


def unpostable(level: Level, smallest: int) -> Iterator[tuple[str, int]]:
    """The forced bets and limits of a level that are no multiple of the smallest chip, by name."""
    for name in AMOUNTS:
        amount = getattr(level, name)
        if amount % smallest:
            yield name, amount


def break_from(structure: Structure, level: int) -> int:
    """The first level, from this one on, that a break follows; the level itself when none does."""
    after = (pause.after_level for pause in structure.breaks if pause.after_level >= level)
    return min(after, default=level)


def smallest_at(values: tuple[int, ...], plan: tuple[ColorUp, ...], level: int) -> int:
    """The smallest value in play at a level, after the color-ups before it; 0 without chips.

    >>> plan = (ColorUp(25, 100, after_level=4),)
    >>> smallest_at((25, 100), plan, 4), smallest_at((25, 100), plan, 5)
    (25, 100)
    """
    gone = {step.value for step in plan if step.after_level < level}
    return min((value for value in values if value not in gone), default=0)
