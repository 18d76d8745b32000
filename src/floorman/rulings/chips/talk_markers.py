"""Bounty markers in table talk: ``the bounty markers are placed``."""

from __future__ import annotations

from floorman.rulings.chips import acts as act
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    places = act.PlacesMarkers
    lacks = act.LacksMarker
    lacks_card = act.LacksCard

    def due(self, day: str) -> act.BountyDue:
        """A bounty on a day."""
        return act.BountyDue(int(day))
