"""Reads the list of players: a CSV file that needs only the column ``name``."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from floorman.errors import BadFile
from floorman.sentences import say
from floorman.tournament.findings.findings import Finding, read_text, refuse


class Entrant(Struct, frozen=True):
    """Someone on the list of players: their number in it from 1, their id and their name.

    The id is their own, or ``p`` and the number where the list has no column for it. ``details``
    are the other columns, kept as they are.
    """

    number: int
    id: str
    name: str
    details: dict[str, str] = {}


DELIMITERS = ",;\t"

Row = tuple[int, list[str]]
"""The line at which a row ends, and its fields."""


def read_players(path: Path) -> tuple[Entrant, ...]:
    """The players in the order of the file.

    Commas, semicolons or tabs between the columns, a byte order mark and any line ends will do;
    empty rows are passed over. Raises BadFile with every finding at once.
    """
    rows = _rows(path, read_text(path, say("a CSV file")))
    if not rows:
        raise BadFile(
            str(path), "", say("it is empty"), say("a header with the column name, then players")
        )
    columns = [field.lower() for field in rows[0][1]]
    refuse(path, _header_findings(rows[0][0], columns))
    refuse(path, _row_findings(columns, rows[1:]))
    return tuple(_player(number, columns, row) for number, (_, row) in enumerate(rows[1:], 1))


def _rows(path: Path, text: str) -> list[Row]:
    header = text.lstrip().partition("\n")[0]
    delimiter = max(DELIMITERS, key=header.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        fields = [(reader.line_num, [" ".join(field.split()) for field in row]) for row in reader]
    except csv.Error as error:
        place = f"line {reader.line_num}"
        raise BadFile(
            str(path), place, say("it is no CSV: {error}", error=error), say("a CSV file")
        ) from None
    return [row for row in fields if any(row[1])]


def _header_findings(line: int, columns: list[str]) -> Iterator[Finding]:
    place = f"line {line}"
    if "name" not in columns:
        named = ", ".join(columns)
        yield Finding(
            place,
            say("the column name is missing among {named}", named=named),
            say("a column name"),
        )
    for column in sorted({column for column in columns if column and columns.count(column) > 1}):
        yield Finding(
            place, say("the column {column!r} comes twice", column=column), say("every column once")
        )


def _row_findings(columns: list[str], rows: list[Row]) -> Iterator[Finding]:
    first_lines: dict[str, int] = {}
    for line, row in rows:
        yield from _fields_findings(f"line {line}", columns, row)
        own = _player(line, columns, row).id
        if own and first_lines.setdefault(own, line) != line:
            taken = say(
                "the id {own!r} is taken by line {first_lines}",
                own=own,
                first_lines=first_lines[own],
            )
            yield Finding(say("line {line}", line=line), taken, say("an id for each player alone"))
    if len(rows) < 2:
        count = say("there is one player") if rows else say("there is no player")
        yield Finding("players", count, say("two players or more"))


def _fields_findings(place: str, columns: list[str], row: list[str]) -> Iterator[Finding]:
    if len(row) > len(columns):
        wrong = say(
            "there are {row} fields for {columns:|column|columns}",
            row=len(row),
            columns=len(columns),
        )
        yield Finding(
            place, wrong, say("a field for each column; quotes around a field with commas")
        )
    fields = dict(zip(columns, row, strict=False))
    for column in ("name", "id"):
        if column in columns and not fields.get(column):
            yield Finding(
                place,
                say("the {column} is empty", column=column),
                say("a {column} in every row", column=column),
            )


def _player(number: int, columns: list[str], row: list[str]) -> Entrant:
    details = {column: field for column, field in zip(columns, row, strict=False) if column}
    name = details.pop("name", "")
    return Entrant(number, details.pop("id", f"p{number}"), name, details)
