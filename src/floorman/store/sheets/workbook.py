"""The rows of a workbook (XLSX) as a spreadsheet shows them: texts, numbers, days, kept values.

Whoever made the file may mean harm: what it unpacks to and how many cells it has are bounded, and
whatever the library raises on a broken one becomes one error.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from io import BytesIO
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

from floorman.errors import BadFile
from floorman.sentences import Sentence, say, verbatim

if TYPE_CHECKING:
    from openpyxl import Workbook

ZIPPED = b"PK\x03\x04"
LOCKED = b"\xd0\xcf\x11\xe0"
"""How a workbook begins, and one of before 2007 or with a password."""
UNPACKED = 20_000_000
"""Bytes that a workbook unpacks to, at most."""
PARTS = 2_000
PART = 1_000_000
"""Files in a workbook, and bytes of each that is neither sheet, texts nor picture, at most."""
LARGE = ("xl/worksheets/", "xl/sharedStrings.xml", "xl/media/")
CELLS = 200_000
"""Cells that are read, an empty row counting as one, at most."""
BEGINNING = 20
"""Rows by which it is told whether a sheet has any, and a heading."""

_ASIDE = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
"""What a number's format writes beside the number, and colours."""
_DIGITS = re.compile(r"[0#?](?:[0#?,]*[0#?])?(?:\.(?P<after>[0#?]*))?")


def rows_of(
    data: bytes, source: str, is_heading: Callable[[tuple[str, ...]], bool]
) -> tuple[list[tuple[int, tuple[str, ...]]], tuple[Sentence, ...]]:
    """The rows of one sheet with their numbers, and what is said of the others.

    That is the first that begins with a heading, else the first that has rows; hidden ones are not
    looked at. Raises BadFile for what is no
    workbook, for one too large, and for a formula without the value that it came to.
    """
    if data.startswith(LOCKED):
        wrong = say("it is an old workbook (XLS), or one with a password")
        raise BadFile(source, "", wrong, say("XLSX without a password, or CSV"))
    try:
        with _opened(data, source) as (values, formulas):
            seen = [
                both
                for both in zip(values.worksheets, formulas.worksheets, strict=True)
                if both[0].sheet_state == "visible"
            ]
            begun = [(sheet, same, rows) for sheet, same in seen if (rows := _beginning(sheet))]
            headed = [one for one in begun if any(map(is_heading, one[2]))]
            for sheet, same, _ in (headed or begun)[:1]:
                others = [one.title for one, _, _ in begun if one is not sheet]
                return _rows(source, sheet, same), _not_read(sheet.title, others)
    except BadFile:
        raise
    except Exception:  # a broken workbook makes its reader raise nearly anything
        wrong = say("it is a workbook that cannot be read")
        raise BadFile(source, "", wrong, say("XLSX or CSV")) from None
    return [], ()


def _beginning(sheet: Any) -> list[tuple[str, ...]]:
    """The first rows of a sheet that say something."""
    sheet.reset_dimensions()  # what a file says of its size need not be so
    rows = (without_end(shown(cell) for cell in cells) for cells in islice(sheet.rows, BEGINNING))
    return [one for one in rows if one]


def _not_read(read: str, others: list[str]) -> tuple[Sentence, ...]:
    """What is said where there are sheets beside the one that is read."""
    told = {"sheet": verbatim(read), "others": verbatim(", ".join(others))}
    return (say("only the sheet {sheet} is read, not {others}", **told),)[: len(others)]


@contextmanager
def _opened(data: bytes, source: str) -> Iterator[tuple[Workbook, Workbook]]:
    """The workbook twice: with what formulas came to, and with the formulas."""
    from openpyxl import load_workbook

    _weighed(data, source)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="openpyxl")  # of pictures and checks in cells
        how: dict[str, Any] = {"read_only": True, "keep_links": False}
        with (
            closing(load_workbook(BytesIO(data), data_only=True, **how)) as values,
            closing(load_workbook(BytesIO(data), **how)) as formulas,
        ):
            yield values, formulas


