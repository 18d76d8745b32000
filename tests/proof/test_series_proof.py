"""A series of 2,000 players over HTTP, undone to its start act by act and redone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.series import played
from tests.server.show import show


@pytest.mark.proof
def test_a_series_of_2000_adds_up_and_is_undone_to_its_start_and_redone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chips, seats and money are reconciled at every hundredth act."""
    with show(str(tmp_path / "venue.db"), monkeypatch, 2_000) as told:
        assert played(told, seed=11).undo_and_redo() > 5_000
