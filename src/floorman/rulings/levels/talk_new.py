"""Bounties, missed levels and deals in table talk: ``players ask for a deal``."""

from __future__ import annotations

from floorman.rulings.levels.acts import Bust, BustsWithBounties, DealWanted, LevelMissed
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def one(self, seat: str, stack: int = 0) -> Bust:
        """One seat, with its stack if told."""
        return Bust(int(seat), stack)

    def bounties(self, *who: Bust) -> BustsWithBounties:
        """These seats."""
        return BustsWithBounties(who)

    def missed(self, who: int | str) -> LevelMissed:
        """Who says so."""
        if isinstance(who, int):
            return LevelMissed("anyone", who)
        return LevelMissed("dealer" if "dealer" in str(who).lower() else "floor")

    deal = DealWanted
