"""Wrong bets in table talk: ``seat 2 raises to 1000 unnoticed``, ``the underraise is noticed``."""

from __future__ import annotations

from typing import Literal

from floorman.errors import BadNotation
from floorman.rulings.betting.acts import (
    BetsUnnoticed,
    FindsShortBet,
    FindsWrongCount,
    UndercallsInARow,
)
from floorman.sentences import say
from floorman.talk.counts import seat_list
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def unnoticed(self, seat: int, verb: str, to: int, _: str) -> BetsUnnoticed:
        """A bet that nobody objects to."""
        said: Literal["bet", "raise"] = "bet" if verb.lower() == "bets" else "raise"
        return BetsUnnoticed(seat, said, to)

    def short(self, *_: str) -> FindsShortBet:
        """A short bet is noticed."""
        return FindsShortBet()

    def count(self, _: str, right: int) -> FindsWrongCount:
        """A wrong count is noticed."""
        if right < 1:
            raise BadNotation(say("A bet of {chips}", chips=right), say("1 or more"))
        return FindsWrongCount(right)

    def row(self, seats: str, _: str, to: int, *each: str) -> UndercallsInARow:
        """Several undercalls, one after the other."""
        return UndercallsInARow(seat_list(seats), to)
