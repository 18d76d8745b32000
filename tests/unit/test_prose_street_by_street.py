"""One player's bets on one street after the other, and who did what a look was only thrown at."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {  # each is read at once, and its line has this
    "Ann bets 900 on the turn and 2200 on the river, Bob calls both": (
        "turn | seat 1 bets 900 | seat 2 calls | seat 1 bets 2200 | seat 2 calls"
    ),
    "seat 4 bets 500 on the flop, seat 5 calls, and 800 on the turn, seat 5 folds": (
        "seat 5 calls | seat 4 bets 800 | seat 5 folds"
    ),
    "seat 3 leads river 400, seat 5 raises river to 1200, seat 3 calls": (
        "river | seat 3 bets 400 | seat 5 raises to 1200 | seat 3 calls"
    ),
    "turn seat 4 ships it, seat 5 calls": "turn | seat 4 is all-in | seat 5 calls",
    "Seat 4 bets 1600 on the turn and seat 5 calls. River goes check check": (
        "seat 5 calls | seat 4 checks | seat 5 checks"
    ),
    "Omar is all-in preflop, Jill and Pete call. They check the flop. Turn Pete shoves": (
        "seat 4 checks | seat 5 checks | seat 4 checks | seat 5 is all-in"
    ),
    "Seat 4 (Jim) bets 500 on the turn and the button calls": "turn | seat 4 bets 500",
    "Short stack (Omar) is all-in for 900, Jill and Pete call": (
        "seat 3 is all-in for 900 | seat 4 calls | seat 5 calls"
    ),
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_a_hand_is_told_street_by_street(text: str) -> None:
    """A verb told once bets on every street that an amount is told for."""
    read = read_prose(text, language="en")
    assert read.sure
    assert AT_ONCE[text] in read.line


OFFERED = {  # each is offered, and its first line has this
    "seat 5 bets 300 flop, 800 turn and 2k river, I call all three": (
        "seat 5 bets 800 | seat 6 calls | seat 5 bets 2000 | seat 6 calls"
    ),
    "On the river seat 3 bets 400 and seat 5 calls. Seat 5 looks at me and mucks his hand": (
        "seats 3 and 5, button 5, river | seat 3 bets 400 | seat 5 calls"
    ),
}


@pytest.mark.parametrize("text", OFFERED)
def test_who_is_looked_at_has_no_part_in_it(text: str) -> None:
    """Whoever is only looked at, or is the object of a saying, is nobody who acts."""
    read = read_prose(text, language="en")
    assert not read.sure
    assert OFFERED[text] in read.line


NOT_AT_ONCE = [
    "seat 4 calls 500 on the flop and 800 on the turn",
    "seat 3 bets 500 on the flop, seat 4 almost calls both",
    "On the flop seat 3 bets 500 and seat 4 calls both players",
    "seat 4 bets 600, and 1200 on the turn would have been a raise",
]


@pytest.mark.parametrize("text", NOT_AT_ONCE)
def test_another_bet_or_call_is_not_taken_for_granted(text: str) -> None:
    """What only looks like another street's bet, or like a call of each, is offered."""
    assert not read_prose(text, language="en").sure
