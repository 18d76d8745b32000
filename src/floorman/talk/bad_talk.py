"""What is told of talk that cannot be read: the place in it, and what may stand there, in words."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache

from floorman.errors import BadNotation, FloormanError
from floorman.sentences import NOTHING, Sentence, key, row, say
from floorman.talk.tables import parser
from floorman.talk.wordings import wordings


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


def is_word(told: str) -> bool:
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
    spelled = (words for words in wordings(known.expression) if len(words) > 1 and is_word(words))
    return next(spelled, terminal.strip("_").replace("_", " ").lower())
