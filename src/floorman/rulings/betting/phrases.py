"""What players say, as a declaration: the word, the amount, or neither.

>>> phrase("raise, eight thousand")
Saying(word='raise', amount=8000, bare=False, more=False, other='', conditional=False)
>>> phrase("I bet five").bare
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from floorman.rulings.betting.acts import Saying, Word
from floorman.talk.reader import number

_TO_NINETEEN = """one two three four five six seven eight nine ten eleven twelve thirteen fourteen
fifteen sixteen seventeen eighteen nineteen"""
_BY_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_UNITS = {word: value for value, word in enumerate(_TO_NINETEEN.split(), 1)}
_TENS = {word: 10 * value for value, word in enumerate(_BY_TENS.split(), 2)}
_SCALES = {"hundred": 100, "thousand": 1000, "k": 1000, "million": 1_000_000}
_SMALL = _UNITS | _TENS
_WORDS: dict[str, Word] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "all-in",
    "complete": "complete",
    "pot": "pot",
}
_SMALL_TALK = "i i'll i'm will make it to of the a an my and chips for go going please"
_FILLERS = frozenset(_SMALL_TALK.split())
_TOKEN = re.compile(r"all[- ]in|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?k\b|\d+|[a-z']+")


def phrase(text: str) -> Saying:
    """The declaration in what was said; ``other`` where it is none.

    An if-then statement is conditional, whatever it announces.
    """
    tokens = _TOKEN.findall(text.lower().replace("allin", "all-in"))
    if tokens and tokens[0] == "if":
        return Saying(other=text, conditional=True)
    words = [_WORDS[token.replace(" ", "-")] for token in tokens if _is_word(token)]
    numbers = [token for token in tokens if _is_number(token)]
    rest = [t for t in tokens if not _is_word(t) and not _is_number(t) and t not in _FILLERS]
    if set(rest) - {"by", "more"} or not (words or numbers):
        return Saying(other=text)
    amount, bare = amount_of(numbers)
    return Saying(_said(words), amount, bare, more=bool(rest))


def _said(words: list[Word]) -> Word:
    """The one word that several make: a pot that is bet is the pot."""
    if "pot" in words:
        return "pot"
    if words[:2] == ["call", "raise"]:
        return "call-and-raise"
    return words[0] if words else ""


def _is_word(token: str) -> bool:
    return token.replace(" ", "-") in _WORDS


def _is_number(token: str) -> bool:
    return token[0].isdigit() or token in _SMALL or token in _SCALES


def amount_of(tokens: Iterable[str]) -> tuple[int, bool]:
    """The amount in number words or digits, and whether it was said without its unit.

    >>> amount_of(["fourteen", "hundred"]), amount_of(["forty", "two", "thousand"])
    ((1400, False), (42000, False))
    >>> amount_of(["two", "fifty"])
    (250, True)
    """
    total = part = 0
    bare = True
    for token in tokens:
        if token[0].isdigit():
            total, bare = total + number(token), False
        elif token in _SMALL:
            value = _SMALL[token]
            part = part * 100 + value if 0 < part < 20 and value >= 10 else part + value
        elif token == "hundred":
            part, bare = max(part, 1) * 100, False
        else:
            total, part, bare = total + max(part, 1) * _SCALES[token], 0, False
    return total + part, bare and bool(total + part)
