"""Reads results back that were written as CSV."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

from floorman.errors import BadFile
from floorman.sentences import row, say
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
        raise BadFile(
            source,
            say("line 1"),
            say("the columns are {header}", header=row(header, ", ")),
            say("{shape} first", shape=SHAPE),
        )
    return tuple(_results(source, header, rows))


def _results(source: str, header: list[str], rows: Iterator[list[str]]) -> Iterator[Result]:
    for number, cells in enumerate((cells for cells in rows if cells), 1):
        place = f"line {number + 1}"
        if len(cells) != len(header):
            wrong = say(
                "there are {fields} fields for {header} columns",
                fields=len(cells),
                header=len(header),
            )
            raise BadFile(source, place, wrong, say("a field for each column"))
        finish, name, prize, own, *details = map(unguarded, cells)
        entrant = Entrant(
            number, own, name, dict(zip(header[len(COLUMNS) :], details, strict=True))
        )
        yield Result(_place(source, place, finish), entrant, _cents(source, place, prize))


def _place(source: str, line: str, text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise BadFile(
            source, line, say("the place is {text!r}", text=text), say("a whole number from 1")
        )
    return int(text)


def _cents(source: str, line: str, text: str) -> int:
    try:
        cents = Decimal(text) * 100
    except InvalidOperation:
        cents = Decimal("NaN")
    if not cents.is_finite() or cents < 0 or cents != int(cents):
        raise BadFile(
            source,
            line,
            say("the prize is {text!r}", text=text),
            say("money with two decimals at most"),
        )
    return int(cents)
