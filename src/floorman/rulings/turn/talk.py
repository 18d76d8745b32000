"""Turns in table talk: ``seat 6 raises to 800 out of turn``, ``action is on seat 6``, the clock."""

from __future__ import annotations

from typing import get_args

from floorman.rulings.betting.acts import Verb
from floorman.rulings.betting.talk import verb_of
from floorman.rulings.turn import acts
from floorman.talk.reader import Words, means, takes


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    verb = takes(verb_of, str)

    def early(self, seat: int, *told: str | int) -> acts.ActsOutOfTurn:
        """An act before its turn; the words that say so stand anywhere."""
        verb: Verb = next(word for word in get_args(Verb) if word in told)
        amount = next((chips for chips in told if isinstance(chips, int)), 0)
        return acts.ActsOutOfTurn(seat, verb, amount)

    caller = means(int)  # 0 for the floor

    def away(self, _: str) -> bool:
        """The caller is not at the seat."""
        return True

    def calls_clock(self, seat: int, *told: str | int | bool) -> acts.CallsClock:
        """A clock is called."""
        away = any(word is True for word in told)
        on = next((one for one in told if isinstance(one, int) and one is not True), 0)
        return acts.CallsClock(seat, on, away)

    def neighbour_calls(self, _: str, __: str, on: int = 0) -> acts.CallsClock:
        """A clock called by a player of another table."""
        return acts.CallsClock(acts.NEIGHBOUR, on)

    def spectator_calls(self, _: str, __: str, on: int = 0) -> acts.CallsClock:
        """A clock called by somebody who is not in the event, or not any more."""
        return acts.CallsClock(acts.SPECTATOR, on, away=True)

    def sets_clock(self, *told: str | int) -> acts.SetsClock:
        """The floor changes the time."""
        on = next((seat for seat in told if isinstance(seat, int)), 0)
        return acts.SetsClock(int(told[-2]), on)

    def at_expiry(self, seat: int, verb: Verb, *told: str | int) -> acts.ActsAtExpiry:
        """An act as the clock runs out."""
        amount = next((chips for chips in told if isinstance(chips, int)), 0)
        return acts.ActsAtExpiry(seat, verb, amount)
