"""Patterns of the phrase tables as regular expressions over a string of tokens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, TypeVar

from floorman.errors import BadInput
from floorman.prose.phrases.marks import JOINED, KINDS, MARKS, MORE, PERSON, PLACES, PRONOUNS, SLOTS
from floorman.prose.phrases.phrase import Frame, Phrase
from floorman.prose.phrases.shape import ANY, MAYBE, OFTEN, ONCE, Row, Shape, needed, one_of, shared
from floorman.prose.words.german import orders
from floorman.prose.words.stems import stem
from floorman.sentences import say

T = TypeVar("T")

_GAP = r"(?:_\S+ ){0,3}?"
"""What may stand between two parts of a phrase: words without weight, which are marked."""
_MARK = "_?"
"""Before a word: the mark of those without weight, which may stand there."""
_APART = r"""(?:(?!(?:{heads}) )[^@#©%&"\s.]\S* ){{0,7}}?"""
"""What may stand after a person where a phrase is spread: any words but verbs of play."""
_WITHIN = r"""(?:(?!(?:{heads}) )[^\s.]\S* ){{0,7}}?"""
"""What may stand between its other parts: people, numbers and marks too."""
_PART = re.compile(r"[\[\]()|]|\{[a-z]+\}|\$[a-z-]+|[^\s\[\]()|{}$]+")


HEADS = (
    *("bet", "raise", "call", "fold", "check", "push", "limp", "denial"),
    *("setzt", "raist", "callt", "passt", "checkt"),
)
"""Lists of words that are verbs of play or deny one: a phrase that is spread passes none over."""


def heads(classes: Mapping[str, Sequence[str]], language: str) -> str:
    """Verbs of play and denials, as they stand in the string of tokens, as one expression."""
    forms = {form for name in HEADS for form in classes.get(name, ()) if " " not in form}
    return "|".join(sorted(re.escape(stem(form, language)) for form in forms)) or "-"


class Patterns:
    """Turns patterns into regular expressions over the string of tokens."""

    def __init__(self, classes: Mapping[str, tuple[str, ...]], language: str) -> None:
        self.classes = classes
        self.language = language
        self.words: set[str] = set()
        self._slots = 0
        self._several = False
        self._shapes: dict[Any, Any] = {}

    def phrases(self, told: Mapping[str, Any]) -> Iterator[Phrase]:
        for said in told["said"]:
            for one in orders(said, self.classes):
                yield self._phrase(" ".join(one.split()), told)

    def frame(self, told: Mapping[str, Any]) -> Frame:
        """A verb of play with all of its forms."""
        self._slots = 0
        each = [self._sequence(_PART.findall(said))[0] for said in told["verb"]]
        how, repeats = frozenset(told.get("how", ())), told.get("repeats", "")
        acts, spoken = (
            tuple(
                Phrase("", ANY, (), "", act, how=how, repeats=repeats, framed=True)
                for act in told.get(name, ())
            )
            for name in ("acts", "spoken")
        )
        return Frame(
            rf"(?<!\S)(?:{'|'.join(each)})",
            acts,
            spoken,
            bool(told.get("speaks")),
            frozenset(self._stem(word) for word in told.get("with", ())),
        )

    def spread(self, told: Mapping[str, Any], heads: str) -> Iterator[Phrase]:
        """Phrases whose parts stand in their order, whatever stands between them in a sentence.

        After a person stands what that one does, before anybody else is named. ``any-order`` is
        for parts that a main clause, a subordinate one and a question have in different orders.
        """
        for said in told["said"]:
            phrase = self._phrase(said, told)
            each = _groups(_PART.findall(said))
            for groups in permutations(each) if "any-order" in phrase.how else (each,):
                source, shape = self._apart(groups, heads)
                yield phrase._replace(source=source, shape=shape, spread=True)

    def _apart(self, groups: Sequence[Sequence[str]], heads: str) -> tuple[str, Shape]:
        """The expression for parts with anything between them, and its shape."""
        self._slots = 0
        source = r"(?<!\S)"
        row: Row = ()
        for at, group in enumerate(groups):
            gap = _APART if group[0] in ("{who}", "{other}") else _WITHIN
            part, shape, _ = self._sequence(list(group))
            source += f"(?P<part_{at}>{part})"
            source += gap.format(heads=heads) if at + 1 < len(groups) else ""
            row = (*row, (shape, ONCE), (ANY, OFTEN))
        return source, self._shared(one_of([row]))

    def _shared(self, shape: T) -> T:
        found: T = shared(shape, self._shapes)
        return found

    def _phrase(self, said: str, told: Mapping[str, Any]) -> Phrase:
        plain = said.removeprefix("{who} ")
        is_verb = "$" in plain and "{" in plain and not re.search(r"\{(other|also)\}", plain)
        is_verb = is_verb and "in-front" not in told.get("how", ())
        carried = plain != said and is_verb and told.get("act")
        parts = _PART.findall(f"[{{who}}] {plain}" if carried else said)
        self._slots = 0
        self._several = told.get("act", "").startswith("{who}") or "present" in told.get("how", ())
        source, shape, rest = self._sequence(parts)
        if rest:
            raise BadInput(say("The phrase “{said}” has a bracket that is not opened", said=said))
        lone = "{level}" not in said and len(re.findall(r"\{[a-z]+\}", said)) < 2
        needs = needed(shape)
        if lone and not any(some.isdisjoint(MARKS.values()) for some in needs):
            raise BadInput(say("The phrase “{said}” needs a word of its own", said=said))
        return Phrase(
            r"(?<!\S)" + source,
            self._shared(shape),
            self._shared(tuple(one for one in needs if one.isdisjoint((",", ".")))),
            said,
            told.get("act", ""),
            told.get("table", ""),
            bool(told.get("aside", False)),
            frozenset(told.get("how", ())),
            told.get("repeats", ""),
            told.get("place", ""),
            float(told.get("weight", 0)),
        )

    def _sequence(self, parts: list[str]) -> tuple[str, Shape, list[str]]:
        """A run of parts up to a closing bracket: its expression, its shape, what is left."""
        options: list[str] = []
        rows: list[Row] = []
        current: list[tuple[str, bool]] = []
        row: Row = ()
        while parts:
            part, parts = parts[0], parts[1:]
            if part in "])":
                parts = [part, *parts]
                break
            if part == "|":
                options.append(_joined(current))
                rows.append(row)
                current, row = [], ()
            elif part in "[(":
                inner, within, parts = self._sequence(parts)
                parts = parts[1:]
                current.append((f"(?:{inner})", part == "["))
                row = (*row, (within, MAYBE if part == "[" else ONCE))
            else:
                source, shape = self._one(part)
                current.append((source, False))
                row = (*row, (shape, ONCE))
        options.append(_joined(current))
        rows.append(row)
        return options[0] if len(options) == 1 else _any_of(options), one_of(rows), parts

    def _one(self, part: str) -> tuple[str, Shape]:
        if part[0] == "{":
            return self._slot(part[1:-1])
        if part[0] == "$":
            return self._class(part[1:])
        if label := PRONOUNS.get(part, ""):
            return rf"(?:{self._word(part)}|@\d+:{label} )", PERSON | {self._stem(part)}
        return self._word(part), frozenset({self._stem(part)})

    def _slot(self, name: str) -> tuple[str, Shape]:
        self._slots += 1
        if name in PLACES:
            return rf"@(?P<who_{self._slots}>\d+):{name} ", PERSON
        if name == "pile":
            return rf"©(?P<chips_{self._slots}>\d+) ", frozenset("©")
        if name not in SLOTS:
            raise BadInput(say("No slot is called “{name}”", name=name))
        several = name == "also" or (name == "who" and self._several)
        source = SLOTS[name] + (MORE if name == "who" and self._several else "")
        one = KINDS.get(name, PERSON)
        shape = one_of([((one, ONCE), (JOINED, OFTEN))]) if several else one
        return source.format(name=f"{name}_{self._slots}"), shape

    def _class(self, name: str) -> tuple[str, Shape]:
        if name not in self.classes:
            raise BadInput(say("No list of words is called “${name}”", name=name))
        options: list[str] = []
        shapes: list[Shape] = []
        for form in sorted(self.classes[name], key=lambda form: -len(form.split())):
            source, shape, _ = self._sequence(_PART.findall(form))
            options.append(source)
            shapes.append(shape)
        return _any_of(options), one_of(((shape, ONCE),) for shape in shapes)

    def _word(self, word: str) -> str:
        self.words.add(word)
        return f"{_MARK}{re.escape(self._stem(word))} "

    def _stem(self, word: str) -> str:
        if word in (",", ".", ":", "'s"):
            return word.replace(":", ".")
        return stem(word, self.language)


def _groups(parts: Sequence[str]) -> list[list[str]]:
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
    return groups


def _joined(parts: Sequence[tuple[str, bool]]) -> str:
    """Parts one after the other, with room between them; an optional one takes its room along."""
    source, begun = "", False
    for part, optional in parts:
        if not begun:
            source += f"(?:{part}{_GAP})?" if optional else part
        else:
            source += f"(?:{_GAP}{part})?" if optional else f"{_GAP}{part}"
        begun = begun or not optional
    return source


def _any_of(options: Iterable[str]) -> str:
    """One of several, each once: many words have one stem, and an expression is dear to compile.

    The mark before a word stands once for all of them.
    """
    options = list(dict.fromkeys(options))
    if all(one.startswith(_MARK) for one in options):
        return f"{_MARK}(?:{'|'.join(one.removeprefix(_MARK) for one in options)})"
    return f"(?:{'|'.join(options)})"
