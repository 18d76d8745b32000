"""Table talk as a whole: the table, then acts, each with the facts that people answered for it."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from typing import Any, NamedTuple

from lark import Transformer

from floorman import talk
from floorman.errors import BadNotation
from floorman.talk.reader import read
from floorman.talk.setup import Setup, read_setup

_FACT = re.compile(r"([A-Za-z][A-Za-z0-9 -]*?)\s*:\s*(\S.*)")


class Clause(NamedTuple):
    """One act, its words, and the facts given after it."""

    act: Any
    text: str
    facts: dict[str, str]


class Talk(NamedTuple):
    """A table and what happened at it; ``facts`` are those given before any act."""

    setup: Setup
    clauses: tuple[Clause, ...]
    facts: dict[str, str]


@cache
def chapters() -> dict[str, Transformer[Any, Any]]:
    """The readers of acts by chapter: each module of talk that has a ``Meaning``."""
    found: dict[str, Transformer[Any, Any]] = {}
    for module in pkgutil.iter_modules(talk.__path__):
        loaded = importlib.import_module(f"{talk.__name__}.{module.name}")
        if hasattr(loaded, "Meaning"):
            found[module.name] = loaded.Meaning()
    return found


def read_talk(text: str) -> Talk:
    """Read a whole line of table talk: the table | act | act | fact: answer …

    Raises BadTalk pointing at what cannot be read, BadNotation for a line without a table.
    """
    first, *rest = [clause.strip() for clause in text.strip().split("|")]
    if not first:
        raise BadNotation("The line is empty. Allowed: the table | act | act.")
    setup = read_setup(first)
    facts: dict[str, str] = {}
    clauses: list[Clause] = []
    for clause in filter(None, rest):
        if fact := _FACT.fullmatch(clause):
            given = clauses[-1].facts if clauses else facts
            given[fact[1].lower().strip().replace(" ", "-")] = fact[2].strip().lower()
        else:
            clauses.append(Clause(read(clause, chapters()), clause, {}))
    return Talk(setup, tuple(clauses), facts)
