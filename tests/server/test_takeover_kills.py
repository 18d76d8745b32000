"""The first machine killed under load: the follower has all that was acknowledged, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.takeover_kills import kill_and_take_over


@pytest.mark.wide
def test_nothing_acknowledged_is_lost_in_a_takeover(tmp_path: Path) -> None:
    assert kill_and_take_over(tmp_path, kills=2, seed=1) > 8
