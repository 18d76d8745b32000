"""5,000 live listeners on one process at 10 commands a second, each told within a second."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from benchmarks.listeners import told


@pytest.mark.proof
def test_5000_listeners_are_told_within_a_second(tmp_path: Path) -> None:
    """Every listener hears of every event; 99 of 100 within a second."""
    found = told(tmp_path)
    sys.stdout.write("\n" + json.dumps({name: round(one, 3) for name, one in found.items()}) + "\n")
    assert found["99th percentile seconds"] < 1
    assert found["kilobytes a listener"] < 64
