"""The floor against the model of it, over FLOORMAN_PROOF_ACTS acts: figures for docs/proof.md."""

from __future__ import annotations

import os
import sys
from collections import Counter
from random import Random

import pytest
from tests.floor.model.books import BOOKS
from tests.floor.twin.acts import played
from tests.floor.twin.setups import announced

ACTS = int(os.environ.get("FLOORMAN_PROOF_ACTS", "1000000"))
LARGE = 600


@pytest.mark.proof
def test_the_floor_against_the_model() -> None:
    """Each book in turn; now and then a room of 600 tables."""
    done: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    seed = 0
    while done.total() < ACTS:
        seed += 1
        tables = LARGE if seed % 500 == 1 else 60 if seed % 50 == 2 else 0
        told = announced(Random(seed), sorted(BOOKS)[seed % len(BOOKS)], tables)
        room = played(seed, told, 300)
        done.update(room.done)
        compared.update(room.compared)
        if seed % 100 == 0:
            sys.stdout.write(f"{seed:,} events agree, {done.total():,} acts\n")
    lines = [f"{seed:,} events, {done.total():,} acts"]
    lines += [f"{kind}: {times:,}" for kind, times in sorted(compared.items())]
    sys.stdout.write("\n".join(["", *lines, ""]))
