"""The dealer's awards in table talk: ``dealer pushes the pot to seat 3``."""

from __future__ import annotations

from floorman.rulings.showdown.acts import GivesBack, PushesPot
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def pushes(self, *parts: str | int) -> PushesPot:
        """A pot pushed."""
        return PushesPot(_seat(parts))

    def gives_back(self, *parts: str | int) -> GivesBack:
        """A bet given back."""
        return GivesBack(_seat(parts))


def _seat(parts: tuple[str | int, ...]) -> int:
    return next(part for part in parts if isinstance(part, int))
