"""The readers of table talk: one grammar a chapter over shared words, and errors that point.

A clause is tried against the chapters in turn; where none reads it, the error is that of the
chapter that got furthest, with what may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from types import ModuleType
from typing import Any

from floorman.cards import parse
from floorman.errors import BadNotation, FloormanError
from floorman.sentences import say
from floorman.talk.bad_talk import BadTalk, is_word, spoken
from floorman.talk.counts import countable, many, number, seat_list, seat_number
from floorman.talk.parsing import Spot, Token, Tree
from floorman.talk.tables import parser, text_of


class Words:
    """What the shared words mean, a method for each rule of the grammar; a chapter adds its acts.

    A clause that is named for one of the chapter's ``acts`` is that act, of what was told but for
    bare words. A chapter may have several grammars, each on its own beside the module.
    """

    acts: ModuleType

    def of(self, parsed: Tree | Token) -> Any:
        """What was parsed means: what its rule makes of what its parts mean."""
        if isinstance(parsed, Token):
            return parsed
        told = map(self.of, parsed.children)
        if (meaning := getattr(self, parsed.data, None)) is not None:
            return meaning(*told)
        act = getattr(self.acts, parsed.data.title().replace("_", ""))
        return act(*(one for one in told if not isinstance(one, Token)))

    def start(self, act: Any) -> Any:
        """The act of the clause."""
        return act

    def seat(self, at: str) -> int:
        """A seat number."""
        return seat_number(at)

    def who(self, told: int | str) -> int:
        """A seat; the player of a form is seat 1."""
        return told if isinstance(told, int) else 1

    def seats(self, listed: str) -> tuple[int, ...]:
        """Several seats, or one."""
        return seat_list(listed)

    def amount(self, text: str) -> int:
        """Chips."""
        return number(text)

    def pile(self, *parts: str) -> tuple[int, ...]:
        """One chip, or several of a kind."""
        if len(parts) == 1:
            return (number(parts[0]),)
        return many(int(parts[0]), number(parts[2]))

    def chips(self, *piles: tuple[int, ...]) -> tuple[int, ...]:
        """Chips by denomination."""
        return tuple(chip for pile in piles for chip in pile)

    def cards(self, text: str) -> str:
        """Cards as text."""
        return str(text).replace("10", "T")

    def yes_no(self, word: str) -> str:
        """An answer."""
        return str(word).lower()

    def words(self, quoted: str) -> str:
        """What was said, without the quotation marks."""
        return str(quoted)[1:-1]


def means(act: Callable[..., Any], *fixed: Any, **fields: Any) -> Callable[..., Any]:
    """A meaning that is an act of what was told but for bare words, and of what is ``fixed``."""

    def meant(_: Words, *parts: Any) -> Any:
        return act(*(one for one in parts if not isinstance(one, Token)), *fixed, **fields)

    return meant


def takes(act: Callable[..., Any], *how: Callable[[Any], Any] | None, **fields: Any) -> Any:
    """A meaning that is an act of what was told, each part as it is read; None leaves it out."""

    def meant(_: Words, *parts: Any) -> Any:
        told = zip(how, parts, strict=False)
        return act(*(read_as(part) for read_as, part in told if read_as), **fields)

    return meant


def tells(field: str, read_as: Callable[[Any], Any]) -> Callable[..., dict[str, Any]]:
    """A meaning that is one field of something, as what was told last is read."""

    def meant(_: Words, *parts: Any) -> dict[str, Any]:
        return {field: read_as(parts[-1])}

    return meant


def read(clause: str, chapters: Mapping[str, Words]) -> Any:
    """What the clause says, by the first chapter that can read it; BadTalk if none can.

    The chapters that know most of its words are tried first. A chapter that would pass over a
    number said in the clause cannot read it. Raises BadNotation for a number without an end.
    """
    words = _words(countable(clause))
    stopped: dict[str, Spot] = {}
    passed_over: dict[str, re.Match[str]] = {}
    for chapter in sorted(chapters, key=lambda one: -_known(words, one)):
        parsed = parser(chapter).parse(clause)
        if isinstance(parsed, Spot):
            stopped[chapter] = parsed
            continue
        said = chapters[chapter].of(parsed)
        unused = _unused_number(clause, said, chapter, chapters[chapter])
        if unused is None:
            return said
        passed_over[chapter] = unused
    first = next((passed_over[one] for one in chapters if one in passed_over), None)
    raise _passed_over(clause, first) if first else _refused(clause, stopped)


def _refused(clause: str, stopped: Mapping[str, Spot]) -> BadTalk:
    """The error of the chapters that got furthest, with what any of them would take."""
    column = max((spot.column for spot in stopped.values()), default=0)
    if (wrong := _no_such_thing(clause, column)) is not None:
        return wrong
    due = {
        spoken(chapter, name)
        for chapter, spot in stopped.items()
        if spot.column == column
        for name in spot.terminals
    }
    return BadTalk(clause, column, sorted(one for one in due if is_word(one)))


_PART = re.compile(r"\.\d+")
_CARDS = re.compile(r"(?:(?:10|\d|[TJQKA])[cdhs]|[TJQKA][a-z]){2,}(?![a-z0-9])")
"""What looks like cards, one of which may be none."""


def _no_such_thing(clause: str, column: int) -> BadTalk | None:
    """The error for half a chip, or for a card that there is not; None for anything else."""
    whole = re.search(r"[\d,]+$", clause[:column])
    if whole is not None and (part := _PART.match(clause, column)):
        told = clause[whole.start() : part.end()]
        wrong = say("{number} is no whole number of chips", number=told)
        return BadTalk(clause, whole.start(), (), wrong)
    start = clause.rfind(" ", 0, column) + 1
    if looks := _CARDS.match(clause, start):
        try:
            parse(looks[0].replace("10", "T"))
        except BadNotation as no_card:
            return BadTalk(clause, start, (), no_card.wrong)
    return None


_QUOTED = re.compile(r'"[^"]*"')
_WORD = re.compile(r"(?<!\w)[a-z]{2,}(?!\w)")
BEGINNING = 4
"""So many letters of a word tell whether a grammar has it; its ending may be another."""


def _words(clause: str) -> tuple[str, ...]:
    """How the words of a clause begin, without those in quotation marks."""
    plain = _QUOTED.sub(" ", clause.lower())
    return tuple(word[:BEGINNING] for word in _WORD.findall(plain))


def _known(words: Iterable[str], chapter: str) -> int:
    """How many of the words a chapter's grammar has."""
    return sum(word in _vocabulary(chapter) for word in words)


