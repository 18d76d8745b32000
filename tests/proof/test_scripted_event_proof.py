"""A day of 180 players over HTTP, undone to its start act by act and redone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.scripted_event import close, day
from tests.server.show import show
from tests.server.undone import undone_and_redone


@pytest.mark.proof
def test_a_whole_day_is_undone_to_its_start_and_redone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every state on the way down is met again on the way back."""
    with show(str(tmp_path / "venue.db"), monkeypatch, 180) as told:
        day(told)
        assert undone_and_redone(told) > 700
        close(told)
