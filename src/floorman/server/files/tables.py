"""A table of any columns as a workbook and as paper, in the reader's words."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.server.files.results import FACES, FONTS

if TYPE_CHECKING:
    from fpdf import FPDF

PAGE = 180
"""Millimetres between the margins of a page."""


class Column(Struct, frozen=True):
    """A column: its name, how wide it is beside the others, whether it holds numbers."""

    name: str
    share: int = 1
    is_number: bool = True


class TableFile(Struct, frozen=True):
    """A table with its title; a cell is a number, a text, or None for nothing."""

    title: str
    above: str
    columns: tuple[Column, ...]
    rows: Sequence[Sequence[object]]


def as_workbook(table: TableFile) -> bytes:
    """A workbook of one sheet; text stays text, whatever sign it begins with."""
    import xlsxwriter

    body = io.BytesIO()
    with xlsxwriter.Workbook(body, {"in_memory": True, "strings_to_formulas": False}) as book:
        sheet = book.add_worksheet()
        bold = book.add_format({"bold": True})
        sheet.write_string(0, 0, table.title, bold)
        sheet.write_string(1, 0, table.above)
        for at, column in enumerate(table.columns):
            sheet.write_string(3, at, column.name, bold)
            sheet.set_column(at, at, 8 * column.share)
        for line, row in enumerate(table.rows, 4):
            for at, cell in enumerate(row):
                if isinstance(cell, int | float):
                    sheet.write_number(line, at, cell)
                elif cell is not None:
                    sheet.write_string(line, at, str(cell))
        sheet.freeze_panes(4, 0)
    return body.getvalue()


def as_paper(table: TableFile) -> bytes:
    """A document of A4 pages; the names of the columns stand on each."""
    from fpdf import FPDF

    paper = FPDF(format="A4")
    paper.set_title(table.title)
    for family, file in FACES.items():
        paper.add_font(family, fname=FONTS / file)
    paper.set_fallback_fonts(["more"])
    paper.set_auto_page_break(auto=False)
    paper.add_page()
    for text, size in ((table.title, 20), (table.above, 11)):
        if text:
            paper.set_font("text", size=size)
            paper.multi_cell(0, size * 0.5, text, new_x="LMARGIN", new_y="NEXT")
    paper.ln(4)
    heads = [column.name for column in table.columns]
    _row(paper, table.columns, heads)
    for row in table.rows:
        if paper.get_y() > paper.h - 25:
            paper.add_page()
            _row(paper, table.columns, heads)
        _row(paper, table.columns, ["" if cell is None else str(cell) for cell in row])
    return bytes(paper.output())


def _row(paper: FPDF, columns: Sequence[Column], texts: Sequence[str]) -> None:
    paper.set_font("text", size=10)
    whole = sum(column.share for column in columns)
    for column, text in zip(columns, texts, strict=True):
        width = PAGE * column.share / whole
        align = "R" if column.is_number else "L"
        paper.cell(width, 7, _fitting(paper, text, width), border="B", align=align)
    paper.ln(7)


def _fitting(paper: FPDF, text: str, width: float) -> str:
    """The text as far as its cell is wide."""
    if paper.get_string_width(text) <= width - 2:
        return text
    while text and paper.get_string_width(text + "…") > width - 2:
        text = text[:-1]
    return text + "…"
