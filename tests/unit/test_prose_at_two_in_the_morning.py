"""Short stories as floor staff type them at the end of a night: the first reading is theirs."""

import pytest

from floorman.prose.reading import read_prose

TOLD = {
    "btn opens 1200, sb folds, bb 3 bets 3600, btn calls": "seat 1 folds | seat 2 raises to 3600",
    "flop: utg bets ninety-five hundred, mp calls": "seat 3 bets 9500 | seat 5 calls",
    "turn seat 1 bets 8k, seat 3 goes 10k on top, seat 5 shoves 30k": (
        "seat 3 raises to 18000 | seat 5 is all-in for 30000"
    ),
    "dealt the turn before the last player had acted, flop bet was 800, he calls": (
        "flop | seat 1 bets 800 | dealer deals the turn too soon | seat 2 calls"
    ),
    "btn covers them both and calls, sb all in 8k, bb all in 15k on the flop": (
        "seat 1 is all-in for 8000 | seat 2 is all-in for 15000 | seat 8 calls"
    ),
    "after utg had raised to 1200 and the cutoff had called, btn mucked. blinds 200/400": (
        "seat 3 raises to 1200 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 calls"
    ),
    "river checks through, btn was last aggressor on turn, nobody shows": (
        "turn | seat 1 checks | seat 8 bets 900 | seat 1 calls | seat 1 checks | seat 8 checks"
        " | nobody shows"
    ),
    "river A bets 3k, B calls, A calls his hand a flush, B mucks": (
        "seat 2 calls | seat 1 miscalls the hand"
    ),
    "A shows one ace, B mucks": "seat 1 tables 1 card | seat 2 discards face down",
}


@pytest.mark.parametrize(("told", "line"), TOLD.items())
def test_a_story_of_the_night_is_read(told: str, line: str) -> None:
    assert line in read_prose(told).line
