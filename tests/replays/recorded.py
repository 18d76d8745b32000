"""The recorded hands of this folder, each with the result that was worked out by hand.

``finishing_stacks`` and the fields ``_pots``, ``_showdown``, ``_error`` say what must come out;
``_book`` and ``_lenient`` how to replay. The comment at the head of a file says why.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import tomli

from floorman.histories.phh import read
from floorman.histories.record import HandRecord
from floorman.histories.replaying import Replayed, replay

HANDS = sorted((Path(__file__).parent / "hands").glob("*.phh"))


def name(file: Path) -> str:
    """The name of a hand in the test report."""
    return file.stem


def fields(file: Path) -> dict[str, Any]:
    """The fields of a hand as they stand, fractions exact."""
    return tomli.loads(file.read_text("utf-8"), parse_float=Decimal)


def record(file: Path) -> HandRecord:
    """The one hand of a file."""
    (found,) = read(str(file))
    assert isinstance(found, HandRecord), found
    return found


def replayed(file: Path) -> Replayed:
    """A hand replayed as its fields say."""
    told = fields(file)
    book = told.get("_book", "tda-2024")
    return replay(record(file), book, lenient=told.get("_lenient", False))
