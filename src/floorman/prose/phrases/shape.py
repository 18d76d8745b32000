"""What a phrase looks like: which kinds of tokens follow each other, without what is kept of them.

A phrase's expression is dear to compile. Its shape tells cheaply that a text cannot have it; it
lets through whatever the expression finds, and little else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

Leaf: TypeAlias = frozenset[str]
"""One token: a word by its stem, a mark, or another by the mark of its kind; any, if empty."""
Row: TypeAlias = tuple[tuple["Shape", str], ...]
"""Parts one after the other, words without weight between them, and how often each may stand."""
Shape: TypeAlias = Leaf | tuple[Row, ...]
"""A token, or one of several rows."""

ONCE, MAYBE, OFTEN = "once", "maybe", "often"
"""How often a part stands: once, once or not at all, any number of times."""
ANY: Leaf = frozenset()


def one_of(rows: Iterable[Row]) -> Shape:
    """One of several rows; those of a single token are one token out of all of theirs."""
    lone: set[str] = set()
    others: list[Row] = []
    for row in rows:
        leaf = row[0][0] if len(row) == 1 and row[0][1] == ONCE else ANY
        if isinstance(leaf, frozenset) and leaf:
            lone |= leaf
        else:
            others.append(row)
    if lone and not others:
        return frozenset(lone)
    return (*others, ((frozenset(lone), ONCE),)) if lone else tuple(others)


def shared(part: Any, known: dict[Any, Any]) -> Any:
    """A shape or a part of one, made of parts that are known: what is kept once loads sooner."""
    if part in known:
        return known[part]
    if not isinstance(part, (str, frozenset)):
        part = tuple(shared(one, known) for one in part)
    return known.setdefault(part, part)


def needed(shape: Shape) -> list[Leaf]:
    """Tokens that a text must have, one of each set."""
    if isinstance(shape, frozenset):
        return [shape] if shape else []
    each = [_needed_of(row) for row in shape]
    if len(each) == 1:
        return each[0]
    return [frozenset().union(*(needs[0] for needs in each))] if all(each) else []


def _needed_of(row: Row) -> list[Leaf]:
    return [needs for part, how in row if how == ONCE for needs in needed(part)]