def _weighed(data: bytes, source: str) -> None:
    """Refuse a workbook that would unpack to too much; no part unpacks to more than it says."""
    with ZipFile(BytesIO(data)) as packed:
        parts = packed.infolist()
        if "[Content_Types].xml" not in packed.namelist():
            raise _other(source, "content.xml" in packed.namelist())
    small = (one.file_size for one in parts if not one.filename.startswith(LARGE))
    if (
        len(parts) > PARTS
        or sum(one.file_size for one in parts) > UNPACKED
        or max(small, default=0) > PART
    ):
        raise _too_large(source)


def _other(source: str, is_ods: bool) -> BadFile:
    """What is wrong with an archive that is no workbook of ours."""
    if is_ods:
        wrong = say("it is an OpenDocument spreadsheet (ODS)")
        return BadFile(source, "", wrong, say("the same saved as XLSX or CSV"))
    wrong = say("it is a ZIP archive, no workbook")
    return BadFile(source, "", wrong, say("the XLSX and CSV files in it, each by itself"))


def _too_large(source: str) -> BadFile:
    allowed = say("{most:,} cells at most; CSV may be longer", most=CELLS)
    return BadFile(source, "", say("it is a workbook too large to be read"), allowed)


def _rows(source: str, values: Any, formulas: Any) -> list[tuple[int, tuple[str, ...]]]:
    found: list[tuple[int, tuple[str, ...]]] = []
    for sheet in (values, formulas):
        sheet.reset_dimensions()  # what a file says of its size need not be so
    left = CELLS
    for number, (row, same) in enumerate(zip_longest(values.rows, formulas.rows), 1):
        left -= max(len(row), 1)
        if left < 0:
            raise _too_large(source)
        for cell, formula in zip(row, same, strict=True):
            if cell.value is None and formula.value is not None:
                raise _without_value(source, number, formula.column_letter)
        texts = without_end(shown(cell) for cell in row)
        if texts:
            found.append((number, texts))
    return found


def _without_value(source: str, line: int, column: str) -> BadFile:
    wrong = say("the formula in column {column} has no value kept with it", column=column)
    allowed = say("the file opened in the spreadsheet and saved there")
    return BadFile(source, say("line {line}", line=line), wrong, allowed)


def without_end(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts without the empty ones at the end."""
    row = list(texts)
    while row and not row[-1]:
        row.pop()
    return tuple(row)


def shown(cell: Any) -> str:
    """A cell as people see it: a day as 2026-01-31, a number with the decimals of its format."""
    value = cell.value
    match value:
        case None:
            return ""
        case bool():
            return str(value).upper()
        case int() | float():
            return _number(Decimal(str(value)), str(cell.number_format))
        case date():  # a time of day beside it is nobody's
            return f"{value:%Y-%m-%d}"
        case _:
            return str(value).strip()


def _number(value: Decimal, form: str) -> str:
    """A number as its format shows it, with a point and without thousands parted.

    >>> _number(Decimal("1234.5"), "#,##0.00 [$€-407]"), _number(Decimal("0.3333"), "0%")
    ('1234.50', '33%')
    >>> _number(Decimal("2.0"), "General"), _number(Decimal("1.234"), "General")
    ('2', '1.2340')
    """
    plain = _ASIDE.sub("", form.partition(";")[0])
    digits = _DIGITS.search(plain)
    if "%" in plain:
        value *= 100
    if digits is not None:
        value = value.quantize(Decimal(1).scaleb(-len(digits["after"] or "")), ROUND_HALF_UP)
    text = f"{value:f}"
    if digits is None and "." in text:
        text = text.rstrip("0").rstrip(".")
    if len(text.partition(".")[2]) == 3:  # which would part thousands where money is read
        text += "0"
    return text + "%" * ("%" in plain)
