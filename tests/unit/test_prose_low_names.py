"""People by their first names, without a capital, without marks, and where they are words too."""

from __future__ import annotations

import pytest

from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.prose.words.tokens import tokens

READ = {
    "flop kim bets 400 rob folds sue calls ted makes it 1200 kim folds": (
        "seat 1 bets 400 | seat 2 folds | seat 3 calls | seat 4 raises to 1200 | seat 1 folds"
    ),
    "flop ann bets a thousand bill goes all in for fourteen hundred cho calls that dev is all in "
    "for two thousand one hundred": (
        "seat 1 bets 1000 | seat 2 is all-in for 1400 | seat 3 calls | seat 4 is all-in for 2100"
    ),
    "Flop. ann bets 900, will calls, pat shoves for 2,000": (
        "seat 1 bets 900 | seat 2 calls | seat 3 is all-in for 2000"
    ),
    "Mark bets 400, Will raises to 1200, Art folds": (
        "seat 1 bets 400 | seat 2 raises to 1200 | seat 3 folds"
    ),
    "100/200 preflop bob raisd to 600 ed fodls al calld": (
        "seat 3 raises to 600 | seat 4 folds | seat 5 calls"
    ),
    "frist bet on teh flop was 300 at 200/400, kim calld": "seat 1 bets 300 | seat 2 calls",
    "the guy on my right bets 900, the lady to my left calls": "seat 1 bets 900 | seat 2 calls",
}


@pytest.mark.parametrize("text", READ)
def test_first_names_are_people_without_a_capital(text: str) -> None:
    lines = [way.line for way in read_prose(text, language="en").ways]
    assert any(READ[text] in line.replace(" unnoticed", "") for line in lines), lines


@pytest.mark.parametrize("text", ["the dealer will call the floor", "i bet and may raise"])
def test_a_first_name_that_is_a_word_stays_one_where_nobody_plays(text: str) -> None:
    found = tokens(text, bundled("en").vocabulary, "en")
    assert not [one for one in found if one.key.startswith("name ")]


def test_the_number_of_a_hand_is_shown_as_not_used_where_somebody_is_named() -> None:
    reading = read_prose("Hand #123456789: bob raises to 400", language="en")
    assert reading.line.endswith("seat 3 raises to 400")
    assert [one.text for one in reading.unused] == ["#123456789"]
    assert not reading.sure
