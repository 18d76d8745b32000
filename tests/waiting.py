"""Waiting for what another thread, process or browser does: for a condition, never for a time."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds after which what never happens fails its test; on a busy machine much takes long."""
LOOK = 0.02
"""Seconds between two looks."""


def until(what: Callable[[], object], never: str = "it never happened") -> None:
    """Wait until a condition holds; ``never`` is said when it does not."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, never
        time.sleep(LOOK)
