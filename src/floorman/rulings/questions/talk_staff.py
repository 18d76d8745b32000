"""Questions to staff in table talk: ``seat 4 asks whether seat 5 can raise if he calls``."""

from __future__ import annotations

from floorman.rulings.questions.acts import AsksStaff
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def fact(self, seat: int) -> AsksStaff:
        """How much it is."""
        return AsksStaff(seat, "facts")

    def what_if(self, seat: int, other: int) -> AsksStaff:
        """What another player could do then."""
        return AsksStaff(seat, "what-if", other)

    def advice(self, seat: int) -> AsksStaff:
        """What to do."""
        return AsksStaff(seat, "advice")
