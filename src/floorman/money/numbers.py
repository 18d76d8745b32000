"""Stacks and prizes as people write them: numbers with commas or new lines between.

On a line of its own a number may have its thousands apart and a comma before its decimals, as pages
of most languages show it; where all stand on one line commas part them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

from floorman.errors import BadInput
from floorman.sentences import Sentence, key, say

_LARGEST = 10**15
_ALONE = re.compile(r"(\d{1,3}(?:[ .,'\u2019\u202f\u00a0]\d{3})+|\d+)(?:[.,](\d{1,2}))?")


def stacks(text: str) -> list[int]:
    """Stacks in chips; raises BadInput for one that is not a whole number of chips.

    >>> stacks("5000,3000, 2000"), stacks("12,500\\n\\n8.250\\n650")
    ([5000, 3000, 2000], [12500, 8250, 650])
    """
    allowed = say("whole numbers of chips, 1 or more, one on a line or with commas between")
    read = []
    for place, word in _words(text):
        value = _number(word)
        if value is None or value < 1 or value != int(value):
            raise _wrong(place, word, allowed)
        read.append(int(value))
    return read


def prizes(text: str) -> list[Decimal]:
    """Prizes, the first place first, exact to the last digit; raises BadInput for what is none.

    >>> prizes("1250.50,800"), prizes("1.250,50\\n800")
    ([Decimal('1250.50'), Decimal('800')], [Decimal('1250.50'), Decimal('800')])
    """
    allowed = say("amounts such as 1250 or 1250.50, one on a line or with commas between")
    read = []
    for place, word in _words(text):
        value = _number(word)
        if value is None:
            raise _wrong(place, word, allowed)
        read.append(value)
    return read


def cents(text: str) -> int:
    """An amount of money in whole cents; raises BadInput for what is none.

    >>> cents("1250.50"), cents("7"), cents("0,05"), cents("1.500")
    (125050, 700, 5, 150000)
    """
    value = _number(_alone(text.strip()).replace(",", "."))
    if value is None or value * 100 != int(value * 100):
        raise BadInput(
            say("“{word}” is no amount of money", word=text[:40]), say("amounts such as 1250.50")
        )
    return int(value * 100)


def _words(text: str) -> Iterator[tuple[Sentence, str]]:
    """Each number and where it stands: its line, or its place where all stand on one."""
    lines = text.removeprefix("\ufeff").splitlines()
    by_line = len([line for line in lines if line.strip()]) > 1
    for at, line in enumerate(lines, 1):
        alone = _alone(line.strip()) if by_line else line
        for place, word in enumerate(alone.split(","), 1):
            if word.strip() or not by_line:
                yield (
                    say("line {line}", line=at) if by_line else say("number {at}", at=place),
                    word.strip(),
                )


def _alone(word: str) -> str:
    """A number that stands alone, without marks between its thousands; other text stays."""
    found = _ALONE.fullmatch(word)
    if found is None:
        return word
    whole = re.sub(r"\D", "", found[1])
    return f"{whole}.{found[2]}" if found[2] else whole


def _number(word: str) -> Decimal | None:
    try:
        value = Decimal(word) if word.isascii() else Decimal("nan")
    except InvalidOperation:
        return None
    return value if value.is_finite() and 0 <= value <= _LARGEST else None


def _wrong(place: Sentence, word: str, allowed: Sentence) -> BadInput:
    wrong = key("{place} is “{word}”") if word else key("{place} is empty")
    return BadInput(say(wrong, place=place, word=word[:40]), allowed)
