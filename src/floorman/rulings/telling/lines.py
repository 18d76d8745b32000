"""A line of table talk as text that one answers piece by piece: blanks filled, facts put in.

A blank stands in braces, ``pushes {chips} silently``, for what nobody has told yet.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from floorman.errors import BadNotation
from floorman.rulings.telling.talk import fact_in, noticed, opens_with_act, read_act
from floorman.sentences import say
from floorman.talk.typed import clauses_of

_BLANK = re.compile(r"\{([a-z][a-z -]*)\}")


class FactTold(NamedTuple):
    """A fact in a line: the number of its clause, its name, the answer."""

    clause: int
    fact: str
    answer: str


def clauses(line: str) -> list[str]:
    """The clauses of a line; a line break or an arrow parts them as ``|`` does.

    >>> clauses("NLHE |  pushes 500 | facing: 1100")
    ['NLHE', 'pushes 500', 'facing: 1100']
    """
    return [" ".join(part.split()) for part in clauses_of(line)]


def joined(parts: list[str]) -> str:
    """The line of these clauses."""
    return " | ".join(parts)


def blanks(line: str) -> list[str]:
    """The names of the blanks, in order, each once.

    >>> blanks("pushes {chips} | pushes {more} | pushes {chips}")
    ['chips', 'more']
    """
    return list(dict.fromkeys(_BLANK.findall(line)))


def filled(line: str, blank: str, answer: str) -> str:
    """The line with a blank filled; raises BadNotation for an answer that is no plain words."""
    return line.replace(f"{{{blank}}}", _plain(answer))


def with_fact(line: str, act: int, fact: str, answer: str) -> str:
    """The line with a fact for one of its acts, counted from 0; after the facts it has.

    >>> with_fact("NLHE | seat 1 mucks | seat 1 tables the hand", 0, "would-win", "yes")
    'NLHE | seat 1 mucks | would win: yes | seat 1 tables the hand'
    """
    parts = clauses(line)
    given = f"{fact.replace('-', ' ')}: {_plain(answer)}"
    at = _acts(parts)[act] + 1
    while at < len(parts) and fact_in(parts[at]):
        at += 1
    return joined([*parts[:at], given, *parts[at:]])


def told(line: str) -> list[FactTold]:
    """The facts of a line, in order."""
    found = ((at, fact_in(part)) for at, part in enumerate(clauses(line)))
    return [FactTold(at, *fact) for at, fact in found if fact]


def without(line: str, clause: int) -> str:
    """The line as it was before this clause."""
    return joined(clauses(line)[:clause])


def _acts(parts: list[str]) -> list[int]:
    """The places of the acts among the clauses, in the order they are ruled on."""
    first = 0 if parts and opens_with_act(parts[0]) else 1
    places = [at for at in range(first, len(parts)) if not fact_in(parts[at])]
    return [places[at] for at in noticed([read_act(parts[at]) for at in places])]


def _plain(answer: str) -> str:
    plain = " ".join(answer.split())
    if not plain or set("|{}") & set(plain):
        raise BadNotation(say("There is no answer"), say("a number, or words without | and braces"))
    return plain
