"""Whole events played by the engine: what only they can say, and that they bust as real ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import BadInput
from floorman.lab.fit import CLUBS
from floorman.lab.judge import judge
from floorman.tournament.files.structure_file import read_structure

SHEET = read_structure(Path("examples/structure.toml"))


def test_a_verdict_holds_together() -> None:
    found = judge(SHEET, 6, events=2)
    assert found == judge(SHEET, 6, events=2)
    assert found.all_ins > 2
    assert found.hands > 20
    first = found.spreads[0]
    assert (first.level, first.players, first.average_bb) == (1, 6, 200)
    assert all(0 < one.largest_tenth <= 1 for one in found.spreads)
    assert found.end.p10 <= found.end.p50 <= found.end.p90


def test_what_cannot_be_played() -> None:
    with pytest.raises(BadInput, match="2 to 1,000 players"):
        judge(SHEET, 1)


@pytest.mark.wide
def test_played_events_bust_as_often_as_measured() -> None:
    """Between 16 and 200 big blinds, each class within half of the chance measured in clubs."""
    found = judge(SHEET, 27, events=12, seed=77)
    for rate, wanted in list(zip(found.busts, CLUBS.busts, strict=True))[4:10]:
        assert rate is not None
        assert wanted / 2 < rate < 2 * wanted
