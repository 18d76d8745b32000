"""How long exact ICM takes, and how far it is from steps half as wide.

One command: `python -m benchmarks.icm`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from floorman.money import quadrature
from floorman.money.icm import values

FIELDS = ((9, 9, 0.005), (100, 15, 0.1), (1_000, 150, 1.0), (18_000, 2_700, 20.0))
"""Players, prizes, and the seconds that it may take on one core."""
COMPARED = 1_000
"""Fields up to this size are reckoned again with steps half as wide."""


def figures() -> Iterator[dict[str, str | float]]:
    """The rows for `make bench`: seconds a field, the largest difference as part of the pool."""
    for players, places, goal in FIELDS:
        # A field as it is late in the day: most stacks near the average, a few far above it.
        stacks = [500 + 20_000 * players // (at + players // 10 + 1) for at in range(players)]
        prizes = [round(1_000_000 / (place + 1) ** 0.7) for place in range(places)]
        values(stacks[:9], prizes[:9])
        began = time.perf_counter()
        worth = values(stacks, prizes)
        took = time.perf_counter() - began
        row: dict[str, str | float] = {
            "job": f"ICM of {players:,} players with {places:,} prizes, seconds",
            "ours": round(took, 4),
            "goal": goal,
        }
        if players <= COMPARED:
            row["off by"] = _difference(stacks, prizes, worth)
        yield row


def _difference(stacks: list[int], prizes: list[int], worth: list[float]) -> float:
    steps = quadrature.PER_LOG, quadrature.PER_ROOT
    quadrature.PER_LOG, quadrature.PER_ROOT = 2 * steps[0], 2 * steps[1]
    try:
        closer = values(stacks, prizes)
    finally:
        quadrature.PER_LOG, quadrature.PER_ROOT = steps
    off = max(abs(one - other) for one, other in zip(worth, closer, strict=True))
    return float(f"{off / sum(prizes):.1e}")


if __name__ == "__main__":
    for figure in figures():
        print(*(f"{name} {value}" for name, value in figure.items()), sep=", ")
