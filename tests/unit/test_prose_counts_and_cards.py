"""Pots counted wrong, cards dealt too soon, and what tells of the table or of bets."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

WRONG_COUNTS = {  # what is announced, bet and found, in whatever order; each line ends with this
    "plo, dealer says 5k, A bets 5k, B folds. recount: 6k": (
        "seat 1 bets 5000 on a wrong count | seat 2 folds | the pot bet should have been 6000"
    ),
    "plo turn, quoted 4,800, Ann bets 4,800, Bob folds, it was really 5,200": (
        "seat 1 bets 4800 on a wrong count | seat 2 folds | the pot bet should have been 5200"
    ),
    "omaha pot limit flop. the dealer made it 3,300, Tim put that in, next guy folded, "
    "correct count 3,900": (
        "seat 1 bets 3300 on a wrong count | seat 2 folds | the pot bet should have been 3900"
    ),
    "PLO flop. My number was 7,000, it was 8,200. Zoe potted for 7,000, two callers": (
        "seat 1 bets 7000 on a wrong count | seat 2 calls | seat 3 calls | "
        "the pot bet should have been 8200"
    ),
    'plo turn, I asked for the pot, heard "twelve thousand", bet 12k, one call. It was ten': (
        "bets 12000 on a wrong count | seat 2 calls | the pot bet should have been 10000"
    ),
    "PLO. Dealer told Wes the pot was 2,600, Wes bets pot, Ike calls, then the count is 2,200": (
        "seat 1 bets 2600 on a wrong count | seat 2 calls | the pot bet should have been 2200"
    ),
    "plo: count said 900, real pot 1,100. Don and Eli both call Bea's bet of 900": (
        "the pot bet should have been 1100"
    ),
}

NO_WRONG_COUNT = (
    "plo 2400 in the pot, bet 1200, next guy folds",
    "River with 18k in the pot. Seat 1 bets 6k, seat 4 calls, then seat 4 says good bet",
    "plo river pot is 4000, seat 2 bets 4000, seat 3 calls",
    "pot limit, the dealer told Kev the pot was 8500 and he folded",
)

TOO_SOON = {
    "turn card's out and two players still have to act on the flop": (
        "flop | dealer deals the turn too soon"
    ),
    "seat 4 bets 900 on the flop, out pops the turn and two players still had to act": (
        "flop | seat 4 bets 900 | dealer deals the turn too soon"
    ),
    "She rips the river off while seat 7 is still in the tank": (
        "turn | dealer deals the river too soon"
    ),
    "seat 2 bets 1000 on the flop, i rolled the turn too quick, seat 9 hadn't acted": (
        "flop | seat 2 bets 1000 | dealer deals the turn too soon"
    ),
    "Turn, seat 1 checks, seat 4 checks, dealer's burned and rivered with the button to go": (
        "seat 1 checks | seat 4 checks | dealer deals the river too soon"
    ),
    "seat 3 bets 600 on the flop, I burned and turned with seat 5 still to act": (
        "flop | seat 3 bets 600 | dealer deals the turn too soon"
    ),
    "dealer peels off the turn, action was on seat 6": "flop | dealer deals the turn too soon",
    "Dealer thought I'd folded. I hadn't. She flips the river": (
        "turn | dealer deals the river too soon"
    ),
    "4th street card exposed with 2 players left to act on the flop": (
        "flop | dealer deals the turn too soon"
    ),
    "stud, the fifth street card was dealt to seat 2, seat 4 still had to act": (
        "fourth street | dealer deals fifth street too soon"
    ),
    "river got dealt with seat 6 still to speak": "turn | dealer deals the river too soon",
}

IN_TIME = (
    "the turn was dealt. seat 3 bets 900, seat 4 calls",
    "flop comes out, utg bets 900, seat 5 is still in the tank",
    "river bet 500, seat 2 still to act",
    "dealer burned and turned the river, seat 3 bets 900 and seat 5 is thinking",
)

OF_THE_TABLE = {  # facts of the table, and what is asked of it
    "razz, seat 2 shows 6d 3c, seat 7 shows 6s 3h. who acts?": (
        "fourth street, seat 2 shows 6d3c, seat 7 shows 6s3h | who is to act?"
    ),
    "Stud, fifth street. Ann has Kh Qd 2c up, Bob has Ks Qc 2d up. Who has to start?": (
        "fifth street, seat 1 shows KhQd2c, seat 2 shows KsQc2d | who is to act?"
    ),
    "PLO 300-600, dead small blind, UTG says pot": (
        'seats 2-8, button 8, dead small blind | seat 3 says "pot"'
    ),
    "PLO 500-1000, the big blind was down to his last 300 and posted that. UTG says pot": (
        'seat 2 has 300 | seat 3 says "pot"'
    ),
    "blinds posted 200 and 400, utg folds, seat 4 raises to 1200": (
        "NLHE 200-400, seats 1-8, button 8 | seat 3 folds | seat 4 raises to 1200"
    ),
}

OF_BETS = {
    "our dealer drags every bet into the middle as they go": "| dealer pulls in the bets",
    "the bets get swept in after each call": "| dealer pulls in the bets",
    "seat 3 bets 600 and the dealer pulls in all the bets": (
        "seat 3 bets 600 | dealer pulls in the bets"
    ),
    "seat 4 keeps telling me to pull the bets in": "seat 4 asks the dealer to bring in the bets",
    "limit stud 400/800, seat 3 paired his door card on fourth and bets 800": (
        "fourth street | seat 3 bets 800 on an open pair"
    ),
    "stud 300-600 fourth street, Ann has two kings up and bets 600, Bob calls": (
        "seat 1 bets 600 on an open pair | seat 2 calls"
    ),
    "stud: seat 2 bets 600, seat 4 calls": "fourth street | seat 2 bets 600 | seat 4 calls",
    "Checked to seat 2 who bets 900, seat 4 calls": "seat 2 bets 900 | seat 4 calls",
    'River: Ann bets 500, Bob calls, Ann says "I play the board" and mucks, Bob tables his hand': (
        "seat 2 calls | seat 1 plays the board | seat 2 tables the hand"
    ),
    "seat 4 lifts his cards and there are three of them": "seat 4 has 3 cards",
}


@pytest.mark.parametrize(("text", "ends"), WRONG_COUNTS.items())
def test_a_bet_of_what_was_announced_is_found_wrong(text: str, ends: str) -> None:
    """Told before or after it, what was announced is bet, and what was there is found last."""
    assert read_prose(text).line.endswith(ends), read_prose(text).line


@pytest.mark.parametrize("text", NO_WRONG_COUNT)
def test_a_pot_that_is_only_told_was_not_counted_wrong(text: str) -> None:
    assert "wrong count" not in read_prose(text).line


@pytest.mark.parametrize(("text", "ends"), TOO_SOON.items())
def test_a_card_that_comes_while_somebody_waits_is_too_soon(text: str, ends: str) -> None:
    """The one may be told in any words, and before or after the other."""
    reading = read_prose(text)
    assert reading.line.endswith(ends), reading.line
    assert not reading.sure


@pytest.mark.parametrize("text", IN_TIME)
def test_a_card_after_which_somebody_acts_came_in_time(text: str) -> None:
    assert "too soon" not in read_prose(text).line


@pytest.mark.parametrize(("text", "ends"), (OF_THE_TABLE | OF_BETS).items())
def test_it_is_read_as_what_it_tells(text: str, ends: str) -> None:
    assert read_prose(text).line.endswith(ends), read_prose(text).line


def test_hands_at_the_showdown_are_no_upcards() -> None:
    reading = read_prose("NLHE river, seat 2 shows AsKd, seat 5 shows QhQd, who wins")
    assert "seat 2 tables AsKd" in reading.line
