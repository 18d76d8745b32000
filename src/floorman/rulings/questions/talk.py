"""Plain questions in table talk: ``who shows first?``, ``what is the main pot?``."""

from __future__ import annotations

from floorman.rulings.questions import acts
from floorman.talk.reader import Words, means


class Meaning(Words):
    """What the clauses of this chapter mean."""

    turn = means(acts.AsksWhoActs)
    least = means(acts.AsksLeastRaise)
    shows = means(acts.AsksWhoShows)
    pots = means(acts.AsksPots)
    wins = means(acts.AsksWhoWins)
    late = means(acts.AsksIfTooLate)

    def rule(self, on: str, *_: str) -> acts.AsksRule:
        """What the book says on a topic, or under a rule number."""
        return acts.AsksRule(str(on))

    fact = means(acts.AsksStaff, "facts")

    def what_if(self, seat: int, other: int) -> acts.AsksStaff:
        """What another player could do then."""
        return acts.AsksStaff(seat, "what-if", other)

    advice = means(acts.AsksStaff, "advice")
