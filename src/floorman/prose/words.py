"""A text as tokens: words by their stems, numbers, levels, chips, cards, people, quoted words.

Every token knows where it stands in the text, so that what was not used can be shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from rapidfuzz.distance import DamerauLevenshtein
from snowballstemmer import stemmer
from spellchecker import SpellChecker

from floorman.prose import german, numbers
from floorman.prose.amounts import PLURALS, RANKS, said_as_cards, with_chips, with_numbers
from floorman.prose.people import SEATED, with_names, with_people
from floorman.prose.token import Token, key_of
from floorman.prose.vocabulary import Vocabulary

_DECIMALS = r"\d+(?:,\d{1,2})?\s?(?:mio|tsd)(?![a-z])|\d+,\d{1,2}(?:k|m(?![a-z]))"
"""Numbers as Germans write them short: 22,2 Mio, 1,5k."""
_AMOUNT = rf"(?:{_DECIMALS}|(?:\d{{1,3}}(?:[.,]\d{{3}})+(?!\d)|\d+(?:\.\d+)?)(?:k|m(?![a-z]))?)"
_TOKEN = re.compile(
    rf"""
    (?P<quote>“[^”]*”|"[^"]*"|„[^“”]*[“”]|«[^»]*»|(?<!\w)['‘](?:[^'’]|['’](?=\w))+['’](?!\w))
  | (?P<seat>\butg\s?\+?\s?[1-4]\b|\#\d+)
  | (?P<cards>(?<![\w+])(?-i:(?:(?:10|[2-9TJQKA])[cdhs]\s?)+)(?!\w))
  | (?P<times>\b\d+\s?[x×]\s?{_AMOUNT}\b(?:'?s\b)?)
  | (?P<level>(?<![\d.]){_AMOUNT}\s?[/–-]\s?{_AMOUNT}(?![\w/-]))
  | (?P<whose>(?<=seat\ )\d{{1,2}}(?=['’]s\b))
  | (?P<number>{_AMOUNT}(?P<many>'?s\b|er[ns]?\b)?)
  | (?P<own>['’]s\b)
  | (?P<word>[^\W\d_]+(?:['’](?!s\b)[^\W\d_]+)*)
  | (?P<mark>[.,;:!?()…–-]|[^\w\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)
_PILE = re.compile(rf"(\d+)\s?[x×]\s?({_AMOUNT})", re.IGNORECASE)
_ENDS = frozenset(".;!?:…")
MOST_ALIKE = 1_000
"""Chips of a kind in one pile."""

_STEMMERS = {"en": stemmer("english"), "de": stemmer("german")}


@lru_cache(maxsize=16384)
def stem(word: str, language: str = "en") -> str:
    """The stem of a word in lower case.

    >>> stem("raises"), stem("calling"), stem("couldn't")
    ('rais', 'call', 'couldnt')
    """
    plain = word.lower().replace("’", "'").replace("'", "")
    return str(_STEMMERS[language].stemWord(plain))


def tokens(text: str, known: Vocabulary, language: str = "en") -> list[Token]:
    """The tokens of a text, with everything in them that these words name."""
    found = list(_plain(text))
    found = [_german(token) for token in found] if language == "de" else found
    found = [_spelled(token, known, language) for token in found]
    found = _short_forms(found, known)
    found = with_people(said_as_cards(found), known)
    found = with_chips(with_numbers(found), known)
    capitals = _spelled_well(language) - german.NAMES if language == "de" else frozenset()
    return with_names(found, known, capitals)


def _plain(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        yield from _token(match)


def _token(match: re.Match[str]) -> Iterator[Token]:
    start, end, said = match.start(), match.end(), match.group()
    kind = "number" if match.lastgroup == "many" else match.lastgroup or ""
    if kind == "level":
        yield from _level(start, end, said)
    else:
        yield _MADE[kind](start, end, said)


def _seat(start: int, end: int, said: str) -> Token:
    plain = said.lower().replace(" ", "")
    return Token("who", start, end, said, f"seat {plain[1:]}" if plain[0] == "#" else _utg(plain))


def _utg(plain: str) -> str:
    return f"utg+{plain[-1]}"


def _times(start: int, end: int, said: str) -> Token:
    pile = _PILE.match(said)
    chip = numbers.in_digits(pile[2]) if pile else None
    times = min(int(pile[1]), MOST_ALIKE) if pile else 0
    return Token("chips", start, end, said, "", (chip or 0,) * times)


def _number(start: int, end: int, said: str) -> Token:
    """A number; one that is no whole number is a word that nobody knows."""
    plain = re.sub(r"('?s|er[ns]?)$", "", said, flags=re.IGNORECASE)
    value = numbers.in_digits(plain)
    if value is None:
        return Token("word", start, end, said, said.lower())
    return Token("number", start, end, said, "", (value,), plain != said)


_MADE: dict[str, Callable[[int, int, str], Token]] = {
    "quote": lambda start, end, said: Token("quote", start, end, said, said[1:-1].strip()),
    "seat": _seat,
    "cards": lambda start, end, said: Token(
        "cards", start, end, said, said.replace(" ", "").replace("10", "T")
    ),
    "times": _times,
    "number": _number,
    "whose": _number,
    "own": lambda start, end, said: Token("word", start, end, said, "'s"),
    "word": lambda start, end, said: Token(
        "word", start, end, said, said.lower().replace("’", "'")
    ),
    "mark": lambda start, end, said: Token(
        "mark", start, end, said, "." if said in _ENDS else ":" if said == ":" else ","
    ),
}


def _level(start: int, end: int, said: str) -> Iterator[Token]:
    """Two numbers as a level, where the second is no smaller: 600-1200, 500/1k."""
    left, right = re.split(r"\s?[/–-]\s?", said)
    low, high = numbers.in_digits(left), numbers.in_digits(right)
    if low is not None and high is not None and high >= low:
        yield Token("level", start, end, said, "", (low, high))
        return
    yield _number(start, start + len(left), left)
    yield _number(end - len(right), end, right)


def _spelled(token: Token, known: Vocabulary, language: str) -> Token:
    """A mistyped word as the one word that it is nearest to."""
    if token.kind != "word" or not token.text.isascii() or _is_known(token.key, known):
        return token
    if known.has_stem(stem(token.key, language)):
        return token
    most = 0 if len(token.key) < 4 else 1 if len(token.key) < 8 else 2
    if not most or token.text[:1].isupper():
        return token
    near = sorted(
        (DamerauLevenshtein.distance(token.key, one, score_cutoff=most), one)
        for one in known.alike(token.key)
    )
    near = [one for one in near if one[0] <= most]
    if near and token.key in _spelled_well(language):
        return token
    if near and (len(near) == 1 or near[0][0] < near[1][0] or near[0][1][:-1] == near[1][1][:-1]):
        return token._replace(key=near[0][1])
    return token


def _german(token: Token) -> Token:
    """A German number or chip in one word; else the token as it is."""
    if token.kind == "quote":
        return token._replace(key=german.announced(token.key))
    if token.kind != "word":
        return token
    if (chip := german.chip(token.text)) is not None:
        return token._replace(kind="number", key="", value=(chip,), many=True)
    value = german.number(token.text)
    return token if value is None else token._replace(kind="number", key="said", value=(value,))


@cache
def _spelled_well(language: str) -> frozenset[str]:
    """Words that are no mistypings, known or not: they are never taken for others."""
    return frozenset(SpellChecker(language=language).word_frequency.keys())


def _is_known(word: str, known: Vocabulary) -> bool:
    return (
        known.has(word)
        or word in SEATED
        or word in numbers.WORDS
        or word in PLURALS
        or word in RANKS
    )


def _short_forms(found: list[Token], known: Vocabulary) -> list[Token]:
    """Short forms as the words that they stand for: ``n`` for and, ``ai`` for all-in."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        length, words = known.short.longest([key_of(one) for one in found[at : at + 6]])
        if length:
            first, last = found[at], found[at + length - 1]
            text = " ".join(one.text for one in found[at : at + length])
            made += [Token("word", first.start, last.end, text, word) for word in words.split()]
            at += length
        else:
            made.append(found[at])
            at += 1
    return made
