"""Which level or break it is, and how long it still lasts (`level-...`, `rp-h4h-clock-...`)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Reading(NamedTuple):
    """What a clock shows: the level, whether it is the break after it, and the seconds left."""

    level: int
    on_break: bool
    left: int | None


def read(minutes: Sequence[int], breaks: Mapping[int, int], ran: int, stays: bool) -> Reading:
    """The reading after so many seconds that ran, from the start of level 1.

    `breaks` are minutes by the level they follow. After the sheet each level lasts as long as its
    last one, or that one has no end where the event stays in it.
    """
    level = 0
    while True:
        level += 1
        last = level >= len(minutes)
        if last and stays:
            return Reading(level, on_break=False, left=None)
        spans = (minutes[min(level, len(minutes)) - 1], breaks.get(level, 0))
        for on_break, span in enumerate(spans):
            if ran < span * 60:
                return Reading(level, bool(on_break), span * 60 - ran)
            ran -= span * 60


def amounts(sheet: Sequence[int], level: int, overtime: str) -> int:
    """The big blind of a level; after the sheet it doubles each time or is repeated."""
    beyond = max(0, level - len(sheet))
    blind = sheet[min(level, len(sheet)) - 1]
    return blind * 2**beyond if overtime == "double" else blind


def hand_for_hand(hands: int, seconds: int, maximum: int, from_current_hand: bool) -> int:
    """Seconds taken off the clock by so many hands, the one under way among them or not."""
    counted = hands if from_current_hand else max(0, hands - 1)
    return counted * min(seconds, maximum)
