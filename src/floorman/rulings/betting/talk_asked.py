"""Betting words in questions: ``seat 5 asks "raise?"``."""

from __future__ import annotations

from floorman.rulings.betting.acts import SaysTermAsking
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def asks(self, seat: int, term: str) -> SaysTermAsking:
        """The word."""
        return SaysTermAsking(seat, str(term).strip('"?').lower())
