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
        "bets 900 | seat 2 calls | seat 1 discards face down | seat 2 asks to see"
    ),
    "River, Omar bets 12k, seat 4 calls. Omar says 'you got it' and slides his cards to the "
    "dealer.": "bets 12000 | seat 4 calls | seat 5 discards",
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


WIDER = {
    "dealer knocks and rips off the river, seat 9 was still thinking": "deals the river too soon",
    "Seat 2 checks, and the turn came out before seat 5 got to act.": "deals the turn too soon",
    "utg opens to 900, button calls, dealer spreads the flop and there are four of the things": (
        "raises to 900 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds | seat 8 calls"
        " | dealer flops four cards"
    ),
    "Two limpers and then seat 2 goes hey I'm a card short.": "seat 2 has 1 card too few",
    "Seat 6 raises to 800, seat 7 calls, then seat 3 speaks up that nobody ever gave him a hand.": (
        "seat 6 raises to 800 | seat 7 calls | dealer deals seat 3 out"
    ),
    "seat 1 raises to 900, seat 2 flings his cards away and they land smack on seat 3's hand": (
        "raises to 900 | seat 2 folds | seat 3's hand is fouled"
    ),
    "Player walking to the new table, 11,500 in his fanny pack.": "pockets 11500",
    "He flashed his pair and slid both cards into the muck.": "folds",
    "she turns over a straight and the dealer shoved the cards in the muck": (
        "tables the hand | dealer kills"
    ),
    "seat 2 bets 1,100, seat 4 pulls up something on his phone": "bets 1100 | seat 4 uses a phone",
    "500/1000. seat 3 bet 2500, seat 5 called, and the turn is the ad card": (
        "bets 2500 | seat 5 calls | dealer finds a joker"
    ),
    "they dealt it at 500-1k though we're on 600/1,200 now. utg raised to 2,500": (
        "raises to 2500 | the hand is dealt at the old level by mistake"
    ),
    "On the flop seat 3 bets 900, seat 5 calls, and it turns out seat 3 was sitting at someone "
    "else's stack.": "bets 900 | seat 5 calls | seat 3 is found in the wrong seat with the wrong",
    "they broke our table, the seat slips got scrambled and we drew a high card": "table A breaks",
    "seat 2 shoves, seat 4 calls, seat 2 took a walk by the lobby": "seat 2 leaves the table",
    "the boss swapped all the 500 chips for 5ks and it's not on the schedule": (
        "the floor colors up everybody"
    ),
    "seat 4 has a 10k chip lying flat under his 500s": "seat 4 hides",
    "timer dings for the next blinds and seat 3 raises to 900": (
        "the next level is announced during the hand"
    ),
    "Seat 3 open-jams 60k, seat 4 folds.": "seat 3 is all-in for 60000 | seat 4 folds",
    "Seat 3 ships 9k, seat 4 folds.": "seat 3 is all-in for 9000 | seat 4 folds",
    "On the turn seat 3 bets 900, seat 4 jams and seat 3 pays him off.": (
        "bets 900 | seat 4 is all-in | seat 3 calls"
    ),
}
"""Stories with an act beside the betting in words of a kind, and what is among their readings."""


@pytest.mark.parametrize("text", WIDER)
def test_words_of_a_kind_tell_the_same_act(text: str) -> None:
    """One of the three readings has the act, after what was done before it."""
    lines = [one.line for one in read_prose(text, language="en").ways]
    assert any(WIDER[text] in line for line in lines), lines


