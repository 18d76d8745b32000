"""Until when late entries are taken, as it is announced."""

from __future__ import annotations

from msgspec import Struct

from floorman.tournament.sheet.bounds import Hands, Instant, LevelNo, Minutes


class Window(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Late entries end with the first of what is set here; with nothing set, at the start.

    With level ``levels``, and ``with_break`` only with the break after it; ``minutes`` after the
    start; at Unix second ``until``; when a table has begun so many ``hands`` and begins another.
    """

    levels: LevelNo = 0
    with_break: bool = True
    minutes: Minutes = 0
    until: Instant = 0
    hands: Hands = 0

    @property
    def is_set(self) -> bool:
        """Late entries are taken at all."""
        return bool(self.levels or self.minutes or self.until or self.hands)
