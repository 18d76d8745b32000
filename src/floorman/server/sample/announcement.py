"""How the sample event is announced: its structure sheet, what it sells, its chips."""

from __future__ import annotations

from hashlib import sha256

from floorman.tournament.sheet.chip_set import Chip, ChipSet
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import Offers, Price, ReEntries
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level, Prizes, Structure

SEATS = 9
PACE = 30
"""Hands an hour at a table, in life."""
LEVEL_MINUTES, BREAK_MINUTES = 20, 15
BREAKS = (3, 6, 9, 12, 15)
"""The levels that a break follows."""
LATE_LEVELS = 6
CHIPS = {
    25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange", 25_000: "pink",
}  # fmt: skip
BLINDS = (
    (25, 50), (50, 100), (75, 150), (100, 200), (150, 300), (200, 400), (300, 600), (400, 800),
    (500, 1_000), (600, 1_200), (1_000, 2_000), (1_500, 3_000), (2_000, 4_000), (3_000, 6_000),
    (4_000, 8_000), (5_000, 10_000), (8_000, 16_000), (10_000, 20_000), (15_000, 30_000),
    (20_000, 40_000),
)  # fmt: skip


def setup(speed: int, players: int, start: int, secret: bytes) -> Setup:
    """The sample as announced for this many players, its levels shorter by the speed."""
    return Setup(
        structure=_structure(speed),
        book="tda-2024",
        commitment=sha256(secret).hexdigest(),
        offers=Offers(
            entry=Price(prize=15_000, house=2_000, staff=500),
            reentry=ReEntries(limit=1),
            tables=-(-players // SEATS),
            guarantee=2_500_000,
        ),
        name="Sample Main Event",
        venue="Sample",
        start=start,
        color="green",
        chip_set=ChipSet(chips=tuple(Chip(value, color) for value, color in CHIPS.items())),
        description="Simulated players; everything in this event is made up.",
        seating=SeatPlan(keep_open=False),
        late=Window(levels=LATE_LEVELS),
    )


def _structure(speed: int) -> Structure:
    return Structure(
        name="Sample Main Event",
        games=("nlhe",),
        rotation="",
        rotate_hands=0,
        seats=SEATS,
        starting_stack=10_000,
        chips=tuple(CHIPS),
        entry=15_000,
        pace=PACE,
        levels=tuple(_level(number, speed) for number in range(1, len(BLINDS) + 1)),
        breaks=tuple(Break(level, shortened(BREAK_MINUTES, speed)) for level in BREAKS),
        prizes=Prizes(paid_percent=13, minimum=25_000, round_to=1_000),
    )


def _level(number: int, speed: int) -> Level:
    small, big = BLINDS[number - 1]
    minutes = shortened(LEVEL_MINUTES, speed)
    return Level(number, small, big, ante=big, ante_kind="big-blind", minutes=minutes)


def shortened(minutes: int, speed: int) -> int:
    """Minutes of life at this many times its speed; structure sheets know whole minutes.

    >>> shortened(20, 5), shortened(20, 60)
    (4, 1)
    """
    return max(1, round(minutes / speed))
