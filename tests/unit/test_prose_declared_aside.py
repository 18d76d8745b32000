"""What is declared, thought or seen beside the play: conditions, checks facing a bet, the cap."""

from __future__ import annotations

import pytest

from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.prose.words.tokens import tokens

OFFERED = {
    # what somebody will do if another acts, to whom they say it
    "Seat 4 tells seat 5 if you bet I raise. Seat 5 bets 600.": (
        'seat 4 says "if you bet I raise" | seat 5 bets 600'
    ),
    "Seat 4 says to seat 5 whenever you bet I jam. Seat 5 bets 600.": (
        'seat 4 says "whenever you bet I jam" | seat 5 bets 600'
    ),
    'Seat 4 tells his opponent: "If you bet, I shove."': 'seat 4 says "If you bet, I shove"',
    "Kim told him that she would check it down if he checked.": (
        'says "she would check it down if he checked"'
    ),
    # somebody who did not see a bet
    "Kim didn't see that Bo had bet 500 and says check.": "seat 1 bets 500 | seat 2 says check",
    "Kim saw that Bo had bet 500 and folded.": "seat 1 bets 500 | seat 2 folds",
    "Turn. Kim bets 800, Bo doesn't notice the bet, says check.": (
        "seat 1 bets 800 | seat 2 says check"
    ),
    # a clause beside somebody ends at its comma
    "Flop, seat 2 checks, and seat 3, who thought a bet was out there, said call.": (
        "seat 2 checks | seat 3 says call"
    ),
    # what is only thought is no bet
    'Turn, 100-200, seat 3 goes "bet four", seat 5 folds thinking 4k.': (
        'seat 3 says "bet four" | seat 5 folds'
    ),
    "Turn, Kim bets 500, Bo puts in a 2k chip, the dealer kept it as a raise.": (
        "seat 1 bets 500 | seat 2 pushes 2000"
    ),
    "River, I say call, then see Bo shoved for 4600.": "is all-in for 4600 | seat 2 says call",
    # thrown away by whoever takes the pot for theirs
    "Turn. Seat 2 bets 800, seat 3 folds and seat 2 mucks his hand thinking it's over. Seat 4 "
    "still has cards.": "seat 2 bets 800 | seat 3 folds | seat 2 discards thinking the pot is won",
    # the cap, with as many as are in the hand
    "Limit holdem, two of them left in the pot, it's capped and Sue wants to go again.": (
        "seat 1 bets 600 | seat 2 raises to 1200 | seat 1 raises to 1800 | seat 2 raises to 2400"
    ),
}
"""The end of one of the readings of each."""


@pytest.mark.parametrize("text", OFFERED)
def test_what_is_declared_beside_the_play_is_offered(text: str) -> None:
    ways = read_prose(text, language="en").ways
    assert any(one.line.endswith(OFFERED[text]) for one in ways), [one.line for one in ways]


NAMES = {
    "so karl said call": ["name Karl"],
    "then ruth bet 500": ["name Ruth"],
    "may bet 500 if he likes": ["he"],
    "he adds a 500, mum.": ["he"],
    "my mum adds a 500": ["someone"],
    "I've put 500 out": ["I"],
    "me 1,400, villain 3,100": ["I", "someone"],
}
"""The people of each text, in order."""


@pytest.mark.parametrize("text", NAMES)
def test_people_are_told_apart_from_other_words(text: str) -> None:
    found = tokens(text, bundled("en").vocabulary)
    assert [one.key for one in found if one.kind == "who"] == NAMES[text]


BACK = {
    'Button says "raise" and throws in a 5k, no wait, he throws in a 1k.': (
        'says "raise", then pushes 1000'
    ),
    "Seat 3 bets 500, no wait, he bets 600.": "bets 600",
}


@pytest.mark.parametrize("text", BACK)
def test_what_he_did_instead_stands_for_what_he_did(text: str) -> None:
    assert read_prose(text, language="en").line.endswith(BACK[text])
