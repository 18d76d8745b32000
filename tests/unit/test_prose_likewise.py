"""Acts told by another's: so did I, the button's raise was called; and words that only look so."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {  # each is read at once, and its line has this
    "Seat 2 bet 800, seat 3 called and so did seat 5": (
        "seat 2 bets 800 | seat 3 calls | seat 5 calls"
    ),
    "the cutoff raises to 900, button calls and the big blind follows suit": (
        "seat 8 calls | seat 1 folds | seat 2 calls"
    ),
    "seat 4 mucked face down, and so did seat 6": "seat 4 folds | seat 5 folds | seat 6 folds",
    "seat 3 checked, as did seat 5": "seat 3 checks | seat 5 checks",
    "on the flop seats six seven and one check": "seat 6 checks | seat 7 checks | seat 1 checks",
    "on the flop seats 4 5 fold": "seat 4 folds",
    "seat 3 raises to 900 and then he says he got three hole cards": (
        "seat 3 raises to 900 | seat 3 has 3 cards"
    ),
    "seat 2 bets 500, the guy after him calls": "seat 2 bets 500 | seat 3 calls",
    "seat 2 bets 500 and the one after him folds": "seat 2 bets 500 | seat 3 folds",
    "seat 2 bets, seat 5 calls seat 2's bet": "| seat 5 calls",
    "short deck, utg limped and the one after him looked down at the four of clubs": (
        "seat 3 calls | seat 4 finds 4c"
    ),
    "Seat 4 limped and seat 5 folded, and then Eve in seat 8 noticed that she had been given just "
    "one card": "seat 4 calls | seat 5 folds | seat 8 has 1 card",
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_what_another_does_too_is_an_act(text: str) -> None:
    """Whoever does the same is no less named than who did it first."""
    read = read_prose(text, language="en")
    assert read.sure
    assert AT_ONCE[text] in read.line


OFFERED = {  # each is offered, and never read at once
    "Vesna called Arvid's shove on the flop": "seat 1 is all-in | seat 2 calls",
    "seat 5 called seat 3's bet on the turn": "seat 3 bets 900 | seat 5 calls",
    "two players called the raise to 1,200": "seat 3 raises to 1200 | seat 4 calls | seat 5 calls",
    "facing 9k seat 3 throws in his bounty chip": "seat 4 bets 9000 | seat 3 bets a bounty chip",
    "he shoves fifteen thousand into a bet of four thousand and the dealer puts his cards in the "
    "muck": "seat 1 bets 4000 | seat 2 is all-in for 15000 | dealer kills seat 2's hand",
    "Ann shoved for 2400 on the turn and Ben called, and the dealer wants to turn Ann's hand over "
    "because she is all in": "seat 1 is all-in for 2400 | seat 2 calls | dealer turns the hands up",
}


@pytest.mark.parametrize("text", OFFERED)
def test_what_was_called_is_told_by_it(text: str) -> None:
    """What is only named by whoever answers it comes before, once; that is offered."""
    read = read_prose(text, language="en")
    assert not read.sure
    assert any(OFFERED[text] in way.line for way in read.ways), [way.line for way in read.ways]


NO_ACTS = {
    "seat two at my table is out": "tables",
    "Seat 2 bet 800 and seat 3 called, so did seat 5 have to call": "seat 5 calls",
}
"""Texts, and an act that they only seem to tell."""


@pytest.mark.parametrize("text", NO_ACTS)
def test_a_noun_or_a_question_is_no_act(text: str) -> None:
    """A table and what somebody asks are not done."""
    read = read_prose(text, language="en")
    assert all(NO_ACTS[text] not in way.line for way in read.ways), [way.line for way in read.ways]
