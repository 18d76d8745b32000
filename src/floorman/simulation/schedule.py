"""What comes next in simulated time: which table ends its hand or may start one, and when."""

from __future__ import annotations

import heapq
from collections.abc import Collection

ENDS, STARTS = 0, 1
"""What a table does; in one second hands end before others start, and tables go by number."""


class Schedule:
    """The tables' next moments. A table that can do nothing by itself is idle until woken."""

    def __init__(self) -> None:
        self._moments: list[tuple[int, int, int]] = []
        self._idle: set[int] = set()

    def __bool__(self) -> bool:
        """Whether any table has a next moment."""
        return bool(self._moments)

    def starts(self, at: int, table: int) -> None:
        """The table may start a hand at this second."""
        heapq.heappush(self._moments, (at, STARTS, table))

    def ends(self, at: int, table: int) -> None:
        """The table's hand ends at this second."""
        heapq.heappush(self._moments, (at, ENDS, table))

    def first(self) -> int:
        """The second of the next moment."""
        return self._moments[0][0]

    def next(self) -> tuple[int, int, int]:
        """Take the next moment: the second, ENDS or STARTS, the table."""
        return heapq.heappop(self._moments)

    def rest(self, table: int) -> None:
        """The table cannot start a hand for now."""
        self._idle.add(table)

    def wake(self, at: int, table: int) -> None:
        """Something changed at a table: if it was idle it tries again."""
        if table in self._idle:
            self._idle.remove(table)
            self.starts(at, table)

    def starting(self, at: int) -> set[int]:
        """The tables that may start a hand up to this second."""
        moments = self._moments
        return {table for second, what, table in moments if what == STARTS and second <= at}

    def keep(self, tables: Collection[int]) -> None:
        """Forget what comes next at all tables but these."""
        self._moments = [moment for moment in self._moments if moment[2] in tables]
        heapq.heapify(self._moments)
        self._idle &= set(tables)

    def wake_all(self, at: int) -> None:
        """Something changed for every table."""
        for table in sorted(self._idle):
            self.wake(at, table)
