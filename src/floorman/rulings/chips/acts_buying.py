"""One player who changes the small chips of the others."""

from __future__ import annotations

import msgspec


class BuysUpChips(msgspec.Struct, frozen=True, tag=True):
    """A player is to buy up the small chips of the others at the table."""

    seat: int
