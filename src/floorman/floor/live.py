"""The state of a live event: the tournament, and a part for each subject around it."""

from __future__ import annotations

from msgspec import Struct, field

from floorman.tournament.state import Tournament


class Live(Struct):
    """A live event, built from its log alone; only ``apply`` changes it.

    ``play`` is the tournament itself: seats, clock, places. The other parts belong to the module
    of the same name, which alone changes them.
    """

    play: Tournament = field(default_factory=Tournament)
