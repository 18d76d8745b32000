"""The results as a workbook and on paper: a column of bounties where any were won."""

from __future__ import annotations

import io
import zipfile
from decimal import Decimal

import pytest

from floorman.floor.results.result_sheet import Line
from floorman.server.files.results import Headed, as_paper, as_sheet

PLAIN = ("Place", "Player", "Prize")


def headed(*bounties: int) -> Headed:
    """Two lines, who won and who was second."""
    columns = (*PLAIN, "Bounties") if any(bounties) else PLAIN
    lines = tuple(
        Line(place, str(place), place, f"Player {place}", Decimal(100), bounties=Decimal(won))
        for place, won in enumerate(bounties, 1)
    )
    return Headed("Results", "Night", "", "", "", columns, lines)


def cells(results: Headed) -> str:
    """The sheet inside of a workbook, as it is written."""
    with zipfile.ZipFile(io.BytesIO(as_sheet(results))) as book:
        return book.read("xl/worksheets/sheet1.xml").decode()


@pytest.mark.parametrize(
    ("bounties", "cell", "stands"),
    [
        ((7777, 0), '<c r="D6" s="2"><v>7777</v></c>', True),
        ((0, 0), '<c r="D', False),
    ],
)
def test_bounties_have_their_column(bounties: tuple[int, ...], cell: str, stands: bool) -> None:
    assert (cell in cells(headed(*bounties))) is stands
    assert as_paper(headed(*bounties)).startswith(b"%PDF")
