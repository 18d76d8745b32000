"""How far a ruling runs through the house is counted, and does not grow unseen."""

from __future__ import annotations

from tools.trace_sentence import HOUSE, SILENT_BET, parts, traced

from floorman.rulebooks.book import load
from floorman.rulebooks.numbers import is_part_of
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk


def test_a_trace_names_the_files_of_the_package_alone() -> None:
    found = traced(lambda: is_part_of("43-A", "43"))
    assert found.files == ("rulebooks/numbers.py",)
    assert found.switches == 0
    assert HOUSE.endswith("floorman")


def test_the_ruling_on_a_silent_bet_stays_in_few_files() -> None:
    """From the act in its situation to the ruling."""
    book = load("tda-2024")
    list(rule_all(read_talk(SILENT_BET), book))
    found = traced(parts(SILENT_BET, book)["the ruling"])
    assert len(found.files) <= 18
    assert found.switches <= 45


def test_a_silent_bet_stays_in_few_files_from_the_words_on() -> None:
    """Setting up its table, ruling on it thrice for what decided it, and carrying it out."""
    book = load("tda-2024")
    list(rule_all(read_talk(SILENT_BET), book))
    found = traced(parts(SILENT_BET, book)["the whole line"])
    assert len(found.files) <= 63
    assert found.switches <= 338
