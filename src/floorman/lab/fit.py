"""What was measured in real events: how players bust, come back, and how clocks drift.

The bundled table was fitted with ``floorman lab fit`` from 98 club events (2013 to 2025, 6 to 19
players, mostly levels of 20 minutes). The busts in an hour of play hang on the average stack; with
few left it goes faster, with long levels slower, in a full room faster. What an event has in
common, however its players play, is a factor of its own.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import log, sqrt
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from floorman.money.arrays import Floats

T = TypeVar("T", float, "Floats")

BIG_BLINDS = (5, 8, 12, 16, 20, 30, 40, 60, 100, 200)
"""Where one class of average stacks ends and the next begins, in big blinds."""
OUTERMOST = (3, 400)
"""Where the first class begins and the last ends, as far as any event told."""
FEW_HOURS = 20
"""Player-hours below which a chance rests on too little."""
USUAL_LEVEL, LONGEST_LEVEL = 20, 120
"""Minutes of a level in most events that were seen, and up to which length counts."""
USUAL_ROOM, ROOMS = 12, (6, 20)
"""Players of most events that were seen, and the fewest and most whose number counts."""
BLINDS, FULL = 1.5, 8
"""Big blinds that the blinds put in a hand; the players for whom an ante of everybody counts."""
MOST_BUSTS = 20.0
"""Busts a player-hour where everybody is all in each hand: a hand lasts two minutes or so."""


class Fit(Struct, frozen=True):
    """Chances of a player, and what they rest on.

    ``busts`` are busts a player-hour, from the shortest class of stacks to the deepest, with levels
    of 20 minutes among 12 players; ``short_table`` are factors on them with 2, 3 and 4 left. They
    go with the power ``level`` of the length of a level, the power ``room`` of the number of
    players and the power ``ante`` of what a hand costs with antes, blinds alone being 1. ``spread``
    is the standard deviation of the logarithm of an event's own factor. ``gathers`` is how much
    faster it goes when fewer have busted than usual, for short stacks gather then. ``comes_back``
    is the chance that a bust player buys in again while that is allowed, ``adds_on`` that one who
    is in buys an add-on, ``tops_up`` how many rebuys an hour a player with chips left buys where
    there are rebuys. A clock runs ``drift`` times as long as its sheet says, give or take
    ``drift_spread``.
    ``level_error`` is the standard error of the power ``level``: the farther a level is from those
    of 20 minutes, the less is known of its pace.
    ``hours`` are the player-hours that were seen in each class, ``events`` how many events, and
    ``largest`` the most players in one of them, 0 where that is not told.
    """

    busts: tuple[float, ...]
    short_table: tuple[float, float, float]
    level: float
    room: float
    spread: float
    gathers: float
    comes_back: float
    drift: float
    drift_spread: float
    hours: tuple[float, ...]
    events: int
    ante: float = 0.0
    adds_on: float = 0.86
    largest: int = 0
    tops_up: float = 0.0
    level_error: float = 0.0

    def __post_init__(self) -> None:
        """Raises ValueError where the classes are not those of `BIG_BLINDS`."""
        if not len(self.busts) == len(self.hours) == len(BIG_BLINDS) + 1:
            raise ValueError(f"{len(BIG_BLINDS) + 1} classes of stacks are needed")


@cache
def middles() -> tuple[float, ...]:
    """The logarithm of the stack in the middle of each class, for which its chance holds.

    Between two of them chances change evenly with the logarithm; beyond the shortest they rise as
    the stack falls, and beyond the deepest they stay.
    """
    edges = (OUTERMOST[0], *BIG_BLINDS, OUTERMOST[1])
    return tuple(log(sqrt(low * high)) for low, high in pairwise(edges))


def pace_of(fit: Fit, level_minutes: float, players: int) -> float:
    """The factor on all chances for levels of so many minutes in a room of so many players."""
    low, high = ROOMS
    minutes = min(LONGEST_LEVEL, level_minutes) / USUAL_LEVEL
    room = min(high, max(low, players)) / USUAL_ROOM
    return float(minutes**fit.level * room**fit.room)


def cost_of(antes: T) -> T:
    """What blinds and antes put in a hand, beside the blinds alone; ``antes`` in big blinds.

    >>> cost_of(0.0), cost_of(1.5)
    (1.0, 2.0)
    """
    return 1 + antes / BLINDS


def antes_told(ante: float, big_blind: float) -> float:
    """The antes of a hand in big blinds, where a sheet does not say who pays: one, if it is much.

    >>> antes_told(100, 100), antes_told(10, 100)
    (1.0, 0.8)
    """
    if not big_blind:
        return 0.0
    return ante / big_blind * (1 if 4 * ante >= big_blind else FULL)


CLUBS = Fit(
    busts=(0.734, 0.588, 0.575, 0.575, 0.523, 0.34, 0.34, 0.227, 0.227, 0.072, 0.022),
    short_table=(2.67, 2.18, 1.35),
    level=-0.635,
    room=0.46,
    spread=0.05,
    gathers=0.25,
    comes_back=0.93,
    drift=1.058,
    drift_spread=0.037,
    hours=(2.1, 22.3, 73.0, 128.3, 152.9, 568.3, 433.4, 765.8, 875.3, 478.4, 454.3),
    events=98,
    ante=0.332,
    adds_on=0.86,
    largest=19,
    level_error=0.302,
)
"""The chances of the model, measured in events that were played."""
