"""The time of commands: whole Unix seconds that never go back, whatever the machine's clock does.

The machine's clock is looked at once, when the program starts; from then on seconds are counted,
also while the machine sleeps.
"""

from __future__ import annotations

import time
from collections.abc import Callable

NOTABLE = 5
"""Seconds by which two clocks may differ before it is said."""


def _counted() -> float:
    """Seconds counted by the machine, its sleep included where the system tells."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Clock:
    """The seconds of one process. ``wall`` and ``counted`` are the machine's two clocks.

    >>> counted = iter([500.0, 500.4, 501.1])
    >>> clock = Clock(wall=lambda: 1_000_000.0, counted=lambda: next(counted))
    >>> clock.now(), clock.now()
    (1000000, 1000001)
    """

    def __init__(
        self, wall: Callable[[], float] = time.time, counted: Callable[[], float] = _counted
    ) -> None:
        self._counted = counted
        self._start = wall() - counted()

    def now(self) -> int:
        """The Unix second."""
        return int(self.exact())

    def exact(self) -> float:
        """The Unix second with its fraction, for screens that count down."""
        return self._start + self._counted()


class Pace:
    """The time of one event: goes on from its last second where the machine's clock is behind.

    What passed between that second and now is then counted again: nobody knows how long it was.

    >>> pace = Pace()
    >>> pace.now(1_000, last=4_600), pace.now(1_005, last=4_600), pace.behind
    (4600, 4605, 3600)
    """

    def __init__(self) -> None:
        self.behind = 0

    def now(self, machine: int, last: int) -> int:
        """The second of a command, after a last one at ``last``; ``behind`` grows where needed."""
        self.behind += max(0, last - machine - self.behind)
        return machine + self.behind
