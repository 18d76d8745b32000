"""What may follow in a line of table talk, by the grammars: words to put in, or what is due."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from floorman.rulings.telling.setup import SETUP
from floorman.rulings.telling.talk import chapters
from floorman.talk.bad_talk import spoken
from floorman.talk.tables import parser
from floorman.talk.wordings import wordings

FIRST = tuple(
    f"floorman.rulings.{name}"
    for name in ("betting.talk_play", "betting.talk", "turn.talk", "dealing.talk", "showdown.talk")
)
"""Chapters whose words come first, being the commonest."""
TYPED = ("NUMBER", "QUOTED")
"""Word classes that one types although some of their wordings are plain words."""
EACH = 6
"""Wordings of one word class that are offered."""
MOST = 24
"""Wordings that are offered in all."""


class Following(NamedTuple):
    """How a line may go on: its next words, each with the line that they make, and what is due.

    ``due`` are things that one types: a number, an amount, cards.
    """

    words: tuple[tuple[str, str], ...]
    due: tuple[str, ...]


class _Place(NamedTuple):
    """A place in a clause up to which a chapter can read it, and what may stand there."""

    chapter: str
    column: int
    terminals: tuple[str, ...]


def following(line: str) -> Following:
    """What may follow at the end of the line.

    >>> [words for words, _ in following("NLHE | seat 5 tos").words][:2]
    ['tosses', 'tosses in']
    >>> following("NLHE | seat 5 pushes ").due
    ('chips',)
    """
    head, mark, last = line.rpartition("|")
    clause = last.lstrip()
    before = f"{head.rstrip()} | " if mark else ""
    words: dict[str, str] = {}
    due: dict[str, None] = {}
    for place in _places(clause, first=not mark):
        start, typed = clause[: place.column].rstrip(), clause[place.column :]
        for terminal in place.terminals:
            if not typed.strip() and not _names(place.chapter, terminal):
                due[spoken(place.chapter, terminal)] = None
            for name in _beginning(place.chapter, terminal, typed):
                words.setdefault(name, before + f"{start} {name} ".lstrip())
    due.pop("the end", None)
    named = tuple(one for one in due if any(map(str.isalpha, one)))
    return Following(tuple(words.items())[:MOST], named)


def meant(before: str, word: str) -> tuple[str, ...]:
    """The words nearest to one that cannot be read after what stands before it, nearest first.

    >>> meant("NLHE | seat 5 ", "puhses")
    ('pushes', 'uses')
    """
    _, mark, last = before.rpartition("|")
    known = {
        name.split()[0]
        for place in _ends(last.lstrip(), first=not mark)
        for terminal in place.terminals
        for name in _names(place.chapter, terminal)
    }
    return tuple(get_close_matches(word.lower(), known, n=3, cutoff=0.7))


def _beginning(chapter: str, terminal: str, typed: str) -> list[str]:
    """The wordings of a terminal that go on from what is typed, the shortest first.

    Before anything is typed, its single words will do, or else the first of its wordings.
    """
    names = _names(chapter, terminal)
    so_far = " ".join(typed.lower().split())
    if not so_far:
        return [name for name in names if " " not in name][:EACH] or list(names[:1])
    found = [name for name in names if name.lower().startswith(so_far) and name.lower() != so_far]
    return sorted(found, key=len)[:EACH]


def _places(clause: str, *, first: bool) -> Iterator[_Place]:
    """Where words may be put in, by all chapters; the first clause may also be the table.

    The end of what can be read is one, and so is a place before it: its word may be a longer one.
    """
    names = [*FIRST, *sorted(set(chapters()) - set(FIRST))]
    for name in ([SETUP] if first else []) + names:
        for spot in parser(name).spots(clause):
            yield _Place(name, spot.column, tuple(sorted(spot.terminals)))


def _ends(clause: str, *, first: bool) -> list[_Place]:
    """The places at the very end of a clause."""
    length = len(clause.rstrip())
    return [place for place in _places(clause, first=first) if place.column >= length]


@cache
def _names(chapter: str, terminal: str) -> tuple[str, ...]:
    """The words of a terminal, none for one that stands for numbers, cards and the like."""
    return tuple(_worded(chapter, terminal))


def _worded(chapter: str, terminal: str) -> Iterator[str]:
    known = parser(chapter).tables.terminals.get(terminal)
    if known is not None and terminal not in TYPED:
        yield from (one for one in wordings(known.expression) if any(map(str.isalpha, one)))
