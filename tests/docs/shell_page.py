"""The shell blocks of a page, run in one folder, and what the page says that they print."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(
    r"^```sh( refused)?\n(.*?)^```\n(?:\n```(?:text|json)\n(.*?)^```\n)?", re.M | re.S
)


class Block(NamedTuple):
    """Lines for the shell, whether they are refused, and what is printed, None for anything."""

    lines: str
    refused: bool
    printed: str | None


def blocks(page: str) -> Iterator[Block]:
    """The shell blocks of a page of docs, in order."""
    for refused, lines, printed in BLOCK.findall((DOCS / page).read_text("utf-8")):
        yield Block(lines, bool(refused), printed or None)


def run(block: Block, folder: Path, more: Mapping[str, str] | None = None) -> str:
    """What a block prints in a folder; it must fail where the page says so, and only there."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if name != "FLOORMAN_DB"}
    ended = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block.lines],
        cwd=folder,
        env={**kept, "PATH": path, **(more or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
    assert (ended.returncode != 0) == block.refused, f"{block.lines}{ended.stdout}"
    return ended.stdout


def agrees(printed: str, page: str) -> bool:
    """Whether the page tells what was printed; its ``…`` stands for anything.

    >>> agrees("a: 12 b\\nc\\n", "a: … b\\nc\\n"), agrees("a\\n", "b\\n")
    (True, False)
    """
    pattern = ".*".join(re.escape(part) for part in page.split("…"))
    return re.fullmatch(pattern, printed, re.S) is not None
