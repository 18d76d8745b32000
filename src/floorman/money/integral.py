"""The integral behind ICM: over the time at which each clock rings, the prize expected then."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.money import ahead, quadrature
from floorman.money.arrays import Floats, np

_WORK = 1 << 19
"""Players times times that are held at once: more is done piece by piece."""


def worth(stacks: Sequence[int], paid: Sequence[float]) -> list[float]:
    """What each stack is worth of prizes that sum to 1, the first place first."""
    rates = np.asarray(stacks, dtype=np.float64)
    rates /= rates.max()
    whole = _integral(rates, np.trim_zeros(np.array(paid), "b"))
    # What rounding left of the whole pool is a few units in the last place; every stack takes part.
    whole *= 1 / whole.sum()
    return [float(value) for value in whole]


def _integral(rates: Floats, paid: Floats) -> Floats:
    """The expected prize of each rate, the prizes being shares of the pool."""
    times, weights = quadrature.nodes(rates, len(paid))
    whole = np.zeros_like(rates)
    piece = max(1, _WORK // len(rates))
    for start in range(0, len(times), piece):
        at = slice(start, start + piece)
        running = times[at, None] * rates
        ringing = running * np.exp(-running) * weights[at, None]
        whole += (ringing * ahead.expected(-np.expm1(-running), paid)).sum(axis=0)
    return whole
