"""Takeovers at many moments, FLOORMAN_PROOF_TAKEOVERS of them one after the other."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.server.takeover_kills import kill_and_take_over

KILLS = int(os.environ.get("FLOORMAN_PROOF_TAKEOVERS", "30"))


@pytest.mark.proof
def test_nothing_acknowledged_is_lost_in_any_takeover(tmp_path: Path) -> None:
    """The two machines take turns; each time the one that runs the venue is killed under load."""
    assert kill_and_take_over(tmp_path, KILLS, seed=KILLS) > KILLS * 4
