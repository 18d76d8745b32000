"""Sums that are not told in full: short all-ins, minimum raises, so many times a bet."""

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {
    "Blinds 100-200. UTG is all in for 60.": "seats 1-8, button 8 | seat 3 is all-in for 60",
    "Blinds 100-200. UTG goes all-in with his last 60": "seat 3 is all-in for 60",
    "Blinds 200-400. On the flop A bets 600, B is all in for 75, C calls.": (
        "seat 1 bets 600 | seat 2 is all-in for 75 | seat 3 calls"
    ),
    # whoever is all-in for the blind has no act left
    "Blinds 100-200, heads-up. The button is all-in for 80.": (
        "NLHE 100-200, seats 1-2, button 2, seat 2 has 80 | who is to act?"
    ),
    "Blinds 100-200. The small blind is all-in for 80.": "seat 1 has 80 | who is to act?",
    "Blinds 500-1000. UTG min-raises.": "seat 3 raises to 2000",
    "Anna bets 600 on the flop, Ben raises the minimum": "seat 1 bets 600 | seat 2 raises to 1200",
    "Blinds 100-200. UTG raises 600, the cutoff clicks it back": "seat 7 raises to 1000",
    "Blinds 100-200. UTG raises 3x": "seat 3 raises to 600",
}
OFFERED = {
    "Blinds 1000-2000. UTG is all in for 75": "seat 3 is all-in for 75000",
    "Blinds 100-200. UTG shoves for twelve": "seat 3 is all-in for 1200",
    "Flop: A bets 400, B raises 3x.": "seat 1 bets 400 | seat 2 raises to 1200",
    "Blinds 100-200, six handed. Cutoff opens to 2.5x, button 3-bets to 3x.": (
        "seat 5 raises to 500 | seat 6 raises to 1500"
    ),
    "Anna bets 600 on the flop, Ben makes it 1,000 more": "seat 2 raises to 1600",
}
"""Such sums may be meant otherwise: the likeliest stands first."""


@pytest.mark.parametrize("told", AT_ONCE)
def test_sums_are_read_as_they_are(told: str) -> None:
    reading = read_prose(told)
    assert reading.sure
    assert reading.line.endswith(AT_ONCE[told])


@pytest.mark.parametrize("told", OFFERED)
def test_sums_told_short_are_offered(told: str) -> None:
    reading = read_prose(told)
    assert not reading.sure
    assert reading.line.endswith(OFFERED[told])
