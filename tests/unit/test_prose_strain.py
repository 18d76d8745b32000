"""Readings that use every word against the grammar of what was said are offered, not accepted."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

STRAINED = [
    "Seat 1 has 500 chips and bets 900.",
    "Seat 3 with 5000 chips raises to 1500.",
    "Seat 4 calls 500 and raises 700.",
    "Seat 4 who had bet 300 raises to 900.",
    "Seat 2 bets 600 and seat 3 calls all in for 900.",
    "The player to the left of seat 3 bets 500.",
    "A raise to 900 by seat 4 over seat 3's bet of 400.",
    "Seat 4 calls seat 3's raise to 900.",
    "Seat 4 was raised by seat 3 to 900.",
    "Seat 3 raises seat 2 to 900.",
    "Seat 3 raises his hand.",
    "Blinds 100/200, four players, lojack raises to 600.",
    "Blinds 100/200, mp raises to 500, mp2 calls.",
    "Seat 3 bets 500 or 600.",
    "On the turn seat 4 bets 500 and on the river seat 5 bets 900.",
    "Seat 4 put out 500 and then another 500.",
    "Kim bets 500, Lee raises it by 900.",
    "Seat 4 skips seat 3 and bets 500.",
    "Seat 4 bet 500 and folded.",
    "It's seat 3's turn but seat 4 bets 500.",
    "Platz 3 hätte 500 gecallt.",
    "Platz 4 erhöht um 500.",
    "Platz 4 legt 500 auf die 300 von Platz 3.",
]


@pytest.mark.parametrize("text", STRAINED)
def test_a_strained_reading_is_not_accepted_at_once(text: str) -> None:
    """Whose act it is, for how much and on which street is what the sentence says."""
    assert not read_prose(text).sure


def test_the_button_is_where_it_is_told_to_be() -> None:
    """A button on a seat is that seat's, whoever acts."""
    read = read_prose("Button is on seat 3, blinds 100/200, seat 4 completes.")
    assert "button 3" in read.line
