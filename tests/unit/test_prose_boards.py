"""Boards that are told by their ranks: they are cards, no bets and no chips."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

BET = "NLHE 200-400, seats 2-3, button 3, flop | seat 2 bets 500"


@pytest.mark.parametrize(
    "text",
    [
        "Flop comes 8 8 3, seat 2 bets 500",
        "flop is 8-8-3, seat 2 bets 500",
        "flop K72r, seat 2 bets 500",
        "flop: K 8 3, seat 2 bets 500",
        "on a flop of nine nine deuce seat 2 bets 500",
    ],
)
def test_the_ranks_of_a_board_are_no_bets(text: str) -> None:
    """Whatever board is told, what is bet on it is the bet."""
    reading = read_prose(text)
    assert reading.sure
    assert reading.line == BET


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("flop is 500 in the pot, seat 2 bets 300", "flop, pot 500 | seat 2 bets 300"),
        ("on the flop seat 2 bets 800, seat 3 raises to 2400", "bets 800 | seat 3 raises to 2400"),
    ],
)
def test_sums_on_a_flop_are_no_board(text: str, line: str) -> None:
    """A number after the flop stays what it was."""
    assert line in read_prose(text).line
