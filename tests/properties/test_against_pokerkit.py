"""A seeded slice of the second opinion: random hands in every variant that pokerkit knows too."""

from __future__ import annotations

import pytest
from tests.second_opinion import GAMES, compare

HANDS = 80
LEAST_FOLLOWED = 0.8
"""The share of hands that pokerkit must be able to follow to the end, or nothing is shown."""


@pytest.mark.parametrize("key", GAMES)
def test_pokerkit_agrees_on_random_hands(key: str) -> None:
    """Actors, raises, pots and final stacks are the same, outside pokerkit's known faults."""
    followed = sum(compare(key, seed) for seed in range(HANDS))
    assert followed >= LEAST_FOLLOWED * HANDS
