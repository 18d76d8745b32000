"""The shot clock, which runs on every action."""

from __future__ import annotations

import msgspec


class ShotClockStarts(msgspec.Struct, frozen=True, tag=True):
    """The shot clock starts on the player to act, or on ``seat``."""

    seat: int = 0
