"""What stands beside the map where the screen is wide: what pays next, who deals where."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.live import Live
from floorman.server.views.screens.screen import Rung, ladder

RUNGS = 9


class Wide(Struct, frozen=True):
    """The prizes around the next place, in cents, and the dealers by open table."""

    prizes: tuple[Rung, ...]
    dealers: dict[int, str]


def wide(live: Live, at: int = 0) -> Wide:
    """What is beside the map now."""
    play = live.play
    dealers = {table: one for table, one in sorted(live.dealers.items()) if table in play.tables}
    return Wide(ladder(play.prizes, play.left, RUNGS), dealers)
