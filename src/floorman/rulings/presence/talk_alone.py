"""A player alone in table talk: ``seat 3 is alone at the table for 11 minutes``."""

from __future__ import annotations

from floorman.rulings.presence.acts import SitsAlone
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def alone(self, seat: int, number: str, unit: str) -> SitsAlone:
        """For how long."""
        return SitsAlone(seat, int(number) * (60 if unit.lower().startswith("m") else 1))
