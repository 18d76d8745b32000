"""What a program hands to a public function, looked at where it comes in.

What will not do is refused by its name and with what would, the same in the compiled build, and not
somewhere within by a TypeError that names neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from math import isfinite
from numbers import Real
from operator import index
from typing import Any

from floorman.errors import BadInput
from floorman.sentences import Sentence, say

HANDS = say("a Hand, or what floorman.histories.replay gives")
STACKS = say("chips by seat, or for seats 1, 2, 3 …")


def wrong(name: str, value: object, allowed: Sentence) -> BadInput:
    """The error for an argument that will not do.

    >>> print(wrong("seed", "x", say("a whole number")))
    seed is 'x'. Allowed: a whole number.
    """
    return BadInput(say("{name} is {value!r}", name=name, value=value), allowed)


def whole(name: str, value: Any, least: int | None = None) -> int:
    """A whole number, of ``least`` or more; raises BadInput for anything else.

    >>> whole("players", 9, least=2)
    9
    """
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or (least is not None and number < least):
        allowed = (
            say("a whole number")
            if least is None
            else say("a whole number from {least}", least=least)
        )
        raise wrong(name, value, allowed)
    return number


def several(name: str, value: Any, allowed: Sentence) -> list[Any]:
    """The items of a list or of what goes as one; raises BadInput for text and single values.

    >>> several("stacks", (5, 3), say("chips"))
    [5, 3]
    """
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise wrong(name, value, allowed)
    return list(value)


def is_amount(value: object, least: int = 0) -> bool:
    """Whether it is a number of ``least`` or more, and neither endless nor none.

    >>> is_amount(2.5), is_amount("2.5"), is_amount(float("nan"))
    (True, False, False)
    """
    return isinstance(value, Real | Decimal) and isfinite(value) and float(value) >= least
