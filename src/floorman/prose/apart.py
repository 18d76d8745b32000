"""A table in table talk before a story in plain words, which is told of that table."""

from __future__ import annotations

import re
from contextlib import suppress
from decimal import Decimal

from floorman.errors import FloormanError
from floorman.rulings.telling.setup import read_setup
from floorman.rulings.telling.table import TableSetup
from floorman.talk.typed import clauses_of

_SEATS = re.compile(r"\bseats?\s+\d+\s*(-|–|,|to\b|and\b)", re.IGNORECASE)
"""Whom no story names so: those who are dealt in."""
_BARS = re.compile(r"\||→|->|=>")
_IN_BLINDS = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)\s?(?:bbs?|x)\b(?!\s?\d)", re.IGNORECASE)
"""An amount in big blinds, as 14bb or 2.5x; no chips of a kind, as 5x100."""
_ENDS = re.compile(
    r"\s*[,;.\n]\s*|\s+(?=(seat|player|utg|btn|button|sb|bb|dealer)\b)", re.IGNORECASE
)
"""Where a table may end, and what happened begin."""


def apart(text: str) -> tuple[str, str]:
    """The table that a text begins with, as table talk, and its story; no table where none is told.

    >>> apart("NLHE 100/200 | UTG raises to 500 | UTG+1 folds")
    ('NLHE 100/200', 'UTG raises to 500. UTG+1 folds')
    >>> apart("100-200 seats 1-6 button 6, seat 3 folds")
    ('100-200 seats 1-6 button 6', 'seat 3 folds')
    """
    parts = clauses_of(text) if _BARS.search(text) else ()
    if parts:
        first, *rest = parts
        told = read_table(first)
        return ("", ". ".join(parts)) if told is None else (first, in_chips(". ".join(rest), told))
    if not _SEATS.search(text):
        return "", text
    ends = [(end.start(), end.end()) for end in _ENDS.finditer(text)]
    for start, end in reversed(ends):
        told = read_table(text[:start]) if text[end:] else None
        if told is not None and not told.is_form:
            return text[:start], in_chips(text[end:], told)
    return "", text


OF_LEVEL = ("game", "small", "big", "ante", "ante_kind", "bring_in", "small_bet", "big_bet")
"""What the game and the level of a table are told by."""


def of_level(line: str) -> tuple[str, str] | None:
    """The game and stakes that a line in bars begins with, and its story; None for more, or less.

    >>> of_level("NLHE 100-200 | she calls"), of_level("100-200, seats 1-6 | she calls")
    (('NLHE 100-200', 'she calls'), None)
    """
    first, *rest = clauses_of(line) or [""]
    told = read_table(first) if rest else None
    if told is None:
        return None
    more = (name for name in told.__struct_fields__ if name not in OF_LEVEL)
    is_more = any(getattr(told, name) != getattr(TableSetup(), name) for name in more)
    return None if is_more else (first, ". ".join(rest))


def is_of_level(first: str, known: TableSetup) -> bool:
    """Whether the game and stakes that a clause tells are those of a table.

    >>> is_of_level("NLHE 100-200", TableSetup(small=100, big=200, ante=200))
    True
    >>> is_of_level("NLHE", TableSetup(game="plo"))
    False
    """
    told = read_table(first) or TableSetup()
    names_game = first[:1].isalpha()
    for name in OF_LEVEL:
        value = getattr(told, name)
        is_said = names_game if name == "game" else bool(value) and name != "ante_kind"
        if is_said and value != getattr(known, name):
            return False
    return True


def read_table(text: str) -> TableSetup | None:
    """The table that a text tells in table talk; None where it tells none."""
    with suppress(FloormanError):
        return read_setup(text)
    return None


def in_chips(story: str, table: TableSetup) -> str:
    """A story whose amounts in big blinds are chips of the level that its table has."""

    def chips(found: re.Match[str]) -> str:
        amount = Decimal(found[1]) * table.big
        return str(int(amount)) if amount and amount == int(amount) else found[0]

    return _IN_BLINDS.sub(chips, story)