_ESCAPED = re.compile(r"\\[a-z]")


@cache
def _vocabulary(chapter: str) -> frozenset[str]:
    """How the words of a chapter's grammar begin."""
    text = _ESCAPED.sub(" ", text_of(chapter).lower())
    return frozenset(word[:BEGINNING] for word in re.findall(r"[a-z]{2,}", text))


_COMPOUND = re.compile(r"(?<!\w)\w+(?:-\w+)+")
"""Words with hyphens, which may be the name of a topic."""


def may_read(clause: str, chapters: Iterable[str]) -> bool:
    """Whether some chapter that has all words of a clause but one parses it.

    Whoever asks leaves out what may be any words, as a reason.
    """
    words = _words(_COMPOUND.sub(" ", clause))
    return any(
        not isinstance(parser(chapter).parse(clause), Spot)
        for chapter in chapters
        if len(words) - _known(words, chapter) < 2
    )


_DIGITS = re.compile(r"\d+")


def _unused_number(clause: str, said: Any, chapter: str, meaning: Words) -> re.Match[str] | None:
    """The first number in a clause that means nothing: with another one it would say the same."""
    for found in _DIGITS.finditer(clause):
        other = clause[: found.start()] + _another(found[0]) + clause[found.end() :]
        parsed = parser(chapter).parse(other)
        with suppress(FloormanError):
            if not isinstance(parsed, Spot) and meaning.of(parsed) == said:
                return found
    return None


def _another(digits: str) -> str:
    """Another number of as many digits."""
    last = "8" if digits[-1] == "9" else str(int(digits[-1]) + 1)
    return digits[:-1] + last


def _passed_over(clause: str, found: re.Match[str]) -> BadTalk:
    return BadTalk(
        clause, found.start(), (), say("Nothing here takes the number {number}", number=found[0])
    )
