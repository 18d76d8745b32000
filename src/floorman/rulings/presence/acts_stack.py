"""A stack whose player is not there."""

from __future__ import annotations

import msgspec


class StackWithoutPlayer(msgspec.Struct, frozen=True, tag=True):
    """A player has been absent for long, and the chips stand at the table."""

    seat: int
