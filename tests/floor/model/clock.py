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
    last one; where the event stays in it, one more level follows that has no end.
    """
    level = 0
    while True:
        level += 1
        if stays and level > len(minutes):
            return Reading(level, on_break=False, left=None)
        spans = (minutes[min(level, len(minutes)) - 1], breaks.get(level, 0))
        for on_break, span in enumerate(spans):
            if ran < span * 60:
                return Reading(level, bool(on_break), span * 60 - ran)
            ran -= span * 60


def after(
    now: Reading, seconds: int, minutes: Sequence[int], breaks: Mapping[int, int], stays: bool
) -> Reading:
    """The reading so many seconds later, whatever was added or taken before."""
    if now.left is None or seconds < now.left:
        return now._replace(left=None if now.left is None else now.left - seconds)
    spans = [minutes[min(level, len(minutes)) - 1] for level in range(1, now.level + 1)]
    spans += [breaks.get(level, 0) for level in range(1, now.level + now.on_break)]
    return read(minutes, breaks, sum(spans) * 60 + seconds - now.left, stays)


def amounts(sheet: Sequence[int], level: int, overtime: str) -> int:
    """The big blind of a level; after the sheet it doubles each time or is repeated."""
    beyond = max(0, level - len(sheet))
    blind = sheet[min(level, len(sheet)) - 1]
    return blind * 2**beyond if overtime == "double" else blind


def charged(
    now: Reading, seconds: int, minutes: Sequence[int], breaks: Mapping[int, int], stays: bool
) -> Reading:
    """The reading after a hand of hand-for-hand took its fixed time off (`rp-h4h-levels-rise`).

    What is more than the level had left is taken off the next; a break begins whole, and no level
    is passed over. On a break the clock runs by itself.
    """
    if now.on_break or now.left is None:
        return now
    if seconds < now.left:
        return now._replace(left=now.left - seconds)
    begun = after(now, now.left, minutes, breaks, stays)
    if begun.on_break or begun.left is None:
        return begun
    return begun._replace(left=max(1, begun.left - (seconds - now.left)))
