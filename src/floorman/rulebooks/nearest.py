"""The known names nearest to one that is not known, for a helpful refusal."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str], count: int = 4) -> list[str]:
    """Up to `count` known names, the most alike first.

    >>> nearest("odd-chips-stud", ["odd-chip-stud", "odd-chip-board-games", "dead-button"], 2)
    ['odd-chip-stud', 'odd-chip-board-games']
    """
    return get_close_matches(name.lower(), list(known), n=count, cutoff=0)
