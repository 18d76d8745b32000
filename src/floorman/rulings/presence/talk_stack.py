"""Stacks left behind in table talk: ``seat 4 does not come back``."""

from __future__ import annotations

from floorman.rulings.presence.acts import StackWithoutPlayer
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    stack = StackWithoutPlayer
