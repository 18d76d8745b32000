"""Phrases by what stands in them: a table of patterns in order, of which the first counts."""

from __future__ import annotations

import re

Table = tuple[tuple[str, str], ...]
"""Patterns, each with what a phrase means that has it."""


def first(table: Table, phrase: str) -> str:
    """What a phrase means by a table; StopIteration where it has none of the patterns.

    >>> first(((r"soft", "soft-play"), (r"", "other-collusion")), "plays Softly with")
    'soft-play'
    """
    return next(name for pattern, name in table if re.search(pattern, phrase, re.IGNORECASE))
