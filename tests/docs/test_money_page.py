"""What the page on money prints is what is printed."""

from __future__ import annotations

from pathlib import Path

from tests.docs.shell_page import agrees, blocks, run


def test_the_blocks_print_what_stands_below_them(tmp_path: Path) -> None:
    for block in blocks("money.md"):
        printed = run(block, tmp_path)
        assert block.printed is None or agrees(printed, block.printed), printed
