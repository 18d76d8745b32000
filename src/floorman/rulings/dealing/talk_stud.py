"""Stud's first cards and pat draws in table talk: ``seat 3 should have brought it in``."""

from __future__ import annotations

from floorman.rulings.dealing import acts
from floorman.talk.parsing import Token
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def wrong_bring_in(self, seat: int, _: Token) -> acts.WrongBringIn:
        """Who owed the bring-in."""
        return acts.WrongBringIn(seat)

    def three_down(self, *parts: Token | int | str) -> acts.ThreeCardsDown:
        """A door card dealt down."""
        seat = next(part for part in parts if isinstance(part, int))
        known = (part for part in parts if isinstance(part, str) and not isinstance(part, Token))
        return acts.ThreeCardsDown(seat, next(known, ""))

    def reorders(self, seat: int, _: Token) -> acts.ReordersUpcards:
        """Upcards moved about."""
        return acts.ReordersUpcards(seat)

    def all_pat(self, *_: Token) -> acts.AllStandPat:
        """A draw without cards."""
        return acts.AllStandPat()
