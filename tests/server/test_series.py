"""Four flights, three days and a satellite over HTTP: played, undone to the start and redone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.series import played
from tests.server.show import show

PLAYERS = 48


@pytest.mark.wide
def test_a_series_adds_up_and_is_undone_to_its_start_and_redone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every state on the way down is met again on the way back, in every event."""
    with show(str(tmp_path / "venue.db"), monkeypatch, PLAYERS) as told:
        series = played(told, seed=7)
        assert len(series.live("Main Event").daybook.out) > 0
        assert series.undo_and_redo() > 150
