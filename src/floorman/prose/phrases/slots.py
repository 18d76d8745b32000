"""The slots of an act that is only pointed to, filled with what stands nearest in the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from floorman.prose.words.token import Token
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
    "text": "words", "said": '"words"', "quote": "words",
}  # fmt: skip


def with_anything(act: str) -> str:
    """An act with something in each of its slots, so that it can be read."""
    told = act.replace("{who} has in front", "{who}'s chips in front are")
    told = _TAKEN.sub(r"\1", told)
    return _SLOT.sub(lambda slot: slot[2] or _ANYTHING.get(slot[1], "3"), told)


def taken(default: str) -> str:
    """A default as it stands in an act where nobody told what it is: it is taken for granted."""
    return f"{{={default}}}"


def filled(act: str, at: int, text: str, tokens: Sequence[Token]) -> str:
    """An act with everything but its people; empty where something is lacking."""
    made = act
    for name, default in _SLOT.findall(act):
        if name in ("who", "other"):
            continue
        value = _value(name, at, text, tokens) or (taken(default) if default else "")
        if not value:
            return ""
        made = made.replace(f"{{{name}|{default}}}" if default else f"{{{name}}}", value)
    return made


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
    if name not in _NUMBERS:
        return ""
    values = _NUMBERS[name](tokens)
    best_value = min(values, key=lambda one: abs(one[0] - at), default=None)
    return "" if best_value is None else str(best_value[1])


Placed = tuple[int, int]
"""A number with its place in the text."""


def _numbers(tokens: Sequence[Token]) -> list[Placed]:
    return [(one.start, one.value[0]) for one in tokens if one.kind == "number" and one.value]


def _few(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers that count people, minutes and the like."""
    return [one for one in _numbers(tokens) if 1 <= one[1] <= 90]


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
    return [one for one in _numbers(tokens) if one[1] >= 10]


def _denominations(tokens: Sequence[Token]) -> list[int]:
    """Chips that are told, the smallest first."""
    said = [value for one in tokens if one.kind in ("number", "chips") for value in one.value]
    return sorted({one for one in said if one in CHIPS and one >= 25})


def _low(tokens: Sequence[Token]) -> list[Placed]:
    return [(0, one) for one in _denominations(tokens)[:1]]


def _high(tokens: Sequence[Token]) -> list[Placed]:
    found = _denominations(tokens)
    return [(0, found[1])] if found[1:] else [(0, 4 * one) for one in found[:1]]


def _top(tokens: Sequence[Token]) -> list[Placed]:
    return [(0, one) for one in _denominations(tokens)[-1:]]


def _under(tokens: Sequence[Token]) -> list[Placed]:
    """The smallest chip where a larger one is told too, which stands behind it."""
    found = _denominations(tokens)
    return [(0, found[0])] if found[1:] else []


def _table(tokens: Sequence[Token]) -> list[Placed]:
    """Numbers of tables."""
    return [
        (one.start, one.value[0])
        for before, one in pairwise(tokens)
        if before.key in ("table", "tables") and one.kind == "number" and one.value
    ]


_NUMBERS: dict[str, Callable[[Sequence[Token]], list[Placed]]] = {
    "number": _few,
    "few": lambda tokens: [one for one in _few(tokens) if one[1] <= 9],
    "seconds": lambda tokens: _lasting(tokens, 1),
    "minutes": lambda tokens: _lasting(tokens, 60),
    "amount": _amounts,
    "low": _low,
    "high": _high,
    "top": _top,
    "under": _under,
    "table": _table,
}
