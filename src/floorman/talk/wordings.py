"""The words that a pattern of the grammar takes, spelled out: ``(puts|tosses)( in)?`` as its four.

What a pattern takes besides plain words (digits, classes, quoted text) is no wording.
"""

from __future__ import annotations

from collections.abc import Iterator

MOST = 400
"""Wordings of one pattern that are spelled out."""

Words = list[str]


def wordings(pattern: str) -> tuple[str, ...]:
    """The wordings of a pattern, in its order.

    >>> wordings("(puts|tosses)( in)?")
    ('puts', 'puts in', 'tosses', 'tosses in')
    >>> wordings(r"out[- ]of[- ]turn|\\d+ left")
    ('out of turn',)
    """
    found, _ = _alternatives(pattern, 0)
    plain = (" ".join(words.split()) for words in found)
    return tuple(dict.fromkeys(words for words in plain if words))


def _alternatives(pattern: str, at: int) -> tuple[Words, int]:
    """The wordings up to the end of a group, and where that is."""
    found: Words = []
    while True:
        sequence, at = _sequence(pattern, at)
        found = (found + sequence)[:MOST]
        if at >= len(pattern) or pattern[at] == ")":
            return found, at
        at += 1


def _sequence(pattern: str, at: int) -> tuple[Words, int]:
    """The wordings of one alternative; none where a part of it is no plain word."""
    so_far = [""]
    while at < len(pattern) and pattern[at] not in "|)":
        part, at = _part(pattern, at)
        mark = pattern[at : at + 1]
        if mark in ("?", "*") and part != [" "]:
            part = list(dict.fromkeys(["", *part]))
        at += mark in ("?", "*", "+")
        so_far = [head + tail for head in so_far for tail in part][:MOST]
    return so_far, at


def _part(pattern: str, at: int) -> tuple[Words, int]:
    """What one character, class or group takes, and where the next begins."""
    here = pattern[at]
    if here == "(":
        return _group(pattern, at + 1)
    if here == "[":
        end = pattern.index("]", at + 2)
        return _class(pattern[at + 1 : end]), end + 1
    if here == "\\":
        return _ESCAPED.get(pattern[at + 1], [pattern[at + 1]]), at + 2
    return ([] if here == "." else [here]), at + 1


_ESCAPED: dict[str, Words] = {"s": [" "], "b": [""], "d": [], "w": []}


def _group(pattern: str, at: int) -> tuple[Words, int]:
    """A group; what only looks ahead or back takes nothing."""
    looks = pattern.startswith(("?=", "?!", "?<"), at)
    start = pattern.index(":", at) + 1 if pattern.startswith("?", at) and not looks else at
    found, end = _alternatives(pattern, start + 2 * looks)
    return ([""] if looks else found), end + 1


def _class(letters: str) -> Words:
    """One of a few marks, a blank before others; a range is no plain word."""
    if " " in letters and "-z" not in letters:
        return [" "]
    return list(_marks(letters))[:1]


def _marks(letters: str) -> Iterator[str]:
    if "-" not in letters[1:-1] and "^" not in letters:
        yield from letters
