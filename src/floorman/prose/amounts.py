"""Numbers, chips and cards in a text: spelled out, with thousands after digits, in piles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from floorman.prose import german, numbers
from floorman.prose.token import Token
from floorman.prose.vocabulary import Vocabulary

RANKS = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "ten": "T",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "deuce": "2",
    "two": "2",
}
_SUITS = ("clubs", "diamonds", "hearts", "spades")


def said_as_cards(found: list[Token]) -> list[Token]:
    """Cards in words: the nine of hearts."""
    made: list[Token] = []
    for token in found:
        made.append(token)
        keys = [one.key for one in made[-3:]]
        if len(keys) == 3 and keys[1] == "of" and keys[2] in _SUITS and keys[0] in RANKS:
            first = made[-3]
            text = f"{first.text} of {token.text}"
            card = RANKS[keys[0]] + keys[2][0]
            made[-3:] = [Token("cards", first.start, token.end, text, card)]
        elif len(made) > 1 and (card := german.card(keys[-2], token.key, token.value)):
            first = made[-2]
            text = f"{first.text} {token.text}"
            made[-2:] = [Token("cards", first.start, token.end, text, card)]
    return made


def with_numbers(found: list[Token]) -> list[Token]:
    """Number words as numbers, and digits with a word for thousands after them."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        run = _run(found, at)
        if not run:
            made.append(_scaled(made, found[at]) or found[at])
            at += 1
            continue
        made += _as_numbers(found[at : at + run])
        at += run
    return made


def _scaled(made: list[Token], token: Token) -> Token | None:
    """A word for thousands after digits: ``5 thousand``; the digits are taken from the list."""
    scale = {"thousand": 1_000, "grand": 1_000, "million": 1_000_000, "hundred": 100, "k": 1_000}
    if token.key not in scale or not made or made[-1].kind != "number" or not made[-1].value:
        return None
    number = made.pop()
    text = f"{number.text} {token.text}"
    return Token("number", number.start, token.end, text, "", (number.value[0] * scale[token.key],))


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
        elif (key == "and" and end > at and _goes_on(found, end)) or (
            key == "a" and end == at and _after(found, end) in ("hundred", "thousand", "grand")
        ):
            end += 1
        else:
            break
    only = end - at == 1 and found[at].key in ("hundred", "thousand", "grand", "k", "thou")
    digits_before = at and found[at - 1].kind == "number"
    return 0 if only and digits_before else end - at


def _after(found: Sequence[Token], at: int) -> str:
    return found[at + 1].key if at + 1 < len(found) else ""


def _half(found: Sequence[Token], at: int) -> bool:
    return [one.key for one in found[at : at + 3]] == ["and", "a", "half"]


def _goes_on(found: Sequence[Token], at: int) -> bool:
    """Whether a number goes on after an ``and``: one hundred and twenty."""
    return found[at - 1].key in ("hundred", "thousand") and _after(found, at) in numbers.WORDS


def _as_numbers(run: list[Token]) -> list[Token]:
    words = [PLURALS.get(one.key, one.key) for one in run]
    ways = numbers.segments(words)
    if not ways:
        return run
    before = [_clumsy(way) for way in ways]
    best = ways[before.index(min(before))]
    made, at = [], 0
    for value, length in best:
        while run[at].key == "and":
            at += 1
        part = run[at : at + length]
        text = " ".join(one.text for one in part)
        many = part[-1].key in PLURALS
        made.append(Token("number", part[0].start, part[-1].end, text, "said", (value,), many))
        at += length
    return made


def _clumsy(way: list[tuple[int, int]]) -> float:
    """How unlikely it is that somebody means these numbers: digits that count, and how many."""
    digits = sum(len(str(value).rstrip("0")) for value, _ in way)
    alone = sum(value in (100, 1000, 1_000_000) and length == 1 for value, length in way)
    levels = sum(2 * low == high and low > 4 for (low, _), (high, _) in pairwise(way))
    return digits + 0.6 * len(way) + 3 * alone - 1.5 * levels


