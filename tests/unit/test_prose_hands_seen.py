"""Prose about hands at the showdown: who passes in, who asks, whose it is, what was checked."""

from __future__ import annotations

import pytest

from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.prose.words.quoted import asks_for_a_hand

BET = "On the river Ida bets 700, Ben calls, Cleo calls"

ASKED = {
    f"{BET}. Ben shows trips and he wants a peek at Ida's": "seat 2 asks to see seat 1's hand",
    f"{BET}. Cleo throws hers in unseen. Ben would love to see what Ida bet with": (
        "seat 2 asks to see seat 1's hand"
    ),
    f"{BET}. Ida is pushing hers in face down. Ben says let me see those": (
        "seat 1 discards face down | seat 2 asks to see seat 1's hand"
    ),
    f'{BET}. Ida mucks face down. Ben: "show me that hand"': (
        "seat 1 discards face down | seat 2 asks to see seat 1's hand"
    ),
    f"{BET}. Ben, still holding his cards, says let me see that hand of Ida": (
        "asks to see seat 1's hand"
    ),
    f"{BET}. Ben mucks and wants to see Ida who is putting her cards face down": (
        "seat 2 discards face down | seat 1 discards face down | seat 2 asks to see seat 1's hand"
    ),
    f"{BET}. Ida tables a flush, Cleo slides hers in face down. Ben asks to see them": (
        "seat 3 discards face down | seat 2 asks to see seat 3's hand"
    ),
    "Seat 2 bets 600 on the river, seat 5 and seat 8 call. 5 mucks, 2 shows, 8 wants to see 5s "
    "hand": "seat 8 asks to see seat 5's hand",
    "River, seat 4 leads 1,250, seat 6 calls, seat 8 makes it 6k, 4 and 6 call. 6 tables trips "
    "and asks for a look at seat 8": "seat 4 calls | seat 6 calls | seat 6 tables the hand",
    "River: X bets 450, Y calls, Z raises to 2,400, X calls, Y calls. Y tables": (
        "bets 450 | seat 2 calls | seat 3 raises to 2400 | seat 1 calls | seat 2 calls"
    ),
}
"""Texts, and what one of their readings has."""


@pytest.mark.parametrize("text", ASKED)
def test_who_asks_to_see_whose_hand(text: str) -> None:
    """A pronoun goes on about whoever showed; a hand that nobody names was passed in last."""
    read = read_prose(text, language="en")
    assert any(ASKED[text] in way.line for way in read.ways), [way.line for way in read.ways]


ASKED |= {
    "We check the river, I show ace king, he mucks, I ask the dealer to show me his cards": (
        "seat 2 discards face down | seat 1 asks to see seat 2's hand"
    ),
    "She bets 1800 on the river, I call, she tosses her cards in. I paid so I want to see em": (
        "seat 1 discards face down | seat 2 asks to see seat 1's hand"
    ),
    "Button folds to the turn raise and shows his hand to the guy next to him, utg says show one "
    "show all": "seat 8 folds | seat 8 shows the hand to seat",
    f"{BET}. Cleo tables queens up. Ida mucks face down. Cleo wants to see it, dealer says it's up "
    "to her": "seat 3 tables the hand | seat 1 discards face down | seat 3 asks to see seat 1's",
    f"{BET}. Ida throws hers toward the muck face down, Ben asks the dealer to turn it up": (
        "seat 1 discards face down | seat 2 asks to see seat 1's hand"
    ),
    f"{BET}. Cleo ditches hers unseen. Ben says he'd like to know what Cleo had": (
        "seat 3 discards face down | seat 2 asks to see seat 3's hand"
    ),
    "River was checked. Ann mucked. I turn mine face up, ask to see what Ann got rid of": (
        "seat 1 discards face down | seat 2 tables the hand | seat 2 asks to see seat 1's hand"
    ),
    "Seat 4 who had folded shows his cards to his buddy in seat 5. I said show one show all": (
        "seat 6 asks to see seat 4's hand"
    ),
}


NOT_ASKED = (
    "On the flop A bets 500, B wants to see the turn",
    "On the flop A bets 500, B says let me see a cheap one and calls",
    'A bets 500 on the flop, B says "I see your bet"',
)


@pytest.mark.parametrize("text", NOT_ASKED)
def test_who_wants_to_see_a_card_asks_for_no_hand(text: str) -> None:
    """Seeing a card or a bet is no showdown, at least not at once."""
    read = read_prose(text, language="en")
    assert not (read.sure and "asks to see" in read.line), read.line


def test_a_quote_that_asks_for_a_hand_is_read() -> None:
    """What is quoted is a word for the ruling, unless it asks for a hand and nothing else."""
    known = bundled("en").vocabulary
    for said in ("show me that", "Let me see it!", "can I see those?", "what did seat 2 have"):
        assert asks_for_a_hand(f'"{said}"', known), said
    for said in ("I see your raise", "show time", "raise", "let me see, raise", "good game"):
        assert not asks_for_a_hand(f'"{said}"', known), said


