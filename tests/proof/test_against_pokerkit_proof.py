"""The second opinion at length: FLOORMAN_PROOF_HANDS random hands of every shared variant."""

from __future__ import annotations

import os

import pytest
from tests.second_opinion import GAMES, compare

HANDS = int(os.environ.get("FLOORMAN_PROOF_HANDS", "10000"))
FIRST = 1_000_000
"""Seeds from here on, so that the proof repeats no hand of the daily slice."""


@pytest.mark.proof
@pytest.mark.parametrize("key", GAMES)
def test_pokerkit_agrees_on_many_random_hands(key: str) -> None:
    """As the daily slice."""
    followed = sum(compare(key, seed) for seed in range(FIRST, FIRST + HANDS))
    assert followed > 0.8 * HANDS
