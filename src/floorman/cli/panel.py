"""A few lines in a terminal that are written over as things go on."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import TextIO

WIDTH = 30
"""Signs of a bar."""


class Panel:
    """Lines at the end of a terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._height = 0

    def show(self, lines: Sequence[str]) -> None:
        """Show these lines in place of those before, each cut at the terminal's width."""
        width = shutil.get_terminal_size().columns
        up = f"\x1b[{self._height}F\x1b[J" if self._height else ""
        self._stream.write(up + "".join(f"{line[: width - 1]}\n" for line in lines))
        self._stream.flush()
        self._height = len(lines)


def bar(what: str, done: int, total: int) -> str:
    """How far something is, as a bar.

    >>> bar("questions", 5, 10)
    'questions [###############...............] 5 of 10'
    """
    full = WIDTH * done // max(total, 1)
    return f"{what} [{'#' * full:.<{WIDTH}}] {done:,} of {total:,}"
