"""What a command reads: a file, or standard input where a dash stands for it."""

from __future__ import annotations

import atexit
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

STDIN = "-"

BOOK = "tda-2024"
"""The book of a command that is told none."""


def text(name: str) -> str:
    """The text of a file in UTF-8, or of standard input; raises OSError, UnicodeDecodeError."""
    return sys.stdin.read() if name == STDIN else Path(name).read_text("utf-8")


def book(name: str) -> str:
    """The key of the book that is meant by `TDA 2024` or `wsop`; what names none stays as it is."""
    if name.endswith(".toml"):
        return name
    from floorman.rulebooks.book import available
    from floorman.rulebooks.nearest import meant

    return meant(name, available())


def game(name: str) -> str:
    """The key of the game that is meant by `Holdem` or `PLO`; what names none stays as it is."""
    from floorman.games.game import meant

    return meant(name)


def add_book(
    parser: argparse._ActionsContainer,
    told: str,
    *,
    option: str = "--book",
    metavar: str | None = "B",
    default: str | None = BOOK,
) -> None:
    """Add an option that names a book, as people write it, and what its help tells."""
    parser.add_argument(option, type=book, metavar=metavar, default=default, help=told)


def file(name: str) -> Path:
    """The file of that name; standard input as a file, which lasts as long as the command.

    The ``type`` of every argument that names a file to read.
    """
    if name != STDIN:
        return Path(name)
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="floorman-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    kept = folder / "standard input"
    with kept.open("wb") as copy:
        shutil.copyfileobj(sys.stdin.buffer, copy)
    return kept
