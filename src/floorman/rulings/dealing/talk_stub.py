"""Counts of the stub in table talk: ``the stub has 38 cards``."""

from __future__ import annotations

from floorman.rulings.dealing.acts import CountsStub, DealsReplacement
from floorman.talk.parsing import Token
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def counts(self, *parts: Token) -> CountsStub:
        """Cards in the stub."""
        return CountsStub(next(int(part) for part in parts if part.type == "INT"))

    def replaces(self, *parts: Token | int) -> DealsReplacement:
        """A card replaced."""
        return DealsReplacement(next(part for part in parts if isinstance(part, int)))
