"""Questions about the book in table talk: ``what is the rule on string-bet?``."""

from __future__ import annotations

from floorman.rulings.questions.acts import AsksRule
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def rule(self, on: str, *_: str) -> AsksRule:
        """What the book says on a topic, or under a rule number."""
        return AsksRule(str(on))
