"""Calls of less than was bet, raises of too little: what is offered for them, and never at once."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

UNDERCALLS = {
    "Turn. A bets 1800, B calls 1000": "seat 1 bets 1800 | seat 2 pushes 1000",
    "Nadia bets 1800 on the flop, Chris puts in 1000, Paul also 1000": (
        "seat 2 pushes 1000 | seat 3 pushes 1000"
    ),
    "Flop. Ann bets 1800, Carl 1000, Dora folds": "seat 2 pushes 1000 | seat 3 folds",
}
UNDERRAISES = {
    "100-200, turn. A bets 800, B raises to 1300, C and D call 1300, E folds": (
        "seat 2 raises to 1300 unnoticed | seat 3 calls 1300 | seat 4 calls 1300 | seat 5 folds | "
        "the underraise is noticed"
    ),
}


@pytest.mark.parametrize("text", UNDERCALLS | UNDERRAISES)
def test_less_than_it_must_be_is_offered_for_what_was_put_in(text: str) -> None:
    reading = read_prose(text, language="en")
    offers = [way.line for way in reading.ways]
    assert not reading.sure
    assert any(line.endswith((UNDERCALLS | UNDERRAISES)[text]) for line in offers)


CALLS = {
    "Nadia bets 1800 on the flop, Chris calls, Paul 1800": "seat 3 calls 1800",
    "Turn. A bets 600, B raises to 1800, A calls 1200": "seat 1 calls 1200",
    "Flop, Ann bets 5000, Bob raises to 12k, Carl calls twelve": "seat 3 calls 12000",
    "Flop, A bets 1k, B raises 3k, C calls 3k": "seat 3 calls 3000",
}


@pytest.mark.parametrize("text", CALLS)
def test_as_much_as_was_bet_and_what_is_missing_to_it_are_calls(text: str) -> None:
    assert read_prose(text, language="en").line.endswith(CALLS[text])


UNSURE = (
    "Seat 2 bets 500, seat 3 puts out 300, told it's 500 he folds",
    "He throws in 500 and a 100 raise",
)


@pytest.mark.parametrize("text", UNSURE)
def test_what_cannot_have_been_meant_so_is_only_offered(text: str) -> None:
    assert not read_prose(text, language="en").sure
