"""A card that came before somebody had acted: what was bet before it, and on which street."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

STORIES = {
    "Seat 3 bets 4000 and the dealer put out the river before seat 6 acted": (
        "turn | seat 3 bets 4000 | dealer deals the river too soon"
    ),
    "Dealer put out the river before seat 6 acted. Seat 3 had bet 4000.": (
        "turn | seat 3 bets 4000 | dealer deals the river too soon"
    ),
    "Dealer put out the river before seat 6 acted on seat 3's bet of 4000": (
        "turn | seat 3 bets 4000 | dealer deals the river too soon"
    ),
    "Dealer put out the river before seat 6 acted on a bet of 4000": (
        "turn | seat 6 checks | seat 7 bets 4000 | dealer deals the river too soon"
    ),
    "Dealer burned and turned the river before seat 6 had acted on the turn bet of 4000": (
        "turn | seat 6 checks | seat 7 bets 4000 | dealer deals the river too soon"
    ),
    "UTG bet 800, hijack called, dealer flipped the turn with the button still to act": (
        "flop | seat 3 bets 800 | seat 6 calls | dealer deals the turn too soon"
    ),
    "the turn card was exposed before the flop betting finished": (
        "flop | dealer deals the turn too soon"
    ),
    "the river was turned over before everyone acted": "turn | dealer deals the river too soon",
    "Seat 3 raises to 600, dealer deals the flop before seat 6 had acted": (
        "seat 3 raises to 600 | seat 4 folds | seat 5 folds | dealer deals the flop too soon"
    ),
}


@pytest.mark.parametrize(("text", "ends"), STORIES.items())
def test_what_somebody_had_to_answer_was_bet_on_the_street_before_the_card(
    text: str, ends: str
) -> None:
    assert read_prose(text).line.endswith(ends)


def test_a_bet_after_the_card_is_never_taken_at_once() -> None:
    """The bet that somebody had not acted on was there before the card came."""
    found = read_prose("Dealer put out the river before seat 6 acted on seat 3's bet of 4000")
    assert not found.sure
