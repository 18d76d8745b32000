"""What follows from a set-up: levels over time, prizes as the field grows, chips needed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.floor.desk.desk import prizes_of
from floorman.lab.standing import before, by_level, pool
from floorman.lab.typical import PreviewRow, preview, typical_end
from floorman.sentences import Sentence
from floorman.server.views.course.outlook import Outlook, outlook_of
from floorman.tournament.chips.breakdown import capacity, starting_pieces
from floorman.tournament.sheet.chip_set import Pieces
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level
from floorman.tournament.timing.games import game_of_level
from floorman.tournament.timing.stakes import announced

STEPS = (10, 20, 30, 50, 80, 100, 150, 200, 300, 500, 800, 1_000, 2_000, 5_000, 10_000)
"""Fields for which prizes are shown, those about the expected one."""
ABOUT = (0.4, 2.6)
MOST_PRIZES = 5
"""First places whose prizes are shown for each field."""


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


class Follows(Struct, frozen=True):
    """All that follows; ``minutes`` 0 and no rows where nothing can be forecast.

    ``levels`` have what their games have; ``games`` says which, where games turn with levels.
    ``outlook`` is the forecast in bands, None where it cannot be had. ``stacks`` is for how many
    starting stacks the chips of the house last, None where untold.
    """

    minutes: int
    tables: int
    levels: tuple[Level, ...]
    games: tuple[Sentence, ...]
    rows: tuple[PreviewRow, ...]
    outlook: Outlook | None
    growth: tuple[Growth, ...]
    pieces: Pieces
    chips: tuple[ChipNeed, ...]
    stacks: int | None


def follows(setup: Setup, players: int) -> Follows:
    """What follows from a set-up with so many players."""
    seats, field = setup.structure.seats, max(2, players)
    try:
        asked = before(setup, field)
        sold, ends_at = by_level(asked), asked.ends_at
        minutes = round(typical_end(setup.structure, field, sold=sold, ends_at=ends_at))
        rows = preview(setup, field, sold, ends_at)
    except FloormanError:
        minutes, rows = 0, ()
    pieces = starting_pieces(setup)
    numbers = range(1, len(setup.structure.levels) + 1)
    return Follows(
        minutes=minutes,
        tables=-(-players // seats) if seats else 0,
        levels=tuple(announced(setup.structure, number) for number in numbers),
        games=tuple(game_of_level(setup.structure, number) for number in numbers),
        rows=rows,
        outlook=_outlook(setup, field) if rows else None,
        growth=tuple(_growth(setup, players)),
        pieces=pieces,
        chips=chips_needed(setup, players),
        stacks=capacity(setup.chip_set.chips, pieces),
    )


def chips_needed(setup: Setup, players: int) -> tuple[ChipNeed, ...]:
    """The chips of each value that the starting stacks of so many players need."""
    return tuple(_chips(setup, starting_pieces(setup), players))


def _chips(setup: Setup, pieces: Pieces, players: int) -> Iterator[ChipNeed]:
    owned = {chip.value: chip for chip in setup.chip_set.chips}
    for value, count in pieces.items():
        chip = owned.get(value)
        color, there = (chip.color, chip.pieces) if chip is not None else ("", 0)
        yield ChipNeed(value, color, count, count * players, there)


def _growth(setup: Setup, players: int) -> Iterator[Growth]:
    least, most = (round(players * share) for share in ABOUT)
    fields = sorted({step for step in STEPS if least <= step <= most} | {players})
    for entries in fields:
        money = pool(setup, entries)
        if not money or entries < 2:
            continue
        try:
            prizes = prizes_of(setup, money, entries)
        except FloormanError:
            continue
        paid = [prize for prize in prizes if prize]
        if paid:
            first = tuple(paid[:MOST_PRIZES])
            yield Growth(entries, money, len(paid), first, paid[-1])


def _outlook(setup: Setup, players: int) -> Outlook | None:
    try:
        return outlook_of(setup, players)
    except FloormanError:
        return None
