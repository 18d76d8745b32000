"""Numbers and chips in a text: spelled out, with thousands after digits, in piles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import accumulate, pairwise

from floorman.prose.words.token import SAID, Token, text_of
from floorman.talk import numbers


def with_numbers(found: list[Token]) -> list[Token]:
    """Number words as numbers, and digits with a word for thousands after them."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        run = _run(found, at)
        if not run:
            made.append(_level_scaled(made, found[at]) or _scaled(made, found[at]) or found[at])
            at += 1
            continue
        scaled = _level_scaled(made, found[at]) if run == 1 else None
        are_chips = _are_hyphened_chips(found, at + run)
        words = _as_chips(found[at : at + run]) if are_chips else found[at : at + run]
        made += [scaled] if scaled else _as_numbers(words, _is_counted_out(made))
        at += run + are_chips
    return _as_levels(made)


def _are_hyphened_chips(found: Sequence[Token], at: int) -> bool:
    """Whether chips are counted whose worth is told with a hyphen: two thousand-chips."""
    after = [one.text.lower() for one in found[at : at + 2]]
    return after == ["-", "chips"] and found[at].end == found[at + 1].start


def _as_chips(run: list[Token]) -> list[Token]:
    """Words for a number of which the last is what chips are worth that the others count."""
    last = run[-1]
    return [*run[:-1], last._replace(key=f"{last.key}s")] if f"{last.key}s" in PLURALS else run


def _level_scaled(made: list[Token], token: Token) -> Token | None:
    """A word for hundreds or thousands after a level, which is of both its numbers: 1-2 hundred."""
    if token.key not in _SCALE or not made or made[-1].kind != "level" or made[-1].value[0] > 99:
        return None
    level = made.pop()
    low, high = (one * _SCALE[token.key] for one in level.value)
    text = text_of(level, token)
    return Token("level", level.start, token.end, text, "", (low, high))


def _as_levels(found: list[Token]) -> list[Token]:
    """Two numbers in words with a hyphen between them are a level: two-four thousand."""
    made: list[Token] = []
    for token in found:
        made.append(token)
        if [one.kind for one in made[-3:]] != ["number", "mark", "number"]:
            continue
        low, mark, high = made[-3:]
        if mark.text != "-" or low.end != mark.start or mark.end != high.start:
            continue
        values = _of_one_scale(low.value[0], high.value[0])
        if values and SAID in (low.key, high.key):
            text = f"{low.text}-{high.text}"
            made[-3:] = [Token("level", low.start, high.end, text, "", values)]
    return made


def _of_one_scale(low: int, high: int) -> tuple[int, int] | None:
    """The blinds that two numbers are, the first perhaps short of its thousands."""
    for scale in (1, 100, 1_000):
        if 1.2 * low * scale <= high <= 3 * low * scale and high >= _LEAST_BLIND:
            return low * scale, high
    return None


_LEAST_BLIND = 50
"""A big blind that is told in words, at least: three-four may be seats."""


def _scaled(made: list[Token], token: Token) -> Token | None:
    """A word for thousands after digits: ``5 thousand``; the digits are taken from the list."""
    if token.key not in _SCALE or not made:
        return None
    value = _times(made[-1], _SCALE[token.key])
    if not value:
        return None
    number = made.pop()
    text = text_of(number, token)
    return Token("number", number.start, token.end, text, "", (value,))


def _times(number: Token, scale: int) -> int:
    """A number of thousands, be it broken as in 1.7 million; 0 where that is none, or not whole.

    One that has its own scale, as 2k or 2000 before a hundred, has no other.
    """
    if number.kind == "number" and number.value:
        has_scale = number.text[-1:].isalpha() and not number.key
        is_beyond = scale == _SCALE["hundred"] and number.value[0] >= scale
        return 0 if has_scale or is_beyond else number.value[0] * scale
    value = Decimal(number.text) * scale if _BROKEN.fullmatch(number.text) else Decimal(0)
    return int(value) if value == int(value) else 0


_BROKEN = re.compile(r"\d+\.\d+")
_SCALE = {
    "hundred": 100,
    "k": 1_000,
    "thousand": 1_000,
    "thou": 1_000,
    "grand": 1_000,
    "m": 1_000_000,
    "mil": 1_000_000,
    "mill": 1_000_000,
    "million": 1_000_000,
}


PLURALS = {
    f"{word}s" if not word.endswith("y") else f"{word[:-1]}ies": word
    for word in sorted(numbers.WORDS)
} | {"sixes": "six"}


def _run(found: Sequence[Token], at: int) -> int:
    """How many tokens from here make numbers in words."""
    end = at
    while end < len(found) and found[end].kind == "word":
        key = found[end].key
        if key in numbers.WORDS or key in PLURALS:
            end += 1
        elif key == "and" and end > at and _half(found, end):
            end += 3
        elif key == "point" and end > at and _is_broken(found, end):
            end += 2
        elif (key == "and" and end > at and _goes_on(found, end)) or (
            key == "a" and end == at and _after(found, end) in ("hundred", "thousand", "grand")
        ):
            end += 1
        elif end == at and _is_half_of(found, at):
            return 3
        else:
            break
    only = end - at == 1 and found[at].key in _SCALE
    digits_before = at and bool(_times(found[at - 1], _SCALE.get(found[at].key, 1)))
    return 0 if only and digits_before else end - at


def _after(found: Sequence[Token], at: int) -> str:
    return found[at + 1].key if at + 1 < len(found) else ""


