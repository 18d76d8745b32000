"""A formula as text, read into a tree: numbers, texts, names, calls and operators."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from floorman.errors import BadInput
from floorman.sentences import Sentence, say

LONGEST = 20_000
"""Characters of the longest formula."""
LONGEST_NUMBER = 300
"""Characters of the longest number."""
DEEPEST = 100
"""How deep brackets, calls and signs may lie in each other."""


class BadFormula(BadInput):
    """Raised when a formula cannot be read, or has no value: says where, and what would do."""


class Number(Struct, frozen=True):
    """A number, exact."""

    value: Fraction


class Text(Struct, frozen=True):
    """A text in quotes, as the name in ``assign("name", …)``."""

    value: str


class Name(Struct, frozen=True):
    """A name, in small letters, and the line it stands on."""

    name: str
    line: int


class Call(Struct, frozen=True):
    """A function or operator with what it is given, and the line it stands on."""

    name: str
    given: tuple[Tree, ...]
    line: int


Tree = Number | Text | Name | Call

_TOKEN = re.compile(
    r"""
      (?P<space>\s+|//[^\n]*|/\*.*?\*/)
    | (?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?)
    | (?P<text>"[^"\n]*"|'[^'\n]*')
    | (?P<name>[A-Za-z_]\w*)
    | (?P<sign>&&|\|\||==|!=|<>|>=|<=|[-+*/%=<>!(),;])
    """,
    re.VERBOSE | re.DOTALL,
)
# From the loosest to the tightest, each with the name of what it does.
_LEVELS: tuple[dict[str, str], ...] = (
    {"or": "or", "||": "or"},
    {"and": "and", "&&": "and"},
    {
        "=": "=",
        "==": "=",
        "is": "=",
        "!=": "!=",
        "<>": "!=",
        ">": ">",
        "<": "<",
        ">=": ">=",
        "<=": "<=",
    },
    {"+": "+", "-": "-"},
    {"*": "*", "/": "/", "%": "%"},
)
_WORDS = {"and", "or", "is", "not"}


def _in_a_row(name: str, left: Tree) -> tuple[Tree, ...]:
    """What stands left of an `and` or `or`: several in a row are one, so none lies in the other."""
    is_row = name in ("and", "or") and isinstance(left, Call) and left.name == name
    return left.given if is_row and isinstance(left, Call) else (left,)


class _Token(Struct, frozen=True):
    kind: str
    text: str
    line: int


@lru_cache(maxsize=16)
def read(text: str) -> tuple[Tree, ...]:
    """The expressions of a formula, in order; raises BadFormula with the line of what is wrong.

    >>> read("r + 1")
    (Call(name='+', given=(Name(name='r', line=1), Number(value=Fraction(1, 1))), line=1),)
    """
    if len(text) > LONGEST:
        raise BadFormula(
            say("the formula is too long"), say("{most:,} characters at most", most=LONGEST)
        )
    reader = _Reader(_tokens(text))
    found = []
    while reader.skipped(";"):
        found.append(reader.expression(0, 0))
    if not found:
        raise BadFormula(
            say("the formula is empty"), say("for example, {example}", example="n - r + 1")
        )
    return tuple(found)


def _tokens(text: str) -> list[_Token]:
    tokens, at, line = [], 0, 1
    while at < len(text):
        piece = _TOKEN.match(text, at)
        if piece is None:
            raise BadFormula(
                say("“{text}” in line {line} belongs to no formula", text=text[at], line=line)
            )
        kind = piece.lastgroup or ""
        if kind == "name" and piece[0].lower() in _WORDS:
            kind = "sign"
        if kind == "number" and len(piece[0]) > LONGEST_NUMBER:
            raise BadFormula(
                say("line {line}: a number is too long", line=line),
                say("{most:,} characters at most", most=LONGEST_NUMBER),
            )
        if kind != "space":
            known = piece[0] if kind == "text" else piece[0].lower()
            tokens.append(_Token(kind, known, line))
        line += piece[0].count("\n")
        at = piece.end()
    return tokens


class _Reader:
    """What is left of a formula's tokens, read from the left."""

    def __init__(self, tokens: list[_Token]) -> None:
        self._tokens = tokens
        self._at = 0

    def skipped(self, sign: str) -> bool:
        """Whether anything is left after signs that only set apart."""
        while self._is(sign):
            self._at += 1
        return self._at < len(self._tokens)

    def expression(self, level: int, depth: int) -> Tree:
        """An expression of operators that bind at least as tightly as the level."""
        if depth > DEEPEST:
            raise BadFormula(
                say("line {line}: brackets lie too deep in each other", line=self._line),
                say("{most} at most", most=DEEPEST),
            )
        if level == len(_LEVELS):
            return self._signed(depth)
        left = self.expression(level + 1, depth)
        while (token := self._now) and token.kind == "sign" and token.text in _LEVELS[level]:
            self._at += 1
            if token.text == "is" and self._is("not"):
                self._at += 1
                left = Call("!=", (left, self.expression(level + 1, depth)), token.line)
                continue
            name, right = _LEVELS[level][token.text], self.expression(level + 1, depth)
            left = Call(name, (*_in_a_row(name, left), right), token.line)
        return left

    def _signed(self, depth: int) -> Tree:
        token = self._now
        if token and token.kind == "sign" and token.text in ("-", "+", "!", "not"):
            self._at += 1
            if depth > DEEPEST:
                raise BadFormula(say("line {line}: too many signs in a row", line=token.line))
            # A `not` in words holds for the comparison that follows it.
            in_words = token.text == "not"
            inner = self.expression(2, depth + 1) if in_words else self._signed(depth + 1)
            names = {"-": "negative", "+": "positive", "!": "not", "not": "not"}
            return Call(names[token.text], (inner,), token.line)
        return self._atom(depth)

    def _atom(self, depth: int) -> Tree:
        token = self._now
        if token is None:
            raise BadFormula(
                say("the formula ends too soon"), say("a number, a name, or a bracket")
            )
        self._at += 1
        match token.kind:
            case "number":
                return Number(Fraction(token.text))
            case "text":
                return Text(token.text[1:-1])
            case "name":
                if self._is("("):
                    return Call(token.text, self._given(depth), token.line)
                return Name(token.text, token.line)
        if token.text == "(":
            inner = self.expression(0, depth + 1)
            self._expect(")")
            return inner
        raise self._wrong(token, say("a number, a name, or a bracket"))

    def _given(self, depth: int) -> tuple[Tree, ...]:
        self._expect("(")
        given: list[Tree] = []
        while not self._is(")"):
            given.append(self.expression(0, depth + 1))
            if not self._is(")"):
                self._expect(",")
        self._expect(")")
        return tuple(given)

    def _expect(self, sign: str) -> None:
        token = self._now
        allowed = say("“{sign}”", sign=sign)
        if token is None:
            raise BadFormula(say("the formula ends too soon"), allowed)
        if token.text != sign:
            raise self._wrong(token, allowed)
        self._at += 1

    def _is(self, sign: str) -> bool:
        token = self._now
        return token is not None and token.kind == "sign" and token.text == sign

    def _wrong(self, token: _Token, allowed: Sentence) -> BadFormula:
        return BadFormula(
            say("line {line} has “{text}” out of place", line=token.line, text=token.text[:40]),
            allowed,
        )

    @property
    def _now(self) -> _Token | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    @property
    def _line(self) -> int:
        return self._tokens[min(self._at, len(self._tokens) - 1)].line
