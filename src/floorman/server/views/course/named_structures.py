"""Structures of a known kind, to compare others with."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from floorman.errors import BadInput
from floorman.lab.generator import Speed, Wish, generate
from floorman.sentences import Sentence, row, say
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.setup import Setup


class Named(Struct, frozen=True):
    """A kind of structure: its stack, the length of its levels, its speed; made so that a field of
    so many players takes its hours.
    """

    key: str
    name: Sentence
    stack: int
    level: int
    speed: Speed
    players: int
    hours: int


NAMED = (
    Named("club", say("Club evening, 20 min"), 10_000, 20, "regular", 40, 5),
    Named("turbo", say("Turbo, 10 min"), 10_000, 10, "turbo", 40, 3),
    Named("deep", say("Deep stack, 30 min"), 30_000, 30, "regular", 100, 9),
    Named("festival", say("Festival day, 40 min"), 40_000, 40, "slow", 300, 13),
)
CHIPS = (25, 100, 500, 1_000, 5_000)
BOOK = "tda-2026"


@lru_cache(maxsize=len(NAMED))
def named(key: str) -> tuple[Sentence, Setup]:
    """A named structure with its name; raises BadInput for no name."""
    kind = next((one for one in NAMED if one.key == key), None)
    if kind is None:
        keys = row([one.key for one in NAMED], ", ")
        raise BadInput(say("there is no structure “{key}”", key=key), keys)
    wish = Wish(
        stack=kind.stack,
        entries=kind.players,
        chips=CHIPS,
        minutes=60 * kind.hours,
        level_minutes=kind.level,
        speed=kind.speed,
        name=str(kind.name),
    )
    setup = Setup(structure=generate(wish), book=BOOK, name=str(kind.name), late=Window())
    return kind.name, setup
