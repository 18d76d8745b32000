"""What formulas may call: arithmetic on numbers and on lists of numbers.

A number is a Fraction while it is exact and a float afterwards; true is 1 and false is 0; a list is
a tuple of numbers. Lists among a function's numbers are taken apart where the function is over all.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

Number = Fraction | float
Value = Number | tuple[Number, ...]

LONGEST_LIST = 5_000
"""Numbers in the longest list."""
_BITS = 2_048
"""A fraction longer than this goes on as a decimal number."""


class TooLong(Exception):
    """Raised where a list would have more numbers than ``LONGEST_LIST``."""


def kept_short(number: Number) -> Number:
    """The number, as a decimal one where its fraction grew too long; raises OverflowError."""
    if isinstance(number, Fraction):
        longest = max(number.numerator.bit_length(), number.denominator.bit_length())
        return float(number) if longest > _BITS else number
    if not math.isfinite(number):
        raise OverflowError
    return number


def power(base: Number, exponent: Number) -> Number:
    """A power, exact for whole exponents of a sensible size."""
    if isinstance(base, Fraction) and isinstance(exponent, Fraction) and exponent.denominator == 1:
        bits = max(base.numerator.bit_length(), base.denominator.bit_length())
        if abs(exponent) * bits <= _BITS:
            return Fraction(base ** int(exponent))
    return math.pow(base, exponent)


def root(of: Number) -> Number:
    """The square root, exact where it is."""
    if isinstance(of, Fraction) and of >= 0:
        top, bottom = math.isqrt(of.numerator), math.isqrt(of.denominator)
        if top * top == of.numerator and bottom * bottom == of.denominator:
            return Fraction(top, bottom)
    return math.sqrt(of)


def rounded(number: Number, digits: Number = Fraction(0)) -> Number:
    """The nearest number with so many digits after the point, a half away from nothing."""
    return _to_step(number, Fraction(10) ** -_count(digits), _half_up)


def _half_up(number: Fraction) -> int:
    below = math.floor(abs(number) + Fraction(1, 2))
    return below if number >= 0 else -below


def _to_step(number: Number, step: Number, how: Callable[[Fraction], int]) -> Number:
    exact, whole = Fraction(number), Fraction(step)
    return how(exact / whole) * whole


def _count(number: Number) -> int:
    count = int(number)
    if abs(count) > 300:
        raise ValueError
    return count


def flat(given: Sequence[Value]) -> list[Number]:
    """Numbers and the numbers of lists among them, in order; raises TooLong."""
    if sum(len(value) if isinstance(value, tuple) else 1 for value in given) > LONGEST_LIST:
        raise TooLong
    return [
        number for value in given for number in (value if isinstance(value, tuple) else (value,))
    ]


def _top(count: Value, *given: Value) -> Value:
    return tuple(sorted(flat(given), reverse=True)[: max(0, _of(count))])


def _bottom(count: Value, *given: Value) -> Value:
    return tuple(sorted(flat(given))[: max(0, _of(count))])


def _index(at: Value, *given: Value) -> Value:
    """The number in a place of a list, counted from 1."""
    numbers = flat(given)
    place = _of(at)
    if not 1 <= place <= len(numbers):
        raise ValueError
    return numbers[place - 1]


def _set_length(length: Value, *given: Value) -> Value:
    """A list cut, or filled up with 0, to a length."""
    wanted = min(max(0, _of(length)), LONGEST_LIST)
    return tuple((flat(given) + [Fraction(0)] * wanted)[:wanted])


def _of(value: Value) -> int:
    if isinstance(value, tuple):
        raise TypeError
    return int(value)


def _average(*given: Value) -> Value:
    numbers = flat(given)
    return sum(numbers, Fraction(0)) / len(numbers)


OF_NUMBERS: Mapping[str, tuple[int, int, Callable[..., Number]]] = {
    "abs": (1, 1, abs),
    "acos": (1, 1, math.acos),
    "asin": (1, 1, math.asin),
    "atan": (1, 1, math.atan),
    "ceil": (1, 1, lambda x: Fraction(math.ceil(x))),
    "cos": (1, 1, math.cos),
    "exp": (1, 1, math.exp),
    "floor": (1, 1, lambda x: Fraction(math.floor(x))),
    "ln": (1, 1, math.log),
    "log": (1, 1, math.log),
    "log10": (1, 1, math.log10),
    "pow": (2, 2, power),
    "power": (2, 2, power),
    "round": (1, 2, rounded),
    "rounddowntonearest": (2, 2, lambda x, step: _to_step(x, step, math.floor)),
    "roundtonearest": (2, 2, lambda x, step: _to_step(x, step, _half_up)),
    "rounduptonearest": (2, 2, lambda x, step: _to_step(x, step, math.ceil)),
    "sin": (1, 1, math.sin),
    "sqrt": (1, 1, root),
    "tan": (1, 1, math.tan),
    "triangle": (1, 1, lambda x: x * (x + 1) / 2),
}
"""Functions of numbers: the least and the most they are given, and what they do."""

OF_LISTS: Mapping[str, tuple[int, Callable[..., Value]]] = {
    "average": (1, _average),
    "bottom": (2, _bottom),
    "count": (0, lambda *given: Fraction(len(flat(given)))),
    "index": (2, _index),
    "max": (1, lambda *given: max(flat(given))),
    "min": (1, lambda *given: min(flat(given))),
    "oneof": (2, lambda one, *given: Fraction(one in flat(given))),
    "product": (1, lambda *given: math.prod(flat(given), start=Fraction(1))),
    "setlistlength": (2, _set_length),
    "sum": (0, lambda *given: sum(flat(given), Fraction(0))),
    "top": (2, _top),
}
"""Functions of any numbers and lists: the least they are given, and what they do."""

OPERATORS: Mapping[str, Callable[[Number, Number], Number]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "%": lambda a, b: a % b,
    "=": lambda a, b: Fraction(a == b),
    "!=": lambda a, b: Fraction(a != b),
    ">": lambda a, b: Fraction(a > b),
    "<": lambda a, b: Fraction(a < b),
    ">=": lambda a, b: Fraction(a >= b),
    "<=": lambda a, b: Fraction(a <= b),
}
