"""What a command reads: a file, or standard input where a dash stands for it."""

from __future__ import annotations

import sys
from pathlib import Path

STDIN = "-"


def text(name: str) -> str:
    """The text of a file in UTF-8, or of standard input; raises OSError, UnicodeDecodeError."""
    return sys.stdin.read() if name == STDIN else Path(name).read_text("utf-8")
