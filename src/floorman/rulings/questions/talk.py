"""Plain questions in table talk: ``who shows first?``, ``what is the main pot?``."""

from __future__ import annotations

from floorman.rulings.questions import acts
from floorman.talk.reader import Words, means, takes


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    rule = takes(acts.AsksRule, str)
    fact = means(acts.AsksStaff, "facts")

    def what_if(self, seat: int, other: int) -> acts.AsksStaff:
        """What another player could do then."""
        return acts.AsksStaff(seat, "what-if", other)

    advice = means(acts.AsksStaff, "advice")
