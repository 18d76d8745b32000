"""Numbers as players say and write them: ``nineteen hundred``, ``two fifty``, ``22.2m``, ``5k``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import product

_UNITS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = [
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_BY_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SMALL = {word: value for value, word in enumerate([*_UNITS, *_TEENS], 1)}
_TENS = {word: 10 * value for value, word in enumerate(_BY_TENS, 2)}
_SCALES = {"thousand": 1_000, "grand": 1_000, "k": 1_000, "thou": 1_000, "million": 1_000_000}
UNITS = {"hundred": 100, **_SCALES}
"""Words that multiply the number before them."""
WORDS = frozenset({*_SMALL, *_TENS, *UNITS})
"""Words that a number is made of; ``and`` and ``a half`` may stand between them."""
TEENS = frozenset(_TEENS)
"""Words from ten to nineteen: ten fifty is 1050."""
LONGEST = 8
"""Words in one number."""
_DIGITS = re.compile(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?")
_DOTTED = re.compile(r"\d{1,3}(?:\.\d{3})+")
"""A number with dots for its thousands, as in German."""
_MISTYPED = re.compile(r"\d+\.\d{3,}")
"""Neither cents nor thousands: 2.0000."""
_DECIMAL_COMMA = re.compile(r"\d+,\d{1,2}")
_MARKS = {"tsd": 1_000, "k": 1_000, "m": 1_000_000, "mio": 1_000_000, "mil": 1_000_000}


def up_to_twenty(number: int) -> str:
    """A number in words up to twenty, in digits beyond.

    >>> up_to_twenty(0), up_to_twenty(6), up_to_twenty(20), up_to_twenty(21)
    ('zero', 'six', 'twenty', '21')
    """
    words = ("zero", *_UNITS, *_TEENS, _BY_TENS[0])
    return words[number] if number < len(words) else str(number)


def in_digits(text: str) -> int | None:
    """A number written in digits, perhaps with k or m; None where it is no whole number.

    >>> in_digits("1,5k"), in_digits("22,2 Mio"), in_digits("1.200")
    (1500, 22200000, 1200)
    >>> in_digits("1,100"), in_digits("22.2m"), in_digits("1.5k"), in_digits("3.5")
    (1100, 22200000, 1500, None)
    """
    plain = text.lower()
    mark = next((one for one in sorted(_MARKS, key=len, reverse=True) if plain.endswith(one)), "")
    digits = plain.removesuffix(mark).rstrip()
    if mark and _DECIMAL_COMMA.fullmatch(digits):
        digits = digits.replace(",", ".")
    if not mark and _DOTTED.fullmatch(digits):
        return int(digits.replace(".", ""))
    if not _DIGITS.fullmatch(digits) or (not mark and _MISTYPED.fullmatch(digits)):
        return None
    value = Decimal(digits.replace(",", "")) * _MARKS.get(mark, 1)
    return int(value) if value == int(value) else None


@lru_cache(maxsize=4096)
def in_words(words: tuple[str, ...]) -> int | None:
    """The number that these words make together, None where they make none.

    >>> in_words(("nineteen", "hundred")), in_words(("two", "twenty", "five"))
    (1900, 225)
    >>> in_words(("twelve", "five"))
    12500
    >>> in_words(("eight", "and", "a", "half", "thousand")), in_words(("five", "two"))
    (8500, None)
    >>> in_words(("half", "a", "million")), in_words(("two", "point", "two", "million"))
    (500000, 2200000)
    >>> in_words(("two", "thousand", "hundred")), in_words(("a", "million", "thousand"))
    (None, None)
    """
    if words[:2] == ("half", "a") and words[2:] in (("million",), ("thousand",)):
        return _SCALES[words[2]] // 2
    if "point" in words:
        return _broken(words)
    for scale in ("million", "thousand", "grand", "thou", "k"):
        if scale in words:
            at = words.index(scale)
            return _scaled(words[:at], _SCALES[scale], words[at + 1 :])
    head = _two(words[:-1]) if words[-1:] == ("five",) else None
    if head and head >= 6 and _two(words) is None:
        return head * 1_000 + 500
    return _below(words)


def _broken(words: tuple[str, ...]) -> int | None:
    """A number with a point in words: one point five million."""
    at = words.index("point")
    whole, tenths, scale = _below(words[:at]), words[at + 1 : -1], _SCALES.get(words[-1], 0)
    tenth = _SMALL.get(tenths[0], 10) if len(tenths) == 1 else 10
    return None if whole is None or tenth > 9 or not scale else whole * scale + tenth * scale // 10


def _scaled(head: tuple[str, ...], scale: int, rest: tuple[str, ...]) -> int | None:
    half = head[-3:] == ("and", "a", "half")
    head = head[:-3] if half else head
    many = 1 if head in (("a",), ()) else _below(head)
    if many is None or (half and rest):
        return None
    if rest[:1] == ("and",):
        rest = rest[1:]
    if rest[:1] and rest[0] in UNITS:
        return None  # two thousand hundred: a word is missing between the scales
    after = in_words(rest) if rest else 0
    if after is None or after >= scale:
        return None
    return many * scale + half * scale // 2 + after


def _below(words: tuple[str, ...]) -> int | None:
    """A number without a thousand: a plain one, or as players say it, ``two fifty``."""
    if "hundred" in words:
        at = words.index("hundred")
        head, rest = words[:at], words[at + 1 :]
        many = 1 if head in (("a",), ()) else _two(head)
        rest = rest[1:] if rest[:1] == ("and",) else rest
        after = _two(rest) if rest else 0
        return None if many is None or after is None else many * 100 + after
    if (plain := _two(words)) is not None:
        return plain
    for cut in range(1, len(words)):
        first, last = _two(words[:cut]), _two(words[cut:])
        if first and last and last >= 10:
            return first * 100 + last
    return None


def _two(words: tuple[str, ...]) -> int | None:
    """A number below a hundred."""
    if len(words) == 1:
        return _SMALL.get(words[0]) or _TENS.get(words[0])
    if len(words) == 2 and words[0] in _TENS and _SMALL.get(words[1], 10) < 10:
        return _TENS[words[0]] + _SMALL[words[1]]
    return None


def segments(words: Sequence[str]) -> list[list[tuple[int, int]]]:
    """The ways to part words into numbers, fewest numbers first: each its value and its words.

    >>> [(250, 2), (500, 2)] in segments("two fifty five hundred".split())
    True
    """
    return sorted(_parted(tuple(words)), key=len)


@lru_cache(maxsize=1024)
def _parted(words: tuple[str, ...]) -> list[list[tuple[int, int]]]:
    if not words:
        return [[]]
    found = []
    for length in range(min(LONGEST, len(words)), 0, -1):
        value = in_words(words[:length])
        if value is not None and words[0] != "and":
            found += [[(value, length), *rest] for rest in _parted(words[length:])]
        elif words[0] == "and" and length == 1:
            found += [list(rest) for rest in _parted(words[1:])] if len(words) > 1 else []
    return found[:40]


CHIPS = frozenset(
    step * 10**power for step, power in product((1, 2, 5, 25), range(7)) if step * 10**power >= 1
)
"""What a chip is usually worth."""
LEAST_WHOLE = 100
"""A number below it is said without its unit: eight, of hundreds or thousands."""
