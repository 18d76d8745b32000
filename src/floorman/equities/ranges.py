"""Ranges of starting hands of two cards, as players write them.

``QQ+`` are pairs from queens up, ``77-TT`` pairs between, ``AKs`` suited and ``AKo`` offsuit,
``AK`` both, ``A5s+`` from A5s up to AKs, ``A2s-A5s`` between, ``AhKd`` one hand, ``any`` all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from floorman.cards import RANKS, STANDARD, Cards, parse, rank, suit
from floorman.cards import text as written
from floorman.errors import BadNotation
from floorman.sentences import Sentence, say

Two = tuple[int, int]

KIND = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)")
PART = re.compile(rf"({KIND.pattern})(\+|-({KIND.pattern}))?")
LONGEST = 10_000
"""Characters of a range: all hands one by one have fewer."""


class Range(NamedTuple):
    """A set of starting hands; each is two cards, the higher first, none twice.

    >>> aces = Range.parse("AA, AKs")
    >>> len(aces), "AhAd" in aces, "AhKd" in aces
    (10, True, False)
    """

    hands: tuple[Two, ...]

    @classmethod
    def parse(cls, text: str) -> Range:
        """Read a range; raises BadNotation naming the part that cannot be read."""
        if not isinstance(text, str):
            raise BadNotation(say("{text!r} is no range", text=text), ALLOWED)
        if len(text) > LONGEST:
            raise BadNotation(
                say("it has {value} characters", value=len(text)),
                say("up to {longest}", longest=LONGEST),
            )
        parts = [part for part in re.split(r"[,;\s]+", text.strip()) if part]
        if not parts:
            raise BadNotation(say("The range is empty"), ALLOWED)
        return cls(tuple(dict.fromkeys(hand for part in parts for hand in _part(part))))

    def __reduce__(self) -> tuple[type[Range], tuple[tuple[Two, ...]]]:
        """For pickle and copy, which would take the hands for the fields."""
        return Range, (self.hands,)

    def __len__(self) -> int:
        return len(self.hands)

    def __iter__(self) -> Iterator[Two]:  # type: ignore[override]
        return iter(self.hands)

    def __contains__(self, hand: object) -> bool:
        cards: Cards = parse(hand) if isinstance(hand, str) else tuple(hand)  # type: ignore[arg-type]
        return tuple(sorted(cards, reverse=True)) in self.hands

    def __str__(self) -> str:
        return ", ".join(map(written, self.hands))


ALLOWED: Sentence = say("such as QQ+, AKs, A2s-A5s, 76o, AhKd or any")


def _part(part: str) -> Iterator[Two]:
    if part.lower() == "any":
        yield from _sorted(combinations(STANDARD, 2))
        return
    found = PART.fullmatch(_capitals(part))
    if found is None:
        yield _one(part)
        return
    first, span, last = _kind(found[1]), found[5] or "", found[6]
    if span == "+":
        yield from _upward(first)
    elif last:
        yield from _between(part, first, _kind(last))
    else:
        yield from _of(*first)


class _Kind(NamedTuple):
    """Two ranks, the higher first, and whether suited (s), offsuit (o) or either ()."""

    high: int
    low: int
    suited: str


def _kind(text: str) -> _Kind:
    one, other = RANKS.index(text[0]), RANKS.index(text[1])
    return _Kind(max(one, other), min(one, other), text[2:])


def _capitals(part: str) -> str:
    """Ranks in capitals, s and o in small letters."""
    return part.upper().replace("S", "s").replace("O", "o")


def _upward(kind: _Kind) -> Iterator[Two]:
    """Pairs up to aces; else the lower card up to the one below the higher."""
    if kind.high == kind.low:
        for pair in range(kind.low, len(RANKS)):
            yield from _of(pair, pair, kind.suited)
        return
    for low in range(kind.low, kind.high):
        yield from _of(kind.high, low, kind.suited)


def _between(part: str, one: _Kind, other: _Kind) -> Iterator[Two]:
    """Pairs between two, or the lower card between two under one higher card."""
    pairs = one.high == one.low and other.high == other.low
    if one.suited != other.suited or (not pairs and one.high != other.high):
        raise BadNotation(say("{part} spans hands of two kinds", part=part), ALLOWED)
    for low in range(min(one.low, other.low), max(one.low, other.low) + 1):
        yield from _of(low if pairs else one.high, low, one.suited)


def _of(high: int, low: int, suited: str) -> Iterator[Two]:
    for one in range(4):
        for other in range(4):
            if high == low and one <= other:
                continue
            if high != low and suited and (suited == "s") != (one == other):
                continue
            yield (4 * high + one, 4 * low + other)


def _one(part: str) -> Two:
    try:
        cards = parse(part)
    except BadNotation:
        cards = ()
    if len(cards) != 2 or max(cards) not in STANDARD:
        raise BadNotation(say("{part!r} is no starting hand", part=part), ALLOWED)
    high, low = sorted(cards, key=lambda card: (rank(card), suit(card)), reverse=True)
    return (high, low)


def _sorted(pairs: Iterator[Two]) -> Iterator[Two]:
    return ((high, low) for low, high in pairs)
