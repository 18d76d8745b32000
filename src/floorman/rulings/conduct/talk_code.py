"""The code of conduct in table talk: ``seat 4 threatens seat 5``, ``seat 3 splashes the pot``."""

from __future__ import annotations

from floorman.rulings.conduct import phrases
from floorman.rulings.conduct.acts import BreaksEtiquette
from floorman.talk.reader import Words

BREACHES = (
    (r"threat", "threats"),
    (r"harass", "harassment"),
    (r"throws", "throwing"),
    (r"offensive", "offensive-dress"),
    (r"drunk|intoxicated|high", "intoxication"),
    (r"identity", "hidden-identity"),
    (r"weapon", "weapons"),
    (r"", "splashing-the-pot"),
)


class Meaning(Words):
    """What the clauses of this module mean."""

    def who(self, told: int | str) -> int:
        """A seat; the player of a form is seat 1."""
        return told if isinstance(told, int) else 1

    def breach(self, seat: int, phrase: str, whom: int = 0) -> BreaksEtiquette:
        """Something that the code names, or the rules on pace and mechanics."""
        return BreaksEtiquette(seat, phrases.first(BREACHES, phrase), whom)
