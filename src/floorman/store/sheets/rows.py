"""The rows of a sheet in whatever file it comes: CSV of any kind, or a workbook."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from typing import NamedTuple

from floorman.errors import BadFile
from floorman.league.letters import text_in
from floorman.sentences import Sentence, say
from floorman.store.sheets.workbook import LOCKED, ZIPPED, rows_of, without_end
from floorman.tournament.files.cells import unguarded

Line = tuple[int, tuple[str, ...]]
"""The line at which a row begins, and its cells."""
MARKS = ";,\t|"
LOOKED_AT = 20
"""Lines by which it is told what parts the cells, and where the names of the columns stand."""
_SEP = re.compile(r'"?sep=(.)"?[;,\t]*(?:\r\n?|\n)', re.IGNORECASE)
"""The line that tells a spreadsheet what parts the cells."""
_END = "\x1f"
_OTHERS = (("<", say("it is a web page or XML")), (("{", "["), say("it is JSON")))
"""What begins like no sheet of anybody."""


class Rows(NamedTuple):
    """The rows that say something, and what was left out."""

    lines: list[Line]
    said: tuple[Sentence, ...] = ()


def rows_in(data: bytes, source: str, is_heading: Callable[[tuple[str, ...]], bool]) -> Rows:
    """The rows in the bytes of a file; raises BadFile for what is no sheet.

    Of the sheets of a workbook the first is read whose beginning has a row that is a heading.
    """
    if data.startswith((ZIPPED, LOCKED)):
        return Rows(*rows_of(data, source, is_heading))
    if (text := text_in(data)) is None:
        raise BadFile(source, "", say("it is no text"), say("XLSX or CSV"))
    for starts, wrong in _OTHERS:
        if text.lstrip().startswith(starts):
            raise BadFile(source, "", wrong, say("XLSX or CSV"))
    return Rows(_parted(text, source))


def _parted(text: str, source: str) -> list[Line]:
    told = _SEP.match(text)
    text = text[told.end() :] if told else text
    mark = told[1] if told else _mark(text)
    end = "" if text.endswith(("\n", "\r")) else "\n"
    reader = csv.reader(io.StringIO(f"{text}{end}{_END}", newline=""), delimiter=mark)
    lines: list[Line] = []
    before = 1 if told else 0
    begins, last = 1 + before, [""]
    start = begins
    try:
        for cells in reader:
            start = begins
            if any(_swallowed(cell, mark) for cell in cells):
                break
            last, row = cells, without_end(unguarded(" ".join(cell.split())) for cell in cells)
            if row and last != [_END]:
                lines.append((start, row))
            begins = reader.line_num + 1 + before
    except csv.Error:
        raise BadFile(source, "", say("a cell is too long to be read"), say("a CSV file")) from None
    if last != [_END]:
        raise BadFile(
            source,
            say("line {line}", line=start),
            say("a quotation mark opens a cell and nothing closes it"),
            say("quotation marks in pairs"),
        )
    return lines


def _swallowed(cell: str, mark: str) -> bool:
    """Whether a cell holds whole lines of the sheet."""
    lines = cell.splitlines()
    return len(lines) > 1 and all(mark in line for line in lines)


def _mark(text: str) -> str:
    """What parts the cells: what most lines have, and the first line most of."""
    lines = [line for line in text[:20_000].splitlines() if line.strip()][:LOOKED_AT]
    first = lines[0] if lines else ""
    return max(MARKS, key=lambda mark: (sum(mark in line for line in lines), first.count(mark)))