def with_chips(found: list[Token], known: Vocabulary) -> list[Token]:
    """Piles of chips: two 500s, a 5k chip and three 100s, four one thousand chips."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        piles, end = _piles(found, at, known)
        if piles:
            first, last = found[at], found[end - 1]
            text = " ".join(one.text for one in found[at:end])
            made.append(Token("chips", first.start, last.end, text, "", piles))
            at = end
        else:
            made.append(found[at])
            at += 1
    return made


_JOINTS = ("and", "plus", "&", "+", "with", "und", "mit")
_ONE = (
    *("a", "an", "one", "another", "single", "lone", "his", "her", "the"),
    *("ein", "einen", "eine", "nen", "einem", "einer", "seinen", "ihren", "den", "der"),
)
_BESIDE = (
    "single",
    "lone",
    "lonely",
    "of",
    "the",
    "einzelnen",
    "einziger",
    "einzigen",
    "von",
    "den",
)
"""Words between a count and its chip."""
_CHIP_WORDS = ("chip", "chips", "check", "pieces", "jeton", "jetons", "chipse")


def _piles(found: Sequence[Token], at: int, known: Vocabulary) -> tuple[tuple[int, ...], int]:
    """The chips that are told from here on, and where they end."""
    pile, end, sure = _pile(found, at, known)
    if not pile:
        return (), at
    chips, surely = pile, sure
    while end < len(found):
        joint = end
        while joint < len(found) and joint - end < 2 and _joins(found[joint]):
            joint += 1
        if joint == end:
            break
        more, after, sure = _pile(found, joint, known)
        if not more:
            break
        chips, end, surely = chips + more, after, surely or sure
    several = end - at > 3 and len(set(chips)) > 1 and set(chips) <= numbers.CHIPS
    return (chips, end) if surely or several else ((), at)


def _joins(token: Token) -> bool:
    return token.key in _JOINTS or (token.kind == "mark" and token.text in ",+&")


def _pile(found: Sequence[Token], at: int, known: Vocabulary) -> tuple[tuple[int, ...], int, bool]:
    """One pile: so many chips of a kind, where it ends, and whether it is chips for sure."""
    if at >= len(found):
        return (), at, False
    if found[at].kind == "chips":
        return found[at].value, at + 1 + _is_chip_word(found, at + 1), True
    if _is_one_chip(found[at]):
        named = _is_chip_word(found, at + 1)
        return found[at].value, at + 1 + named, named
    return _counted(found, at, known)


def _is_one_chip(token: Token) -> bool:
    """Whether a number is a chip with its article: a hundred."""
    told = token.kind == "number" and token.text.lower().startswith("a ")
    return told and token.value[0] in numbers.CHIPS


def _counted(
    found: Sequence[Token], at: int, known: Vocabulary
) -> tuple[tuple[int, ...], int, bool]:
    """A pile by its count: two 500s, one blue."""
    count, begin = _count(found, at)
    if begin >= len(found):
        return (), at, False
    chip = found[begin]
    if chip.kind == "word" and (worth := known.colours.get(chip.key)) and count:
        return (worth,) * count, begin + 1 + _is_chip_word(found, begin + 1), True
    if chip.kind != "number" or not chip.value:
        return (), at, False
    named = _is_chip_word(found, begin + 1)
    if not count and named and (split := _split(chip)):
        return split, begin + 2, True
    if count and (chip.many or named):
        return (chip.value[0],) * count, begin + 1 + named, True
    one_of = found[at].key in ("a", "an", "another") or chip.value[0] in numbers.CHIPS
    if count and begin > at and one_of:
        return (chip.value[0],) * count, begin + 1, False
    if not count and named:
        return (chip.value[0],), begin + 2, True
    return (), at, False


def _split(chip: Token) -> tuple[int, ...]:
    """Number words that are a count and a chip: two twenty five thousand chips."""
    if chip.key != "said" or chip.value[0] in numbers.CHIPS:
        return ()
    for way in numbers.segments(tuple(re.split(r"[\s-]+", chip.text.lower()))):
        if len(way) == 2 and way[0][0] <= 40 and way[1][0] in numbers.CHIPS:
            return (way[1][0],) * way[0][0]
    return ()


def _count(found: Sequence[Token], at: int) -> tuple[int, int]:
    """How many chips, and where the chip is named; 0 where nobody said."""
    one = found[at]
    if one.key in _ONE and one.kind == "word":
        begin = at + 1
        while begin < len(found) and found[begin].key in _BESIDE:
            begin += 1
        return 1, begin
    if one.kind == "number" and one.value and 1 <= one.value[0] <= 60 and at + 1 < len(found):
        begin = at + 1
        while begin < len(found) and found[begin].key in _BESIDE:
            begin += 1
        if begin < len(found) and (found[begin].kind == "number" or found[begin].kind == "word"):
            return one.value[0], begin
    return 0, at


def _is_chip_word(found: Sequence[Token], at: int) -> bool:
    return at < len(found) and found[at].kind == "word" and found[at].key in _CHIP_WORDS
