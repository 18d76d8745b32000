"""What is typed in one field, read: numbers, money, lists. What cannot be read is a Wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from unicodedata import category

from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.sheet.currency import plain

APART = "[ .,'\u2019\u202f\u00a0]"
"""What may stand between thousands."""
_WHOLE = re.compile(rf"(\d{{1,3}}(?:{APART}\d{{3}})+|\d+)")
_IN_SHORT = re.compile(r"(\d+)(?:[.,](\d{1,3}))?\s*([kKmM])")
_MONEY = re.compile(rf"(\d{{1,3}}(?:{APART}\d{{3}})+|\d+)(?:[.,](\d{{1,2}}))?")
_PLACED = re.compile(
    r"(?i)#?(?P<place>\d{1,4})(?:st|nd|rd|th|er|e|\u00ba|\u00b0)?(?:[.):](?=\s)|[;|]|\s)\s*(?P<rest>\S.*)"
)
"""A line of a sheet that begins with the place."""
_LONGEST = 24
_SIZES = {"k": 1_000, "m": 1_000_000}
MOST_IN_A_SPAN = 1_000
"""Numbers that one such as 1-40 stands for, at most."""


class Wrong(Exception):
    """A text that cannot be read: what is wrong with it, and what would be right."""

    def __init__(self, wrong: Sentence, allowed: Sentence) -> None:
        super().__init__(wrong)
        self.wrong, self.allowed = wrong, allowed


def unread(typed: str, allowed: Sentence) -> Wrong:
    """What is said of a text that is not what belongs there."""
    shown = typed.strip()
    if not shown:
        return Wrong(say("nothing is there"), allowed)
    return Wrong(say("{text} won't do", text=shown if len(shown) < _LONGEST else NOTHING), allowed)


def whole(typed: str) -> int:
    """A whole number, with its thousands apart or not, or in short.

    >>> whole("12,500"), whole("10k"), whole("1.5k"), whole(" 40 ")
    (12500, 10000, 1500, 40)
    >>> whole("12.5")
    Traceback (most recent call last):
    floorman.server.setup_form.typed.Wrong: 12.5 won't do
    """
    plain = typed.strip()
    if len(plain) <= _LONGEST and plain.isascii() | ("\u202f" in plain):
        if short := _IN_SHORT.fullmatch(plain):
            size = _SIZES[short[3].lower()]
            amount = Decimal(f"{short[1]}.{short[2] or 0}") * size
            if amount == int(amount):
                return int(amount)
        elif _WHOLE.fullmatch(plain):
            return int(re.sub(APART, "", plain))
    raise unread(typed, say("a whole number, such as 40 or 10,000"))


def cents(typed: str) -> int:
    """An amount of money, in cents.

    >>> cents("20"), cents("7.50"), cents("7,5"), cents("1,500"), cents("1.250,50")
    (2000, 750, 750, 150000, 125050)
    """
    plain = typed.strip()
    found = _MONEY.fullmatch(plain) if len(plain) <= _LONGEST else None
    if found is None:
        raise unread(typed, say("an amount such as 20 or 7.50"))
    whole_part = int(re.sub(APART, "", found[1]))
    return 100 * whole_part + int((found[2] or "0").ljust(2, "0"))


def money(amount: int) -> str:
    """Cents as they are typed; none for nothing.

    >>> money(2_050), money(2_000), money(0)
    ('20.50', '20', '')
    """
    return plain(amount) if amount else ""


def numbers(typed: str) -> tuple[int, ...]:
    """Numbers in their order, with spans.

    >>> numbers("1, 4 5-8"), numbers("")
    ((1, 4, 5, 6, 7, 8), ())
    """
    return tuple(_numbers(typed))


def _numbers(typed: str) -> Iterator[int]:
    joined = re.sub(r"\s*[-\u2013]\s*", "-", typed.replace(",", " ").replace(";", " "))
    for part in joined.split():
        first, _, last = part.partition("-")
        if not (first.isdecimal() and (last or first).isdecimal() and len(part) < _LONGEST):
            raise unread(typed, say("numbers such as 1, 2, 5-8"))
        low, high = int(first), int(last or first)
        if not 0 <= high - low < MOST_IN_A_SPAN:
            raise unread(part, say("numbers such as 1, 2, 5-8"))
        yield from range(low, high + 1)


def listed(some: tuple[int, ...]) -> str:
    """Numbers as they are typed.

    >>> listed((4, 1, 2))
    '4, 1, 2'
    """
    return ", ".join(map(str, some))


def shares(typed: str) -> tuple[int, ...]:
    """Percentages, in hundredths of a percent.

    >>> shares("50, 30, 20"), shares("33.5% 66.5%")
    ((5000, 3000, 2000), (3350, 6650))
    """
    return several(typed.replace("%", " "))


def several(typed: str) -> tuple[int, ...]:
    """Amounts of money in cents, in a row or a line each; the lines of a sheet may name the places.

    >>> several("500, 300; 200"), several("1st $1,500\\n2nd $750.50"), several("1 37,5\\n2 62,5")
    ((50000, 30000, 20000), (150000, 75050), (3750, 6250))
    """
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    found = [_PLACED.fullmatch(line) for line in lines]
    placed = [one for one in found if one]
    if len(lines) > 1 and [int(one["place"]) for one in placed] == [*range(1, len(lines) + 1)]:
        lines = [one["rest"] for one in placed]
    plain = "".join(" " if category(sign) == "Sc" else sign for sign in "\n".join(lines))
    parts = re.split(r"[;\s]+|,(?=\s)|,$", plain.strip())
    return tuple(cents(part) for part in parts if part)


def written_shares(percentages: tuple[int, ...]) -> str:
    """Percentages as they are typed.

    >>> written_shares((5000, 3350))
    '50, 33.5'
    """
    return ", ".join(f"{share / 100:.2f}".rstrip("0").rstrip(".") for share in percentages)
