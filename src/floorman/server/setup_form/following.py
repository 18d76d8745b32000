"""What follows from a set-up: levels over time, prizes as the field grows, chips needed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.tournament.chips.breakdown import capacity, starting_pieces
from floorman.tournament.field.payouts import prize_list
from floorman.tournament.planning.forecast import PreviewRow, forecast, preview
from floorman.tournament.sheet.chip_set import Pieces
from floorman.tournament.sheet.setup import Setup

STEPS = (10, 20, 30, 50, 80, 100, 150, 200, 300, 500, 800, 1_000, 2_000, 5_000, 10_000)
"""Fields for which prizes are shown, those about the expected one."""
ABOUT = (0.4, 2.6)
MOST_PRIZES = 5
"""First places whose prizes are shown for each field."""
WIDTH, HEIGHT = 640, 180
"""The plot, in its own units."""
LEFT, BOTTOM = 36, 22
MARKS = (10, 20, 40, 50, 100, 200, 300, 500)
"""Big blinds that the plot may have a line at."""


class Growth(Struct, frozen=True):
    """A field of so many entries: the pool in cents, the places paid, and the first prizes."""

    entries: int
    pool: int
    places: int
    first: tuple[int, ...]
    last: int


class ChipNeed(Struct, frozen=True):
    """How many chips of a value all starting stacks need, and how many the house has, 0: untold."""

    value: int
    color: str
    each: int
    all: int
    owned: int


class Mark(Struct, frozen=True):
    """A line of the plot: where it stands, and what is written at it."""

    at: float
    text: str


class Plot(Struct, frozen=True):
    """The average stack in big blinds over time, as points of a line; lines up and across."""

    points: str
    up: tuple[Mark, ...]
    across: tuple[Mark, ...]
    width: int = WIDTH
    height: int = HEIGHT


class Follows(Struct, frozen=True):
    """All that follows; ``minutes`` 0 and no rows where nothing can be forecast.

    ``stacks`` is for how many starting stacks the chips of the house last, None where untold.
    """

    minutes: int
    tables: int
    rows: tuple[PreviewRow, ...]
    plot: Plot | None
    growth: tuple[Growth, ...]
    pieces: Pieces
    chips: tuple[ChipNeed, ...]
    stacks: int | None


def follows(setup: Setup, players: int) -> Follows:
    """What follows from a set-up with so many players."""
    seats, field = setup.structure.seats, max(2, players)
    try:
        minutes, rows = round(forecast(setup.structure, field)), preview(setup, field)
    except FloormanError:
        minutes, rows = 0, ()
    pieces = starting_pieces(setup)
    return Follows(
        minutes=minutes,
        tables=-(-players // seats) if seats else 0,
        rows=rows,
        plot=_plot(rows, setup.start, minutes) if rows else None,
        growth=tuple(_growth(setup, players)),
        pieces=pieces,
        chips=tuple(_chips(setup, pieces, players)),
        stacks=capacity(setup.chip_set.chips, pieces),
    )


def _chips(setup: Setup, pieces: Pieces, players: int) -> Iterator[ChipNeed]:
    owned = {chip.value: chip for chip in setup.chip_set.chips}
    for value, count in pieces.items():
        chip = owned.get(value)
        color, there = (chip.color, chip.pieces) if chip is not None else ("", 0)
        yield ChipNeed(value, color, count, count * players, there)


def pool(setup: Setup, entries: int) -> int:
    """What the prizes of so many entries come to in cents, without rebuys and add-ons."""
    offers, sheet = setup.offers, setup.structure
    entry = offers.entry.prize if offers.entry is not None else sheet.entry
    return max(offers.guarantee, entries * entry + offers.added) or sum(sheet.prizes.fixed)


def _growth(setup: Setup, players: int) -> Iterator[Growth]:
    least, most = (round(players * share) for share in ABOUT)
    fields = sorted({step for step in STEPS if least <= step <= most} | {players})
    for entries in fields:
        money = pool(setup, entries)
        if not money or entries < 2:
            continue
        try:
            prizes = prize_list(setup.structure.prizes, money, entries)
        except FloormanError:
            continue
        paid = [prize for prize in prizes if prize]
        if paid:
            first = tuple(paid[:MOST_PRIZES])
            yield Growth(entries, money, len(paid), first, paid[-1])


def _plot(rows: tuple[PreviewRow, ...], start: int, minutes: int) -> Plot | None:
    shown = [row for row in rows if (row.start - start) // 60 <= minutes] or list(rows)
    length = max(1, (shown[-1].start - start) // 60, minutes)
    most = max(row.average for row in shown) / 10 or 1
    wide, high = WIDTH - LEFT - 8, HEIGHT - BOTTOM - 8

    def x(minute: float) -> float:
        return round(LEFT + wide * minute / length, 1)

    def y(blinds: float) -> float:
        return round(8 + high * (1 - blinds / most), 1)

    points: list[str] = []
    for at, row in enumerate(shown):
        ends = shown[at + 1].start if at + 1 < len(shown) else start + 60 * length
        for second in (row.start, ends):
            points.append(f"{x((second - start) / 60)},{y(row.average / 10)}")
    marks = [mark for mark in MARKS if mark <= most]
    across = tuple(Mark(y(mark), str(mark)) for mark in marks[-4:])
    hours = range(length // 60 + 1)
    step = max(1, len(hours) // 8)
    up = tuple(Mark(x(60 * hour), f"{hour}:00") for hour in hours[::step])
    return Plot(" ".join(points), up, across)
