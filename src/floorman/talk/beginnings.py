"""With which characters the words of a pattern may begin: the others need not be tried there."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

ASCII = frozenset(map(chr, range(128)))
"""The characters that are told apart; any other may begin anything."""
_CATEGORIES = {
    "CATEGORY_DIGIT": frozenset(one for one in ASCII if one.isdigit()),
    "CATEGORY_SPACE": frozenset(one for one in ASCII if one.isspace()),
    "CATEGORY_WORD": frozenset(one for one in ASCII if one.isalnum() or one == "_"),
}
_WITHOUT_WIDTH = ("AT", "ASSERT", "ASSERT_NOT")


def beginnings(pattern: str) -> str:
    """The small characters with which what a pattern takes may begin, or more of them.

    >>> beginnings("(?i:(puts|Tosses)( in)?)"), beginnings(r"-?\\d")
    ('pt', '-0123456789')
    """
    # Python's own reader of expressions: one of ours would be a second idea of what they mean.
    found, may_be_nothing = _of(import_module("re._parser").parse(pattern))
    return "".join(sorted({one.lower() for one in (ASCII if may_be_nothing else found)}))


def _of(parts: Iterable[Any]) -> tuple[frozenset[str], bool]:
    """How a sequence may begin, and whether it may be nothing."""
    begins: frozenset[str] = frozenset()
    for kind, told in parts:
        if str(kind) in _WITHOUT_WIDTH:
            continue
        found, may_be_nothing = _of_part(str(kind), told)
        begins |= found
        if not may_be_nothing:
            return begins, False
    return begins, True


def _of_part(kind: str, told: Any) -> tuple[frozenset[str], bool]:
    if kind == "SUBPATTERN":
        return _of(told[-1])
    if kind == "BRANCH":
        each = [_of(one) for one in told[1]]
        return frozenset().union(*(found for found, _ in each)), any(empty for _, empty in each)
    if kind.endswith("_REPEAT"):
        least, _, repeated = told
        found, may_be_nothing = _of(repeated)
        return found, may_be_nothing or not least
    return _of_one(kind, told), False


def _of_one(kind: str, told: Any) -> frozenset[str]:
    """The characters that one character of a pattern takes; all of them for what is not known."""
    if kind == "LITERAL":
        return frozenset({chr(told)})
    if kind == "RANGE":
        return frozenset(map(chr, range(told[0], told[1] + 1)))
    if kind == "CATEGORY":
        return _CATEGORIES.get(str(told), ASCII)
    if kind == "IN" and str(told[0][0]) != "NEGATE":
        return frozenset().union(*(_of_one(str(one), what) for one, what in told))
    return ASCII
