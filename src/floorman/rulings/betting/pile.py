"""Chips put out in one motion."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.rulings.betting.spot import Spot, is_last


class Pile:
    """Chips put out in one motion: ``chips`` new ones, ``beside`` what lay out and stays.

    ``said_last`` is whether somebody said these were the last chips; ``taken`` was pulled back.
    """

    def __init__(
        self,
        chips: Sequence[int],
        beside: int = 0,
        *,
        said_last: bool | None = None,
        taken: int = 0,
        new: int | None = None,
    ) -> None:
        self.chips = tuple(chips)
        self.beside = beside
        self.said_last = said_last
        self.taken = taken
        self.new = sum(chips) if new is None else new
        self.total = beside + sum(chips)

    def is_last(self, player: Spot) -> bool:
        """Whether the player has nothing left behind."""
        return is_last(player, self.new, self.said_last, self.taken)

    def is_counted(self, player: Spot) -> bool:
        """Whether anybody knows how much the player has left."""
        return self.said_last is not None or player.owned is not None

    def is_known_last(self, player: Spot) -> bool:
        """Whether it is known, and not yet to be asked, that nothing is left behind."""
        return self.is_counted(player) and is_last(player, self.new, self.said_last, self.taken)
