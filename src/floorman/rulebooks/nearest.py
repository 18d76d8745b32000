"""The known names nearest to one that is not known, for a helpful refusal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str], count: int = 4) -> list[str]:
    """Up to `count` known names, the most alike first.

    >>> nearest("odd-chips-stud", ["odd-chip-stud", "odd-chip-board-games", "dead-button"], 2)
    ['odd-chip-stud', 'odd-chip-board-games']
    """
    return get_close_matches(name.lower(), list(known), n=count, cutoff=0)


def meant(name: str, known: Iterable[str]) -> str:
    """The one known name that has all the words and years of this one; else this one as it is.

    >>> books = ["tda-2015", "npl-2015", "tda-2024"]
    >>> [meant(name, books) for name in ("TDA 2024", "2024", "npl", "2015", "tda-2020")]
    ['tda-2024', 'tda-2024', 'npl-2015', '2015', 'tda-2020']
    """
    words = _words(name)
    found = [one for one in known if words and words <= _words(one)]
    return found[0] if len(found) == 1 else name


def _words(name: str) -> set[str]:
    return set(re.findall(r"[a-z]+|\d+", name.lower()))
