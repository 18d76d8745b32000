"""The blocks of the page on how an event will go run as they stand."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.docs.shell_page import DOCS, Block, blocks, run

STRUCTURE = DOCS.parent / "examples" / "structure.toml"
NAMES = ("examples/structure.toml", "other.toml", "a.toml", "b.toml")


@pytest.mark.wide
@pytest.mark.parametrize("block", list(blocks("lab.md")), ids=lambda block: block.lines.split()[2])
def test_a_block_of_the_page_runs(block: Block, tmp_path: Path) -> None:
    """In a folder with the structures that it names."""
    for name in NAMES:
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        shutil.copy(STRUCTURE, file)
    assert run(block, tmp_path)
