"""Tournament chips in table talk: ``chip race of 25s to 100s: seat 1 has 3``."""

from __future__ import annotations

import re
from typing import Any

from floorman.rulings.chips import acts as act
from floorman.talk.counts import many, number, seat_list
from floorman.talk.reader import Words, takes

Holding = tuple[tuple[int, ...], int, bool]
"""Who has how many chips of a value, and whether they are the last ones."""


def value(text: str) -> int:
    """A chip's value from its plural.

    >>> value("25s"), value("1,000s")
    (25, 1000)
    """
    return number(text.lower().rstrip("s'"))


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = act

    def holding(self, seat: str, chips: str, last: str = "") -> Holding:
        """One player's chips of the value, perhaps the last ones."""
        return (int(seat),), int(chips), bool(last)

    def alike(self, seats: str, chips: str, last: str = "") -> Holding:
        """The same for each of several players."""
        return seat_list(seats[len("seats") :].strip()), int(chips), bool(last)

    def race(self, small: str, large: str, *holding: Holding) -> act.ChipRace:
        """A race."""
        chips = {seat: count for seats, count, _ in holding for seat in seats}
        last = tuple(seat for seats, _, is_last in holding if is_last for seat in seats)
        return act.ChipRace(value(small), value(large), chips, last)

    def some(self, told: str | int) -> tuple[int, ...]:
        """Chips by denomination: 7x25 + 100, or one chip."""
        if isinstance(told, int):
            return (told,)
        piles = [re.split(r"[x×]", part.lower()) for part in told.split("+")]
        chips = (many(int(count), number(chip.strip())) for count, chip in piles)
        return tuple(chip for pile in chips for chip in pile)

    high = takes(act.HighChipsHidden, int, tuple, value)

    def rebuys(self, seat: int, *told: Any) -> act.Rebuys:
        """A rebuy announced."""
        chips = next((part for part in told if isinstance(part, int)), 0)
        when = next((str(part).lower() for part in told if not isinstance(part, int)), None)
        return act.Rebuys(seat, chips, when.startswith("before") if when else None)

    due = takes(act.BountyDue, int)
