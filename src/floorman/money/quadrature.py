"""The times at which the clocks of ICM are looked at, and the weight of each.

Over the logarithm of time, pressed together at its early end, the integrand is smooth and dies off
on both sides: the trapezoid rule with equal steps then converges faster than any power of the step.
What changes faster is how many clocks have rung. Where m of a group have rung, or are still to
ring, that number passes its own spread √m while √m changes by a half. So steps are taken of a
variable that grows with the logarithm of time and with those roots, group by group of rates that
ring at about the same time; the number of steps grows with the root of the field.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log

from floorman.money.arrays import Floats, np

PER_LOG = 3.5
"""Steps for an e-fold of time: with a few players the error is below 10⁻¹¹ of the pool."""
PER_ROOT = 1.2
"""Steps while the root of a group's count grows by one, which is two spreads of that count."""
_GROUP = log(16.0)
_FIRST = -3.6
"""Where the pressed logarithm begins: the chance that any clock has rung is below 10⁻¹⁵."""
_SURELY = 45.0
"""Means of the slowest clock after which it has surely rung."""
_GRID = 400
_WORK = 1 << 21


def nodes(rates: Floats, places: int) -> tuple[Floats, Floats]:
    """Times and weights for ∫ f(t) dt/t, for clocks that ring at these rates.

    ``places`` are paid: times after which surely more clocks than that have rung are left out.
    """
    whole = rates.sum()
    grid = np.linspace(_FIRST, np.log(_SURELY * whole / rates.min()), _GRID)
    groups = list(_groups(rates))
    count, _, rung = _counted(grid, groups, whole)
    # A count's spread is below the root of its mean: nine of them and a margin are never made up.
    last = np.searchsorted(rung - places > 9 * np.sqrt(rung) + 40, True)
    wanted = np.arange(count[0], count[min(int(last), _GRID - 1)])
    at = np.interp(wanted, count, grid)
    for _ in range(3):
        count, slope, _ = _counted(at, groups, whole)
        at -= (count - wanted) / slope
    _, slope, _ = _counted(at, groups, whole)
    return np.exp(at - np.exp(-at)) / whole, (1 + np.exp(-at)) / slope


def _groups(rates: Floats) -> Iterator[tuple[Floats, Floats]]:
    """Rates that lie close to each other: the different ones, and how many clocks have each."""
    different, clocks = np.unique(rates, return_counts=True)
    group = ((np.log(different) - np.log(different[0])) // _GROUP).astype(int)
    for which in np.unique(group):
        yield different[group == which], clocks[group == which].astype(np.float64)


def _counted(
    at: Floats, groups: list[tuple[Floats, Floats]], whole: float
) -> tuple[Floats, Floats, Floats]:
    """The steps up to each place of the pressed logarithm, their slope there, and clocks rung."""
    time = np.exp(at - np.exp(-at)) / whole
    count, slope, rung = PER_LOG * at, np.full_like(at, PER_LOG), np.zeros_like(at)
    for rates, clocks in groups:
        still, speed = _still_running(time, rates, clocks)
        had = clocks.sum() - still
        count += PER_ROOT * (np.sqrt(had + 1) - np.sqrt(still + 1))
        roots = 0.5 / np.sqrt(had + 1) + 0.5 / np.sqrt(still + 1)
        slope += PER_ROOT * speed * (1 + np.exp(-at)) * roots
        rung += had
    return count, slope, rung


def _still_running(time: Floats, rates: Floats, clocks: Floats) -> tuple[Floats, Floats]:
    """How many of a group still run at each time, and how many ring in an e-fold of time there."""
    still, speed = np.empty_like(time), np.empty_like(time)
    piece = max(1, _WORK // len(rates))
    for start in range(0, len(time), piece):
        part = slice(start, start + piece)
        running = time[part, None] * rates
        surviving = np.exp(-running)
        still[part] = surviving @ clocks
        speed[part] = (running * surviving) @ clocks
    return still, speed
