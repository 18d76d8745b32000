"""The case files of this release: those of each chapter of rulings, and the engine's here."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import floorman

HOUSE = Path(floorman.__file__).parent


@cache
def case_files() -> tuple[Path, ...]:
    """All case files, by name."""
    found = (*HOUSE.glob("rulings/*/cases/*.toml"), *HOUSE.glob("casebook/cases/*.toml"))
    return tuple(sorted(found, key=lambda path: path.name))
