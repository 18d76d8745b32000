"""Numbers in words are words too: one of his cards, the last two tables, not one word."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

SAID = {
    "we're merging the last two tables": "the event combines to its last table",
    "she announced two pair but it was only one pair": "seat 1 miscalls the hand",
    "button raised to 2,000 and then finds that one of his cards is a joker": (
        "seat 8 raises to 2000 | dealer finds a joker"
    ),
    "nobody told us the level went up, so we dealt it at the old one": (
        "the hand is dealt at the old level by mistake"
    ),
    "Seat 4 has one card": "seat 4 has 1 card",
}


@pytest.mark.parametrize(("text", "ends"), SAID.items())
def test_a_pattern_with_a_number_in_words_is_found(text: str, ends: str) -> None:
    """What a pattern names by a number's word is found, and so is the number where it is one."""
    assert read_prose(text).line.endswith(ends), read_prose(text).line
