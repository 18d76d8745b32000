"""Questions about chips in table talk: ``seat 3 asks for a count of seat 5``, and the dealer's."""

from __future__ import annotations

from floorman.rulings.views.acts import (
    Announces,
    AsksIfSubstantial,
    AsksPot,
    AsksStack,
    Gathers,
    MarksAllIns,
    StacksPot,
    TouchesBet,
)
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def counts_pot(self, seat: int, _: str) -> AsksPot:
        """The pot to be counted."""
        return AsksPot(seat)

    def spreads_pot(self, seat: int, _: str) -> AsksPot:
        """The pot to be spread."""
        return AsksPot(seat, spread=True)

    def counts(self, seat: int, _: str, of: int, *more: str) -> AsksStack:
        """A stack to be counted."""
        return AsksStack(seat, of, count=True)

    def estimates(self, seat: int, _: str, of: int, *more: str) -> AsksStack:
        """A stack to be estimated."""
        return AsksStack(seat, of)

    def bet(self, seat: int, _: str) -> Announces:
        """The bet asked for."""
        return Announces(seat)

    def announces(self, *_: str) -> Announces:
        """The bet announced."""
        return Announces()

    def gather(self, seat: int, _: str) -> Gathers:
        """Bets to be pulled in."""
        return Gathers(seat)

    def gathers(self, *_: str) -> Gathers:
        """Bets pulled in unasked."""
        return Gathers()

    def touches(self, dealer: str, _: str, of: int, seat: int = 0) -> TouchesBet:
        """A bet counted down."""
        return TouchesBet(of, seat)

    def marks(self, *_: str) -> MarksAllIns:
        """All-in buttons put out."""
        return MarksAllIns()

    def substantial(self, *_: str) -> AsksIfSubstantial:
        """Whether there has been substantial action."""
        return AsksIfSubstantial()

    def stacks_pot(self, *_: str) -> StacksPot:
        """The pot stacked."""
        return StacksPot()
