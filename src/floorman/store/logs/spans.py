"""Positions of a log in spans: many that lie side by side take no more room than one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator


class Spans:
    """A set of positions, kept as spans that neither meet nor touch, in order.

    >>> some = Spans()
    >>> some.add(4, 6); some.add(9, 9); some.add(7, 8); some.remove(5, 5)
    >>> list(some.gaps(1, 12))
    [(1, 3), (5, 5), (10, 12)]
    """

    def __init__(self) -> None:
        self._firsts: list[int] = []
        self._lasts: list[int] = []

    def add(self, first: int, last: int) -> None:
        """Take in the positions from ``first`` to ``last``."""
        begin = bisect_left(self._lasts, first - 1)
        end = bisect_right(self._firsts, last + 1)
        if begin < end:
            first, last = min(first, self._firsts[begin]), max(last, self._lasts[end - 1])
        self._firsts[begin:end], self._lasts[begin:end] = [first], [last]

    def remove(self, first: int, last: int) -> None:
        """Take out the positions from ``first`` to ``last``."""
        begin, end = bisect_left(self._lasts, first), bisect_right(self._firsts, last)
        cut = list(zip(self._firsts[begin:end], self._lasts[begin:end], strict=True))
        rest = [(one, first - 1) for one, _ in cut[:1] if one < first]
        rest += [(last + 1, one) for _, one in cut[-1:] if one > last]
        self._firsts[begin:end] = [one for one, _ in rest]
        self._lasts[begin:end] = [one for _, one in rest]

    def gaps(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        """The spans from ``first`` to ``last`` that hold none of the positions, in order."""
        for at in range(bisect_left(self._lasts, first), len(self._firsts)):
            if self._firsts[at] > last:
                break
            if first < self._firsts[at]:
                yield first, self._firsts[at] - 1
            first = self._lasts[at] + 1
        if first <= last:
            yield first, last
