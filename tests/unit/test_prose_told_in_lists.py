"""Rounds of betting told short, people told by a count, and what is told beside an act."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

HAD = {
    "She'd called 400 and the button shoved for 2200": "calls 400 | ",
    "Ada bets 500. Bo jams 900, Cal jams 1600, and Dee had already called the 900": (
        "seat 2 is all-in for 900 | seat 3 calls 900 | seat 4 is all-in for 1600"
    ),
}
IN_A_COUNT = {
    "Flop: first position raps, second raps, fourth raps, and then third bets 2,500": (
        "seat 2 checks | seat 4 checks | seat 3 bets 2500"
    ),
    "raise 5k from the 6, i'm the 7, the 8 flatted and the 9 folded": (
        "seat 6 raises to 5000 | seat 7 folds | seat 8 calls | seat 9 folds"
    ),
    "On the flop player one bets 700, number two raises to 2100, number three folds": (
        "seat 1 bets 700 | seat 2 raises to 2100 | seat 3 folds"
    ),
    "First player gone, second calls 1,000, third raises to 3000": (
        "seat 3 folds | seat 4 calls 1000 | seat 5 raises to 3000"
    ),
    "Two players limp, Wanda raises to 2700, both limpers get out of the way": (
        "seat 5 raises to 2700 | seat 6 folds | seat 7 folds | seat 8 folds | seat 1 folds | "
        "seat 2 folds | seat 3 folds | seat 4 folds"
    ),
}
IN_LISTS = {
    "Kim bets 900. Two shorties go in, 1500 and 2300": (
        "seat 1 bets 900 | seat 2 is all-in for 1500 | seat 3 is all-in for 2300"
    ),
    "river 300 lead, call, 900 jam": "seat 1 bets 300 | seat 2 calls | seat 3 is all-in for 900",
    "A player moved in for 700, another for 1,900, and a third called": (
        "seat 3 is all-in for 700 | seat 4 is all-in for 1900 | seat 5 calls"
    ),
    "a limp of 400 by Norm, then a jam for 2,300, and a caller": (
        "seat 3 calls 400 | seat 4 is all-in for 2300 | seat 5 calls"
    ),
    "gets raised to 350 by the cutoff, the button calls": "seat 7 raises to 350 | seat 8 calls",
    "Kim raised my bet of 800 to 2400": "seat 1 bets 800 | seat 2 raises to 2400",
    "UTG limps 200, folds to the button who jams for 1600, big blind calls": (
        "seat 3 calls 200 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds | "
        "seat 8 is all-in for 1600"
    ),
    "Rosa led out for 2,000, got one caller, then faced an all-in of 3,100 from the small blind": (
        "seat 2 bets 2000 | seat 3 calls | seat 1 is all-in for 3100"
    ),
}
BESIDE = {
    "Kim bets 600, Bo thinks a while and calls, Cal tanks and folds": "seat 2 calls | seat 3 folds",
    "Kim bets 600. Bo, after a long think, calls": "seat 1 bets 600 | seat 2 calls",
    "Kim bets 600, then Bo, a regular here, makes it 1800": "seat 2 raises to 1800",
    "Seat 2 bet 800, seat 5, thinking it was his turn, announced a raise to 2,400, "
    "and only then did seat 4 call the 800": "seat 5 says raise 2400 | seat 4 calls 800",
    "Kim says raise, puts in 600, then slides another 1400": "pushes 600, then goes back for 1400",
    "seat six moves in for a thousand and fifty": "is all-in for 1050",
}
FOUND_LATER = {
    "Kim shoves for 5000, Bo asks how much, the dealer said 4000, Bo calls": (
        "is all-in for 5000 | seat 4 asks for the count, is told 4000 and calls"
    ),
    "Kim jams, the dealer says 'twelve thousand', Bo calls, and it turns out to be 21,000": (
        "is all-in for 21000 | seat 4 asks for the count, is told 12000 and calls"
    ),
    "Two 5k chips were found under Walt's phone": "is all-in | seat 4 calls | seat 3 is found with",
    "On the river seat 4 has quads, unbeatable, and just knocked": "checks the nuts last to act",
    "I'm all in, he calls, and two 5k chips were hidden behind his stack of 100s": (
        "seat 3 is all-in | seat 4 calls | seat 4 hides 2x5000 behind 100s"
    ),
}


@pytest.mark.parametrize(("text", "line"), [*HAD.items(), *IN_A_COUNT.items(), *IN_LISTS.items()])
def test_a_round_that_is_told_short_has_all_of_its_acts(text: str, line: str) -> None:
    assert any(line in way.line for way in read_prose(text, language="en").ways)


@pytest.mark.parametrize(("text", "line"), [*BESIDE.items(), *FOUND_LATER.items()])
def test_what_is_told_beside_an_act_or_found_later_is_part_of_it(text: str, line: str) -> None:
    assert any(line in way.line for way in read_prose(text, language="en").ways)


OFFERED = (
    "She'd bet 400 and the button shoves for 2200",  # had, or would
    "On the flop seat 1 checks, seat 2 checks, seat 4 checks, then seat 3 bets 2500",
    "raise 5k from seat 6, I'm in seat 7, seat 8 calls, seat 9 folds",
    "A bets 600, B jams for 900, that's only 200 more",  # a number that does not fit
    "two shorties went in after me, for 700 and for 1,100. I bet 400",
    "seat 3 bets 900, seat 5 thinks he wins and seat 4 calls",
    "Kim is all-in for 5000. Bo says 2000. Cal calls",
)


@pytest.mark.parametrize("text", OFFERED)
def test_what_may_be_meant_otherwise_is_only_offered(text: str) -> None:
    assert not read_prose(text, language="en").sure


ALIKE = {
    "Kim bets 600, Bo raises to 1800 and folds to a raise of 5000": "seat 2 is told",
    "I'd call 600 here": "had",
    "somebody goes straight to eleven thousand and two people call": "11002",
    "First raise is 600, second raise is 1800": "seat 2 raises to 1800",
}
"""What looks alike and must not be read as it would be there."""


@pytest.mark.parametrize(("text", "line"), ALIKE.items())
def test_what_looks_alike_is_something_else(text: str, line: str) -> None:
    assert not any(line in way.line for way in read_prose(text, language="en").ways)
