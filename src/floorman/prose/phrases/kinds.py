"""Of which kind an act of the phrase tables is: the one that its table talk is read as."""

from __future__ import annotations

import re
from functools import cache

from floorman.errors import FloormanError
from floorman.prose.phrases.slots import with_anything
from floorman.rulings.telling.talk import read_talk

PLAY = "plays"
"""What stands for all that is done in the betting: it is read, never pointed to."""
BETTING = frozenset({"plays", "pushes", "declares", "has-in-front", "deals", "limps"})
"""Kinds of acts that are read by their verbs, with whoever and how much."""
TABLES = (
    "NLHE 100-200, seats 1-8, button 8",
    "stud bets 40-80 bring-in 10, seats 1-8",
    "9-handed event",
    "",
)
"""Tables at which an act of the phrase tables can be told."""


@cache
def kinds_of(act: str) -> tuple[str, ...]:
    """The kinds of an act as a table has it, one for each part; none where it cannot be read."""
    found: list[str] = []
    for part in act.split(" | "):
        told = with_anything(part)
        each = (_kind(f"{table} | {told}") for table in TABLES)
        kind = PLAY if part == PLAY else next(filter(None, each), "")
        if not kind:
            return ()
        found.append(kind)
    return tuple(found)


def _kind(line: str) -> str:
    try:
        act = read_talk(line).clauses[-1].act
    except (FloormanError, IndexError):
        return ""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(act).__name__).lower()
