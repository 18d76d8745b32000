"""Events as unlike the bundled sample as they come: books, tables, chips, levels, prizes."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from floorman.tournament.sheet.chip_set import ChipSet
from floorman.tournament.sheet.offers import Offers, ReEntries
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import (
    Break,
    FieldShares,
    Level,
    Overtime,
    Prizes,
    Structure,
)
from tests.floor.model.books import BOOKS

CHIPS = (
    (25, 100, 500, 1_000),
    (5, 15, 60, 240),
    (1, 7, 35, 350),
    (20, 50, 100, 1_000),
    (3, 12, 24, 120),
    (100, 500),
)
GAMES = (*(("nlhe",),) * 5, ("stud",), ("nlhe", "razz"), ("plo8", "stud8", "nlhe"))
MINOR = '[settings]\nevent-class = "minor"'
OVERTIMES: tuple[Overtime, ...] = ("double", "repeat", "stay")


@dataclass(frozen=True)
class Announced:
    """A set-up, and how many enter before the start."""

    setup: Setup
    players: int


def announced(random: Random, book: str = "", tables: int = 0) -> Announced:
    """One of many events; of this book and about so many tables, where they are told."""
    games = random.choice(GAMES)
    seats = random.randint(2, 8 if games != ("nlhe",) else 10)
    tables = tables or random.choice((1, 1, 2, 2, 3, 3, 4, 5, 8))
    players = max(2, random.randint((tables - 1) * seats + 1, tables * seats))
    structure = _structure(random, games, seats, random.choice(CHIPS))
    setup = Setup(
        structure=structure,
        book=book or random.choice(sorted(BOOKS)),
        late_levels=random.choice((0, 0, 1, 2, 3)),
        offers=Offers(reentry=ReEntries()),
        chip_set=ChipSet(race_announced=random.random() < 0.5),
        house=random.choice(("", "", MINOR)),
    )
    return Announced(setup, players)


def _structure(
    random: Random, games: tuple[str, ...], seats: int, chips: tuple[int, ...]
) -> Structure:
    count = random.randint(2, 6)
    return Structure(
        name="Twin",
        games=games,
        rotation="",
        rotate_hands=random.choice((0, 1, 3)) if len(games) > 1 else 0,
        seats=seats,
        starting_stack=chips[-1] * random.choice((5, 40)),
        chips=chips,
        entry=random.choice((1, 700, 1_000, 10_050)),
        pace=30,
        levels=tuple(_level(random, number, chips) for number in range(1, count + 1)),
        breaks=tuple(
            Break(level, random.randint(1, 15))
            for level in range(1, count + 1)
            if random.random() < 0.4
        ),
        prizes=_prizes(random),
        overtime=random.choice(OVERTIMES),
    )


def _level(random: Random, number: int, chips: tuple[int, ...]) -> Level:
    unit = chips[0] if number == 1 else chips[1]
    small = unit * 2 ** (number - 1)
    return Level(
        number=number,
        small_blind=small,
        big_blind=2 * small,
        ante=2 * small,
        ante_kind="big-blind" if small % 3 else "each",
        minutes=random.randint(3, 20),
    )


def _prizes(random: Random) -> Prizes:
    step = random.choice((1, 1, 100, 2_500))
    kind = random.randrange(3)
    if kind == 0:
        return Prizes(percentages=random.choice(SHARES), round_to=step)
    if kind == 1:
        fields = (FieldShares(1, (10_000,)), FieldShares(9, SHARES[2]), FieldShares(30, SHARES[3]))
        return Prizes(fields=fields, round_to=step)
    least = random.choice((0, 0, 1_500, 2_001))
    return Prizes(paid_percent=random.randint(1, 60), minimum=least, round_to=step)


SHARES = (
    (10_000,),
    (6_500, 3_500),
    (5_000, 3_000, 2_000),
    (3_334, 2_222, 1_444, 1_000, 1_000, 500, 500),
)
