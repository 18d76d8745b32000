"""TOML of others: whatever is wrong in it is an error with its place, wherever it is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from floorman.casebook.check import read_cases
from floorman.errors import BadFile
from floorman.histories.phh import loads
from floorman.rulebooks.files import parse_text
from floorman.store.league.season_sheet import season_of
from floorman.tournament.files.structure_file import read_sheet

SPOILED = {
    "an open end": ("seats =", "line 1"),
    "an endless number": (f"seats = {'9' * 5_000}", "a number is too long"),
    "nested lists": (f"seats = {'[' * 5_000}", "nested too deep"),
    "nested tables": (f"seats = {'{a=' * 5_000}", "nested too deep"),
    "a long key": (f"{'a.' * 5_000}a = 1", "nested too deep"),
}


def _of_file(read: Callable[[Path], object], text: str, tmp_path: Path) -> object:
    file = tmp_path / "told.toml"
    file.write_text(text)
    return read(file)


READERS: dict[str, Callable[[str, Path], object]] = {
    "sheet": lambda text, folder: _of_file(read_sheet, text, folder),
    "cases": lambda text, folder: _of_file(read_cases, text, folder),
    "hands": lambda text, _: list(loads(text)),
    "book": lambda text, _: parse_text(text, "house.toml"),
    "season": lambda text, _: season_of(text, "season.toml"),
}


@pytest.mark.parametrize("name", SPOILED)
@pytest.mark.parametrize("kind", READERS)
def test_spoiled_toml_is_refused(kind: str, name: str, tmp_path: Path) -> None:
    text, why = SPOILED[name]
    with pytest.raises(BadFile, match=why):
        READERS[kind](text, tmp_path)


@pytest.mark.parametrize("number", ["1e9999999999999999999", "1e27", "0.1234567890123456789"])
@pytest.mark.parametrize("kind", ["sheet", "hands", "season"])
def test_a_fraction_beyond_counting_is_refused(kind: str, number: str, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="a number is too long"):
        READERS[kind](f"seats = {number}", tmp_path)
