"""Workbooks as spreadsheets: cells as people see them, and files that mean harm."""

from __future__ import annotations

import zipfile
from datetime import date, datetime, time
from io import BytesIO
from typing import Any

import openpyxl
import pytest

from floorman.errors import BadFile
from floorman.store.league.spreadsheet import table_of
from floorman.store.sheets import workbook


def book(*rows: list[Any], formats: dict[str, str] | None = None) -> bytes:
    """A workbook with these rows, and number formats by cell."""
    made = openpyxl.Workbook()
    sheet: Any = made.active
    for row in rows:
        sheet.append(row)
    for cell, form in (formats or {}).items():
        sheet[cell].number_format = form
    return _bytes(made)


def _bytes(made: openpyxl.Workbook) -> bytes:
    kept = BytesIO()
    made.save(kept)
    return kept.getvalue()


def _changed(data: bytes, part: str, old: str, new: str) -> bytes:
    """The workbook with one part written otherwise."""
    kept = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as was, zipfile.ZipFile(kept, "w") as now:
        for one in was.infolist():
            body = was.read(one)
            if one.filename == part:
                assert old.encode() in body
                body = body.replace(old.encode(), new.encode())
            now.writestr(one, body, zipfile.ZIP_DEFLATED)
    return kept.getvalue()


def _archive(*names: str) -> bytes:
    """An archive of empty files."""
    kept = BytesIO()
    with zipfile.ZipFile(kept, "w") as packed:
        for name in names:
            packed.writestr(name, b"")
    return kept.getvalue()


SHEET = "xl/worksheets/sheet1.xml"
SHOWN = [
    # value, number format, as people see it
    ("Ann Lind", "General", "Ann Lind"),
    (" Bob ", "General", "Bob"),
    (7, "General", "7"),
    (7.0, "General", "7"),
    (1250.5, "General", "1250.5"),
    (1.234, "General", "1.2340"),
    (0.1 + 0.2, "#,##0.00", "0.30"),
    (1250.5, '#,##0.00\\ "€"', "1250.50"),
    (1250.5, "[$€-407] #,##0", "1251"),
    (3, '0"."', "3"),
    (-5, "0.00;[Red]-0.00", "-5.00"),
    (0.25, "0%", "25%"),
    (33.335, "0.00", "33.34"),
    (date(2026, 1, 5), "dd.mm.yyyy", "2026-01-05"),
    (datetime(2026, 1, 5, 19, 30), "dd/mm/yy hh:mm", "2026-01-05"),
    (time(19, 30), "hh:mm", "19:30:00"),
    (True, "General", "TRUE"),
    ("31.01.2026", "@", "31.01.2026"),
]


@pytest.mark.parametrize(("value", "form", "wanted"), SHOWN)
def test_cells_as_people_see_them(value: Any, form: str, wanted: str) -> None:
    data = book(["x", "end"], [value, "."], formats={"A2": form})
    assert table_of(data, "a.xlsx").rows == ((2, (wanted, ".")),)


def test_a_workbook_comes_to_the_same_as_its_csv() -> None:
    """Days, money and places of a workbook are those of the CSV that it would be saved as."""
    rows: list[list[Any]] = [
        ["event", "day", "place", "name", "prize"],
        ["Monday", date(2026, 1, 5), 1, "Ann Lind", 1250.5],
        ["Monday", date(2026, 1, 5), 2, "Bob Ray", None],
    ]
    csv = b"event;day;place;name;prize\nMonday;05.01.2026;1;Ann Lind;1.250,50\n"
    csv += b"Monday;05.01.2026;2;Bob Ray;\n"
    match = {field: field for field in rows[0]}
    of_csv = table_of(csv, "a.csv").read(match).events
    assert table_of(book(*rows), "a.xlsx").read(match).events == of_csv
    assert of_csv[0].results[0].prize == 125050


def test_rows_keep_their_numbers_and_columns_without_a_name_their_letter() -> None:
    sheet = table_of(book([], ["name", None, "place"], [], ["Ann", "x", 1], [None, "y"]), "a.xlsx")
    assert sheet.header == ("name", "B", "place")
    assert sheet.rows == ((4, ("Ann", "x", "1")), (5, ("", "y")))


