"""Phrases and verbs of play of the tables: what each asks of a text, and what it means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, TypeVar

from floorman.errors import BadInput
from floorman.prose.phrases.expression import NOWHERE, Expression
from floorman.prose.phrases.marks import MARKS
from floorman.prose.phrases.phrase import Frame, Phrase
from floorman.prose.phrases.reader import Lists, Reader, parts_of
from floorman.prose.phrases.shape import ANY, OFTEN, ONCE, Row, needed, one_of, shared
from floorman.prose.words.german import orders
from floorman.sentences import say

T = TypeVar("T")

HEADS = (
    *("bet", "raise", "call", "fold", "check", "push", "limp", "denial"),
    *("setzt", "raist", "callt", "passt", "checkt"),
)
"""Lists of words that are verbs of play or deny one: a phrase that is spread passes none over."""


def _heads(lists: Lists) -> tuple[str, ...]:
    """The stems of verbs of play and denials."""
    forms = {form for name in HEADS for form in lists.classes.get(name, ()) if " " not in form}
    return tuple(sorted({lists.stem_of(form) for form in forms}))


class Patterns:
    """Reads phrases and verbs over the words and slots of a language."""

    def __init__(self, classes: Mapping[str, tuple[str, ...]], language: str) -> None:
        self._lists = Lists(classes, language)
        self._heads = _heads(self._lists)
        self._shapes: dict[Any, Any] = {}

    @property
    def words(self) -> set[str]:
        """All words of the patterns so far, as they are written."""
        return self._lists.words

    def phrases(self, told: Mapping[str, Any]) -> Iterator[Phrase]:
        """The phrases of an entry of a table."""
        for said in told["said"]:
            for one in orders(said, self._lists.classes):
                yield self._phrase(" ".join(one.split()), told)

    def frame(self, told: Mapping[str, Any]) -> Frame:
        """A verb of play with all of its forms."""
        verbs = " | ".join(told["verb"])
        Reader(self._lists).read(verbs)
        how, repeats = frozenset(told.get("how", ())), told.get("repeats", "")
        acts, spoken = (
            tuple(
                Phrase(NOWHERE, ANY, (), "", act, how=how, repeats=repeats, framed=True)
                for act in told.get(name, ())
            )
            for name in ("acts", "spoken")
        )
        return Frame(
            Expression(self._lists, (verbs,)),
            acts,
            spoken,
            bool(told.get("speaks")),
            frozenset(self._lists.stem_of(word) for word in told.get("with", ())),
        )

    def spread(self, told: Mapping[str, Any]) -> Iterator[Phrase]:
        """Phrases whose parts stand in their order, whatever stands between them in a sentence.

        After a person stands what that one does, before anybody else is named. ``any-order`` is
        for parts that a main clause, a subordinate one and a question have in different orders.
        """
        for said in told["said"]:
            phrase = self._phrase(said, told)
            each = _groups(parts_of(said))
            for groups in permutations(each) if "any-order" in phrase.how else (each,):
                yield self._apart(phrase, tuple(groups))

    def _apart(self, phrase: Phrase, groups: tuple[str, ...]) -> Phrase:
        """A phrase with anything between its parts."""
        several = phrase.expression.several
        reader = Reader(self._lists, several=several)
        row: Row = ()
        for group in groups:
            row = (*row, (reader.read(group)[1], ONCE), (ANY, OFTEN))
        expression = Expression(self._lists, groups, several=several, passed=self._heads)
        shape = self._shared(one_of([row]))
        return phrase._replace(expression=expression, shape=shape, spread=True)

    def _shared(self, shape: T) -> T:
        found: T = shared(shape, self._shapes)
        return found

    def _phrase(self, said: str, told: Mapping[str, Any]) -> Phrase:
        plain = said.removeprefix("{who} ")
        is_verb = "$" in plain and "{" in plain and not re.search(r"\{(other|also)\}", plain)
        is_verb = is_verb and "in-front" not in told.get("how", ())
        carried = plain != said and is_verb and told.get("act")
        pattern = f"[{{who}}] {plain}" if carried else said
        several = told.get("act", "").startswith("{who}") or "present" in told.get("how", ())
        _, shape = Reader(self._lists, several=several).read(pattern)
        lone = "{level}" not in said and len(re.findall(r"\{[a-z]+\}", said)) < 2
        needs = [*needed(shape), *(self._any_of(each) for each in told.get("needs", ()))]
        if lone and not any(some.isdisjoint(MARKS.values()) for some in needs):
            raise BadInput(say("The phrase “{said}” needs a word of its own", said=said))
        return Phrase(
            Expression(self._lists, (pattern,), several=several),
            self._shared(shape),
            self._shared(tuple(one for one in needs if one.isdisjoint((",", ".")))),
            said,
            told.get("act", ""),
            told.get("table", ""),
            bool(told.get("aside", False)),
            frozenset(told.get("how", ())),
            told.get("repeats", ""),
            told.get("place", ""),
            told.get("fact", ""),
            float(told.get("weight", 0)),
        )

    def _any_of(self, words: str) -> frozenset[str]:
        """The stems of words of which one must stand somewhere in a text."""
        return frozenset(self._lists.stem_of(word) for word in words.split("|"))


def _groups(parts: Sequence[str]) -> list[str]:
    """The parts that a phrase must have, each with what its brackets hold."""
    groups: list[list[str]] = []
    depth, optional = 0, False
    for part in parts:
        if not depth:
            optional = part == "["
            if not optional:
                groups.append([])
        depth += (part in "[(") - (part in "])")
        if not optional:
            groups[-1].append(part)
    return [" ".join(group) for group in groups]
