"""Reads results back that were written as CSV."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

from floorman.errors import BadFile
from floorman.tournament.files.cells import unguarded
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.results import COLUMNS, Result

SHAPE = ", ".join(COLUMNS)


def read_results(text: str, source: str = "results") -> tuple[Result, ...]:
    """The results of the text, in its order; entrants are numbered by their line.

    Raises BadFile, with the line, for other columns than were written, or a place or prize that
    is no number.
    """
    rows = csv.reader(re.split(r"(?<=\n)", text))
    header = [unguarded(cell) for cell in next(rows, [])]
    if tuple(header[: len(COLUMNS)]) != COLUMNS:
        raise BadFile(source, "line 1", f"the columns are {', '.join(header)}", f"{SHAPE} first")
    return tuple(_results(source, header, rows))


def _results(source: str, header: list[str], rows: Iterator[list[str]]) -> Iterator[Result]:
    for number, row in enumerate((row for row in rows if row), 1):
        place = f"line {number + 1}"
        if len(row) != len(header):
            wrong = f"there are {len(row)} fields for {len(header)} columns"
            raise BadFile(source, place, wrong, "a field for each column")
        finish, name, prize, own, *details = map(unguarded, row)
        entrant = Entrant(
            number, own, name, dict(zip(header[len(COLUMNS) :], details, strict=True))
        )
        yield Result(_place(source, place, finish), entrant, _cents(source, place, prize))


def _place(source: str, line: str, text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise BadFile(source, line, f"the place is {text!r}", "a whole number from 1")
    return int(text)


def _cents(source: str, line: str, text: str) -> int:
    try:
        cents = Decimal(text) * 100
    except InvalidOperation:
        cents = Decimal("NaN")
    if not cents.is_finite() or cents < 0 or cents != int(cents):
        raise BadFile(source, line, f"the prize is {text!r}", "money with two decimals at most")
    return int(cents)
