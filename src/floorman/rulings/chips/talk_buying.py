"""Chips bought up in table talk: ``seat 4 is appointed to buy up the small chips``."""

from __future__ import annotations

from floorman.rulings.chips.acts import BuysUpChips
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    buys = BuysUpChips
