"""What stands over the picture of a stream: clock, blinds, players left, prizes, leaders."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.tables.stack_counts import Leader, leaders
from floorman.server.rights.public import Names, is_embedded, names_in_public
from floorman.server.views.screens.screen import Headline, headline
from floorman.server.views.screens.status import Status, status

MOST = 5
"""Leaders over a picture."""


class Overlay(Struct, frozen=True):
    """The event at a glance; ``names`` says whether leaders are named or numbered.

    ``winner`` is the number of the entry that won, 0 while nobody has.

    ``embedded``: other sites may show it in a frame.
    """

    status: Status
    headline: Headline
    leaders: tuple[Leader, ...]
    numbers: dict[str, int]
    names: Names
    embedded: bool
    winner: int = 0


def overlay(live: Live, at: int) -> Overlay:
    """The overlay at this second."""
    first = tuple(leaders(live, MOST))
    numbers = {one.player: live.play.players[one.player].entry for one in first}
    return Overlay(
        status(live, at),
        headline(live, at),
        first,
        numbers,
        names_in_public(live),
        is_embedded(live),
        live.play.players[live.play.winner].entry if live.play.winner else 0,
    )
