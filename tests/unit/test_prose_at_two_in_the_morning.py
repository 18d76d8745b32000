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
    "river sb bets 5k, thinks bb folded, mucks his hand, bb still has cards": (
        "seat 1 bets 5000 | seat 1 discards thinking the pot is won"
    ),
    "seat 7 jams, seat 8 says call, seat 1 folds, its 46k": (
        "seat 7 is all-in for 46000 | seat 8 says call"
    ),
    "river seat 4 bets 20k, seat 6 tanks 3 min, seat 1 not in hand calls clock": (
        "seat 1 calls a clock on seat 6 | reasonable-time: yes"
    ),
    "dealer posted old blinds 200/400 should be 300/600, utg raised 900": "new-level: 300-600",
    "river board AKJ72, A bets 3000, B calls": "seat 1 bets 3000 | seat 2 calls",
    "7stud 4th street, A shows 9 7, B shows K K, B bets 800, A folds": (
        "fourth street | seat 1 bets 800 | seat 2 folds"
    ),
    "after flop bet and call, seat 8 finds he has 3 cards": (
        "seat 1 bets 900 | seat 2 calls | seat 8 has 3 cards"
    ),
    'turn mp bets 3k, co says "too strong" and pushes cards forward': (
        'seat 7 says "too strong" | seat 7 folds'
    ),
    "A shows one ace, B mucks": "seat 1 tables 1 card | seat 2 discards face down",
}


@pytest.mark.parametrize(("told", "line"), TOLD.items())
def test_a_story_of_the_night_is_read(told: str, line: str) -> None:
    assert line in read_prose(told).line