CONTRASTS = (
    ("wrong seat", "seat 3 was sitting at his own stack all along"),
    ("breaks", "they never broke our table, we only looked at the seat slips"),
    ("leaves", "seat 4 never took a walk"),
    ("colors up", "seat 4 swapped seats with all of us"),
    ("hides", "seat 4 has a 10k chip lying right in front"),
    ("on penalty", "seat 4 is serving a lap of drinks"),
    ("all-in", "seat 3 ships two 500s into the pot"),
    ("all-in", "seat 3 ships 900"),
    ("all-in", "seat 3 didn't open-jam, he called"),
    ("all-in", "seat 3 wanted to open-shove but he folded"),
    ("calls", "On the turn seat 3 bets 900 and seat 4 never paid him off"),
    ("calls", "On the river seat 3 bets 900, the dealer paid him off"),
    ("too soon", "dealer put the flop out after everybody acted"),
    ("too soon", "dealer nearly put the turn out before seat 4 acted but stopped himself"),
    ("too soon", "On the flop seat 2 bets 800, seat 4 calls, the dealer burns and turns the turn"),
    ("too soon", "is the turn dealt before the button acts or after"),
    ("too soon", "seat 3 said the river came too soon, it didn't"),
    ("exposes", "seat 4 looked at his second card again"),
    ("exposes", "dealer almost flipped a card on the pitch but it stayed face down"),
    ("exposes", "seat 2 asked the dealer to expose the burn card"),
    ("deals in", "dealer was about to deal a hand to an empty seat and pulled it back"),
    ("deals in", "seat 4 got cards, he's entitled to them"),
    ("deals in", "nobody's sitting in seat 9 and he got no cards"),
    ("out", "dealer skipped seat 4 on the waitress list"),
    ("out", "seat 3 got his cards late but he got them"),
    ("out", "seat 7 says he was never skipped"),
    ("first card", "dealer started the deal with the small blind as he should"),
    ("first card", "who gets the first card"),
    ("1 card", "seat 5 looked at one card and then the other"),
    ("1 card", "seat 5 showed me one card"),
    ("3 cards", "seat 5 has two cards, not three"),
    ("joker", "the guy in seat 4 is a joker"),
    ("joker", "seat 2 bet 500, seat 3 called, turn is a blank"),
    ("joker", "the turn was a blank, seat 2 checks"),
    ("two", "board has the ace of spades and I have the ace of hearts"),
    ("two", "there's a king on the flop and a king on the river"),
    ("four cards", "there are three cards on the flop"),
    ("four cards", "there are four cards on the board on the turn"),
    ("four cards", "flop came four five six"),
    ("without a burn", "dealer burned before the flop"),
    ("without a burn", "the burn on the flop was the ace"),
    ("without a burn", "did the dealer burn before the flop"),
    ("stub", "dealer dropped a chip"),
    ("stub", "dealer put the stub down on the table"),
    ("stub", "seat 3 knocked over his drink"),
    ("next card", "he wants to see the river when we get there"),
    ("next card", "no rabbit hunting, I told him"),
    ("button", "the button didn't move all in"),
    ("button", "button didn't move a muscle"),
    ("button", "seat 4 is on the button, that's right"),
    ("misdeal", "it wasn't a misdeal"),
    ("misdeal", "is that a misdeal"),
    ("kills", "dealer mucked the burn card"),
    ("kills", "dealer mucked seat 3's hand after he folded"),
    ("kills", "seat 3 mucked his own hand"),
    ("fouled", "seat 4's chips ran into mine"),
    ("fouled", "seat 2's drink landed on my cards"),
    ("fouled", "he almost threw his cards into mine"),
    ("discards", "he thought about mucking and then turned it over"),
    ("discards", "he slid his cards back toward himself"),
    ("discards", "he slid his chips into the pot"),
    ("discards", "cards went under the muck, they're the dealer's burn cards"),
    ("tables", "seat 4 looked at his cards"),
    ("tables", "he sat down at my table"),
    ("tables one card", "seat 4 turned over both cards"),
    ("asks to see", "I want to see the floor"),
    ("asks to see", "he wants to see what the flop brings"),
    ("asks to see", "she wants to see a menu"),
    ("miscalls", "guy said he had a flush and he did"),
    ("miscalls", "she announced two pair and tabled two pair"),
    ("plays the board", "he plays every board"),
    ("nobody shows", "nobody showed up for the final"),
    ("clock", "what time is it"),
    ("clock", "no clock was called"),
    ("clock runs out", "clock didn't run out on him"),
    ("phone", "his phone is in his pocket"),
    ("phone", "he left his phone at home"),
    ("pockets", "he put his hands in his pockets"),
    ("pockets", "he took chips out of his pocket and put them on the table"),
    ("pockets", "walking to the new table, chips in a rack"),
    ("found", "nobody found the 5k chip"),
    ("hides", "his 5k chips are in front of his 100s"),
    ("after the race", "he has no 25s left after the race"),
    ("race", "the race is tomorrow"),
    ("abuse", "he told seat 4 nice hand"),
    ("abuse", "he swore he had called"),
    ("abuse", "she called the dealer over"),
    ("old level", "the hand was dealt at the new level"),
    ("old level", "they dealt it at 300-600 and that's the level"),
    ("level", "blinds went up and everybody was on break"),
    ("leaves", "seat 4 left a chip behind"),
    ("leaves", "he left his cards on the table"),
    ("exposes his cards", "he turned his cards face up at showdown after I called"),
    ("exposes his cards", "he showed his chips to seat 4"),
    ("speaks", "she speaks five languages"),
    ("hood", "he wears a hoodie with the hood down"),
    ("colludes", "they play hard against each other"),
    ("nuts", "he bet the nuts on the river"),
    ("round", "we played three rounds"),
    ("breaks", "we took a break at table 6"),
    ("busts", "seat 4 almost busted"),
    ("dodges", "he posted his big blind"),
    ("wrong seat", "he is in the right seat"),
    ("pockets", "she has pocket fives"),
    ("tosses", "he threw his hands in the air"),
    ("busts", "he busted a move"),
    ("kills", "dealer took my chips by mistake"),
    ("out", "I got no cards worth playing"),
    ("joker", "we took the jokers out of the deck"),
    ("phone", "he phoned in sick"),
    ("leaves", "seat 5 leaves 300 behind"),
    ("miscalls", "she said she had a flush draw and missed"),
    ("asks to see", "he bets 3,000, I fold, can the dealer show me the way to the bar"),
    ("exposes", "guy flashed his hand after everybody had folded"),
)
"""An act, and a sentence that is near it and tells something else."""


@pytest.mark.parametrize(("act", "text"), CONTRASTS)
def test_what_is_only_near_an_act_is_not_taken_for_it(act: str, text: str) -> None:
    """It may be offered; accepted at once it is not."""
    read = read_prose(text, language="en")
    assert not read.sure or act not in read.line.partition(" | ")[2], read.line
