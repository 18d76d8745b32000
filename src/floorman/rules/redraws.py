"""When everybody draws a new seat, where a book says so by the size of the event."""

from __future__ import annotations

from floorman.rules.registry import rule


@rule("redraw-tables")
def redraw_tables(
    entries: int, *, large_from: int, large_tables: int, small_over: int, small_tables: int
) -> int:
    """The most tables left at which seats are drawn anew, and at each fewer; 0 is never.

    >>> sheet = dict(large_from=100, large_tables=3, small_over=50, small_tables=2)
    >>> [redraw_tables(entries, **sheet) for entries in (100, 99, 51, 50)]
    [3, 2, 2, 0]
    """
    if not large_from:
        return 0
    if entries >= large_from:
        return large_tables
    return small_tables if entries > small_over else 0


def redraw_counts(tables: int, seats: int) -> tuple[int, ...]:
    """The numbers of players at which seats are drawn: for so many tables, and each fewer to two.

    The last table is the final table, which is drawn by its own size.

    >>> redraw_counts(3, 9), redraw_counts(0, 9)
    ((27, 18), ())
    """
    return tuple(count * seats for count in range(tables, 1, -1))
