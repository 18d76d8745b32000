"""The words that a pattern of the grammar takes, spelled out: ``(puts|tosses)( in)?`` as its four.

What a pattern takes besides plain words (digits, classes, quoted text) is no wording.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

MOST = 400
"""Wordings of one pattern that are spelled out."""

Words = list[str]
BLANK = [" "]
"""A blank, which stands between words whether it may be left out or not."""
_WITHOUT_WIDTH = ("AT", "ASSERT", "ASSERT_NOT")


def wordings(pattern: str) -> tuple[str, ...]:
    """The wordings of a pattern, in its order, without what may be left out before with it.

    >>> wordings("(puts|tosses)( in)?")
    ('puts', 'puts in', 'tosses', 'tosses in')
    >>> wordings(r"out[- ]of[- ]turn|\\d+ left")
    ('out of turn',)
    """
    # Python's own reader of expressions: one of ours would be a second idea of what they mean.
    found = _sequence(import_module("re._parser").parse(pattern))
    plain = (" ".join(words.split()) for words in found)
    return tuple(dict.fromkeys(words for words in plain if words))


def _sequence(parts: Iterable[Any]) -> Words:
    """The wordings of parts that follow each other; none where one of them is no plain word."""
    so_far = [""]
    for kind, told in parts:
        part = _part(str(kind), told)
        so_far = [head + tail for head in so_far for tail in part][:MOST]
    return so_far


def _part(kind: str, told: Any) -> Words:
    if kind == "LITERAL":
        return [chr(told)]
    if kind == "SUBPATTERN":
        return _sequence(told[-1])
    if kind == "BRANCH":
        return [words for one in told[1] for words in _sequence(one)][:MOST]
    if kind.endswith("_REPEAT"):
        least, _, repeated = told
        words = _sequence(repeated)
        return words if least or words == BLANK else list(dict.fromkeys(["", *words]))
    if kind == "IN":
        return _class(told)
    return [""] if kind in _WITHOUT_WIDTH else []


def _class(told: Iterable[Any]) -> Words:
    """The first of a few signs, a blank before others; a range is no plain word."""
    each = [(str(kind), str(one)) for kind, one in told]
    if {("LITERAL", str(ord(" "))), ("CATEGORY", "CATEGORY_SPACE")} & set(each):
        return BLANK
    plain = all(kind == "LITERAL" for kind, _ in each)
    return [chr(int(each[0][1]))] if plain else []
