"""Acts in a row that are told as things, with nobody named: raise, call, call, fold.

How a hand went is told by the acts alone: the verbs of play stand side by side, some with how much
or how often it was, and each of them is somebody else's turn. Such a row is offered only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from floorman.prose.clauses.matching import Found, Line
from floorman.prose.phrases.expression import NOWHERE
from floorman.prose.phrases.phrase import Phrase
from floorman.prose.phrases.shape import ANY
from floorman.prose.street_order import STREETS
from floorman.prose.words.token import ONWARD, Token

_VERBS = {
    **dict.fromkeys(("bet", "bets", "lead"), "bets"),
    **dict.fromkeys(("raise", "raises", "reraise", "re-raise", "open", "cap"), "raises"),
    **dict.fromkeys(("3bet", "4bet", "5bet", "6bet", "3bets", "4bets", "5bets", "6bets"), "raises"),
    **dict.fromkeys(("call", "calls", "caller", "callers", "flat"), "calls"),
    **dict.fromkeys(("check", "checks"), "checks"),
    **dict.fromkeys(("fold", "folds"), "folds"),
    **dict.fromkeys(("shove", "jam", "all-in"), "is all-in"),
}
"""Acts as they are told alone, and what somebody does with them."""
_SIZES = {"bets": " {%s}", "raises": " to {%s}", "is all-in": " for {%s}"}
_SLOTS = ("amount", "more", "before")
"""Slots for how much it is, act by act."""
_ARTICLES = ("a", "an", "one", "another")
_HOW = ("min", "minimum", "mini", "cold", "quick", "snap", "small", "big", "flat")
"""Words before an act that say how it was done."""
_ONCE_MORE = ("again", "back", "behind", "up")
_OF = ("to", "of", "for", "it")
_BEGINNING = frozenset(
    (*ONWARD, *STREETS, "gone", "been", "goes", "went", "go", "action", "after", "with", "pre")
)
"""Words after which such a row begins: it's gone raise, call."""
_CLOSING = ("number", "chips", "level")
"""Kinds of tokens after which such a row begins, with no mark where somebody dictates."""
_WHOSE = ("by", "from", "of")
"""Words before whoever did it, after which an act is in no row."""
_DOTS = "."
LEAST = 10
"""A number below counts acts."""
SHORTEST = 2


class _Act(NamedTuple):
    does: str
    times: int
    size: Token | None
    start: int
    end: int


def rows_in(line: Line, found: Sequence[Found]) -> Iterator[Found]:
    """The rows of acts in a line, but for those of which each act is ``found`` by a phrase."""
    acts = (one for one in found if one.phrase.act and not _joins(line.tokens[one.end - 1]))
    told = {at for one in acts for at in range(one.start, one.end)}
    at = 0
    while at < len(line.tokens):
        row = _row(line.tokens, at) if _begins(line.tokens, at) else []
        if len(row) >= SHORTEST and not all(_is_told(one, told) for one in row):
            yield _found(row)
        at = row[-1].end if row else at + 1


def _is_told(act: _Act, told: set[int]) -> bool:
    return any(at in told for at in range(act.start, act.end))


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a row may begin here."""
    before = tokens[at - 1] if at else None
    if before is None or before.kind == "mark":
        return True
    if before.kind in _CLOSING:
        return tokens[at].key not in _ARTICLES  # 400 a bet
    return before.key in _BEGINNING


def _row(tokens: Sequence[Token], at: int) -> list[_Act]:
    """The acts that stand side by side from here on."""
    row: list[_Act] = []
    while (act := _act(tokens, at)) is not None:
        row.append(act)
        at = act.end
        while at < len(tokens) and _joins(tokens[at]):
            at += 1
    is_long = len([one for one in row if one.size is not None]) > len(_SLOTS)
    return [] if is_long else row


def _joins(token: Token) -> bool:
    """Whether another act of the row may follow: a comma, dots, an and."""
    return token.text in (",", _DOTS) or token.key in ("and", "then")


def _act(tokens: Sequence[Token], at: int) -> _Act | None:
    """The act that stands here, with its count before it and its size after it; None if none."""
    begin, times = at, 1
    if at < len(tokens) and tokens[at].key in _ARTICLES:
        at += 1
    elif at < len(tokens) and tokens[at].kind == "number" and 1 < tokens[at].value[0] < LEAST:
        times, at = tokens[at].value[0], at + 1
    at += at < len(tokens) and tokens[at].key in _HOW
    if at >= len(tokens) or tokens[at].kind != "word" or tokens[at].key not in _VERBS:
        return None
    does, end = _VERBS[tokens[at].key], at + 1
    while end < len(tokens) and tokens[end].key in _ONCE_MORE:
        end += 1
    size = end + (end < len(tokens) and tokens[end].key in _OF)
    if size < len(tokens) and does in _SIZES and _is_sum(tokens[size]):
        return _Act(does, times, tokens[size], begin, size + 1)
    return _Act(does, times, None, begin, end) if _is_alone(tokens, end) else None


def _is_alone(tokens: Sequence[Token], at: int) -> bool:
    """Whether an act ends here of which nobody says how much it was, or whose."""
    after = tokens[at] if at < len(tokens) else None
    return (
        after is None or after.kind == "mark" or (after.kind == "word" and after.key not in _WHOSE)
    )


def _is_sum(token: Token) -> bool:
    return token.kind == "number" and token.value[0] >= LEAST


def _found(row: Sequence[_Act]) -> Found:
    """A row as one phrase of several acts, each of somebody's."""
    slots: dict[str, Token] = {}
    acts: list[str] = []
    for one in row:
        size = ""
        if one.size is not None:
            name = _SLOTS[len(slots)]
            slots[name], size = one.size, _SIZES[one.does] % name
        acts += [f"{{someone}} {one.does}{size}"] * one.times
    phrase = Phrase(NOWHERE, ANY, (), "", " | ".join(acts), how=frozenset(("in-doubt",)))
    return Found(phrase, row[0].start, row[-1].end, slots)
