"""Absence in table talk: ``seat 3 sits down after the first card``."""

from __future__ import annotations

from floorman.rules.presence import Arrival
from floorman.rulings.presence import acts
from floorman.talk.reader import Words, takes


def _arrival(told: str) -> Arrival:
    """How far the deal was: done when the last card was out, begun with the first."""
    how = told.lower()
    if "before the first" in how or "before the deal" in how or "with the first" in how:
        return "before-the-deal"
    if "after the last" in how or "after the deal" in how or "absent" in how or "away" in how:
        return "after-the-deal"
    return "after-the-deal" if "misses" in how else "during-the-deal"


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    arrives = takes(acts.ReachesSeat, int, _arrival)

    def stands_near(self, seat: int, how: str, *_: str) -> acts.StandsNear:
        """A player near the chair."""
        return acts.StandsNear(seat, True if "reach of" in how.lower() else None)

    def alone(self, seat: int, number: str, unit: str) -> acts.SitsAlone:
        """For how long."""
        return acts.SitsAlone(seat, int(number) * (60 if unit.lower().startswith("m") else 1))
