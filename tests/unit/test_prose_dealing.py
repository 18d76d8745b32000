"""The dealer's acts told beside the betting: both are read, in their order."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

BEFORE_THE_BUTTON = "seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds"


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (
            "limp from utg, limp from the button, small completes and dealer just bangs out the "
            "flop before bb could say anything",
            f"seat 3 calls | {BEFORE_THE_BUTTON} | seat 8 calls | seat 1 calls | "
            "dealer deals the flop too soon",
        ),
        (
            "seat 3 raises to 1500, seat 5 is thinking, dealer deals the flop",
            "seat 3 raises to 1500 | seat 4 folds | dealer deals the flop too soon",
        ),
        (
            "the dealer deals the turn and seat 3 still has to decide about the 500 bet",
            "flop | seat 4 bets 500 | dealer deals the turn too soon",
        ),
        (
            "flop: A bets 900, B calls, dealer burns and turns the 4 of clubs, C still has cards",
            "seats 1-3, button 3, flop | seat 1 bets 900 | seat 2 calls | "
            "dealer deals the turn too soon",
        ),
        (
            "on the turn seat 1 checks, seat 4 bets 6000, dealer rivers a deuce before seat 1 "
            "could act",
            "seat 1 checks | seat 4 bets 6000 | dealer deals the river too soon",
        ),
        (
            "razz. on fourth street Lou bets, Deb still has to decide and the dealer gives out a "
            "fifth street card to Lou",
            "fourth street | seat 1 bets 300 | dealer deals fifth street too soon",
        ),
        (
            "So one fold, one limp, and then my neighbour goes wait I have three cards",
            "seat 3 folds | seat 4 calls | seat 5 has 3 cards",
        ),
        (
            "sb posted 200, bb posted 400, utg calls and the guy after says he has only one card",
            "NLHE 200-400, seats 1-8, button 8 | seat 3 calls | seat 4 has 1 card",
        ),
        (
            "after a raise to 1500 and a call, we notice that the button skipped a seat",
            "seat 3 raises to 1500 | seat 4 calls | button moved twice",
        ),
        (
            "I'm in seat 9 and the dealer skipped me in both rounds. utg already called 800",
            "seat 8 calls 800 | dealer deals seat 9 out",
        ),
        (
            "seat 2 and seat 3 fold, seat 4 raises to 900, then somebody says there were two "
            "boxed cards",
            "seat 4 raises to 900 | dealer finds 2 boxed cards",
        ),
        (
            "two folds, a limp, then the button announces he only got one card",
            "seat 4 folds | seat 5 calls | seat 8 has 1 card",
        ),
        (
            "five card draw, a bet and a call, then I notice I only have four cards",
            "NL5CD 100-200, seats 1-7, button 7 | seat 3 raises to 600 | seat 4 calls | "
            "seat 5 has 4 cards",
        ),
        (
            "after a fold, a call and a raise to 1400, seat 8 says he has three cards",
            "seat 5 folds | seat 6 calls | seat 7 raises to 1400 | seat 8 has 3 cards",
        ),
        (
            "preflop bet and a raise before seat 6 finds three cards",
            "seat 4 raises to 600 | seat 5 raises to 1500 | seat 6 has 3 cards",
        ),
        (
            "seat 9 calls 500, seat 2 raises to 1500 holding three cards",
            "seat 2 raises to 1500 | seat 2 has 3 cards",
        ),
        (
            "seat 2 raises to 900, seat 5 calls with four cards in his hand",
            "seat 5 calls | seat 5 has 4 cards",
        ),
        (
            "utg folds, utg+1 calls 800, hijack calls and turns over three cards",
            "seat 6 calls | seat 6 has 3 cards",
        ),
        (
            "I called, he raised to 950, two callers, and then my second card is a blank",
            "seat 3 calls | seat 4 raises to 950 | seat 5 calls | seat 6 calls | "
            "dealer finds a joker",
        ),
        (
            "i shorted the button, utg folds, hijack raises to 700, two folds, the button hasn't "
            "acted",
            "seat 6 raises to 700 | seat 7 folds | seat 1 folds | seat 8 has 1 card too few",
        ),
        (
            "three folds to me and seat 2 says he was dealt out",
            "seat 7 folds | seat 8 folds | seat 1 folds | dealer deals seat 2 out",
        ),
        (
            "seat 1 and seat 3 each got a boxed card",
            "dealer finds 2 boxed cards",
        ),
        (
            "there were two sixes of diamonds last hand",
            "dealer finds a second 6d after the hand",
        ),
        (
            "a card is missing from the blue deck",
            "dealer finds a card missing",
        ),
        (
            "seat 3 raises to 1200, dealer thinks it's over and burns and flops, but seat 5 "
            "hadn't acted on the raise",
            "seat 3 raises to 1200 | seat 4 folds | dealer deals the flop too soon",
        ),
        (
            "utg raises to 1500, seat 6 says four cards on the flop",
            "seat 3 raises to 1500 | dealer flops 4 cards",
        ),
    ],
)
def test_the_dealers_act_comes_after_the_betting_told(text: str, ends: str) -> None:
    """Those who still wait for a card act after all who did; a wrong deal is found last."""
    assert read_prose(text).line.endswith(ends), read_prose(text).line


@pytest.mark.parametrize(
    "text",
    [
        "seat 4 raises to 900, seat 6 says there are two jokers in the deck",
        "seat 4 raises to 900, seat 6 says there are two players behind",
        "seat 4 raises to 900, seat 5 calls, seat 6 says there were two exposed cards",
    ],
)
def test_how_many_there_are_is_no_bet(text: str) -> None:
    """Who says how many of something there are has not bet that many."""
    assert not any(" says two" in way.line for way in read_prose(text).ways)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("The wrong player posted the big blind. Nobody has acted.", "the wrong players post the"),
        ("seat 3 posted the big blind, it should have been seat 2", "seat 3 posts the blind of"),
    ],
)
def test_blinds_of_the_wrong_players_are_told_as_that(text: str, line: str) -> None:
    """With their seats where they are told."""
    reading = read_prose(text)
    assert reading.sure
    assert line in reading.line
