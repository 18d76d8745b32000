"""A club's first event goes as its page says, command by command."""

from __future__ import annotations

from pathlib import Path

from tests.docs.shell_page import agrees, blocks, run


def test_the_first_event_runs_as_it_is_written(tmp_path: Path) -> None:
    """Each block in its turn, in one folder, printing what stands below it."""
    told = list(blocks("first-event.md"))
    for block in told:
        printed = run(block, tmp_path)
        assert block.printed is None or agrees(printed, block.printed), printed
    assert len(told) > 9
