"""Turns in table talk: ``seat 6 raises to 800 out of turn``, ``action is on seat 6``, the clock."""

from __future__ import annotations

from typing import get_args

from floorman.rulings.betting.acts_play import Verb
from floorman.rulings.betting.talk import verb_of
from floorman.rulings.turn.acts import (
    NEIGHBOUR,
    SPECTATOR,
    ActsAtExpiry,
    ActsOutOfTurn,
    CallsClock,
    ClockExpires,
    SetsClock,
    ShotClockStarts,
    TurnComes,
)
from floorman.talk.reader import Words, means


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def verb(self, word: str) -> Verb:
        """The verb, as the engine names it."""
        return verb_of(word)

    def who(self, seat: int | str) -> int:
        """The seat; on a form the player, who is seat 1."""
        return seat if isinstance(seat, int) else 1

    def early(self, seat: int, *told: str | int) -> ActsOutOfTurn:
        """An act before its turn; the words that say so stand anywhere."""
        verb: Verb = next(word for word in get_args(Verb) if word in told)
        amount = next((chips for chips in told if isinstance(chips, int)), 0)
        return ActsOutOfTurn(seat, verb, amount)

    comes = means(TurnComes)

    def caller(self, who: int | str) -> int:
        """The seat of the caller, 0 for the floor."""
        return who if isinstance(who, int) else 0

    def away(self, _: str) -> bool:
        """The caller is not at the seat."""
        return True

    def calls_clock(self, seat: int, *told: str | int | bool) -> CallsClock:
        """A clock is called."""
        away = any(word is True for word in told)
        on = next((one for one in told if isinstance(one, int) and one is not True), 0)
        return CallsClock(seat, on, away)

    def neighbour_calls(self, _: str, __: str, on: int = 0) -> CallsClock:
        """A clock called by a player of another table."""
        return CallsClock(NEIGHBOUR, on)

    def spectator_calls(self, _: str, __: str, on: int = 0) -> CallsClock:
        """A clock called by somebody who is not in the event, or not any more."""
        return CallsClock(SPECTATOR, on, away=True)

    def sets_clock(self, *told: str | int) -> SetsClock:
        """The floor changes the time."""
        on = next((seat for seat in told if isinstance(seat, int)), 0)
        return SetsClock(int(told[-2]), on)

    expires = means(ClockExpires)

    def at_expiry(self, seat: int, verb: Verb, *told: str | int) -> ActsAtExpiry:
        """An act as the clock runs out."""
        amount = next((chips for chips in told if isinstance(chips, int)), 0)
        return ActsAtExpiry(seat, verb, amount)

    shot = ShotClockStarts
