"""Text in the cells of a CSV file, so that no spreadsheet takes it for a formula.

A spreadsheet calculates a cell that begins with one of ``= + - @``, a tab or a carriage return,
whoever wrote it. Such text gets an apostrophe in front, which reading takes off again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

_MEANT_AS_FORMULA = re.compile("'*[=+\\-@\t\r＝＋－＠]")


def guarded(text: str) -> str:
    """The text as it goes into a cell.

    >>> guarded("=1+1"), guarded("Ann-Sofie"), guarded("'=1+1")
    ("'=1+1", 'Ann-Sofie', "''=1+1")
    """
    return f"'{text}" if _MEANT_AS_FORMULA.match(text) else text


def unguarded(cell: str) -> str:
    """The text that a cell was written from.

    >>> unguarded("'+46 70 123"), unguarded("'s-Hertogenbosch")
    ('+46 70 123', "'s-Hertogenbosch")
    """
    return cell[1:] if cell[:1] == "'" and _MEANT_AS_FORMULA.match(cell) else cell


def csv_of(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV, with the names of its columns; no text in it is taken for a formula."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([guarded(one) if isinstance(one, str) else one for one in row])
    return written.getvalue()
