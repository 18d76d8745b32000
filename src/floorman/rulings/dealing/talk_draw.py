"""Short stubs in table talk: ``seat 4 draws 3 with 2 cards in the stub``."""

from __future__ import annotations

from floorman.rulings.dealing.acts import DrawsFromShortStub
from floorman.talk.counts import seat_list
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def draws(self, seat: int, cards: str, stub: str) -> DrawsFromShortStub:
        """A draw from so many cards."""
        return DrawsFromShortStub(seat, int(cards), int(stub))

    def draw_each(self, listed: str, cards: str, stub: str) -> DrawsFromShortStub:
        """Several draws in a row from so many cards."""
        first, *others = seat_list(listed)
        return DrawsFromShortStub(first, int(cards), int(stub), tuple(others))
