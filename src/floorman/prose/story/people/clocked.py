"""Whoever is on the clock: seat 1 clocks seat 4, I count him down, and he calls on zero."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Person
from floorman.prose.words.token import Token

_OF_THE_CLOCK = re.compile(
    r"(floor gives \{who\} \d+ seconds|the clock runs out on \{who\}|.* as the clock runs out)$"
)
_CALLED_ON = re.compile(r".* calls (a|the) clock on \{(who|other)\}$")


def on_the_clock(
    one: Found, slots: Mapping[str, Token], happenings: Sequence[Happening]
) -> Person | None:
    """Whom a clock was called on, where no name is told with what comes of it."""
    is_named = "who" in slots and slots["who"].key != "he"
    if is_named or _OF_THE_CLOCK.match(one.phrase.act) is None:
        return None
    return next((_clocked(each) for each in happenings[::-1] if _clocked(each)), None)


def put_on_the_clock(happenings: Sequence[Happening], thinker: Person | None) -> None:
    """Have the clock that was called last be on whoever was told to take their time."""
    last = happenings[-1] if happenings else None
    if last is None or last.act != _CALLED or thinker is None or last.who is thinker:
        return
    last.act, last.other = _ON_ANOTHER, thinker


_CALLED, _ON_ANOTHER = "{who} calls the clock", "{who} calls a clock on {other}"


def _clocked(one: Happening) -> Person | None:
    """Whom an act puts on the clock."""
    found = _CALLED_ON.match(one.act)
    if found is None:
        return None
    return one.other if found[2] == "other" else one.who
