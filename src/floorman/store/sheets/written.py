"""What stands in the cells of a sheet, as people write it: places, numbers, money, points, days.

Each gives None for a text that is not plainly one; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from unicodedata import category, normalize

NOTHING = frozenset({"", "-", "--", "---", "\u2013", "\u2014", "n/a", "#n/a", "na", "k.a.", "/"})
"""How people write that there is none."""
LONGEST = 40
"""Characters of a number or day, at most."""
APART = "[ .,'\u2019\u202f\u00a0]"
"""What may stand between thousands."""
_UNITS = rf"[1-9]\d{{0,2}}(?:(?P<apart>{APART})\d{{3}})(?:(?P=apart)\d{{3}})*|\d+"
_PLACE = re.compile(
    r"(?:#|t-?|=|platz|place)?\s*(?P<first>\d{1,6})(?:[.,]0)?\s*(?:[-\u2013]\s*(?P<last>\d{1,6}))?"
    r"\s*(?:st|nd|rd|th|er|\u00e8re|re|\u00e8me|eme|e|\u00ba|\u00aa|\u00b0|\.|=|t)?\s*(?:\(.*\))?"
)
_WHOLE = re.compile(r"(\d{1,9})(?:\.|[.,]0{1,2})?")
_MONEY = re.compile(
    rf"(?P<before>[^\W\d_]+\.?)?\s*(?P<sign>[-+\u2212\u2013]?)\s*(?P<units>{_UNITS})"
    r"(?:(?P<point>[.,])(?P<cents>\d{1,2}|[-\u2013\u2014]))?\s*(?P<after>[^\W\d_]+\.?)?"
)
_CALLED = (
    "eur euro euros usd dollar dollars gbp pound pounds chf fr sfr kr nkr skr dkk z\u0142 k\u010d"
    " ft lei lev din r rs"
)
_WORDS = frozenset(_CALLED.split())
"""What money is called beside its amount, other than by a sign or a code of three capitals."""
_MOST_DIGITS = 13
_POINTS = re.compile(rf"(?P<sign>[-+\u2212]?)(?P<units>{_UNITS})(?:(?P<point>[.,])(?P<after>\d+))?")
_AMBIGUOUS = re.compile(r"[-+\u2212]?[1-9]\d{0,2}(?P<mark>[.,])\d{3}")
_TIME = re.compile(r"(?:T|,?\s+)\d{1,2}[:h]\d\d.*")
_NUMBERS = re.compile(
    r"(?:[^\W\d_]+\.?,?\s+)?(?P<a>\d{1,4})(?P<mark>[./-])\s?(?P<b>\d{1,2})(?P=mark)\s?(?P<c>\d{4}|\d\d)"
)
_TOKENS = re.compile(r"\d+|[^\W\d_]+")
MONTHS = (
    *("jan ene gen", "feb fev", "mar mrz", "apr abr avr", "may mai mag mei", "jun juin giu"),
    *("jul juil lug", "aug ago aou", "sep set", "oct okt out ott", "nov", "dec dez dic"),
)
"""How the months begin in the languages of sheets."""
SERIALS = range(20_000, 60_000)
"""Days counted from 1899-12-30, as spreadsheets keep them, that are days of play."""


def is_nothing(text: str) -> bool:
    """Whether a cell says that there is none."""
    return text.casefold() in NOTHING


def place(text: str) -> int | None:
    """A place, shared or not; of several the best.

    >>> place("1st"), place("T-2"), place("4."), place("2-3"), place("3e"), place("1 (chop)")
    (1, 2, 4, 2, 3, 1)
    >>> place("DQ"), place("3-2"), place("0")
    (None, None, None)
    """
    found = _PLACE.fullmatch(text.casefold()) if len(text) <= LONGEST else None
    if found is None or int(found["last"] or found["first"]) < int(found["first"]):
        return None
    return int(found["first"]) or None


def whole(text: str) -> int | None:
    """How many.

    >>> whole("2"), whole("-"), whole("3.0"), whole("two")
    (2, 0, 3, None)
    """
    if is_nothing(text):
        return 0
    found = _WHOLE.fullmatch(text)
    return int(found[1]) if found else None


def cents(text: str) -> int | None:
    """Money as it is written in many countries, with or without its currency.

    A point or comma before the last one or two digits begins the cents; others part thousands.

    >>> cents("1.250,50 \u20ac"), cents("$1,250"), cents("kr 1 250"), cents("1.5k"), cents("20.-")
    (125050, 125000, 125000, 150000, 2000)
    >>> cents("50%"), cents("(20)"), cents("12.3456"), cents("2 x 10")
    (None, None, None, None)
    """
    if is_nothing(text):
        return 0
    plain = "".join(" " if category(sign) == "Sc" else sign for sign in text).strip()
    found = _MONEY.fullmatch(plain) if len(text) <= LONGEST else None
    if found is None or (found["apart"] and found["apart"] == found["point"]):
        return None
    before, after = found["before"] or "", found["after"] or ""
    units = _digits(found["units"])
    if len(units) > _MOST_DIGITS or not all(map(_is_currency, (before, after.lstrip("kK")))):
        return None
    amount = 100 * int(units) + int(_digits(found["cents"] or "").ljust(2, "0"))
    times = 1_000 if after in ("k", "K") else 1
    return (-1 if found["sign"] in ("-", "\u2212", "\u2013") else 1) * times * amount


def _is_currency(word: str) -> bool:
    plain = word.rstrip(".")
    return not plain or plain.casefold() in _WORDS or (len(plain) == 3 and plain.isupper())


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)


def decimal_mark(texts: Iterable[str]) -> str:
    """The sign before the decimals of a column of numbers; empty where none tells.

    >>> decimal_mark(["7", "12,5", "1.250"]), decimal_mark(["1,250", "900"])
    (',', '')
    """
    marks = set()
    for text in texts:
        found = None if _AMBIGUOUS.fullmatch(text) else _POINTS.fullmatch(text)
        if found and found["point"]:
            marks.add(found["point"])
        elif found and found["apart"] and found["apart"] in ".,":
            marks.add({".": ",", ",": "."}[found["apart"]])
    return marks.pop() if len(marks) == 1 else ""


def decimal(text: str, mark: str) -> Decimal | None:
    """A number; where three digits follow its only sign, the column's ``mark`` tells what it is.

    >>> str(decimal("12,5", "")), str(decimal("1.250", ",")), str(decimal("1.250", "."))
    ('12.5', '1250', '1.250')
    >>> decimal("1.250", ""), decimal("many", "")
    (None, None)
    """
    if is_nothing(text):
        return Decimal(0)
    found = _POINTS.fullmatch(text) if len(text) <= LONGEST else None
    if found is None or len(_digits(text)) > _MOST_DIGITS:
        return None
    sign = "-" if found["sign"] in ("-", "\u2212") else ""
    if _AMBIGUOUS.fullmatch(text):
        if not mark:
            return None
        plain = re.sub(r"[^\d.,]", "", text)
        return Decimal(sign + (plain.replace(mark, ".") if mark in plain else _digits(text)))
    if found["apart"] and found["apart"] == found["point"]:
        return None
    after = f".{found['after']}" if found["after"] else ""
    return Decimal(f"{sign}{_digits(found['units'])}{after}")


def is_ambiguous(text: str) -> bool:
    """Whether a number is two: 1,250 with its thousands apart or with decimals."""
    return _AMBIGUOUS.fullmatch(text) is not None


def orders(texts: Iterable[str]) -> frozenset[str]:
    """Which comes first in the days of a column that tell it: ``day``, ``month``.

    >>> sorted(orders(["03/04/2026", "28/11/2026"]))
    ['day']
    """
    found = set()
    for text in texts:
        read = _NUMBERS.fullmatch(_TIME.sub("", text))
        if read and read["mark"] != "." and len(read["a"]) < 3:
            first, second = int(read["a"]), int(read["b"])
            found |= {"day"} if first > 12 >= second else set()
            found |= {"month"} if second > 12 >= first else set()
    return frozenset(found)


def day(text: str, order: frozenset[str]) -> int | None:
    """A day as its first second in UTC. ``order`` are the column's, if it has any.

    >>> day("28.11.26", frozenset()) == day("2026/11/28 20:00 ET", frozenset()) == 1795824000
    True
    >>> day("Sa 28. Nov. 2026", frozenset()), day("46354", frozenset())
    (1795824000, 1795824000)
    >>> day("03/04/2026", frozenset({"day"})) == day("2026-04-03", frozenset())
    True
    >>> day("03/04/2026", frozenset({"day", "month"})), day("31.02.2026", frozenset())
    (None, None)
    """
    plain = _TIME.sub("", text) if len(text) <= LONGEST else ""
    if plain.isdecimal() and int(plain) in SERIALS:
        return _second(date(1899, 12, 30) + timedelta(int(plain)))
    try:
        found = _in_numbers(plain, order) or _in_words(plain)
    except ValueError:
        return None
    return None if found is None else _second(found)


def is_open(text: str) -> bool:
    """Whether day and month of a day could be the other way round.

    >>> is_open("03/04/2026"), is_open("03.04.2026"), is_open("28/11/2026")
    (True, False, False)
    """
    found = _NUMBERS.fullmatch(_TIME.sub("", text))
    if found is None or found["mark"] == "." or len(found["a"]) > 2:
        return False
    return found["a"] != found["b"] and max(int(found["a"]), int(found["b"])) <= 12


def _in_numbers(text: str, order: frozenset[str]) -> date | None:
    found = _NUMBERS.fullmatch(text)
    if found is None:
        return None
    first, second, third = int(found["a"]), int(found["b"]), int(found["c"])
    if len(found["a"]) == 4:
        return date(first, second, third)
    year = third if len(found["c"]) == 4 else 2000 + third
    if found["mark"] == "." or first > 12:
        return date(year, second, first)
    if is_open(text) and len(order) > 1:
        return None
    day_first = is_open(text) and "day" in order
    return date(year, second, first) if day_first else date(year, first, second)


def _in_words(text: str) -> date | None:
    """A day whose month is a word, whatever stands in which order."""
    tokens = _TOKENS.findall(text)
    numbers = [one for one in tokens if one.isdecimal()]
    months = [month for one in tokens if not one.isdecimal() and (month := _month(one))]
    years = [one for one in numbers if len(one) == 4]
    if len(numbers) != 2 or len(years) != 1 or not months:
        return None
    return date(int(years[0]), months[-1], int(next(one for one in numbers if one not in years)))


def _month(word: str) -> int:
    """The number of a month by its first letters, 0 for another word."""
    plain = "".join(one for one in normalize("NFKD", word.casefold()) if one.isalpha())
    for number, starts in enumerate(MONTHS, 1):
        if plain.startswith(tuple(starts.split())):
            return number
    return 0


def _second(found: date) -> int:
    return int(datetime(found.year, found.month, found.day, tzinfo=UTC).timestamp())
