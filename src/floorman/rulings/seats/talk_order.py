"""The order of tables in table talk: ``players ask for the break order``."""

from __future__ import annotations

from floorman.rulings.seats.acts import AsksBreakOrder, BreakDrawn, NotSeated
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    asks = AsksBreakOrder
    drawn = BreakDrawn

    def stays(self, who: str) -> NotSeated:
        """Who has chips and no seat."""
        told = str(who).lower()
        if "broken" in told:
            return NotSeated("broken-table")
        return NotSeated("alternate" if "alternate" in told else "new-entry")
