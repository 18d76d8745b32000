"""What dealers have told so far of the hands in progress, for whoever asks about them meanwhile.

It is of the minute and no part of the log: a tablet says all of its hand with every touch, so
nothing is lost where a server begins anew. Until then nobody has told the acts.
"""

from __future__ import annotations

from typing import NamedTuple

from floorman.floor.live import Live
from floorman.floor.tables.hand_counter import times_redealt


class OfHand(NamedTuple):
    """The ``acts`` of a ``hand`` so far, since it was dealt the last time."""

    hand: int
    redealt: int
    acts: str


class HandsTold:
    """The hands in progress as their dealers told them, by event and table."""

    def __init__(self) -> None:
        self._told: dict[tuple[str, int], OfHand] = {}

    def hear(self, live: Live, event: str, table: int, hand: int, acts: str) -> None:
        """Take down all acts of the hand at a table so far."""
        self._told[event, table] = OfHand(hand, times_redealt(live, table), acts)

    def of(self, live: Live, event: str, table: int) -> OfHand | None:
        """What was told of the last hand at a table; None where nothing was of its last deal."""
        told = self._told.get((event, table))
        return told if told and told.redealt == times_redealt(live, table) else None
