"""The results as files that people open: a sheet for spreadsheets, a page to print or send.

What writes them is imported when somebody wants one: it takes a quarter of a server's start.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.floor.results.result_sheet import Line

if TYPE_CHECKING:
    from fpdf import FPDF

FONTS = Path(__file__).parents[2] / "web" / "static" / "vendor"
FACES = {"text": "inter-latin-wght-normal.woff2", "more": "inter-latin-ext-wght-normal.woff2"}
"""The type face of the pages, and its letters of further languages."""
WIDTHS = (20, 110, 40), (20, 90, 30, 30)
"""Of the columns on paper, in millimetres, without bounties and with them."""


class Headed(Struct, frozen=True):
    """The results with what stands over them, all in the reader's words.

    ``columns`` are those of place, player and prize, and of bounties where any were won; the lines
    are best first.
    """

    title: str
    name: str
    place: str
    day: str
    summary: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]

    def money(self, line: Line) -> tuple[Decimal, ...]:
        """What a line has won, for the columns of money."""
        return (line.prize, line.bounties)[: len(self.columns) - 2]


def as_sheet(results: Headed) -> bytes:
    """A workbook of one sheet; text stays text, whatever sign it begins with."""
    import xlsxwriter

    body = io.BytesIO()
    with xlsxwriter.Workbook(body, {"in_memory": True, "strings_to_formulas": False}) as book:
        sheet = book.add_worksheet(results.title[:31])
        bold, money = book.add_format({"bold": True}), book.add_format({"num_format": "#,##0.00"})
        above = (results.name, _where(results), results.summary)
        for number, text in enumerate(above):
            sheet.write_string(number, 0, text, None if number else bold)
        first = len(above) + 1
        for column, text in enumerate(results.columns):
            sheet.write_string(first, column, text, bold)
        for at, line in enumerate(results.lines, first + 1):
            sheet.write_number(at, 0, line.place)
            sheet.write_string(at, 1, line.player)
            for column, amount in enumerate(results.money(line), 2):
                if amount:
                    sheet.write_number(at, column, float(amount), money)
        sheet.set_column(1, 1, 34)
        sheet.set_column(2, 3, 14)
        sheet.freeze_panes(first + 1, 0)
    return body.getvalue()


def as_paper(results: Headed) -> bytes:
    """A document of A4 pages."""
    from fpdf import FPDF

    paper = FPDF(format="A4")
    paper.set_title(f"{results.title} · {results.name}")
    for family, file in FACES.items():
        paper.add_font(family, fname=FONTS / file)
    paper.set_fallback_fonts(["more"])
    paper.set_auto_page_break(auto=True, margin=18)
    paper.add_page()
    for text, size in ((results.name, 20), (_where(results), 11), (results.summary, 11)):
        if text:
            paper.set_font("text", size=size)
            paper.multi_cell(0, size * 0.5, text, new_x="LMARGIN", new_y="NEXT")
    paper.ln(4)
    _row(paper, results.columns)
    for line in results.lines:
        amounts = (f"{amount:,}" if amount else "" for amount in results.money(line))
        _row(paper, (str(line.place), line.player, *amounts))
    return bytes(paper.output())


def _where(results: Headed) -> str:
    return _joined((results.day, results.place))


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(part for part in parts if part)


def _row(paper: FPDF, texts: Sequence[str]) -> None:
    paper.set_font("text", size=11)
    widths = WIDTHS[len(texts) - 3]
    for width, text, align in zip(widths, texts, ("R", "L", "R", "R"), strict=False):
        paper.cell(width, 7, text, border="B", align=align)
    paper.ln(7)
