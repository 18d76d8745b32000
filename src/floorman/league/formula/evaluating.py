"""The value of a formula for one player: names are looked up, functions called, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from floorman.league.formula.functions import (
    LONGEST_LIST,
    OF_LISTS,
    OF_NUMBERS,
    OPERATORS,
    Number,
    TooLong,
    Value,
    kept_short,
)
from floorman.league.formula.known import KNOWN, PROFILES
from floorman.league.formula.names import ALIASES, why_not
from floorman.league.formula.reading import BadFormula, Call, Name, Text, Tree, read
from floorman.league.formula.reading import Number as Written
from floorman.league.formula.refused import REFUSED_FUNCTIONS
from floorman.rulebooks.nearest import nearest
from floorman.sentences import Sentence, key, row, say

FALSE, TRUE = Fraction(0), Fraction(1)
MOST_STEPS = 10_000
"""Calls, with each number that they are given, in one formula for one player."""


class Facts(Protocol):
    """What names stand for, each under its long form in small letters."""

    def get(self, name: str, /) -> Value | None:
        """The value of a name; None where there is none."""


def value(formula: str, facts: Facts) -> Number:
    """The number that a formula comes to by these ``facts``.

    Raises BadFormula, with the line and what is known there, for a text that is no formula, a name
    of which no fact is given, or arithmetic without a result.

    >>> n, place, cost = Fraction(50), Fraction(1), Fraction(20)
    >>> facts = {"buyins": n, "rank": place, "buyincost": cost}
    >>> round(value("10 * sqrt(n) / sqrt(r) * (1 + log10(bc + 0.25))", facts), 2)
    163.09
    >>> value('assign("x", n / 3) if(r is 1 and x > 16, 3 * x, 0)', facts)
    Fraction(50, 1)
    """
    evaluated = _Evaluated(facts)
    worth: Value = FALSE
    for tree in read(formula):
        worth = evaluated.of(tree)
    if isinstance(worth, tuple):
        raise BadFormula(say("the formula comes to a list of numbers"), say("one number"))
    return worth


@lru_cache(maxsize=1_000)
def _plain(name: str) -> str:
    small = name.lower()
    return ALIASES.get(small, small)


class _Evaluated:
    """Trees with the facts of an event, to which `assign` adds."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._assigned: dict[str, Value] = {}
        self._steps = 0

    def of(self, tree: Tree) -> Value:
        match tree:
            case Written():
                return tree.value
            case Text():
                raise BadFormula(say("“{text}” is a text", text=tree.value), say("a number"))
            case Name():
                return self._named(tree)
            case Call():
                return self._called(tree)

    def _named(self, tree: Name) -> Value:
        plain = _plain(tree.name)
        found = self._assigned.get(plain)
        if found is None:
            found = self._facts.get(plain)
        if found is not None:
            return found
        if plain in ("true", "false"):
            return Fraction(plain == "true")
        if why := why_not(plain):
            told = key("line {line}: {name} is not known here: {why}")
            raise BadFormula(say(told, line=tree.line, name=tree.name, why=why))
        wrong = say("line {line}: {name} is not known here", line=tree.line, name=tree.name)
        raise BadFormula(wrong, _near(tree.name, [*self._assigned, *_NAMES]))

    def _called(self, tree: Call) -> Value:
        if special := _SPECIAL.get(tree.name):
            return special(self, tree)
        if tree.name in OPERATORS:
            return self._in_a_row(tree)
        return self._worked_out(tree, [self.of(part) for part in tree.given])

    def _in_a_row(self, tree: Call) -> Value:
        """What operators come to, from the left: a long sum lies no deeper than a short one."""
        waiting: list[Call] = []
        first: Tree = tree
        while isinstance(first, Call) and first.name in OPERATORS:
            waiting.append(first)
            first = first.given[0]
        found = self.of(first)
        for one in reversed(waiting):
            found = self._worked_out(one, [found, self.of(one.given[1])])
        return found

    def _worked_out(self, tree: Call, given: list[Value]) -> Value:
        self._steps += 1 + _length(given)
        if self._steps > MOST_STEPS:
            raise BadFormula(
                say("line {line}: the formula takes too many steps", line=tree.line),
                say("{most:,} at most", most=MOST_STEPS),
            )
        try:
            return self._result(tree, given)
        except ZeroDivisionError:
            raise self._wrong(tree, say("it divides by 0")) from None
        except TooLong:
            why = say("it has more than {most:,} numbers", most=LONGEST_LIST)
            raise self._wrong(tree, why) from None
        except OverflowError:
            raise self._wrong(tree, say("the number is too large")) from None
        except (ValueError, TypeError):
            raise self._wrong(tree, say("{name} has no value for this", name=tree.name)) from None

    def _result(self, tree: Call, given: list[Value]) -> Value:
        name = tree.name
        if name in OPERATORS:
            return kept_short(OPERATORS[name](*_numbers(given)))
        if name in OF_NUMBERS:
            least, most, of_numbers = OF_NUMBERS[name]
            self._counted(tree, least, most)
            return kept_short(of_numbers(*_numbers(given)))
        if name in OF_LISTS:
            least, of_lists = OF_LISTS[name]
            self._counted(tree, least, 10_000)
            result = of_lists(*given)
            return result if isinstance(result, tuple) else kept_short(result)
        if name in _REFUSED:
            told = key("line {line}: {name} is not known here: {why}")
            raise BadFormula(say(told, line=tree.line, name=name, why=why_not(name)))
        wrong = say("line {line}: there is no function {name}", line=tree.line, name=name)
        raise BadFormula(wrong, _near(name, [*OF_NUMBERS, *OF_LISTS, *_SPECIAL]))

    def _counted(self, tree: Call, least: int, most: int) -> None:
        if not least <= len(tree.given) <= most:
            told = key("line {line}: {name} is given {given} values")
            wrong = say(told, line=tree.line, name=tree.name, given=len(tree.given))
            allowed = key("{least} to {most}") if least < most else key("exactly {least}")
            raise BadFormula(wrong, say(allowed, least=least, most=most))

    def _wrong(self, tree: Call, why: Sentence) -> BadFormula:
        return BadFormula(say("line {line}: {why}", line=tree.line, why=why))

    def holds(self, tree: Tree) -> bool:
        """Whether a condition is true: any number but 0."""
        found = self.of(tree)
        if isinstance(found, tuple):
            raise BadFormula(say("a list of numbers is no condition"), say("a comparison"))
        return found != 0

    def assigned(self, tree: Call) -> Value:
        """`assign("name", value)`: the name is known from here on."""
        self._counted(tree, 2, 2)
        name = tree.given[0]
        if not isinstance(name, Text | Name):
            raise self._wrong(tree, say("assign begins with a name"))
        found = self.of(tree.given[1])
        self._assigned[_plain(name.value if isinstance(name, Text) else name.name)] = found
        return found

    def chosen(self, tree: Call) -> Value:
        """`if(condition, value, else)`: only the one that counts is looked at."""
        self._counted(tree, 2, 3)
        if self.holds(tree.given[0]):
            return self.of(tree.given[1])
        return self.of(tree.given[2]) if len(tree.given) == 3 else FALSE

    def switched(self, tree: Call) -> Value:
        """`switch(value, case, result, …, else)`: the result of the first case that it equals."""
        self._counted(tree, 3, 10_000)
        wanted, *rest = tree.given
        found = self.of(wanted)
        for case, result in zip(rest[::2], rest[1::2], strict=False):
            if self.of(case) == found:
                return self.of(result)
        return self.of(rest[-1]) if len(rest) % 2 else FALSE

    def switched_on_list(self, tree: Call) -> Value:
        """`lswitch(place, first, second, …)`: the one in that place, the last beyond the end."""
        self._counted(tree, 2, 10_000)
        place, *results = tree.given
        at = self.of(place)
        if isinstance(at, tuple):
            raise self._wrong(tree, say("a place is one number"))
        return self.of(results[min(max(int(at), 1), len(results)) - 1])

    def of_profile(self, tree: Call) -> Value:
        """`buyinProfileFee("name")` and its like; without a name, of the usual one."""
        self._counted(tree, 0, 1)
        profile = ""
        if tree.given:
            (name,) = tree.given
            if not isinstance(name, Text | Name):
                raise self._wrong(tree, say("a profile is named in quotes"))
            profile = (name.value if isinstance(name, Text) else name.name).strip().lower()
        found = self._facts.get(f"{tree.name} {profile}".strip())
        if found is None:
            why = say("nothing was bought as “{profile}”", profile=profile)
            raise self._wrong(tree, why if profile else say("this event does not tell it"))
        return found

    def negated(self, tree: Call) -> Value:
        """`not` and `!`."""
        self._counted(tree, 1, 1)
        return Fraction(not self.holds(tree.given[0]))

    def signed(self, tree: Call) -> Value:
        """A minus or plus before a number."""
        (number,) = _numbers([self.of(tree.given[0])])
        return -number if tree.name == "negative" else number

    def both(self, tree: Call) -> Value:
        """`and`: the second is looked at only where the first holds."""
        return Fraction(all(self.holds(part) for part in tree.given))

    def either(self, tree: Call) -> Value:
        """`or`: the second is looked at only where the first does not hold."""
        return Fraction(any(self.holds(part) for part in tree.given))


_SPECIAL: Mapping[str, Callable[[_Evaluated, Call], Value]] = {
    "assign": _Evaluated.assigned,
    "if": _Evaluated.chosen,
    "switch": _Evaluated.switched,
    "lswitch": _Evaluated.switched_on_list,
    "not": _Evaluated.negated,
    "negative": _Evaluated.signed,
    "positive": _Evaluated.signed,
    "and": _Evaluated.both,
    "or": _Evaluated.either,
    **{one.name.lower(): _Evaluated.of_profile for one in PROFILES},
}
_REFUSED = {name.lower() for name in REFUSED_FUNCTIONS}
_NAMES = [*ALIASES, *(one.name.lower() for one in KNOWN)]


def _near(name: str, known: Iterable[str]) -> Sentence:
    """The known names that are most like one that is not."""
    return row(nearest(name, sorted(set(known))), ", ")


def _length(given: Iterable[Value]) -> int:
    return sum(len(one) if isinstance(one, tuple) else 1 for one in given)


def _numbers(given: list[Value]) -> list[Number]:
    if any(isinstance(value, tuple) for value in given):
        raise TypeError
    return [value for value in given if not isinstance(value, tuple)]
