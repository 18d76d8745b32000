"""Acts of the floor that came with the editions of 2026: bounties, missed levels, deals."""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.rulings.levels.acts import Bust


class BustsWithBounties(msgspec.Struct, frozen=True, tag=True):
    """Players who bust on one hand of one table, and whose bounties differ by place."""

    who: tuple[Bust, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Their seats."""
        return tuple(one.seat for one in self.who)


class LevelMissed(msgspec.Struct, frozen=True, tag=True):
    """Somebody says that a hand was begun at the old level by mistake; ``seat`` is a player's."""

    by: Literal["anyone", "dealer", "floor"]
    seat: int = 0


class DealWanted(msgspec.Struct, frozen=True, tag=True):
    """Players want to divide the prizes otherwise than the event pays them."""
