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
    "Cowboy's in for his whole 2600 preflop, I call": ("seat 3 is all-in for 2600 | seat 4 calls"),
    "Raise to 5200 on the river by the hijack, two calls from the blinds": (
        "seat 6 bets 5200 | seat 1 calls | seat 2 calls"
    ),
    "Bet of 600 on the river, called in two spots": "seat 1 bets 600 | seat 2 calls | seat 3 calls",
    "I bet the turn, both call, then all three of us check the river": (
        "seat 3 calls | seat 1 checks | seat 2 checks | seat 3 checks"
    ),
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_a_hand_is_told_street_by_street(text: str) -> None:
    """A verb told once bets on every street that an amount is told for."""
    read = read_prose(text, language="en")
    assert read.sure
    assert AT_ONCE[text] in read.line


SHOWDOWNS = {  # each is read at once after a bet and a call on the river, and its line has this
    "Al shows AK. Bea tables QJ": "seat 2 calls | seat 1 tables the hand | seat 2 tables the hand",
    "Al shows A9, Bea mucks": "seat 1 tables the hand | seat 2 discards face down",
    "Now neither will show": "seat 2 calls | nobody shows",
}


@pytest.mark.parametrize("text", SHOWDOWNS)
def test_the_showdown_comes_after_the_betting(text: str) -> None:
    """Both the betting and what happens once it is over are read."""
    read = read_prose(f"On the river Al bets 500 and Bea calls. {text}", language="en")
    assert read.sure
    assert SHOWDOWNS[text] in read.line


OFFERED_SHOWDOWNS = {  # each is among the offers after a bet and a call on the river
    "Bea says you show first, Al says no you": "seat 2 calls | nobody shows",
    "Al starts pushing his in face down. Bea: show me": "seat 2 asks to see seat 1's hand",
    "Bea turns over just one card. She won't show the other one": (
        "seat 2 tables one card and refuses to table the rest"
    ),
    "Al says “two pair” and shows A9": "seat 2 calls | seat 1 tables the hand",
    "The dealer takes Bea's cards and throws them in the muck": "dealer kills seat 2's hand",
}


@pytest.mark.parametrize("text", OFFERED_SHOWDOWNS)
def test_what_is_said_and_kept_back_at_the_showdown(text: str) -> None:
    """Who waits, who names a hand, who keeps a card; what the dealer throws in is no discard."""
    read = read_prose(f"On the river Al bets 500 and Bea calls. {text}", language="en")
    assert OFFERED_SHOWDOWNS[text] in read.line


def test_whoever_bet_unnamed_is_met_again_at_the_showdown() -> None:
    """A bet and a call are of those two who show or muck then; who is who is in doubt."""
    read = read_prose("River bet 600 and a call. Seat 5 shows a flush, seat 3 mucks")
    assert not read.sure
    assert "seat 5 bets 600 | seat 3 calls | seat 5 tables the hand | seat 3 discards" in read.line


OFFERED = {  # each is offered, and its first line has this
    "seat 5 bets 300 flop, 800 turn and 2k river, I call all three": (
        "seat 5 bets 800 | seat 6 calls | seat 5 bets 2000 | seat 6 calls"
    ),
    "seat 3 is all-in for 850, button and bb call. Button bets 1600 on the turn": (
        "seat 2 checks | seat 8 checks | seat 2 checks | seat 8 bets 1600"
    ),
    "seat 3 bets 500, seat 4 calls, seat 3 bets 900 on the river": (
        "flop | seat 3 bets 500 | seat 4 calls | seat 3 checks | seat 4 checks | seat 3 bets 900"
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


FIRST = {  # the first offer for each has this
    "I raise to 1500, the button calls. The dealer swept my cards in with the muck": (
        "dealer kills seat 3's hand"
    ),
    "The dealer riffles for the next hand and Doug says he had a flush": (
        "seat 3 disputes the reading after the next hand has begun"
    ),
    "on the river the dentist bets 900 and the plumber calls. dentist shows a flush": (
        "seat 1 bets 900 | seat 2 calls | seat 1 tables the hand"
    ),
}


@pytest.mark.parametrize("text", FIRST)
def test_cards_and_hands_are_whose_they_are_told_to_be(text: str) -> None:
    """My cards are mine, the next hand is nobody, and the dentist is met again without article."""
    assert FIRST[text] in read_prose(text, language="en").line
