"""The plan of an event's staff, hour by hour, as files: for a spreadsheet and as plain text."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from floorman.lab.outlook import Hour

COLUMNS = ("minute", "players", "tables", "tables_p90", "dealers", "dealers_p90")


def as_csv(hours: Iterable[Hour]) -> str:
    """A line an hour, under the names of the fields."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    lines.writerows([getattr(hour, name) for name in COLUMNS] for hour in hours)
    return out.getvalue()


def as_workbook(hours: Iterable[Hour], title: str, columns: Sequence[str]) -> bytes:
    """A workbook of one sheet, its columns headed in the reader's words."""
    import xlsxwriter

    body = io.BytesIO()
    with xlsxwriter.Workbook(body, {"in_memory": True, "strings_to_formulas": False}) as book:
        sheet = book.add_worksheet(title[:31])
        bold = book.add_format({"bold": True})
        for column, text in enumerate(columns):
            sheet.write_string(0, column, text, bold)
        for row, hour in enumerate(hours, 1):
            for column, name in enumerate(COLUMNS):
                sheet.write_number(row, column, getattr(hour, name))
        sheet.set_column(0, len(columns) - 1, 16)
        sheet.freeze_panes(1, 0)
    return body.getvalue()
