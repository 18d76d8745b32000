"""Recorded hands come out as worked out by hand: stacks, pots, showdown, and errors."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from floorman.histories.record import variants
from tests.replays.recorded import HANDS, fields, name, record, replayed


@pytest.mark.parametrize("file", HANDS, ids=name)
def test_a_recorded_hand_comes_out_as_worked_out(file: Path) -> None:
    told, done = fields(file), replayed(file)
    error = done.error.action if done.error else None
    assert error == told.get("_error")
    assert [Decimal(stack) for stack in done.final_stacks] == told["finishing_stacks"]
    if "_pots" in told:
        pots = [
            {"amount": done.amount(pot.amount), "eligible": list(pot.eligible)} for pot in done.pots
        ]
        assert pots == told["_pots"]
    if "_showdown" in told:
        assert done.showdown is told["_showdown"]


@pytest.mark.parametrize("file", HANDS, ids=name)
def test_chips_are_conserved(file: Path) -> None:
    done = replayed(file)
    start = done.hand.state.start
    state = done.hand.state
    assert sum(state.stacks) + state.pot == sum(start.stacks)


def test_the_recorded_hands_hold_all_variants() -> None:
    assert len(HANDS) >= 35
    assert {record(file).variant for file in HANDS} == set(variants())
