"""One literal of JavaScript, read as plain values: objects, arrays, texts, numbers, `new Class(…)`.

The text is made JSON in one pass over its names and texts, and read as that. Nothing is ever run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from floorman.errors import BadInput
from floorman.sentences import say

LARGEST = 64_000_000
"""Characters of the longest file that is read."""

Value = Any
"""None, bool, int, Decimal, str, list, dict; a ``dict`` with ``NEW`` was made by a class."""

NEW = "new "
"""The key under which a made object holds its class; no key of the format has a space."""
GIVEN = "given "
"""The key of what the class was given."""

_PIECE = re.compile(
    r"""
      (?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
    | (?P<comment>//[^\n]*|/\*.*?\*/)
    | new\s+(?P<made>[A-Za-z_$][\w$.]*)\s*\(
    | (?P<called>[A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*)\s*\(
    | (?P<key>(?:[A-Za-z_$][\w$]*|\d+)(?=\s*:))
    | (?P<constant>[A-Za-z_$][\w$]*)
    | (?P<number>(?:\d[\w.]*|\.\d+)(?:(?<=[eE])[-+]\d+)?)
    | (?P<end>\))
    | (?P<spare>,(?=\s*[\]})]))
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|.))", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_CONSTANTS = {"undefined": "null", "NaN": "null", "Infinity": "null"}


def read(text: str) -> Value:
    """The value that a text is; raises BadInput with the line where it is no such literal.

    >>> read('{V: "3.7", T: new Tournament({Title: "Friday", Seats: [1, null,]})}')["T"]
    {'new ': 'Tournament', 'given ': [{'Title': 'Friday', 'Seats': [1, None]}]}
    """
    if len(text) > LARGEST:
        raise BadInput(say("the file is too long to be a tournament"))
    plain = text.removeprefix("\ufeff").strip().rstrip(";")
    try:
        return json.loads(_PIECE.sub(_as_json, plain), parse_float=Decimal)
    except json.JSONDecodeError as error:
        wrong = say("it cannot be read from line {line} on", line=error.lineno)
        raise BadInput(wrong, say("a file saved by The Tournament Director 3")) from None
    except (RecursionError, ValueError):
        raise BadInput(say("it is nested too deep, or has a number too long, to be read")) from None


def _as_json(piece: re.Match[str]) -> str:
    found = piece[0]
    match piece.lastgroup:
        case "text":
            return _text(found)
        case "made" | "called":
            return f'{{"{NEW}":"{piece[piece.lastgroup]}","{GIVEN}":['
        case "key":
            return f'"{found}"'
        case "constant":
            return _CONSTANTS.get(found, found)
        case "number":
            return _number(found)
        case "end":
            return "]}"
    return "\n" * found.count("\n")


def _number(literal: str) -> str:
    """A number of JavaScript as one of JSON."""
    if literal.startswith(("0x", "0X")):
        return str(int(literal, 16))
    return "0" + literal if literal.startswith(".") else literal.removesuffix(".")


def _text(literal: str) -> str:
    """A text of JavaScript as one of JSON."""
    inner = literal[1:-1]
    if literal[0] == '"' and "\\" not in inner and inner.isprintable():
        return literal
    return json.dumps(_ESCAPE.sub(_unescaped, inner))


def _unescaped(escape: re.Match[str]) -> str:
    code = escape[1] or escape[2]
    if code:
        return chr(int(code, 16))
    return "" if escape[3] in ("\n", "\r\n") else _ESCAPES.get(escape[3], escape[3])


def made(value: Value, *classes: str) -> dict[str, Value] | None:
    """The fields of an object that one of these classes made; None for anything else."""
    if isinstance(value, dict) and value.get(NEW) in classes:
        first = _first(value)
        return first if isinstance(first, dict) else {}
    return None


def items(value: Value) -> list[Value]:
    """What a list holds: an array, or a map's values, however the version at hand wrote the map.

    >>> items(read('Map.from([["a", 1], ["b", 2]])')), items(read("new Map({a: 1})")), items(None)
    ([1, 2], [1], [])
    """
    if isinstance(value, list):
        return value
    if not isinstance(value, dict):
        return []
    if value.get(NEW) in ("Map", "Map.from"):
        held = _first(value)
        if isinstance(held, dict):
            return list(held.values())
        return [pair[-1] for pair in held or () if isinstance(pair, list) and pair]
    return [] if NEW in value else list(value.values())


def _first(value: dict[str, Value]) -> Value:
    """What a class was given first."""
    given = value.get(GIVEN)
    return given[0] if isinstance(given, list) and given else None


def walked(value: Value) -> Iterator[dict[str, Value]]:
    """Every made object in a value, the outer before the inner."""
    waiting = [value]
    while waiting:
        now = waiting.pop()
        if isinstance(now, dict):
            if NEW in now:
                yield now
            waiting.extend(now.values())
        elif isinstance(now, list):
            waiting.extend(now)
