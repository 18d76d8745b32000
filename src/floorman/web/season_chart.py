"""The chart of a season: how the first of the table came to their points, event by event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from msgspec import Struct

WIDTH, HEIGHT = 400, 240
"""The chart, in its own units."""
LEFT, RIGHT, TOP, BOTTOM = 44, 26, 10, 22
MOST = 6
"""Players that have a line; the table has them all."""
STEPS = (1, 2, 5)


class Line(Struct, frozen=True):
    """The line of a player, which is the ``number``-th; where it ends stands that number."""

    number: int
    name: str
    points: str
    end_x: float
    end_y: float


class Mark(Struct, frozen=True):
    """A line across or up: where it stands, and what is written at it."""

    at: float
    text: str


class Chart(Struct, frozen=True):
    """Lines over the events of a season, and for the table behind them each player's sums."""

    lines: tuple[Line, ...]
    across: tuple[Mark, ...]
    up: tuple[Mark, ...]
    sums: tuple[tuple[str, tuple[str, ...]], ...]
    width: int = WIDTH
    height: int = HEIGHT


def chart(course: Mapping[str, Sequence[Decimal]], names: Mapping[str, str]) -> Chart | None:
    """The chart of what players had after each event; None where there are not two events."""
    shown = {player: course[player] for player in list(course)[:MOST]}
    events = max((len(sums) for sums in shown.values()), default=0)
    if events < 2:
        return None
    every = [float(one) for sums in shown.values() for one in sums]
    low, high = min(0.0, *every), max(1.0, *every)

    def x(event: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * event / (events - 1), 1)

    def y(points: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low), 1)

    lines = tuple(
        Line(
            number,
            names[player],
            " ".join(f"{x(at)},{y(float(one))}" for at, one in enumerate(sums)),
            x(events - 1) + 4,
            y(float(sums[-1])) + 4,
        )
        for number, (player, sums) in enumerate(shown.items(), 1)
    )
    step = _step(high - low)
    first = int(low // step)
    across = tuple(
        Mark(y(step * at), f"{step * at:g}")
        for at in range(first, int(high // step) + 1)
        if step * at >= low
    )
    each = max(1, events // 8)
    up = tuple(Mark(x(at), str(at + 1)) for at in range(0, events, each))
    sums = tuple((names[one], tuple(f"{now:f}" for now in course[one])) for one in shown)
    return Chart(lines, across, up, sums)


def _step(span: float) -> float:
    """A round distance of lines, so that there are at most five.

    >>> [_step(span) for span in (4, 30, 700)]
    [1, 10, 200]
    """
    size = 1
    while True:
        for one in STEPS:
            if span / (one * size) <= 5:
                return one * size
        size *= 10