def test_the_first_sheet_that_is_seen_and_has_rows_is_read() -> None:
    made = openpyxl.Workbook()
    made.active.sheet_state = "hidden"
    made.active.append(["secret"])
    made.create_sheet("empty")
    made.create_sheet("results").append(["name"])
    made.create_sheet("more").append(["other"])
    assert table_of(_bytes(made), "a.xlsx").header == ("name",)


def test_the_sheet_with_a_heading_is_read_and_the_others_are_told() -> None:
    made = openpyxl.Workbook()
    made.active.title = "About"
    made.active.append(["kept by the secretary"])
    for title in ("Night 1", "Night 2", "Empty"):
        sheet = made.create_sheet(title)
        if title != "Empty":
            sheet.append(["Place", "Player"])
            sheet.append([1, "Ace"])
    read = table_of(_bytes(made), "a.xlsx")
    assert (read.header, read.rows) == (("Place", "Player"), ((2, ("1", "Ace")),))
    assert read.said == ("only the sheet Night 1 is read, not About, Night 2",)


def test_formulas_are_read_as_what_they_came_to() -> None:
    data = book(["name", "place"], ["Ann", "=1+1"])
    kept = _changed(data, SHEET, "<v />", "<v>2</v>") if b"<v />" in _part(data) else data
    assert table_of(kept, "a.xlsx").rows == ((2, ("Ann", "2")),)


def _part(data: bytes) -> bytes:
    with zipfile.ZipFile(BytesIO(data)) as packed:
        return packed.read(SHEET)


FAR = '<row><c r="XFD9" t="n"><v>1</v></c></row>'
GOOD = book(["name", "place"], ["Ann", 1])
REFUSED = {
    "a formula without a value": (
        book(["name", "place"], ["Ann", "=1+1"]),
        "line 2: the formula in column B has no value",
    ),
    "an old workbook": (b"\xd0\xcf\x11\xe0 and so on", "an old workbook"),
    "torn": (GOOD[: len(GOOD) // 2], "cannot be read"),
    "no workbook": (b"PK\x03\x04more", "cannot be read"),
    "empty": (book(), "line 1: it has no names of columns"),
    "an OpenDocument spreadsheet": (_archive("mimetype", "content.xml"), "OpenDocument"),
    "an archive": (_archive("results.csv"), "a ZIP archive, no workbook"),
    "cells far away": (
        _changed(GOOD, SHEET, "</sheetData>", f"{FAR * 20}</sheetData>"),
        "too large",
    ),
    "a row far away": (
        _changed(GOOD, SHEET, '<row r="2"', '<row r="1048576"'),
        "too large",
    ),
    "a text that is not there": (
        _changed(GOOD, SHEET, 't="n"><v>1', 't="s"><v>99'),
        "cannot be read",
    ),
    "a document type with entities": (
        _changed(
            GOOD,
            SHEET,
            "<worksheet",
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet',
        ),
        "cannot be read",
    ),
    "bare rows without end": (
        _changed(GOOD, SHEET, "</sheetData>", "<row/>" * 300_000 + "</sheetData>"),
        "too large",
    ),
    "a bomb": (
        _changed(GOOD, SHEET, "</sheetData>", " " * 30_000_000 + "</sheetData>"),
        "too large",
    ),
    "a part that is too long": (
        _changed(GOOD, "xl/styles.xml", "<fonts", " " * 2_000_000 + "<fonts"),
        "too large",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused(what: str) -> None:
    data, said = REFUSED[what]
    with pytest.raises(BadFile) as refused:
        table_of(data, "a.xlsx")
    assert said in str(refused.value)


def test_every_torn_workbook_is_one_error() -> None:
    for end in range(4, len(GOOD), 97):
        with pytest.raises(BadFile):
            table_of(GOOD[:end], "a.xlsx")


def test_a_workbook_of_many_years_is_read() -> None:
    """Fifty years of weekly nights of sixty players are more than one sheet; ten are not."""
    rows: list[list[Any]] = [["name", "place"], *(["Ann", at] for at in range(1, 30_000))]
    assert len(table_of(book(*rows), "a.xlsx").rows) == 29_999
    assert workbook.CELLS >= 10 * 52 * 60 * 6
