"""Seats by their numbers alone, and people by how many they are."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

READ = {  # each is read so, at once or first of the offers
    "5 fired 900, 8 called, 7 made it 2700": "seat 8 calls | seat 7 raises to 2700",
    "1 checks 2 bets 600 3 folds": "seat 1 checks | seat 2 bets 600 | seat 3 folds",
    "On the flop the 6 bet 2000 and the 9 called": "seat 6 bets 2000 | seat 9 calls",
    "the nine bets 700, the three raises to 2000": "seat 9 bets 700 | seat 3 raises to 2000",
    "utg 600, the 5 to 1100, the 9 says fifteen hundred": "seat 5 raises to 1100",
    "the 5 bets 800, the 6 calls": "seat 5 bets 800 | seat 6 calls",
    "4 and 6 both check, 7 bets 500": "seat 4 checks | seat 6 checks | seat 7 bets 500",
    "guy in 3 bets 500, 4 folds, 5 calls": "seat 3 bets 500 | seat 4 folds | seat 5 calls",
    "2 jams, 8 calls": "seat 2 is all-in | seat 3 folds",
    "utg bets 500, two behind call": "seat 3 raises to 500 | seat 4 calls | seat 5 calls",
    "turn bet 900, two of em call": "seat 2 calls | seat 3 calls",
    "bettor fires 1000 on the flop, shorty all in 1400, second shorty all in 2100": (
        "seat 2 is all-in for 1400 | seat 3 is all-in for 2100"
    ),
}


@pytest.mark.parametrize("text", READ)
def test_somebody_is_told_by_the_number_of_their_seat(text: str) -> None:
    """A number that does what one alone does is a seat, and so are the others of the text then."""
    assert READ[text] in read_prose(text, language="en").ways[0].line


COUNTED = {
    "seat 4 bets 900, 2 fold, 2 call": "seat 5 folds | seat 6 folds | seat 7 calls | seat 8 calls",
    "blinds 100/200, 4 limp, the button raises to 800": "seat 6 calls | seat 7 folds | seat 8",
    "the two behind him fold": "seat 3 folds | seat 4 folds",
    "the 9 comes on the turn, seat 2 bets 500": "turn | seat 2 bets 500",
    "9 handed, utg makes it 4500, seat 6 calls": "seats 1-9",
}


@pytest.mark.parametrize("text", COUNTED)
def test_numbers_that_count_are_nobody(text: str) -> None:
    """What several do, and a card that comes, is no seat's."""
    assert COUNTED[text] in read_prose(text, language="en").ways[0].line


def test_a_seat_that_may_be_a_count_is_only_offered() -> None:
    """A number without its article, in a form of many as well, may count players."""
    assert not read_prose("guy in 3 bets 500, 4 folds, 5 calls", language="en").sure
