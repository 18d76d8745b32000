"""The stems of words, by which wordings are compared: raises, raised and raising are one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

_STEMS: dict[str, dict[str, str]] = {"en": {}, "de": {}}
"""Stems that are known, by the words: those of the phrase tables come with them."""
MOST_STEMS = 20_000
"""Words of a language whose stems are kept."""


@cache
def _stemmer(language: str) -> Any:
    """What finds stems; loaded for the first word that is in no table."""
    stemmers = import_module("snowballstemmer")
    return stemmers.stemmer({"en": "english", "de": "german"}[language])


def stem(word: str, language: str = "en") -> str:
    """The stem of a word in lower case.

    >>> stem("raises"), stem("calling"), stem("couldn't")
    ('rais', 'call', 'couldnt')
    """
    plain = word.lower().replace("’", "'").replace("'", "")
    known = _STEMS[language]
    found = known.get(plain)
    if found is None:
        found = str(_stemmer(language).stemWord(plain))
        if "zähl" in plain and language == "de":
            found = found.replace("zahl", "zähl")  # who counts does not pay
        if len(known) < MOST_STEMS:
            known[plain] = found
    return found


def known_stems(language: str) -> dict[str, str]:
    """The stems found so far."""
    return dict(_STEMS[language])


def know_stems(stems: Mapping[str, str], language: str) -> None:
    """Take over stems that were found before."""
    _STEMS[language].update(stems)
