"""The steps that blinds rise by, as published structures have them, payable in few chips."""

from __future__ import annotations

from collections.abc import Iterator

STEPS = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Tenths of a power of ten: the big blinds of a usual structure."""
FINE_STEPS = (10, 12, 14, 15, 16, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90)
"""The same for a slow structure with many levels."""


def ladder(chips: tuple[int, ...], least: int, most: int, steps: tuple[int, ...]) -> list[int]:
    """The big blinds from ``least`` to ``most`` that these chips post well, the smallest first.

    None has a smaller small blind than the one before.

    >>> ladder((25, 100, 500), 100, 1_000, STEPS)
    [100, 150, 200, 250, 300, 400, 500, 600, 800, 1000]
    """
    blinds: list[int] = []
    small = 1
    for blind in _rungs(least, most, steps):
        if small_blind(blind, chips) >= small:
            small = small_blind(blind, chips)
            blinds.append(blind)
    return blinds


def _rungs(least: int, most: int, steps: tuple[int, ...]) -> Iterator[int]:
    power = 1
    while power <= most:
        for step in steps:
            blind, rest = divmod(step * power, 10)
            if not rest and least <= blind <= most:
                yield blind
        power *= 10


def small_blind(big: int, chips: tuple[int, ...]) -> int:
    """The small blind beside a big one: half of it where few chips post that, else a bit more.

    0 where the big blind itself takes too many chips. Posted in chips of at least a quarter.

    >>> [small_blind(big, (25, 100, 500, 1_000)) for big in (150, 300, 500, 1_500, 2_500)]
    [75, 150, 300, 1000, 1500]
    >>> small_blind(300, (100, 500)), small_blind(120, (25, 100))
    (200, 0)
    """
    quarter, third = _chip_below(big // 4, chips), _chip_below(big // 3, chips)
    if big % quarter:
        return 0
    if big % 2 == 0 and (big // 2) % quarter == 0:
        return big // 2
    small = -(-big // 2 // third) * third if big % 2 == 0 else -(-big // (2 * third)) * third
    return small if 3 * small <= 2 * big else 0


def ante_each(big: int, chips: tuple[int, ...]) -> int:
    """An ante of everybody, near an eighth of the big blind; 0 where no chip is that small.

    >>> [ante_each(big, (25, 100, 500)) for big in (100, 200, 600, 1_000, 4_000)]
    [0, 25, 75, 100, 500]
    """
    return near(big, 8, chips)


def near(amount: int, part: int, chips: tuple[int, ...]) -> int:
    """That part of an amount in the largest chip that is no more; 0 where none is so small."""
    unit = max((chip for chip in chips if chip * part <= amount), default=0)
    return round(amount / (part * unit)) * unit if unit else 0


def _chip_below(most: int, chips: tuple[int, ...]) -> int:
    return max((chip for chip in chips if chip <= most), default=chips[0])
