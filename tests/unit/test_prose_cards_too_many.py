"""A card too many or too few: how many a hand then has is the game's to say."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

COUNTS = {
    "PLO. Seat 4 has one card too many": "seat 4 has 1 card too many",
    "PLO. Seat 4 is a card short": "seat 4 has 1 card too few",
    "Seat 4 was one card short": "seat 4 has 1 card too few",
    "dealer gave seat 6 one card too few": "seat 6 has 1 card too few",
    "Button was given one extra card, hand is over before anyone noticed": (
        "seat 8 has 1 card too many"
    ),
    "Omaha. Sitz 4 hat eine Karte zu viel": "seat 4 has 1 card too many",
    "Dem Spieler auf Sitz 4 fehlt eine Karte": "seat 4 has 1 card too few",
    "seat 4 has one card": "seat 4 has 1 card",
    "seat 4 has three cards": "seat 4 has 3 cards",
}


@pytest.mark.parametrize(("text", "ends"), COUNTS.items())
def test_what_was_told_of_a_hand_is_what_is_ruled_on(text: str, ends: str) -> None:
    assert read_prose(text).line.endswith(ends), read_prose(text).line
