"""A slice of a table for every day; the whole of it runs with the wide tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def daily(table: Iterable[Any], count: int) -> list[Any]:
    """The rows of a table, of which so many, evenly chosen from the first on, are of every day.

    >>> [hasattr(row, "marks") for row in daily("abcd", 2)]
    [False, True, False, True]
    """
    rows = list(table)
    chosen = {place * len(rows) // count for place in range(count)}
    return [row if place in chosen else _wide(row) for place, row in enumerate(rows)]


def _wide(row: Any) -> Any:
    values = row if isinstance(row, tuple) else (row,)
    return pytest.param(*values, marks=pytest.mark.wide)
