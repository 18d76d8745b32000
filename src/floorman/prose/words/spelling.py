"""Mistyped words as the words that they are nearest to."""

from __future__ import annotations

import gzip
import pkgutil
from bisect import bisect_left
from collections.abc import Container, Sequence
from functools import cache
from importlib import import_module

from floorman.prose.words import german
from floorman.prose.words.amounts import PLURALS
from floorman.prose.words.people import SEATED
from floorman.prose.words.spoken_cards import RANKS
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary
from floorman.talk import numbers


def spelled(token: Token, known: Vocabulary, language: str) -> Token:
    """A mistyped word as the one word that it is nearest to."""
    is_plain = token.text.isascii() or language == "de"
    if token.kind != "word" or not is_plain or _is_known(token.key, known):
        return token
    if token.key in known.given:
        return token
    if language == "de" and (umlauts := _with_umlauts(token.key, known)):
        return token._replace(key=umlauts)
    if known.has_stem(stem(token.key, language)):
        return token
    most = 0 if len(token.key) < 4 else 1 if len(token.key) < 8 else 2
    if not most or token.text[:1].isupper():
        return token
    distance = import_module("rapidfuzz.distance.DamerauLevenshtein").distance
    near = sorted(
        (distance(token.key, one, score_cutoff=most), one) for one in known.alike(token.key)
    )
    near = [one for one in near if one[0] <= most]
    if near and token.key in spelled_well(language):
        return token
    if near and (len(near) == 1 or near[0][0] < near[1][0] or near[0][1][:-1] == near[1][1][:-1]):
        return token._replace(key=near[0][1])
    nearest = [one for distance, one in near if distance == near[0][0]]
    played = [one for one in nearest if known.plays(one)]
    turned = [one for one in nearest if sorted(one) == sorted(token.key)]
    formed = _form_of(token.key, played, language)
    meant = turned if len(turned) == 1 else played if len(played) == 1 else formed
    return token._replace(key=meant[0]) if meant else token


def _form_of(word: str, near: list[str], language: str) -> list[str]:
    """Of the forms of one verb the one that a word ends like: calld is called."""
    is_one_verb = len({stem(one, language) for one in near}) == 1
    return [one for one in near if is_one_verb and one[-1] == word[-1]][:1]


def _with_umlauts(word: str, known: Vocabulary) -> str:
    """A word that was typed without its umlauts, if the tables know it with them; else nothing.

    A form of one that they know is meant only where the word is none as it was typed.
    """
    each = list(german.with_umlauts(word))
    forms = [] if known.has_stem(stem(word, "de")) else each
    whole = (one for one in each if _is_known(one, known))
    of_stem = (one for one in forms if known.has_stem(stem(one, "de")))
    return next(whole, next(of_stem, ""))


class Dictionary(Container[str]):
    """The words of a language as a dictionary lists them.

    A word is found by halving the list; to make a set of it takes ten times as long.
    """

    def __init__(self, language: str) -> None:
        self._lines = _lines(language)

    def __contains__(self, word: object) -> bool:
        begins = f'"{word}":'.encode()
        at = bisect_left(self._lines, begins)
        return at < len(self._lines) and self._lines[at].startswith(begins)


@cache
def _lines(language: str) -> Sequence[bytes]:
    """The lines of a dictionary in order, each a word and how often it is written: "ace": 50."""
    packed = pkgutil.get_data("spellchecker", f"resources/{language}.json.gz") or b""
    return gzip.decompress(packed).splitlines()[1:-1]


@cache
def spelled_well(language: str) -> Dictionary:
    """Words that are no mistypings, known or not: they are never taken for others."""
    return Dictionary(language)


def _is_known(word: str, known: Vocabulary) -> bool:
    return (
        known.has(word)
        or word in SEATED
        or word in numbers.WORDS
        or word in PLURALS
        or word in RANKS
    )
