"""The betting as a story: more chips in a second motion, words taken back, who acts before whom."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

BEST = {
    # what goes in first, and more in a second motion
    "UTG bets 800, Kim says raise, puts the 800 in first, then a second push of 2200 more": (
        "says raise, then pushes 800, then goes back for 2200"
    ),
    "Ann declares a raise to 4k, sets 2500 out, then 1500 after": (
        "says raise 4000, then pushes 2500, then goes back for 1500"
    ),
    "Bo says raise, slides the 1200 in to call first, then goes back to his stack for 3800": (
        "says raise, then pushes 1200, then goes back for 3800"
    ),
    "turn, Lou checks, Al drops a 500, then another 500, then two more 500s": (
        "pushes 500, then goes back for 500, then goes back for 2x500"
    ),
    "Kim bets 300, Bo calls 300 and has plenty behind": "seat 1 bets 300 | seat 2 calls 300",
    # who takes back what they said, or did
    "Al bets 12k, Kim says raise. Then she tanks and says nah just call": "seat 2 says raise",
    "Bo bets 900. Kim says call, then she says wait, I raise": "seat 2 says call",
    # who acts before somebody else was due
    "Kim bets 400, then Bo two seats down says 'raise, 1200' before Al in between did anything. "
    "Al calls": 'seat 1 bets 400 | seat 3 says "raise, 1200" | seat 2 calls',
    "Flop bet of 900 by Kim. I'm next. The lady on my left says '2400'. I flat.": (
        'seat 1 bets 900 | seat 3 says "2400" | seat 2 calls'
    ),
    "sb bets 450, action on the hijack, the button jumps the gun with 'raise'. Hijack calls": (
        'seats 1, 6 and 8, button 8, flop | seat 1 bets 450 | seat 8 says "raise" | seat 6 calls'
    ),
    "River, two checks. Kim checks when it's Bo's turn. Bo checks": (
        "seat 1 checks | seat 2 checks | seat 4 checks | seat 3 checks"
    ),
    "Seat 8 raises to 2400 when it was on seat 6. Seat 6 was facing 800 from utg": (
        "seat 5 raises to 800 | seat 8 raises to 2400"
    ),
    # what depends on another, told after a colon or to them
    "seat 9: bet and I raise you. Seat 8 bets 1000. Seat 9 folds": (
        'seat 9 says "bet and I raise you" | seat 8 bets 1000 | seat 9 folds'
    ),
    "turn, Kim tells Bo 'you bet and I'm all in', Bo bets 1000, Kim folds": (
        """seat 2 says "you bet and I'm all in" | seat 1 bets 1000 | seat 2 folds"""
    ),
    # acts as things, a limp before them, the same once more
    "On the flop Ulf starts it with 12k. Vera puts out 3k": (
        "seat 1 bets 12000 | seat 2 pushes 3000"
    ),
    "River went bet from me, raise from Anke, call from me": (
        "seat 1 bets 900 | seat 2 raises to 2700 | seat 1 calls"
    ),
    "river: bet by the hijack 2k, raise by the button 9k, call by the hijack only": (
        "seat 6 bets 2000 | seat 8 raises to 9000 | seat 6 calls"
    ),
    "Kim raises to 1800 over a limp, Bo throws in 400": "seat 3 calls | seat 4 raises to 1800",
    "UTG bets 2500, the cutoff makes it 9000, button puts in 2500, sb the same 2500": (
        "seat 7 raises to 9000 | seats 8 and 1 undercall 2500 each"
    ),
    "I limped utg for 600, the button jammed 1050": (
        "300-600, seats 1-8, button 8 | seat 3 calls 600"
    ),
    "Al bets 600. Kim is next. She raises to 1800": "seats 1-2, button 2, flop | seat 1 bets 600",
}


@pytest.mark.parametrize(("text", "acts"), BEST.items())
def test_the_best_reading_has_the_acts(text: str, acts: str) -> None:
    assert acts in read_prose(text, language="en").line


ENDS = {
    "Al bets 12k, Kim says raise. Then she tanks and says nah just call": "says raise",
    "Kim checks, then changes her mind and bets 400": "seat 1 bets 400",
}


@pytest.mark.parametrize(("text", "end"), ENDS.items())
def test_the_best_reading_ends_with(text: str, end: str) -> None:
    """What is taken back is no act of another."""
    assert read_prose(text, language="en").line.endswith(end)


DOUBTED = (
    "Al bets 12k, Kim says raise, then she says call",
    "Al bets 12k. Kim says raise and then he says call",
)


@pytest.mark.parametrize("text", DOUBTED)
def test_what_may_be_otherwise_is_only_offered(text: str) -> None:
    assert not read_prose(text, language="en").sure
