"""The readers of table talk: one grammar a chapter over shared words, and errors that point.

A clause is tried against the chapters in turn; where none reads it, the error is that of the
chapter that got furthest, with what may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from types import ModuleType
from typing import Any

from floorman.cards import parse
from floorman.errors import BadNotation, FloormanError
from floorman.sentences import NOTHING, Sentence, key, row, say
from floorman.talk.counts import countable, many, number, seat_list, seat_number
from floorman.talk.parsing import Spot, Token, Tree
from floorman.talk.tables import parser, text_of


class BadTalk(BadNotation):
    """Raised when table talk cannot be read: the clause, the place in it, what may stand there.

    ``reach`` is how far it could be read, to the end where a number in it means nothing. Of more
    than a handful of things that may stand there the commonest are told, and those most like it.
    """

    def __init__(
        self, clause: str, column: int, expected: Iterable[str], why: Sentence = NOTHING
    ) -> None:
        self.clause, self.column = clause, column
        self.expected = tuple(expected)
        rest = clause[column:].split()
        self.reach = len(clause) + 1 if why else column
        cannot = (
            say("Cannot read {word!r}", word=rest[0]) if rest else say("The clause ends too soon")
        )
        few = _few(self.expected, rest[0] if rest else "")
        super().__init__(why or cannot, row(few, ", "))
        may = NOTHING
        if self.expected:
            told = _ALL if few == self.expected else _AMONG_OTHERS
            may = say(told, expected=self.allowed)
        shown, at = _around(_shown(clause), column)
        pointed = f"  {shown}\n  {' ' * at}^"
        told = key("{wrong}:\n{pointed}\n{may}")
        FloormanError.__init__(self, say(told, self, pointed=pointed, may=may))


_ALL = key("May follow: {expected}.")
_AMONG_OTHERS = key("May follow, among others: {expected}.")
MOST_EXPECTED = 12
"""Things that may stand at a place, told in full; of more the nearest are."""
_A_GAME = say("a game, as NLHE")
_OF_A_TABLE = (_A_GAME, "an amount", "seats", "button", "seat", "flop")
_COMMONEST = ("seat", "dealer", "floor", "folds", "checks", "calls", "bets", "raises", "says")


def _few(expected: tuple[str, ...], word: str) -> tuple[str, ...]:
    """What may stand at a place, or of much the commonest and what is most like the word there."""
    if len(expected) <= MOST_EXPECTED:
        return expected
    alike = get_close_matches(word.lower(), expected, n=3)
    commonest = _OF_A_TABLE if _A_GAME in expected else _COMMONEST
    common = [one for one in commonest if one in expected]
    return tuple(dict.fromkeys((*alike, *common, *expected)))[:MOST_EXPECTED]


def _shown(clause: str) -> str:
    """A clause to be pointed into: a character that cannot be seen stands as a dot."""
    return "".join(one if one.isprintable() else "·" for one in clause)


LONG = 100
"""Characters of a clause that are shown around the place that is pointed at."""


def _around(clause: str, column: int) -> tuple[str, int]:
    """What is shown of a clause, however long it is, and where the place is in that."""
    start = max(0, column - LONG // 2) if len(clause) > LONG else 0
    head, tail = "… " * (start > 0), " …" * (len(clause) > start + LONG)
    return f"{head}{clause[start : start + LONG]}{tail}", column - start + len(head)


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
    return BadTalk(clause, column, sorted(one for one in due if _is_word(one)))


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


def _is_word(told: str) -> bool:
    """Whether what may stand at a place helps who reads it: no comma, and no ending of a word."""
    return any(map(str.isalpha, told)) and told not in ("'s", "s")


_END = say("the end")
_NUMBER = say("a number")
_NAMED = {
    "$END": _END,
    "INT": _NUMBER,
    "NUMBER": _NUMBER,
    "AMOUNT": say("an amount"),
    "CARDS": say("cards"),
    "QUOTED": say("words in quotation marks"),
    "GAME": _A_GAME,
    "LEFT": say("40 left"),
    "PAID": say("50 paid"),
    "HANDED": say("9-handed"),
    "TABLE": say("table A"),
    "COUNTED": say("table A"),
    "SMALL_AT": say("small blind 4"),
    "BIG_AT": say("big blind 5"),
}


@cache
def spoken(chapter: str, terminal: str) -> str:
    """A terminal as a director would say it: its words, or what it stands for."""
    if terminal in _NAMED:
        return _NAMED[terminal]
    known = parser(chapter).tables.terminals.get(terminal)
    if known is None:
        return terminal.lower()
    return _first_words(known.pattern) or terminal.strip("_").replace("_", " ").lower()


def _first_words(pattern: str) -> str:
    """The simplest words that a terminal's pattern takes; nothing where it is no plain words."""
    plain = re.sub(r"\[([^\]])[^\]]*\]\??", r"\1", pattern)
    plain = re.sub(r"\\s[+*]?|\\b| \+", " ", plain).replace("\\d+", "1")
    while (inner := re.sub(r"\((?:\?:)?([^()|]*)(?:\|[^()]*)?\)(\??)", _kept, plain)) != plain:
        plain = inner
    first = re.sub(r".\?", "", plain.split("|")[0]).replace("\\", "")
    words = " ".join(first.split())
    return words if re.fullmatch(r"[\w',+-]+( [\w',+-]+)*", words) else ""


def _kept(group: re.Match[str]) -> str:
    """A group's first alternative; nothing where the group may be left out."""
    return "" if group[2] else group[1]
