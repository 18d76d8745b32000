"""The example scripts run and print what they promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """Two books answer the same facts differently."""
    runpy.run_path(str(EXAMPLES / "one_hand.py"), run_name="__main__")
    assert capsys.readouterr().out.splitlines() == [
        "tda-2024: seat 1 may fold, call 200, raise to 300 to 5,000",
        "npl-2015: seat 1 may fold, call 200",
    ]
