"""What runs the tables of a grammar: a clause goes in, its tree comes out.

Lark makes the tables: it decides which terminals may follow, and in which order they are tried. To
run them needs nothing of it, and to import it takes longer than a ruling does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

END = "$END"
"""The terminal that stands after the last one."""


class Token(str):
    """The part of a clause that a terminal took, which is its type."""

    type: str

    def __new__(cls, kind: str, taken: str) -> Token:
        """The part that a terminal of this name took."""
        token = super().__new__(cls, taken)
        token.type = kind
        return token


class Tree(NamedTuple):
    """What a rule took: its name, and its parts that mean something."""

    data: str
    children: list[Any]


class Spot(NamedTuple):
    """A spot in a clause, and the terminals that may stand there."""

    column: int
    terminals: tuple[str, ...]


class Rule(NamedTuple):
    """What a rule makes: its symbol and the name of its tree, out of so many parts.

    ``meant`` are the places of the parts that mean something; those of them that are ``inlined``
    stand for their own parts. If it ``steps_back``, what means something alone stands for itself.
    """

    symbol: str
    name: str
    size: int
    meant: Sequence[int]
    inlined: Sequence[int]
    steps_back: bool

    def of(self, parts: list[Any]) -> Any:
        """The tree of these parts."""
        children: list[Any] = []
        for at in self.meant:
            children += parts[at].children if at in self.inlined else [parts[at]]
        return children[0] if self.steps_back and len(children) == 1 else Tree(self.name, children)


class Terminal(NamedTuple):
    """A terminal: the expression that it takes, and how it may begin."""

    expression: str
    begins: str


class Scanner(NamedTuple):
    """The terminals that may stand at a place, in the order in which they are tried.

    ``unless`` are those whose very words a terminal would take.
    """

    terminals: Sequence[str]
    unless: Mapping[str, Sequence[str]]


class Tables(NamedTuple):
    """A grammar: for each state, what each symbol leads to, and the scanner of its terminals.

    It leads to a state, or below 0 to a rule that has ended, counted from -1 downwards.
    """

    states: Sequence[Mapping[str, int]]
    scanner_of: Sequence[int]
    scanners: Sequence[Scanner]
    rules: Sequence[Rule]
    terminals: Mapping[str, Terminal]
    ignored: Sequence[str]
    start: int
    end: int


class Parser:
    """The tables of a grammar at work."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._tried: dict[tuple[int, str], re.Pattern[str]] = {}

    def parse(self, clause: str) -> Tree | Token | Spot:
        """The tree of a clause, or the spot at which the grammar cannot go on with it."""
        stack, values, at = [self.tables.start], list[Any](), 0
        while True:
            found = self._next(clause, at, stack[-1])
            if isinstance(found, Spot):
                return found
            token, at = found
            if not self._takes(token, stack, values):
                return Spot(at - len(token), self._due(stack))
            if token.type == END:
                return values[-1]  # type: ignore[no-any-return]

    def spots(self, clause: str) -> Iterator[Spot]:
        """The spots of a clause: before each terminal that can be read, and after the last.

        Its terminals lead on from there, whatever rules end before them.
        """
        stack, values, at = [self.tables.start], list[Any](), 0
        while True:
            due = self._due(stack)
            leading = (one for one in due if self._takes(Token(one, ""), [*stack], [*values]))
            yield Spot(at, tuple(leading))
            found = self._next(clause, at, stack[-1])
            if isinstance(found, Spot) or found[0].type == END:
                return
            token, at = found
            if not self._takes(token, stack, values):
                return

    def _due(self, stack: list[int]) -> tuple[str, ...]:
        """The terminals that the state on top of the stack knows; the other symbols are rules."""
        return tuple(name for name in self.tables.states[stack[-1]] if name.isupper())

    def _takes(self, token: Token, stack: list[int], values: list[Any]) -> bool:
        """Whether a token may follow; it is put onto the stack, once the rules before it ended."""
        tables = self.tables
        while (leads := tables.states[stack[-1]].get(token.type)) is not None:
            if leads >= 0:
                stack.append(leads)
                values.append(token)
                return True
            _end(tables, tables.rules[-1 - leads], stack, values)
            if token.type == END and stack[-1] == tables.end:
                return True
        return False

    def _next(self, clause: str, at: int, state: int) -> tuple[Token, int] | Spot:
        """The next terminal, what it takes, and where that ends; or where none fits."""
        number = self.tables.scanner_of[state]
        scanner, ignored = self.tables.scanners[number], self.tables.ignored
        while at < len(clause):
            found = self._expression(number, clause[at].lower()).match(clause, at)
            if found is None:
                due = tuple(name for name in scanner.terminals if name not in ignored)
                return Spot(at, due or (END,))
            kind, at = found.lastgroup or "", found.end()
            if kind not in ignored:
                if kind in scanner.unless:
                    whole = _compiled(self._joined(scanner.unless[kind])).fullmatch(found[0])
                    kind = (whole and whole.lastgroup) or kind
                return Token(kind, found[0]), at
        return Token(END, ""), at

    def _expression(self, number: int, letter: str) -> re.Pattern[str]:
        """The expression of a scanner where a small letter stands.

        It has those terminals alone that may begin so: compiling all that may stand there took a
        quarter of a ruling from a cold start.
        """
        found = self._tried.get((number, letter))
        if found is None:
            terminals = self.tables.terminals
            names = self.tables.scanners[number].terminals
            if letter.isascii():
                names = [name for name in names if letter in terminals[name].begins]
            found = self._tried[number, letter] = _compiled(self._joined(names))
        return found

    def _joined(self, names: Sequence[str]) -> str:
        """An expression that tries terminals in turn, each as a group; nothing matches none."""
        tried = (f"(?P<{name}>{self.tables.terminals[name].expression})" for name in names)
        return "|".join(tried) or NOTHING


NOTHING = "(?!)"
_compiled = cache(re.compile)
"""Chapters share most of their expressions; Python itself keeps fewer compiled ones."""


def _end(tables: Tables, rule: Rule, stack: list[int], values: list[Any]) -> None:
    """A rule has ended: what it made stands in place of its parts."""
    begin = len(values) - rule.size
    made = rule.of(values[begin:])
    del values[begin:], stack[begin + 1 :]
    values.append(made)
    stack.append(tables.states[stack[-1]][rule.symbol])
