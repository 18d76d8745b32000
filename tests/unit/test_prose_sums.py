"""Sums as they are said short, chips that others count, and bets told by whose they are."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose
from floorman.rulings.ruling import Stands
from floorman.rulings.talk_ruled import rule

READ = {
    "River, pot 25000, blinds 200-400, I bet eight": "seat 1 says bet eight",
    "Blinds 5k-10k. Sofia calls, Ben jams 17,500, Sofia says raise forty": "says raise 40000",
    "Facing 900, she puts in one five hundred and three hundreds": "pushes 500+3x100",
    "He adds five more five hundreds silently": "pushes 5x500",
    "The cutoff says call while we wait on the hijack about under the gun's fourteen hundred": (
        "seat 3 raises to 1400 | seat 4 folds | seat 5 folds | seat 7 says call"
    ),
    "Seat 6 pushes 1500 silently over seat two's eight hundred": (
        "seat 2 bets 800 | seat 6 pushes 1500"
    ),
    "Facing a 350 raise, the bb gathers his 2x50 plus four 100s and throws them in all at once": (
        "seat 2 adds 4x100, gathers it all and pushes it forward"
    ),
    'Seat 6 bet 3,000. Pat held a 10,000 chip over the table, said "raise", and let it drop': (
        'seat 6 bets 3000 | seat 7 says "raise", then pushes 10000'
    ),
    "Raise to 1.7 million, button calls": (
        "seat 3 raises to 1700000 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds"
        " | seat 8 calls"
    ),
    "UTG opens 1.2 M and utg+1 makes it 3.6 mil": (
        "seat 3 raises to 1200000 | seat 4 raises to 3600000"
    ),
    "Seat 3 bets 2.5 grand on the flop, seat 4 makes it 7 thou": (
        "seat 3 bets 2500 | seat 4 raises to 7000"
    ),
    "UTG raises to two point two million": "seat 3 raises to 2200000",
    "Blinds 100k-200k, utg is all in for half a million": "seat 3 is all-in for 500000",
    "Player one bets five k, two is all in six five, three calls": (
        "seat 1 bets 5000 | seat 2 is all-in for 6500 | seat 3 calls"
    ),
}
"""The end of the first reading of each."""


@pytest.mark.parametrize("text", READ)
def test_sums_are_read_as_they_are_said(text: str) -> None:
    reading = read_prose(text, language="en")
    assert reading.line.endswith(READ[text])


def test_a_sum_that_was_told_without_its_thousands_is_only_offered() -> None:
    assert not read_prose("A bets 5000, B raises eight").sure


SAID = {"says bet eight": 8_000, "says bet 8": 8_000, "says 8": 8_000, "bets 8": 8_000}
SAID |= {"says bet 800": 800, "bets 450": 450}


@pytest.mark.parametrize("said", SAID)
def test_a_number_without_its_unit_means_the_same_in_digits_and_in_words(said: str) -> None:
    """By the rule on unclear amounts: the highest within the pot."""
    table = "NLHE 200-400, seats 1-2, button 2, river, pot 25000"
    stands = rule(f"{table} | seat 1 {said}", "tda-2024").play.stands
    assert stands == Stands(1, "bet", SAID[said])
