"""What runs the tables of a grammar: a clause goes in, its tree comes out.

Lark makes the tables: it decides which terminals may follow, and in which order they are tried. To
run them needs nothing of it, and to import it takes longer than a ruling does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
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


class Scanner(NamedTuple):
    """What may stand at a place: one expression, or several, each with its terminals as groups.

    ``unless`` are words that a terminal would take, and another one has.
    """

    expressions: Sequence[str]
    unless: Mapping[str, Sequence[str]]


class Tables(NamedTuple):
    """A grammar: for each state, what each symbol leads to, and the scanner of its terminals.

    It leads to a state, or below 0 to a rule that has ended, counted from -1 downwards.
    """

    states: Sequence[Mapping[str, int]]
    scanner_of: Sequence[int]
    scanners: Sequence[Scanner]
    rules: Sequence[Rule]
    ignored: Sequence[str]
    start: int
    end: int


class Parser:
    """The tables of a grammar at work."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._compiled: dict[int, list[re.Pattern[str]]] = {}

    def parse(self, clause: str) -> Tree | Token | None:
        """The tree of a clause; None where the grammar has no such clause."""
        tables = self.tables
        stack, values, at = [tables.start], list[Any](), 0
        while True:
            found = self._next(clause, at, stack[-1])
            if found is None:
                return None
            token, at = found
            while (leads := tables.states[stack[-1]].get(token.type)) is not None and leads < 0:
                _end(tables, tables.rules[-1 - leads], stack, values)
                if token.type == END and stack[-1] == tables.end:
                    return values[-1]  # type: ignore[no-any-return]
            if leads is None:
                return None
            stack.append(leads)
            values.append(token)

    def _next(self, clause: str, at: int, state: int) -> tuple[Token, int] | None:
        """The next terminal, what it takes, and where that ends; None where none fits."""
        number = self.tables.scanner_of[state]
        unless = self.tables.scanners[number].unless
        while at < len(clause):
            found = _first(self._expressions(number), clause, at)
            if found is None:
                return None
            kind, at = found.lastgroup or "", found.end()
            if kind not in self.tables.ignored:
                if kind in unless:
                    kind = _whole(unless[kind], found[0]) or kind
                return Token(kind, found[0]), at
        return Token(END, ""), at

    def _expressions(self, number: int) -> list[re.Pattern[str]]:
        """The expressions of a scanner: compiling them is dear, and a clause meets few."""
        found = self._compiled.get(number)
        if found is None:
            sources = self.tables.scanners[number].expressions
            found = self._compiled[number] = [re.compile(source) for source in sources]
        return found


def _end(tables: Tables, rule: Rule, stack: list[int], values: list[Any]) -> None:
    """A rule has ended: what it made stands in place of its parts."""
    begin = len(values) - rule.size
    made = rule.of(values[begin:])
    del values[begin:], stack[begin + 1 :]
    values.append(made)
    stack.append(tables.states[stack[-1]][rule.symbol])


def _first(expressions: list[re.Pattern[str]], clause: str, at: int) -> re.Match[str] | None:
    for one in expressions:
        if found := one.match(clause, at):
            return found
    return None


def _whole(sources: Sequence[str], token: str) -> str | None:
    """The terminal of which these are the very words."""
    for source in sources:
        if found := re.fullmatch(source, token):
            return found.lastgroup
    return None
