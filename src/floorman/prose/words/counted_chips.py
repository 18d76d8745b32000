"""So many chips of one kind: two 500s, one blue, a pair of hundreds, two twenty-five hundreds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from floorman.prose.words.token import POSSESSIVES, SAID, SEINE, Token
from floorman.talk import numbers

MOST_COUNTED = 12
"""Chips that somebody counts and tells one by one, at most."""
LEAST_CHIP = 25
"""What the chips of a tournament are worth, at least."""
RANKS = 10
"""Cards rank so high by a number: a pair of tens is no chips."""
_ONE = (
    *("a", "an", "one", "another", "single", "lone", "his", "her", "the"),
    *("ein", "einen", "eine", "nen", "einem", "einer", "seinen", "ihren", "den", "der"),
)
COLOURS = (
    "blue yellow green red black purple orange pink white gray grey brown lavender violet "
    "turquoise lime gold silver maroon"
)
_GERMAN_COLOURS = [
    colour + ending
    for colour in ("blau", "gelb", "grün", "rot", "schwarz", "weiß", "grau", "braun", "violett")
    for ending in ("e", "en", "er")
]
_BESIDE = frozenset(
    f"single silent lone lonely of the more other extra last new fresh {COLOURS} "
    "einzelnen einziger einzigen von den letzte letzten letzter weitere weiteren weiterer "
    "alte alten alter neue neuen neuer".split()
).union(_GERMAN_COLOURS)
"""Words between a count and its chip: its colour where the worth is said too."""
_SINGLE = ("single", "lone", "lonely", "einzelnen", "einzigen")
"""Words that say that a number is a chip: a single thousand."""
_LEADING = ("single", "lone", "of", "the", "von", "den")
_NAMED_ALONE = (500, 1_000, 5_000, 25_000, 100_000)
"""Chips that one may be told of without the word: one five hundred."""
_CHIP_WORDS = ("chip", "chips", "check", "pieces", "jeton", "jetons", "chipse")
HIS = (*(*POSSESSIVES, *SEINE, "up", "in", "together", "the", "those", "of", "blind", "big"),)


def counted(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int, bool]:
    """A pile by its count: two 500s, one blue."""
    count, begin = _count(found, at)
    if begin >= len(found):
        return (), at, False
    chip = found[begin]
    if chip.kind == "word" and (worth := colours.get(chip.key)) and count:
        return (worth,) * count, begin + 1 + is_chip_word(found, begin + 1), True
    if chip.kind != "number" or not chip.value:
        return (), at, False
    named = is_chip_word(found, begin + 1)
    if not count and named and (split := _split(chip)):
        return split, begin + 2, True
    if count and (chip.many or named or (count > 1 and _are_german(found, at, begin))):
        worth = _unit(chip) if _past_whole(found, at) else chip.value[0]
        return (worth,) * count, begin + 1 + named, True
    if found[at].text.lower() == "one" and _is_named_alone(chip):
        return chip.value, begin + 1, True
    if count and _is_told_as_chip(found[at:begin]):
        return (chip.value[0],) * count, begin + 1, chip.value[0] in numbers.CHIPS
    one_of = found[at].key in ("a", "an", "another") or chip.value[0] in numbers.CHIPS
    if count and begin > at and one_of:
        return (chip.value[0],) * count, begin + 1, False
    if not count and named:
        return (chip.value[0],), begin + 2, True
    return (), at, False


def _is_named_alone(chip: Token) -> bool:
    """Whether one of these is a chip without that word: one five hundred, one 100."""
    is_in_digits = chip.text.isdecimal() and chip.value[0] in numbers.CHIPS
    return is_in_digits or chip.value[0] in _NAMED_ALONE


def by_hundreds(found: Sequence[Token], at: int) -> tuple[tuple[int, ...], int, bool] | None:
    """A pile by its count of chips that are told as so many hundreds: 2 five hundreds."""
    count, begin = _count(found, at)
    worth = _of_hundreds(found, begin) if count > 1 else 0
    return ((worth,) * count, begin + 2, True) if worth else None


def _of_hundreds(found: Sequence[Token], at: int) -> int:
    """The worth of a chip that is told as so many hundreds or thousands: 2 five hundreds.

    0 where none is.
    """
    chip = found[at : at + 2]
    if len(chip) < 2 or any(one.kind != "number" or len(one.value) != 1 for one in chip):
        return 0
    worth = chip[0].value[0] * chip[1].value[0]
    is_one = chip[0].value[0] < _HUNDRED <= chip[1].value[0] and worth in numbers.CHIPS
    return worth if is_one and chip[1].many else 0


_HUNDRED = 100


def _counts_chips(found: Sequence[Token], at: int) -> bool:
    """Whether a number says how many chips there are, and not of what worth: his last two chips."""
    if at >= len(found):
        return False
    number, *after = found[at : at + 2]
    is_few = number.kind == "number" and not number.many and 1 < number.value[0] <= MOST_COUNTED
    return is_few and [one.key for one in after] == ["chips"]


def _is_told_as_chip(before: Sequence[Token]) -> bool:
    """Whether a number is a chip for the words before it: a single thousand, a purple 5k."""
    return any(one.key in _SINGLE or one.key in COLOURS.split() for one in before)


def _are_german(found: Sequence[Token], at: int, begin: int) -> bool:
    """Whether several chips are told without an ending: zwei 5k, die beiden 25.

    In English they have an "s".
    """
    chip, after = found[begin], found[begin + 1 : begin + 2]
    if chip.value[0] not in numbers.CHIPS or (after and after[0].key in _WAGERS):
        return False
    if found[at].key == "beiden":
        return at > 0 and found[at - 1].key in _THOSE
    is_in_thousands = re.fullmatch(r"\d+k", chip.text.lower()) is not None
    return is_in_thousands and found[at].text.lower() not in numbers.WORDS


_THOSE = ("die", *SEINE, "seinen", "ihren", "meinen")
"""Words before the two chips that somebody has."""
_WAGERS = frozenset(
    (
        *("raise", "raises", "bet", "bets", "call", "calls", "stacks", "pot", "pots", "all-in"),
        *("einsatz", "einsätze", "erhöhung", "stack", "raist", "setzt"),
    )
)
"""What a number before it is the size of."""


def _split(chip: Token) -> tuple[int, ...]:
    """Number words that are a count and a chip: two twenty five thousand chips."""
    if chip.key != SAID or chip.value[0] in numbers.CHIPS:
        return ()
    for way in numbers.segments(tuple(re.split(r"[\s-]+", chip.text.lower()))):
        if len(way) == 2 and way[0][0] <= 40 and way[1][0] in numbers.CHIPS:
            return (way[1][0],) * way[0][0]
    return ()


def _count(found: Sequence[Token], at: int) -> tuple[int, int]:
    """How many chips, and where the chip is named; 0 where nobody said."""
    one = found[at]
    if begin := _past_whole(found, at):
        return 1, begin
    if one.key in _ONE and one.kind == "word":
        begin = _after_between(found, at + 1)
        return (0, at) if _counts_chips(found, begin) else (1, begin)
    if one.key in ("both", "beide", "beiden"):
        return 2, _after_between(found, _past(found, at + 1, HIS))
    if (begin := _after_pair(found, at)) > at:
        return 2, begin
    if one.kind == "number" and one.value and 1 <= one.value[0] <= 60 and at + 1 < len(found):
        begin = _after_between(found, at + 1)
        if begin < len(found) and found[begin].kind in ("number", "word"):
            return one.value[0], begin
    return 0, at


def _after_pair(found: Sequence[Token], at: int) -> int:
    """Where the chip is named of which there are a pair or a couple; here for no such word."""
    begin = at + (found[at].key == "a")
    is_pair = [one.key for one in found[begin : begin + 2]] in (["pair", "of"], ["couple", "of"])
    chip = found[begin + 2 : begin + 3]
    is_of_chips = is_pair and chip and chip[0].kind == "number" and chip[0].value[0] > RANKS
    return begin + 2 if is_of_chips else at


def _past_whole(found: Sequence[Token], at: int) -> int:
    """Where the chips are named of which there is one here: one of her two hundreds; 0 for none."""
    if [one.text.lower() for one in found[at : at + 2]] != ["one", "of"]:
        return 0
    begin = _past(found, at + 2, HIS)
    is_count = begin < len(found) and found[begin].kind == "number" and not found[begin].many
    begin += is_count and found[begin].value[0] <= MOST_COUNTED
    is_named = begin < len(found) and (found[begin].many or is_chip_word(found, begin + 1))
    return begin if is_named else 0


def _unit(chips: Token) -> int:
    """The chip of which words tell several: two hundreds; five hundreds are such chips."""
    several, *unit = chips.text.lower().split()
    is_several = unit in (["hundreds"], ["thousands"]) and several not in ("five", "5")
    return (100 if unit == ["hundreds"] else 1_000) if is_several else chips.value[0]


def _past(found: Sequence[Token], at: int, words: Sequence[str]) -> int:
    while at < len(found) and found[at].key in words:
        at += 1
    return at


def _after_between(found: Sequence[Token], at: int) -> int:
    """Where a chip is named: a colour alone is the chip itself."""
    begin = at
    while begin < len(found) and (found[begin].key in _BESIDE or _is_of_his(found, begin)):
        begin += 1
    is_named = begin < len(found) and found[begin].kind == "number"
    if is_named or begin == at or found[begin - 1].key in _LEADING:
        return begin
    return begin - 1


def _is_of_his(found: Sequence[Token], at: int) -> bool:
    """Whether it is told whose the chips are of which so many are meant: four of his hundreds."""
    return found[at].key in HIS and found[at - 1].key == "of"


def is_chip_word(found: Sequence[Token], at: int) -> bool:
    return at < len(found) and found[at].kind == "word" and found[at].key in _CHIP_WORDS
