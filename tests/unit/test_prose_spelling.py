"""The dictionaries that tell mistypings from words: they list what their library lists."""

from __future__ import annotations

import pytest
from spellchecker import SpellChecker

from floorman.prose.words.spelling import spelled_well


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_dictionary_has_the_words_of_its_library(language: str) -> None:
    listed = sorted(SpellChecker(language=language).word_frequency.keys())
    found = spelled_well(language)
    some = [listed[0], *listed[7::97], listed[-1]]
    assert all(word in found for word in some)
    others = [word + "x" for word in some]
    assert [word for word in others if word in found] == sorted(set(others) & set(listed))


@pytest.mark.parametrize("word", ["", '"', 'ace":', "xyzzyq", "{", "}"])
def test_what_is_no_word_is_not_found(word: str) -> None:
    assert word not in spelled_well("en")
