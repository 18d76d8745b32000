"""The tutorials run as they are written, in the shell and in Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs.shell_page import agrees, blocks, run


@pytest.mark.parametrize(
    "page",
    ["index.md", "tutorials/director.md", "tutorials/player.md"],
)
@pytest.mark.wide
def test_the_lines_for_the_shell_run(page: str, tmp_path: Path) -> None:
    """Each block in its turn, in one folder, printing what stands below it."""
    told = list(blocks(page))
    for block in told:
        printed = run(block, tmp_path)
        assert block.printed is None or agrees(printed, block.printed), printed
    assert told
