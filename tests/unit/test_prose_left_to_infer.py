"""What follows from what is told: parts of the pot, the call, a bet that was called, a showdown."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {
    "100-200, seat 3 bets 1000 with a 5000 chip": "seat 3 says bet 1000, then pushes 5000",
    "200-400. Seat 4 raises to 1000 with a 5k chip": "seat 4 says raise 1000, then pushes 5000",
    "seat 4 calls with a 5k chip": "seat 4 says call, then pushes 5000",
    "100-200, seat 3 bets 1000, seat 5 goes all in for less": "seat 5 is all-in for 500",
    "seat 3 raises to 2000, seat 4 goes all in for less, 1500": "seat 4 is all-in for 1500",
    "flop, pot is 3000, seat 3 bets half pot": "seat 3 bets 1500",
    "turn, pot is 3000, seat 3 fires two-thirds of the pot, seat 5 calls": (
        "seat 3 bets 2000 | seat 5 calls"
    ),
    "turn, pot is 4000, seat 3 makes a 3/4 pot bet": "seat 3 bets 3000",
    "Flop, Pot 3000, Sitz 3 setzt ein Drittel vom Pot": "seat 3 bets 1000",
    "A and B are all in, A has 5k, B has 12k": (
        "seat 3 has 5000, seat 4 has 12000 | seat 3 is all-in | seat 4 is all-in"
    ),
    "three way all in, A 5k B 12k C 20k": (
        "seat 3 is all-in for 5000 | seat 4 is all-in for 12000 | seat 5 is all-in for 20000"
    ),
    "Three way all in: seat 2 has 5k, seat 4 has 12k and seat 7 has 20k. What are the pots?": (
        "seat 2 has 5000, seat 4 has 12000, seat 7 has 20000 | seat 2 is all-in | seat 3 folds | "
        "seat 4 is all-in | seat 5 folds | seat 6 folds | seat 7 is all-in | seat 8 folds | "
        "seat 1 folds | what is the main pot?"
    ),
    "one of the cards on the flop has a different back": (
        "flop | dealer finds a card with another back"
    ),
    "blinds went up while the dealer was already shuffling": (
        "the next level is announced after the first riffle"
    ),
    "spieler hat sein handy am tisch liegen": "seat 3's phone lies on the table",
}
"""The end of what is read at once."""
FIRST = {
    "River checked through. Seat 5 mucked his cards thinking he lost": (
        "seat 6 checks | seat 5 discards face down"
    ),
    "100-200, seat 3 raises to 600, seat 5 says raise but only puts in the call": (
        "seat 5 says raise, then pushes 600"
    ),
    "seat 3 raises to 600, seat 4 throws in a chip without a word": "seat 4 pushes 1000",
    "flop, seat 3 throws a chip": "seat 3 pushes 1000",
    "one table has 9 players another has 6": (
        "table A has 9 players, table B has 6 players | balance the tables"
    ),
    "Sitz 5 tausend": "seat 5 bets 1000",
    "Flop, Sitz 3 setzt 400, Sitz 5 tausend": "seat 5 raises to 1000",
    "showdown i threw my cards face down": (
        "river | seat 1 checks | seat 2 checks | seat 1 discards face down"
    ),
    "Beim Showdown wirft Sitz 4 die Karten verdeckt weg": "seat 4 discards face down",
    "Anna paid on the river and now demands to look at Ben's hand.": (
        "seat 1 bets 900 | seat 2 calls | seat 2 asks to see seat 1's hand"
    ),
    "btn says raise puts out the call then goes back for more chips": (
        "seat 8 says raise, then pushes 200, then goes back for 200"
    ),
    "omaha showdown guy turns two of his four over": "seat 2 checks | seat 1 tables 2 cards",
    "seat 9 who folded yells i had a king": "seat 9 tells what his folded hand was",
    "he was at the rail when first card came out but sat down before the deal was done": (
        "seat 3 sits down after the first card"
    ),
}
"""The end of what is offered first."""


@pytest.mark.parametrize("text", AT_ONCE)
def test_what_follows_from_what_is_told_is_read_at_once(text: str) -> None:
    """The line has the sum that was meant."""
    read = read_prose(text)
    assert read.sure
    assert read.line.endswith(AT_ONCE[text])


@pytest.mark.parametrize("text", FIRST)
def test_what_is_only_likely_is_offered_first(text: str) -> None:
    """It is not accepted at once."""
    read = read_prose(text)
    assert not read.sure
    assert read.line.endswith(FIRST[text])


def test_seats_told_to_be_empty_are_empty_at_a_table_of_nine() -> None:
    """So are several that are told in a list."""
    text = "Nine-handed table. Seats 2 and 3 are empty. Button is in 9. Seat 5 raises to 500"
    assert "seats 1 and 4-9, button 9" in read_prose(text).line


def test_seconds_are_no_seat() -> None:
    """A number with its noun after a hyphen is nobody."""
    text = "seat 4 got 50 seconds and the 10-second count and never said a word"
    assert "seats 1-8" in read_prose(text).line
