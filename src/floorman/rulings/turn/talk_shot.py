"""The shot clock in table talk: ``the shot clock starts on seat 4``."""

from __future__ import annotations

from floorman.rulings.turn.acts import ShotClockStarts
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    shot = ShotClockStarts
