"""A second opinion on the recorded hands: pokerkit, where it keeps the same rules."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from pokerkit.notation import HandHistory

from tests.replays.recorded import HANDS, fields, name, replayed

OTHER_RULES = {
    "f7s-all-in-before-seventh": "takes no second show before the last card",
    "f7s-tie-decided-by-suit": "breaks ties by position, not by suit",
    "f7s8-low-tied-by-suit": "breaks ties by position, not by suit",
    "ft-no-cap": "caps the raises",
    "ft-short-all-in-completed": "knows no completion of a short all-in",
    "nt-big-blind-ante-ante-first": "lets a short big blind lower the call",
    "nt-big-blind-ante-blind-first": "takes the ante before the blind",
    "nt-muck-before-the-board": "wants the board complete before a hand is given up",
    "nt-odd-cent": "divides the cent",
    "nt-shown-by-default": "lets the board play for hands of which no show is recorded",
    "nt-three-way-odd-chips": "gives all odd chips to one player",
}


def is_comparable(file: Path) -> bool:
    told = fields(file)
    return "_error" not in told and file.stem not in OTHER_RULES


@pytest.mark.parametrize("file", [*filter(is_comparable, HANDS)], ids=name)
def test_pokerkit_agrees(file: Path) -> None:
    history = HandHistory.loads(file.read_text("utf-8"), parse_value=Decimal)
    *_, state = history
    ours = [Decimal(stack) for stack in replayed(file).final_stacks]
    assert [Decimal(stack) for stack in state.stacks] == ours
