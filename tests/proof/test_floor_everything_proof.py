"""Anything asked in any order for long, in FLOORMAN_PROOF_EVENTS events from the seed
FLOORMAN_PROOF_FIRST on."""

from __future__ import annotations

import os
import sys
from collections import Counter

import pytest
from tests.floor.everything import NEVER_REFUSED, Anything, anything
from tests.properties.test_floor_everything_properties import (
    can_be_ended,
    check,
    check_draws,
    check_end,
    end,
)

from floorman.floor.decide import COMMANDS

EVENTS = int(os.environ.get("FLOORMAN_PROOF_EVENTS", "5000"))
FIRST = int(os.environ.get("FLOORMAN_PROOF_FIRST", "0"))


@pytest.mark.proof
def test_anything_for_long() -> None:
    """Each event stays whole and can be ended; all commands are done, but for a second set-up.

    All are refused too, in some event, but those that always are right.
    """
    done: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for seed in range(FIRST, FIRST + EVENTS):
        try:
            here = _ended(seed)
        except AssertionError as error:
            raise AssertionError(f"the event of seed {seed}") from error
        done.update(here.done)
        refused.update(here.not_done)
        if seed % 100 == 99:
            sys.stdout.write(f"events to {seed:,}, {done.total():,} kinds of acts done\n")
    assert set(done) == {*COMMANDS, "Undo", "Redo"} - {"SetUpEvent"}
    assert set(refused) == set(COMMANDS) - NEVER_REFUSED
    sys.stdout.write(f"done in fewest events: {done.most_common()[:-9:-1]}\n")


def _ended(seed: int) -> Anything:
    """An event played, checked and ended."""
    here = anything(seed, 300)
    check(here)
    if can_be_ended(here):
        end(here)
        check(here)
        check_end(here.live)
    check_draws(here)
    return here
