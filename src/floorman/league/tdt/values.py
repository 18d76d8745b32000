"""Texts, numbers and objects of a saved tournament, from whatever stands in their place."""

from __future__ import annotations

import re
from decimal import Decimal

from floorman.errors import BadInput
from floorman.league.tdt.literal import GIVEN, NEW, Value, items, made
from floorman.sentences import say

DIGITS = 15
"""Of the largest number: a time in milliseconds has 13, and nobody plays for a quadrillion."""
FINEST = 30
"""Digits that a number has in all, and after the point."""
_LARGEST = 10**DIGITS
_WRITTEN = re.compile(r"-?\d{1,20}(\.\d{1,20})?")
"""A number that stands as a text."""


def text(value: Value) -> str:
    """A text without signs that are none: half a pair of UTF-16, a 0, bells."""
    if not isinstance(value, str):
        return ""
    if value.isprintable():
        return value.strip()
    whole = value.encode("utf-8", "replace").decode()
    return "".join(sign for sign in whole if sign.isprintable() or sign in "\n\t").strip()


def number(value: Value) -> Decimal:
    """A number, exact; 0 for what is none. Raises BadInput for more digits than are kept."""
    if value.__class__ is int and -_LARGEST < value < _LARGEST:  # as nearly all are
        return Decimal(value)
    if isinstance(value, str) and _WRITTEN.fullmatch(value):
        value = Decimal(value)
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return Decimal(0)
    amount = Decimal(value)
    if amount.adjusted() >= DIGITS:
        raise BadInput(
            say("it has a number of {digits} digits", digits=amount.adjusted() + 1),
            say("numbers of at most {most} digits", most=DIGITS),
        )
    _, digits, exponent = amount.as_tuple()
    if not isinstance(exponent, int) or exponent < -FINEST or len(digits) > FINEST:
        raise BadInput(
            say("it has a number with more digits than are kept"),
            say("numbers of at most {most} digits", most=FINEST),
        )
    return amount


def whole(value: Value) -> int:
    """A number without its part behind the point."""
    if value.__class__ is int and -_LARGEST < value < _LARGEST:
        return int(value)
    return int(number(value))


def rake(value: Value) -> Decimal:
    """The house's part of a price: a number, or one for each kind of rake."""
    if isinstance(value, dict) and value.get(NEW) == "PerPlayerRake":
        given = value.get(GIVEN) or [0]
        return sum(map(number, items(given[0]) or given), Decimal(0))
    return number(value)


def every(value: Value, *classes: str) -> list[dict[str, Value]]:
    """The fields of all objects of these classes, in the order of the file."""
    if isinstance(value, dict) and value.get(NEW) not in ("Map", "Map.from", None, *classes):
        inner = made(value, str(value.get(NEW))) or {}
        return [fields for part in inner.values() for fields in every(part, *classes)]
    return [fields for item in items(value) if (fields := made(item, *classes)) is not None]
