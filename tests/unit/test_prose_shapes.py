"""A phrase's shape lets through whatever its expression finds, and keeps away what it cannot."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from floorman.prose.clauses.matching import Line, line_of
from floorman.prose.clauses.places import Places
from floorman.prose.phrases.patterns import Patterns
from floorman.prose.phrases.phrase import Phrase
from floorman.prose.phrases.tables import bundled
from floorman.prose.words.tokens import tokens

OPEN = Path(__file__).parents[1] / "corpus" / "open"
SOME = 16
"""Every which phrase and sentence is looked at: all would take minutes."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_an_expression_finds_has_its_shape(language: str) -> None:
    phrases = bundled(language)
    lines = [_line(text, language) for text in _sentences(language)]
    found = 0
    for phrase in (*phrases.plain.all, *phrases.spread.all)[::SOME]:
        expression = re.compile(phrase.source)
        for line in lines:
            if expression.search(line.text):
                found += 1
                assert line.places.may_have(phrase.shape), (phrase.said, line.text)
    assert found > 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_few_shapes_pass_whose_expression_finds_nothing(language: str) -> None:
    phrases = bundled(language)
    line = _line(_sentences(language)[0], language)
    passed = [one for one in phrases.plain.all if line.places.may_have(one.shape)]
    vain = [one.said for one in passed if not re.search(one.source, line.text)]
    assert len(vain) <= len(passed) / 4, vain


@pytest.mark.parametrize(
    ("said", "signs", "may"),
    [
        ("raises [to] {amount}", "rais to #", True),
        ("raises [to] {amount}", "rais #", True),
        ("raises [to] {amount}", "# rais to", False),
        ("raises [to] {amount}", "rais her #", False),
        ("raises [to] {amount}", "rais _just _onli _then #", True),
        ("raises [to] {amount}", "rais _just _onli _then _so #", False),
        ("[then] {who} (bets|raises) big", "then @ bet big", True),
        ("[then] {who} (bets|raises) big", "@ rais big", True),
        ("[then] {who} (bets|raises) big", "@ big", False),
        ("{who} $folds", "@ , @ and @ fold", True),
        ("{who} $folds", "@ give up", True),
        ("{who} $folds", "@ give it up", False),
        ("on the {street}", "on the flop", True),
        ("on the {street}", "on the", False),
    ],
)
def test_a_shape_follows_its_pattern(said: str, signs: str, may: bool) -> None:
    each = [(sign.removeprefix("_"), sign.startswith("_")) for sign in signs.split()]
    assert Places(each).may_have(_phrase(said).shape) is may


def test_a_line_without_words_has_nothing() -> None:
    assert not Places([]).may_have(_phrase("raises [to] {amount}").shape)


def _phrase(said: str) -> Phrase:
    reader = Patterns({"folds": ("folds", "gives up")}, "en")
    return next(reader.phrases({"said": [said], "act": "{who} folds"}))


def _line(text: str, language: str) -> Line:
    phrases = bundled(language)
    return line_of(tokens(text, phrases.vocabulary, language), phrases)


def _sentences(language: str) -> list[str]:
    """Some of the open corpus in a language."""
    told = [
        json.loads(line)
        for file in sorted(OPEN.glob("*.jsonl"))
        for line in file.read_text("utf-8").splitlines()
    ]
    return [one["text"] for one in told if one["lang"] == language][:: 1 if language == "de" else 4]
