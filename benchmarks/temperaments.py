"""Fits how often simulated players move in, until they bust as often as real ones.

python -m benchmarks.temperaments 6
"""

from __future__ import annotations

import sys
from pathlib import Path

from floorman.lab.fit import BIG_BLINDS, CLUBS
from floorman.lab.judge import judge
from floorman.lab.temperaments import FITTED, STACKS, temperaments
from floorman.tournament.files.structure_file import read_structure

SHEET, PLAYERS, EVENTS = Path("examples/structure.toml"), 27, 12
POWER = 0.6
"""Of a miss, how much is believed."""


def main(rounds: int) -> None:
    """Print each round's chances to move in, the busts they gave, and those to be had."""
    structure = read_structure(SHEET)
    usual: tuple[float, ...] = FITTED
    for number in range(rounds):
        found = judge(
            structure, PLAYERS, EVENTS, number, temperaments(tuple(map(round, usual)))
        ).busts
        print([round(one) for one in usual], found, flush=True)
        usual = tuple(_nearer(chance, at, found) for at, chance in enumerate(usual))
    print("to be had", CLUBS.busts)


def _nearer(chance: float, own: int, found: tuple[float | None, ...]) -> float:
    """A chance to move in, nearer to what the measured busts of its class of stacks ask for."""
    low, high = (0, *STACKS, 10_000)[own : own + 2]
    edges = (0, *BIG_BLINDS)
    known = [
        (CLUBS.busts[at], rate) for at, rate in enumerate(found) if rate and low <= edges[at] < high
    ]
    if not known:
        return chance
    wanted, got = (sum(column) for column in zip(*known, strict=True))
    return max(5.0, float(chance * (wanted / got) ** POWER))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
