"""A club's first event, and one with bounties, go as their pages say, command by command."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs.shell_page import agrees, blocks, run


@pytest.mark.parametrize("page", ["first-event.md", "bounties.md"])
@pytest.mark.wide
def test_an_event_runs_as_it_is_written(page: str, tmp_path: Path) -> None:
    """Each block in its turn, in one folder, printing what stands below it."""
    told = list(blocks(page))
    for block in told:
        printed = run(block, tmp_path)
        assert block.printed is None or agrees(printed, block.printed), printed
    assert len(told) > 2
