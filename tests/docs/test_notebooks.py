"""The notebooks run from the first cell to the last, and are kept without what they print."""

from __future__ import annotations

import gc
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_four() -> None:
    page = (FOLDER.parent / "docs" / "notebooks.md").read_text("utf-8")
    assert [one.stem for one in NOTEBOOKS] == ["event", "final_table", "learning", "reopening"]
    assert all(f"`{one.name}`" in page for one in NOTEBOOKS)


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_it_is_kept_without_output(file: Path) -> None:
    cells = nbformat.read(file, as_version=4).cells  # type: ignore[no-untyped-call]
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)


@pytest.mark.wide
@pytest.mark.filterwarnings("ignore")  # of the machinery: zmq and its event loop
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_it_runs(file: Path) -> None:
    """Each cell; the notebooks assert themselves what they say."""
    book = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(book, timeout=300, resources={"metadata": {"path": str(FOLDER)}}).execute()
    gc.collect()  # its sockets and loops go here, where nobody minds that they were left open
    assert sum(cell.cell_type == "code" for cell in book.cells) >= 2
