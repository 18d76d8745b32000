"""A phrase's shape lets through whatever its expression finds, and keeps away what it cannot."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from floorman.prose.clauses.matching import Line, line_of
from floorman.prose.clauses.places import Places
from floorman.prose.phrases.expression import Expression
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
        expression = phrase.expression.whole()
        for line in lines:
            if expression.search(line.text):
                found += 1
                assert line.places.may_have(phrase.shape), (phrase.said, line.text)
    assert found > 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_expression_for_a_text_finds_what_the_whole_one_finds(language: str) -> None:
    phrases = bundled(language)
    lines = [_line(text, language) for text in _sentences(language)]
    found = 0
    for phrase in (*phrases.plain.all, *phrases.spread.all)[::SOME]:
        whole = phrase.expression.whole()
        for line in (line for line in lines if line.places.may_have(phrase.shape)):
            first = _anew(phrase.expression).within(line.stems)
            told = [_told(match) for match in whole.finditer(line.text)]
            assert [_told(match) for match in first.finditer(line.text)] == told, phrase.said
            found += len(told)
    assert found > 10


def test_an_expression_for_a_text_has_its_words_alone() -> None:
    expression = _phrase("{who} (bets|raises|makes) [it] big").expression
    first = expression.within({"@", "rais", "it", "big"})
    assert "rais" in first.pattern
    assert "bet" not in first.pattern


def test_an_expression_is_whole_once_some_texts_had_it() -> None:
    expression = _phrase("{who} (bets|raises|makes) [it] big").expression
    each = [expression.within({"@", "rais", "big"}) for _ in range(9)]
    assert "bet" not in each[0].pattern
    assert "bet" in each[-1].pattern
    assert each[-1] is expression.whole()


def test_an_expression_for_a_text_without_its_words_finds_nothing() -> None:
    expression = _phrase("{who} raises big").expression
    assert expression.within({"@", "rais"}).search("@0:seat_1 rais big ") is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_few_shapes_pass_whose_expression_finds_nothing(language: str) -> None:
    phrases = bundled(language)
    line = _line(_sentences(language)[0], language)
    passed = [one for one in phrases.plain.all if line.places.may_have(one.shape)]
    vain = [one.said for one in passed if not one.expression.whole().search(line.text)]
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


def _anew(one: Expression) -> Expression:
    """The same, not compiled yet."""
    return Expression(one.lists, one.parts, several=one.several, passed=one.passed)


def _told(match: re.Match[str]) -> tuple[tuple[int, int], dict[str, str]]:
    """Where a match is and what it keeps; more people than one where there are any."""
    kept = {name: value for name, value in match.groupdict().items() if value}
    return match.span(), kept


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
