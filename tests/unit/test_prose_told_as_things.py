"""Bets told as things: what somebody acts against, has not answered yet, or hears of."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

READ = {
    "Tom slides in two 2k chips without a word against a 900 bet": (
        "seat 1 bets 900 | seat 2 pushes 2x2000"
    ),
    "he announces call, then drops a 5k chip in on top of a 2k bet": (
        "seat 1 bets 2000 | seat 2 says call, then pushes 5000"
    ),
    "she said call, a moment later her two 1k chips came in over a 600 bet": (
        "seat 1 bets 600 | seat 2 says call, then pushes 2x1000"
    ),
    "down to his last chip, a 10k, he slid it in dead silent against a 4k bet": (
        "seat 1 bets 4000 | seat 2 pushes 10000, his last chips"
    ),
    "facing 2k she says all in and it's 2,600": "seat 1 bets 2000 | seat 2 is all-in for 2600",
    "facing 2k she's all in for 2,600": "seat 1 bets 2000 | seat 2 is all-in for 2600",
    "A bets 3k, B says all-in and it turns out to be 4,100": (
        "seat 1 bets 3000 | seat 2 is all-in for 4100"
    ),
    "seat 3 bets 1000, seat 5 announces all in, that's 1,400": (
        "seat 3 bets 1000 | seat 5 is all-in for 1400"
    ),
    "couple of limpers, button makes it 900": (
        "seat 3 calls | seat 4 calls | seat 5 folds | seat 6 folds | seat 7 folds | "
        "seat 8 raises to 900"
    ),
    "UTG raises to 1,200, Sam tosses in a 500 chip, hears it was raised, folds": (
        "seat 3 raises to 1200 | seat 4 pushes 500 | seat 4 folds"
    ),
    "Pete says eight hundred but slides in 8000, she matches with 8k in chips": (
        "seat 3 says 800, then pushes 8000 | seat 4 pushes 8000"
    ),
    "Kim bets 4k, he matches it with four 1k chips": "seat 1 bets 4000 | seat 2 pushes 4x1000",
    "'raise,' she says, puts the 900 call in first and in the next motion adds 2k": (
        'says "raise", then pushes 900, then goes back for 2000'
    ),
    "seat 4 tosses a 5k over the line, then the word raise comes out": (
        "seat 4 pushes 5000, then says raise"
    ),
    "river, 100/200, maybe 2k in the middle, the guy on my left goes: five": "seat 1 says five",
    "first bet on the turn was 400 at 400/800, seat 5 calls": "turn | seat 5 checks | seat 6 bets",
    "the dealer put out the river while seat 5 had not answered the 1,200 turn bet": (
        "turn | seat 6 bets 1200 | dealer deals the river too soon"
    ),
    "the dealer burned and turned while Rosa was contemplating a 4k flop bet": (
        "flop | seat 1 bets 4000 | dealer deals the turn too soon"
    ),
    "sb pulled his 300 back when it was raised to 1,500, then threw in a 5k chip": (
        "seat 3 raises to 1500"
    ),
}
"""What is in one of the readings."""


@pytest.mark.parametrize("text", READ)
def test_a_bet_that_is_told_as_a_thing_is_read(text: str) -> None:
    lines = [way.line for way in read_prose(text, language="en").ways]
    assert any(READ[text] in line for line in lines), lines


def test_what_somebody_only_wants_to_give_back_is_no_act() -> None:
    text = "A bets 2k, B is all in for 2,500. Dealer wants to give him five hundred back"
    assert read_prose(text, language="en").line.endswith("bets 2000 | seat 2 is all-in for 2500")


IS = ("it's 1,400", "its 1,400", "that's 1,400", "it is 1,400", "which is 1,400")


@pytest.mark.parametrize("said", IS)
def test_an_is_after_an_apostrophe_is_read_as_without_it(said: str) -> None:
    reading = read_prose(f"seat 3 bets 1000, seat 5 announces all in, {said}", language="en")
    assert reading.line.endswith("seat 3 bets 1000 | seat 5 is all-in for 1400")
