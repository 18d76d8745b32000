"""Table talk as a whole: the table, then acts, each with the facts that people answered for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, NamedTuple

from floorman.errors import BadNotation
from floorman.rulings.chapters import grammars_in_chapters
from floorman.rulings.telling.setup import SETUP, read_setup
from floorman.rulings.telling.table import TableSetup
from floorman.sentences import say
from floorman.talk.bad_talk import BadTalk
from floorman.talk.reader import Words, may_read, read
from floorman.talk.typed import clauses_of

_WORKS = "NLHE 100-200, seats 1-6, button 6 | seat 3 raises to 500"
_OF_SEAT = re.compile(r"seat (\d+)\s*:\s*(\S.*)")
"""An answer for one of several players."""
_FACT = re.compile(r"([A-Za-z][A-Za-z -]*?( at table \w+)?)\s*:\s*(\S.*)")
"""A fact's name is words, perhaps of a table; another number in it makes the clause an act."""
_DECISION = re.compile(r"(the )?(floor|td|director) (decides|rules)", re.IGNORECASE)
"""What stands before the colon where the clause is an act after all: the floor decides."""
HOW = say("the table | act | act, as: {line}", line=_WORKS)
"""What to type, where nothing was."""
LATER = ("new-level", "substantial-action")
"""Facts of a fault that was noticed later, which may be told at the end of the betting."""
KEPT = 4_096
"""So many clauses are not read anew: a line is told again with each answer, and under each book."""


class Clause(NamedTuple):
    """One act, its words, and the facts given after it."""

    act: Any
    text: str
    facts: dict[str, str]


class Talk(NamedTuple):
    """A table and what happened at it; ``facts`` are those given before any act."""

    setup: TableSetup
    clauses: tuple[Clause, ...]
    facts: dict[str, str]


class Chapters(Mapping[str, Words]):
    """The readers of acts by grammar: the ``Meaning`` of a chapter's ``talk`` for all it has.

    A chapter's module is loaded when a clause has the words of one of its grammars: from a cold
    start, to load them all took a sixth of a ruling.
    """

    def __init__(self) -> None:
        self._names = tuple(grammars_in_chapters())

    def __getitem__(self, name: str) -> Words:
        """What the words of a grammar mean."""
        if name not in self._names:
            raise KeyError(name)
        return _meaning(name.rpartition(".")[0])

    def __iter__(self) -> Iterator[str]:
        """The grammars in their order."""
        return iter(self._names)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._names)


@cache
def _meaning(chapter: str) -> Words:
    """What the words of all grammars of a chapter mean, loaded now."""
    meaning: Words = import_module(f"{chapter}.talk").Meaning()
    return meaning


@cache
def chapters() -> Mapping[str, Words]:
    """All grammars that tell acts, each with its chapter's reader."""
    return Chapters()


LONGEST = 10_000
"""Characters of a line: more than any hand takes."""
LONG_ENOUGH = say("{most:,} characters, which is more than a hand takes", most=LONGEST)


def read_talk(text: str) -> Talk:
    """Read a whole line of table talk: the table | act | act | fact: answer …

    A line may begin with an act that needs no table, such as a chip race. Raises BadTalk pointing
    at what cannot be read, BadNotation for an empty line.
    """
    if len(text) > LONGEST:
        raise BadNotation(say("A line of {length:,} characters", length=len(text)), LONG_ENOUGH)
    first, *rest = clauses_of(text) or [""]
    if not first:
        raise BadNotation(say("The line is empty"), HOW)
    setup, opening = _opened(first)
    facts: dict[str, str] = {}
    clauses: list[Clause] = [Clause(opening, first, {})] if opening is not None else []
    for clause in rest:
        if fact := fact_in(clause):
            _answer(clauses[-1].facts if clauses else facts, *fact)
        else:
            clauses.append(Clause(read_act(clause), clause, {}))
    return Talk(setup, tuple(_as_noticed(clauses)), facts)


def _as_noticed(clauses: list[Clause]) -> list[Clause]:
    """The acts in the order they are ruled on; what was told last is told of the last one."""
    order = noticed([one.act for one in clauses])
    found = [clauses[at] for at in order]
    for place, at in enumerate(order):
        if at < place:
            late = {name: told for name, told in clauses[place].facts.items() if name in LATER}
            found[place] = found[place]._replace(facts=late | found[place].facts)
    return found


def noticed(acts: Sequence[Any]) -> list[int]:
    """The places of the acts in the order they are ruled on: a fault once it is noticed.

    One that nobody notices before the betting told right after it comes after that.
    """
    order: list[int] = []
    waiting: list[int] = []
    for at, act in enumerate(acts):
        if waiting and not act.is_play:
            order += waiting
            waiting = []
        (waiting if act.is_noticed_later else order).append(at)
    return order + waiting


def _answer(facts: dict[str, str], name: str, answer: str) -> None:
    """Keep an answer; raises BadNotation for one that contradicts an earlier one."""
    if facts.setdefault(name, answer) != answer:
        said = say(
            "{name}: {facts!r} was told, and {answer!r} after it",
            name=name.replace("-", " "),
            facts=facts[name],
            answer=answer,
        )
        raise BadNotation(said, say("one answer to a question"))


def fact_in(clause: str) -> tuple[str, str] | None:
    """The fact that a clause tells and its answer; None where it tells an act.

    >>> fact_in("Last chips: Yes"), fact_in("seat 5 folds")
    (('last-chips', 'yes'), None)
    >>> fact_in("floor: seat 3: full call")
    ('floor-seat-3', 'full call')
    """
    found = _FACT.fullmatch(clause.strip())
    if found is None or _DECISION.fullmatch(found[1]):
        return None
    name, answer = found[1].lower().strip().replace(" ", "-"), found[3].strip().lower()
    if of_seat := _OF_SEAT.fullmatch(answer):
        return f"{name}-seat-{of_seat[1]}", of_seat[2]
    return name, answer


def opens_with_act(first: str) -> bool:
    """Whether the first clause of a line is an act that needs no table, and not the table.

    Raises BadTalk where it is neither.
    """
    return _opened(first)[1] is not None


_REASON = re.compile(r"\b(because|decided by)\b.*", re.IGNORECASE)
"""What the floor decides has a reason, in any words."""
_NEXT_SENTENCE = re.compile(r"[.!?]\s+\w")


def may_be_talk(text: str) -> bool:
    """Whether a text parses as table talk, told quickly; it may be refused all the same.

    One with a bar is meant as such; one of several sentences is not.
    """
    if "|" in text or _REASON.search(text):
        return True
    return not _NEXT_SENTENCE.search(text) and may_read(text, (SETUP, *chapters()))


@lru_cache(KEPT)
def read_act(clause: str) -> Any:
    """The act that a clause tells; BadTalk where none is."""
    return read(clause, chapters())


@lru_cache(KEPT)
def _opened(first: str) -> tuple[TableSetup, Any]:
    """The table that the first clause tells, or no table and the act that it tells instead."""
    try:
        return read_setup(first), None
    except BadTalk as no_table:
        try:
            return TableSetup(), read_act(first)
        except BadTalk as no_act:
            raise no_act if no_act.reach > no_table.reach else no_table from None
