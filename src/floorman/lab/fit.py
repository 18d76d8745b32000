"""What was measured in real events: how players bust, come back, and how clocks drift.

The bundled table was fitted with ``floorman lab fit`` from 98 club events (2013 to 2025, 6 to 40
entries, mostly levels of 20 minutes). The busts in an hour of play hang on the average stack, and
at a short last table on how few are left. What an event has in common, however its players play,
is a factor of its own.
"""

from __future__ import annotations

from msgspec import Struct

BIG_BLINDS = (8, 12, 16, 20, 30, 40, 60, 100)
"""Where one class of average stacks ends and the next begins, in big blinds."""
FEW_HOURS = 20
"""Player-hours below which a chance rests on too little."""


class Fit(Struct, frozen=True):
    """Chances of a player, and what they rest on.

    ``busts`` are busts a player-hour, from the shortest class of stacks to the deepest;
    ``short_table`` are factors on them with 2, 3 and 4 players left; ``spread`` is the standard
    deviation of the logarithm of an event's own factor. ``comes_back`` is the chance that a bust
    player buys in again while that is allowed. A clock runs ``drift`` times as long as its sheet
    says, give or take ``drift_spread``. ``hours`` are the player-hours that were seen in each
    class, ``events`` how many events.
    """

    busts: tuple[float, ...]
    short_table: tuple[float, float, float]
    spread: float
    comes_back: float
    drift: float
    drift_spread: float
    hours: tuple[float, ...]
    events: int


CLUBS = Fit(
    busts=(0.593, 0.554, 0.588, 0.517, 0.386, 0.31, 0.249, 0.215, 0.078),
    short_table=(3.09, 2.23, 1.43),
    spread=0.079,
    comes_back=0.93,
    drift=1.058,
    drift_spread=0.037,
    hours=(77.5, 95.7, 137.7, 154.8, 596.2, 451.9, 774.4, 904.0, 996.2),
    events=98,
)
