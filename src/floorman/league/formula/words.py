"""What may stand in a formula, for people: names, functions and operators with what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from floorman.league.formula.known import Name, Profile
from floorman.sentences import Sentence, key, say

FUNCTIONS: Mapping[str, str] = {
    "if(condition, a, b)": key("a where the condition holds, else b, or 0 without b"),
    "switch(x, 1, a, 2, b, c)": key("a where x is 1, b where x is 2, else c"),
    "lswitch(x, a, b, c)": key("a where x is 1, b where x is 2, the last for all above"),
    'assign("x", a)': key("a, which is called x from here on"),
    "min(a, b, …)": key("the least"),
    "max(a, b, …)": key("the greatest"),
    "sum(a, b, …)": key("all of them added up"),
    "product(a, b, …)": key("all of them multiplied"),
    "average(a, b, …)": key("their average"),
    "count(a, b, …)": key("how many there are"),
    "top(k, a, b, …)": key("the k greatest, as a list"),
    "bottom(k, a, b, …)": key("the k least, as a list"),
    "index(k, a, b, …)": key("the one in place k"),
    "oneOf(x, a, b, …)": key("1 where x is one of them, else 0"),
    "setListLength(k, a, b, …)": key("the first k of them, filled up with 0"),
    "round(x, k)": key("x to k decimals, or to a whole number; a half goes away from 0"),
    "floor(x)": key("the next whole number below"),
    "ceil(x)": key("the next whole number above"),
    "roundToNearest(x, k)": key("the nearest multiple of k"),
    "roundUpToNearest(x, k)": key("the next multiple of k above"),
    "roundDownToNearest(x, k)": key("the next multiple of k below"),
    "abs(x)": key("x without its minus"),
    "sqrt(x)": key("the square root"),
    "pow(x, k), power(x, k)": key("x to the power of k"),
    "exp(x)": key("e to the power of x"),
    "log(x), ln(x)": key("the natural logarithm"),
    "log10(x)": key("the logarithm to base 10"),
    "triangle(x)": key("1 + 2 + … + x"),
    "sin(x), cos(x), tan(x)": key("of an angle in radians"),
    "asin(x), acos(x), atan(x)": key("the angle, in radians"),
}
"""Functions as they are written, with what they come to."""
OPERATORS: Mapping[str, str] = {
    "+ - * /": key("arithmetic"),
    "%": key("what is left over by a division"),
    "= == is": key("1 where both are equal, else 0"),
    "!= <> is not": key("1 where they differ, else 0"),
    "> < >= <=": key("1 where it holds, else 0"),
    "and && or || not !": key("conditions put together"),
}
"""Operators with what they come to."""


class Meaning(Struct, frozen=True):
    """Something of a formula: how it is written, its short forms, what it means."""

    name: str
    shorts: tuple[str, ...]
    means: Sentence


def meanings(names: Iterable[Name | Profile]) -> list[Meaning]:
    """These names, then all functions and operators."""
    found = [
        Meaning(one.name, one.shorts, say(one.about))
        if isinstance(one, Name)
        else Meaning(f'{one.name}("…")', (), say(one.about))
        for one in names
    ]
    others = {**FUNCTIONS, **OPERATORS}
    return found + [Meaning(name, (), say(about)) for name, about in others.items()]