PASSED_IN = {
    "I bet 2700, Kim called, I pushed my hand forward face down, Kim shows six high": (
        "seat 2 calls | seat 1 discards face down | seat 2 tables the hand"
    ),
    f"{BET}. Ida mucks face down, Ben shows just an ace": "face down | seat 2 tables 1 card",
    f"{BET}. Ida starts to slide her cards in face down": "seat 3 calls | seat 1 discards",
    f"{BET}. Ida feeds hers to the muck face down": "seat 3 calls | seat 1 discards",
    f"{BET}. Ida lets go of her cards face down": "seat 3 calls | seat 1 discards",
    f"{BET}. Ida flips one card and pitches the other one face down into the muck": (
        "seat 1 tables 1 card | seat 1 discards face down"
    ),
    "seat 2 bets 700, seat 5 calls, seat 2 mucks face down": "seat 5 calls",
    "I'm all in, he called and he tossed his cards in face down": "discards face down",
    "showed one card and then mucked them": "tables 1 card | seat 1 discards face down",
    f"{BET}. Ida mucks. Ben tables. Ida says she mucked": (
        "seat 1 discards face down | seat 2 tables the hand"
    ),
}


@pytest.mark.parametrize("text", PASSED_IN)
def test_cards_thrown_in_after_the_last_call_are_no_fold(text: str) -> None:
    """Whoever called, or was called, passes in at the showdown, and once."""
    read = read_prose(text, language="en")
    assert any(PASSED_IN[text] in way.line for way in read.ways), [way.line for way in read.ways]
    assert read.line.count("discards") <= 1


FOLDS = {
    "On the flop A bets 500, B mucks face down": "seat 1 bets 500 | seat 2 folds",
    "On the flop A bets 500, B calls, C tosses her cards in": "seat 2 calls | seat 3 folds",
}


@pytest.mark.parametrize("text", FOLDS)
def test_cards_thrown_in_to_a_bet_are_a_fold(text: str) -> None:
    """While somebody is still to act, what they throw in is folded."""
    read = read_prose(text, language="en")
    assert FOLDS[text] in read.line, read.line


CHECKED = {
    "River went k/k. seat 2 shows trips, seat 5 mucks": "river | seat 2 checks | seat 5 checks",
    "Nobody bet the end. Ann tables aces, Bob mucks": "river | seat 1 checks | seat 2 checks",
    "Razz, everybody checked the last card, and nobody wants to show": "seventh street",
    "No one will show after the river was checked": "nobody shows",
    "Nobody fires on fifth street, Ann mucks, Bob tables": "river | ",
    "Ann is all in for 900 preflop, two callers, flop no bet, turn bet of 1500 with a call": (
        "seat 4 bets 1500 | seat 5 calls"
    ),
}


@pytest.mark.parametrize("text", CHECKED)
def test_a_street_on_which_nothing_was_bet(text: str) -> None:
    """Who checked it is still in, in the game's own streets; who is all-in bets no more."""
    read = read_prose(text, language="en")
    assert any(CHECKED[text] in way.line for way in read.ways), [way.line for way in read.ways]


TAKEN = {
    "Bet 1100, call, and now both of them refuse to show": (
        "river | seat 1 bets 1100 | seat 2 calls | nobody shows"
    ),
    "A bets 900, B calls, they both table, the dealer pushes the pot to A": (
        "seat 1 tables the hand | seat 2 tables the hand | dealer pushes the pot to seat 1"
    ),
    "plo8, pot 12700, seat 2 has the high hand and seat 9 has the low": (
        "seat 2 has the high, seat 9 has the low of 12700"
    ),
    f"{BET}. The dealer killed my hand by mistake": "dealer kills seat",
    "I tabled a boat, the other guy showed a flush, the dealer scooped my cards into the muck and "
    "started shipping it the wrong way": (
        "dealer kills seat 1's hand | dealer pushes the pot to seat 2"
    ),
    "After the river I checked, seat 9 bet 750, seat 2 called and so did I. Nobody moved": (
        "seat 9 bets 750 | seat 2 calls | seat 8 calls"
    ),
    "Guy all in for 900 preflop with two calls, seat 5 and seat 8 check the flop": (
        "is all-in for 900"
    ),
    f"{BET}. Ben tables a flush, Cleo says nice hand, and the dealer sweeps it into the muck": (
        "dealer kills seat 2's hand"
    ),
    f"{BET}. Ben tables a flush and the dealer sweeps his cards into the muck and pushes the pot "
    "to Ida": "dealer kills seat 2's hand | dealer pushes the pot to seat 1",
    "River I called a 3k bet and so did Ben. Bettor shows two pair": (
        "seat 1 bets 3000 | seat 2 calls | seat 3 calls | seat 1 tables the hand"
    ),
    "I called her raise on the river for 6500": "bets 6500 | seat 2 calls",
    "Anna called Ben's bet of 900 on the turn": "bets 900 | seat 2 calls",
    "On the river A bets 300, B raises to 900, everyone calls": "raises to 900 | seat 1 calls",
}


@pytest.mark.parametrize("text", TAKEN)
def test_whose_hand_and_whose_bet_it_is(text: str) -> None:
    """The dealer takes the hand that lies there, and whoever bet is none of those who called."""
    read = read_prose(text, language="en")
    assert any(TAKEN[text] in way.line for way in read.ways), [way.line for way in read.ways]
