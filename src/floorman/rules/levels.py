"""Which level a hand is played at."""

from __future__ import annotations

from floorman.rules.registry import rule


@rule("level-applies-next-hand")
@rule("rp-h4h-levels-rise")
def seconds_left(left: int, charged: int) -> int:
    """Time charged to hand-for-hand comes off the level, and levels rise; below 0 is overspent.

    >>> seconds_left(17 * 60 + 30, 120)
    930
    """
    return left - charged
