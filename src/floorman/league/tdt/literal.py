"""One literal of JavaScript, read as plain values: objects, arrays, texts, numbers, `new Class(…)`.

The text is made JSON in one pass over its names and texts, and read as that. Nothing is ever run.
"""

from __future__ import annotations

import json
import re
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

_ALIKE = r"""(?:[\s{}\[\]:-]|,(?!\s*[\]})])|"[^"\\]*+")"""
_PLAIN = r"(?:0|[1-9]\d{0,20}+)(?:\.\d{1,20}+)?(?![\w.$])(?!\s*:)"
_CLOSED = rf"""
      {_ALIKE}(?:{_ALIKE}|{_PLAIN})*+                   # what JSON writes alike: most of a file
    | "(?:[^"\\]|\\.)*+" | '(?:[^'\\]|\\.)*+'           # texts
    | //[^\n]* | /\*.*?\*/                                # comments
"""
_PIECE = re.compile(
    _CLOSED
    + r"""
    | (?:["']|/\*).*                                      # a text or comment that never ends
    | new\s+[A-Za-z_$][\w$.]*\s*\(                        # made by a class
    | [A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*\s*\(             # called, as Map.from
    | (?:[A-Za-z_$][\w$]*|\d+)\s*:                        # keys
    | [A-Za-z_$][\w$]*                                    # constants
    | (?:\d[\w.]*|\.\d+)(?:(?<=[eE])[-+]\d+)?             # other numbers
    | ,\s*[\]})]                                         # a comma too many
    | .
    """,
    re.VERBOSE | re.DOTALL,
)
_WHOLE = re.compile(_CLOSED, re.VERBOSE | re.DOTALL)
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
    pieces = _PIECE.findall(plain)
    if pieces and pieces[-1].startswith(('"', "'", "/*")) and not _WHOLE.fullmatch(pieces[-1]):
        raise _unread("".join(pieces[:-1]).count("\n") + 1)
    try:
        said = "".join(map(_Written().__getitem__, pieces))
        return json.loads(said, strict=False, parse_float=Decimal)
    except json.JSONDecodeError as error:
        raise _unread(error.lineno) from None
    except (RecursionError, ValueError):
        raise BadInput(say("it is nested too deep, or has a number too long, to be read")) from None


def _unread(line: int) -> BadInput:
    wrong = say("it cannot be read from line {line} on", line=line)
    return BadInput(wrong, say("a file saved by The Tournament Director 3"))


class _Written(dict[str, str]):
    """How each piece of a file is written in JSON: most are there many times, and asked once."""

    def __missing__(self, piece: str) -> str:
        self[piece] = said = _as_json(piece)
        return said


def _as_json(piece: str) -> str:
    first, last = piece[0], piece[-1]
    if (first in "\"'" and "\\" in piece) or first == "'":
        return _text(piece)
    if first == "/" and len(piece) > 1:
        return "\n" * piece.count("\n")
    if first == ")":
        return "]}"
    if first == "," and last in "]})" and not piece[1:-1].strip():
        return piece[1:-1] + ("]}" if last == ")" else last)
    if first.isdecimal() or first == ".":
        return f'"{piece[:-1].rstrip()}":' if last == ":" else _number(piece)
    if not (first.isalpha() or first in "_$"):
        return piece
    if last == "(":
        name = piece[:-1].rsplit(maxsplit=1)[-1]
        return f'{{"{NEW}":"{name}","{GIVEN}":['
    return f'"{piece[:-1].rstrip()}":' if last == ":" else _CONSTANTS.get(piece, piece)


def _number(literal: str) -> str:
    """A number of JavaScript as one of JSON."""
    if literal.startswith(("0x", "0X")):
        return str(int(literal, 16))
    return "0" + literal if literal.startswith(".") else literal.removesuffix(".")


def _text(literal: str) -> str:
    """A text of JavaScript as one of JSON."""
    return json.dumps(_ESCAPE.sub(_unescaped, literal[1:-1]))


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
