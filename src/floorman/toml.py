"""TOML that somebody wrote: what it holds, or the line that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import Any

import tomli

from floorman.errors import BadFile
from floorman.sentences import Sentence, say, verbatim

VALID = say("valid TOML")


def read_toml(
    text: str, source: str, *, allowed: Sentence = VALID, fraction: Callable[[str], Any] = float
) -> dict[str, Any]:
    """The tables of a TOML text; raises BadFile with its ``source`` and the line that is wrong.

    ``fraction`` makes a number of one that has a point.

    >>> read_toml("seats = 9", "sheet.toml")
    {'seats': 9}
    >>> read_toml("seats =", "sheet.toml")
    Traceback (most recent call last):
    floorman.errors.BadFile: sheet.toml, line 1: Invalid value. Allowed: valid TOML.
    """
    try:
        return tomli.loads(text, parse_float=fraction)
    except tomli.TOMLDecodeError as error:
        line = say("line {lineno}", lineno=error.lineno)
        raise BadFile(source, line, verbatim(error.msg), allowed) from None
    except RecursionError:
        raise BadFile(source, "", say("it is nested too deep"), allowed) from None
    except ValueError:  # more digits than Python turns into a number
        raise BadFile(source, "", say("a number is too long"), allowed) from None


MOST_DIGITS = 18
"""Digits of a number that somebody tells: sums stay exact, and no amount has more."""


def exact(text: str) -> Decimal:
    """A number with a point as it is written; raises ValueError for one too long to be counted.

    >>> exact("12.50")
    Decimal('12.50')
    """
    try:
        told = Decimal(text)
    except InvalidOperation:
        raise ValueError(text[:MOST_DIGITS]) from None
    if told.is_finite() and max(len(told.as_tuple().digits), abs(told.adjusted())) > MOST_DIGITS:
        raise ValueError(text[:MOST_DIGITS])
    return told
