"""The case files of this release: those of each chapter of rulings, and the engine's here."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import floorman
from floorman.bundled import bundled_files

HOUSE = Path(floorman.__file__).parent


@cache
def case_files() -> tuple[Path, ...]:
    """All case files, by name."""
    patterns = ("rulings/*/cases/*.toml", "casebook/cases/*.toml")
    found = [path for pattern in patterns for path in bundled_files(HOUSE, pattern)]
    return tuple(sorted(found, key=lambda path: path.name))
