"""The slots of an act that is only pointed to, filled with what stands nearest in the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from floorman.prose.words.token import Token
from floorman.talk.counts import MOST_SEATS
from floorman.talk.numbers import CHIPS

_TAKEN = re.compile(r"\{=([^}]*)\}")
_SLOT = re.compile(r"\{([a-z]+)(?:\|([^}]*))?\}")


def slots_of(act: str) -> list[str]:
    """The names of an act's slots."""
    return [name for name, _ in _SLOT.findall(act)]


_ANYTHING = {
    "who": "seat 3", "someone": "seat 3", "other": "seat 4", "also": "seat 5", "cards": "AhKd",
    "amount": "600", "more": "600", "chips": "500", "before": "100", "low": "25", "high": "100",
    "big": "100", "table": "A", "elsewhere": "B", "street": "turn", "later": "fifth street",
    "hidden": "2x5000", "short": "A", "stray": "3x25", "pot": "101",
    "text": "words", "said": '"words"', "quote": "words",
}  # fmt: skip


def with_anything(act: str) -> str:
    """An act with something in each of its slots, so that it can be read."""
    told = act.replace("{who} has in front", "{who}'s chips in front are")
    told = as_if_told(told)
    return _SLOT.sub(lambda slot: slot[2] or _ANYTHING.get(slot[1], "3"), told)


def taken(default: str) -> str:
    """A default as it stands in an act where nobody told what it is: it is taken for granted."""
    return f"{{={default}}}"


def taken_in(act: str) -> tuple[str, ...]:
    """What is taken for granted in an act."""
    return tuple(_TAKEN.findall(act))


def as_if_told(act: str) -> str:
    """An act as it would be if that had been told which is taken for granted in it."""
    return _TAKEN.sub(r"\1", act)


def filled(act: str, at: int, text: str, free: Sequence[Token], tokens: Sequence[Token]) -> str:
    """An act with everything but its people, from what is ``free``; empty where it is lacking.

    What is told of the table stands among all ``tokens``.
    """
    made = act
    for name, default in _SLOT.findall(act):
        if name in ("who", "other"):
            continue
        among = tokens if name in _OF_TABLES else free
        value = _value(name, at, text, among) or (taken(default) if default else "")
        if not value:
            return ""
        made = made.replace(f"{{{name}|{default}}}" if default else f"{{{name}}}", value)
    return made


_OF_TABLES = ("table", "short", "pot")
"""Slots for what a table is called, and for its pot: they are told as facts of the table."""


def _value(name: str, at: int, text: str, tokens: Sequence[Token]) -> str:
    """What stands nearest for a slot, as table talk has it; empty where nothing does."""
    if name == "text":
        return re.sub(r'["“”|{}]', "", text)[:120].strip()
    if name == "word":
        return text[at:].split(maxsplit=1)[0].strip(".,;:!?").capitalize()
    if name in ("cards", "chips"):
        found = [one for one in tokens if one.kind == name and (one.value or name == "cards")]
        best = min(found, key=lambda one: abs(one.start - at), default=None)
        return "" if best is None else best.key or "+".join(str(value) for value in best.value)
    if name in _WORDED:
        return _WORDED[name](tokens)
    if name not in _NUMBERS:
        return ""
    values = _NUMBERS[name](tokens)
    best_value = min(values, key=lambda one: abs(one[0] - at), default=None)
    return "" if best_value is None else str(best_value[1])


Placed = tuple[int, int]
"""A number with its place in the text."""


def _hidden(tokens: Sequence[Token]) -> str:
    """Chips of the largest kind that is told: as many as are told, else two where it is several."""
    told = [one for one in tokens if one.kind in ("number", "chips") and one.value]
    large = [one for one in told if one.value[0] in CHIPS and one.value[0] >= _LEAST_CHIP]
    best = max(large, key=lambda one: (one.value[0], one.kind == "chips"), default=None)
    if best is None:
        return ""
    count = 2 if best.kind == "number" and best.many else best.value.count(best.value[0])
    return f"{count}x{best.value[0]}" if count > 1 else str(best.value[0])


def _stray(tokens: Sequence[Token]) -> str:
    """Chips of the smallest kind that is told, as many as are told: seven 25s."""
    low = _denominations(tokens)[:1]
    counted = (one for one in tokens if one.kind == "chips" and set(one.value) == set(low))
    piles = [one.value for one in counted if len(one.value) > 1 or not one.text.endswith("s")]
    count = len(piles[0]) if piles else next((many for _, many in _counts(tokens)), 0)
    return f"{count}x{low[0]}" if low and count else ""


def _short(tokens: Sequence[Token]) -> str:
    """The table that plays short: one's own, else the one with the fewest told, else the first."""
    if any(before.key in _OWN and one.key in _TABLES for before, one in pairwise(tokens)):
        return "A"
    counts = _few(tokens)

    def count(table: Placed) -> int:
        return next((many for at, many in counts if at > table[0]), MOST_SEATS)

    best = min(_table(tokens), key=count, default=None)
    return "" if best is None else str(best[1])


