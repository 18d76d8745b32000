"""What happens beside the betting, among acts of it: each in its place, and nobody miscounted."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

COUNTED = {
    "Pot-limit on the turn, Ann bets 2,900, two callers, then I fold.": 2,
    "On the flop seat 1 bets 500, two callers, seat 3 and seat 4.": 2,
    "On the flop seat 1 bets 500, one caller, seat 5": 1,
}
"""Texts, and how many callers they count."""


@pytest.mark.parametrize("text", COUNTED)
def test_callers_that_are_counted_are_that_many(text: str) -> None:
    """Whoever is named after them is one of them only if that makes as many."""
    read = read_prose(text, language="en")
    assert read.line.count(" calls") == COUNTED[text], read.line


OFFERED = {
    "Dealer mucked seat 7's hand after he had turned it over.": (
        "seat 7 tables the hand | dealer kills seat 7's hand"
    ),
    "dlr mucked seat 7s straight, he tabled it face up": (
        "seat 7 tables the hand | dealer kills seat 7's hand"
    ),
    "Seat 2 was still thinking. Seat 4 threw his cards in. He wanted them back because seat 2 "
    "only called.": "seat 4 folds | seat 2 calls",
    "PLO, flop. Wolf bets 9200 as told, Anouk calls. There's only 8,000 in the middle.": (
        "bets 9200 on a wrong count | seat 2 calls | the pot bet should have been 8000"
    ),
    "PLO, turn: seat 8 bets 3800, seat 1 folds, then the dealer says sorry it's 4300.": (
        "bets 3800 on a wrong count | seat 1 folds | the pot bet should have been 4300"
    ),
    "Seat 5 turned over a queen while seat 6 was still deciding.": "seat 5 exposes his cards",
    "On the river Gus bets 900, Kim calls, Gus mucks. Kim says he paid to see it.": (
        "bets 900 | seat 2 calls | seat 1 folds | seat 2 asks to see"
    ),
    "River, Omar bets 12k, seat 4 calls. Omar says 'you got it' and slides his cards to the "
    "dealer.": "bets 12000 | seat 4 calls | seat 5 folds",
    "Ruth keeps grabbing my stack to count it herself.": "touches another player's chips",
    "He keeps his four 25k chips tucked behind a wall of 100s.": "hides 4x25000 behind 100s",
    "The turn was the ad card that comes with the deck.": "finds a joker",
    "Bob tossed his hand in and it landed on mine, all mixed up.": "hand is fouled",
    "Seat 2 is all-in and called and strolls off to tell his mates.": "seat 2 leaves the table",
    "Everybody posted 300 and 600, the dealer missed the new level.": "at the old level by mistake",
}
"""Texts, and what is among the three readings of each."""


@pytest.mark.parametrize("text", OFFERED)
def test_what_happens_beside_the_betting_is_offered(text: str) -> None:
    """One of the three readings has it, in its place."""
    lines = [one.line for one in read_prose(text, language="en").ways]
    assert any(OFFERED[text] in line for line in lines), lines


@pytest.mark.parametrize(
    "words", ["you got it", "I'm waiting", "relax, I'm here", "I was only squaring them"]
)
def test_small_talk_declares_nothing(words: str) -> None:
    """What somebody who acted says of anything else is no word of the betting."""
    read = read_prose(f'On the river A bets 800, B calls, A says "{words}"', language="en")
    assert words not in read.line


@pytest.mark.parametrize("words", ["I'm in", "make it two thousand", "that one's for you"])
def test_what_may_declare_is_kept(words: str) -> None:
    """Words that may be an act or an amount are told."""
    read = read_prose(f'On the river A bets 800, B says "{words}", A says "{words}"', language="en")
    assert words in read.line
