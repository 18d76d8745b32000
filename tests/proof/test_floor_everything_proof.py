"""Anything asked in any order for long, in FLOORMAN_PROOF_EVENTS events."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from tests.floor.everything import anything
from tests.properties.test_floor_everything_properties import (
    can_be_ended,
    check,
    check_end,
    end,
)

from floorman.floor.decide import COMMANDS

EVENTS = int(os.environ.get("FLOORMAN_PROOF_EVENTS", "5000"))


@pytest.mark.proof
def test_anything_for_long() -> None:
    """Each event stays whole and can be ended; all commands are done, but for a second set-up."""
    done: Counter[str] = Counter()
    for seed in range(EVENTS):
        try:
            done.update(_ended(seed))
        except AssertionError as error:
            raise AssertionError(f"the event of seed {seed}") from error
    assert set(done) == {*COMMANDS, "Undo", "Redo"} - {"SetUpEvent"}


def _ended(seed: int) -> set[str]:
    """An event played, checked and ended; the commands that were done in it."""
    here = anything(seed, 300)
    check(here)
    done = set(here.done)
    if can_be_ended(here):
        end(here)
        check(here)
        check_end(here.live)
    return done
