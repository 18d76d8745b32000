"""Plain questions in table talk: ``who shows first?``, ``what is the main pot?``."""

from __future__ import annotations

from typing import Any

from floorman.rulings.questions import acts
from floorman.talk.parsing import Token
from floorman.talk.reader import Words, means, takes


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    def asks_who_acts(self, *told: Token) -> acts.AsksWhoActs:
        """Whose turn it is, perhaps on a street that was named."""
        named = [one for one in told if one.type == "STREET"]
        return acts.AsksWhoActs(_street(named[0]) if named else "")

    def asks_if_reopened(self, *told: Any) -> acts.AsksIfReopened | acts.AsksIfMayRaise:
        """To anybody, or to one of them: whether that one may raise."""
        seats = [one for one in told if isinstance(one, int)]
        return acts.AsksIfMayRaise(seats[0]) if seats else acts.AsksIfReopened()

    rule = takes(acts.AsksRule, str)
    fact = means(acts.AsksStaff, "facts")

    def what_if(self, seat: int, other: int) -> acts.AsksStaff:
        """What another player could do then."""
        return acts.AsksStaff(seat, "what-if", other)

    advice = means(acts.AsksStaff, "advice")


def _street(told: str) -> str:
    """The street by its name among those of a game."""
    plain = told.lower().replace("-", " ")
    return "pre-flop" if plain in ("preflop", "pre flop", "before the flop") else plain