def _pot(tokens: Sequence[Token]) -> list[Placed]:
    """The pot: what is told right beside the word, else the most that is told."""
    amounts = _amounts(tokens)
    words = [one.start for one in tokens if one.key in _POTS]
    beside = [one for one in amounts if any(abs(one[0] - at) < _BESIDE for at in words)]
    return [max(beside or amounts, key=lambda one: one[1])] if amounts else []


_POTS = ("pot", "middle", "centre", "center")
_BESIDE = 25
"""Characters between the word and what is in it."""


_OWN = ("my", "our", "this", "unser", "mein", "dies")


def _numbers(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers with their places, but for those by which a table or a level is called."""
    return [
        (one.start, one.value[0])
        for before, one in pairwise((None, *tokens))
        if one is not None and one.kind == "number" and one.value
        if before is None or before.key not in (*_TABLES, "level")
    ]


_TABLES = ("table", "tables")


def _few(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers that count people, minutes and the like."""
    return [one for one in _numbers(tokens) if 1 <= one[1] <= 90]


def _counts(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers that count people and things, up to nine, rather than how long something took."""
    lasting = lasting_in(tokens)
    return [one for one in _few(tokens) if one[1] <= _MOST_FEW and one[0] not in lasting]


def lasting_in(tokens: Sequence[Token]) -> set[int]:
    """Where numbers stand that say how long something took: two levels, forty minutes."""
    units = (*_LASTING, "level", "levels")
    return {one.start for one, after in pairwise(tokens) if after.text.lower() in units}


_MOST_FEW = 9
_WORDED: dict[str, Callable[[Sequence[Token]], str]] = {
    "hidden": _hidden,
    "short": _short,
    "stray": _stray,
}
"""What stands in a slot that is no single number."""


_LASTING = {
    **dict.fromkeys(("second", "seconds", "sec", "secs", "sekunde", "sekunden"), 1),
    **dict.fromkeys(("minute", "minutes", "min", "mins", "minuten"), 60),
    **dict.fromkeys(("hour", "hours", "hr", "hrs", "stunde", "stunden"), 3600),
}
_SINGLE = ("a", "an", "eine", "einer")


def _lasting(tokens: Sequence[Token], unit: int) -> list[Placed]:
    """How long things took, in a unit of so many seconds; numbers without one count as they are."""
    found = []
    for before, one in pairwise(tokens):
        lasts = _LASTING.get(one.text.lower(), 0)
        count = before.value[0] if before.kind == "number" and before.value else 0
        count = count or int(before.text.lower() in _SINGLE)
        if lasts and count * lasts >= unit:
            found.append((before.start, count * lasts // unit))
    return found or _few(tokens)


def _amounts(tokens: Sequence[Token]) -> list[Placed]:
    """Sums of chips, be it told which."""
    chips = [(one.start, sum(one.value)) for one in tokens if one.kind == "chips" and one.value]
    lasting = lasting_in(tokens)
    return [*chips, *(one for one in _numbers(tokens) if one[1] >= 10 and one[0] not in lasting)]


def _denominations(tokens: Sequence[Token]) -> list[int]:
    """Chips that are told, the smallest first."""
    said = [value for one in tokens if one.kind in ("number", "chips") for value in one.value]
    return sorted({one for one in said if one in CHIPS and one >= _LEAST_CHIP})


_LEAST_CHIP = 25


def _low(tokens: Sequence[Token]) -> list[Placed]:
    return [(0, one) for one in _denominations(tokens)[:1]]


def _high(tokens: Sequence[Token]) -> list[Placed]:
    found = _denominations(tokens)
    return [(0, found[1])] if found[1:] else [(0, next_up(one)) for one in found[:1]]


def next_up(chip: int) -> int:
    """The chip to which those of one worth are raced in most events.

    >>> next_up(25), next_up(100), next_up(5000)
    (100, 500, 25000)
    """
    first = int(str(chip)[0])
    return chip * {1: 5, 2: 4}.get(first, 2 if chip == _FIVE_HUNDRED else 5)


_FIVE_HUNDRED = 500


def _under(tokens: Sequence[Token]) -> list[Placed]:
    """The smallest chip where a larger one is told too, which stands behind it."""
    found = _denominations(tokens)
    return [(0, found[0])] if found[1:] else []


def _table(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers of tables."""
    return [
        (one.start, one.value[0])
        for before, one in pairwise(tokens)
        if before.key in _TABLES and one.kind == "number" and one.value
    ]


_NUMBERS: dict[str, Callable[[Sequence[Token]], list[Placed]]] = {
    "number": _few,
    "few": _counts,
    "seconds": lambda tokens: _lasting(tokens, 1),
    "minutes": lambda tokens: _lasting(tokens, 60),
    "amount": _amounts,
    "low": _low,
    "high": _high,
    "under": _under,
    "table": _table,
    "pot": _pot,
}