def _is_half_of(found: Sequence[Token], at: int) -> bool:
    """Whether half a million begins here."""
    half, a, scale = [*(one.key for one in found[at : at + 3]), "", "", ""][:3]
    return half == "half" and a == "a" and scale in ("thousand", "million")


def _half(found: Sequence[Token], at: int) -> bool:
    return [one.key for one in found[at : at + 3]] == ["and", "a", "half"]


def _is_broken(found: Sequence[Token], at: int) -> bool:
    """Whether a number is broken here: one point five million."""
    after = [one.key for one in found[at + 1 : at + 3]]
    return len(after) == 2 and after[0] in numbers.WORDS and after[1] in _SCALE


def _goes_on(found: Sequence[Token], at: int) -> bool:
    """Whether a number goes on after an ``and``: one hundred and twenty."""
    return found[at - 1].key in ("hundred", "thousand") and _after(found, at) in numbers.WORDS


_MORE = ("more", "other", "of", "the", "those", "his", "her", "extra", "additional")
"""Words between how many chips there are and what each of them is: five more five hundreds."""


def _is_counted_out(made: Sequence[Token]) -> bool:
    """Whether the words before a number say how many of it there are: two of the five hundreds."""
    begin = len(made)
    while begin and made[begin - 1].key in _MORE:
        begin -= 1
    is_count = 0 < begin < len(made) and made[begin - 1].kind == "number"
    return is_count and 0 < made[begin - 1].value[0] <= MOST_COUNTED


MOST_COUNTED = 40
"""Chips of a kind that somebody counts in words, at most."""


def _as_numbers(run: list[Token], is_counted_out: bool) -> list[Token]:
    """Number words as numbers; in the plural the last is chips, which the one before counts.

    Unless words before them did: ``is_counted_out``.
    """
    words = [PLURALS.get(one.key, one.key) for one in run]
    ways = numbers.segments(words)
    if not ways:
        return run
    if run[-1].key in PLURALS:
        wanted = _is_alone if is_counted_out else _is_counted
        ways = [way for way in ways if wanted(way)] or ways
    before = [_clumsy(way) + _parted_wrongly(way, words) for way in ways]
    best = ways[before.index(min(before))]
    made: list[Token] = []
    at = 0
    for value, length in best:
        while run[at].key == "and":
            made.append(run[at])
            at += 1
        part = run[at : at + length]
        said = part[: -1 if part[-1].key == "and" else None]
        text = text_of(*said)
        many = said[-1].key in PLURALS
        made.append(Token("number", said[0].start, said[-1].end, text, SAID, (value,), many))
        made += part[len(said) :]
        at += length
    return made


def _parted_wrongly(way: list[tuple[int, int]], words: Sequence[str]) -> float:
    """What speaks against a way: an "and" that goes on, ten fifty as two numbers."""
    goes_on = any(one in _HUNDREDS and after == "and" for one, after in pairwise(words))
    skipped = len(words) - sum(length for _, length in way) + _broken_off(way, words)
    hundreds = sum(_adds_hundreds(one, other) for one, other in pairwise(way))
    in_one = len(words) == 2 and len(way) == 1 and words[0] in numbers.TEENS
    return 1.5 * skipped * goes_on - 0.6 * in_one + 2.0 * hundreds


def _broken_off(way: list[tuple[int, int]], words: Sequence[str]) -> int:
    """How many numbers end with an "and", and do not go on: a thousand and, fifty.

    A number that may count what follows begins anew: eleven thousand and two.
    """
    ends = accumulate(length for _, length in way)
    after = zip(ends, way[1:], strict=False)
    return sum(words[end - 1] == "and" and value in _TENS for end, (value, _) in after)


_TENS = range(20, 100)


def _adds_hundreds(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether hundreds stand after thousands, of which they are a part: ten thousand five hundred.

    Two numbers that are the blinds, as five hundred and one thousand, have the less one first.
    """
    (high, length), (low, rest) = one, other
    return high % 1_000 == 0 and length > 1 and low in range(100, 1_000, 100) and rest == 2


_HUNDREDS = ("hundred", "thousand")


def _is_counted(way: list[tuple[int, int]]) -> bool:
    """Whether the last two numbers are a count and a chip: two fifties."""
    return len(way) > 1 and way[-2][0] <= MOST_COUNTED and way[-1][0] in numbers.CHIPS


def _is_alone(way: list[tuple[int, int]]) -> bool:
    """Whether there is one number, which is a chip: five hundreds."""
    return len(way) == 1 and way[0][0] in numbers.CHIPS


def _clumsy(way: list[tuple[int, int]]) -> float:
    """How unlikely it is that somebody means these numbers: digits that count, and how many."""
    digits = sum(len(str(value).rstrip("0")) for value, _ in way)
    alone = sum(value in (100, 1000, 1_000_000) and length == 1 for value, length in way)
    levels = sum(2 * low == high and low > 4 for (low, _), (high, _) in pairwise(way))
    return digits + 0.6 * len(way) + 3 * alone - 1.5 * levels


def level(small: int, big: int) -> tuple[int, int]:
    """A level as it is said: ``five and ten thousand`` are both thousands.

    >>> level(5, 10_000), level(250, 500)
    ((5000, 10000), (250, 500))
    """
    for scale in (1_000, 100):
        if small * 4 < big <= small * scale * 4 and small * scale <= big:
            return small * scale, big
    return small, big
