"""A ruling in words: nothing that only a program understands."""

from __future__ import annotations

import pytest

from floorman.rulings.session import rule
from floorman.rulings.words import spoken

CLOCK = (
    "NLHE 100-200, seats 1-5, button 5, flop | seat 1 bets 600 | seat 4 calls a clock on seat 2"
    " | reasonable time: "
)


def test_a_clock_is_told_in_words() -> None:
    """No name of a field, no truth value."""
    text = spoken(rule(CLOCK + "yes", "tda-2024"))
    assert "The clock runs." in text
    assert "True" not in text
    assert "approval" not in text


def test_of_a_no_nothing_is_listed() -> None:
    """The ruling says itself that there is no clock."""
    text = spoken(rule(CLOCK + "no", "tda-2024"))
    assert "no clock." in text
    assert "False" not in text


@pytest.mark.parametrize("has", [1, 3])
def test_noughts_are_left_out_and_piles_have_words(has: int) -> None:
    """Cards of a dead hand go into the muck; a burn count of nought is not said."""
    line = (
        f"NLHE 50-100, seats 1-6, button 6 | seat 3 folds | seat 4 calls | seat 5 has {has} cards"
    )
    text = spoken(rule(line, "tda-2024"))
    assert "burns:" not in text
    assert "Into the muck: all cards of seat 5." in text


def test_pots_come_with_their_winners_and_are_announced_side_pot_first() -> None:
    """The main pot is read first, and awarded last."""
    line = (
        "NLHE 100-200, seats 1-3, button 1, seat 3 has 500, river 2c3d4h8s9c, pot 900"
        " | seat 2 bets 500 | seat 3 calls | seat 1 raises to 1500 | seat 2 calls"
        " | seat 2 tables AsKd | seat 1 tables AdQd | seat 3 tables 9d9s"
    )
    text = spoken(rule(line, "tda-2024"))
    read, announced = text.split("Announced:")
    assert read.index("Main pot, 2,400") < read.index("Side pot 1, 2,000")
    assert announced.index("Side pot 1, 2,000") < announced.index("Main pot, 2,400")
