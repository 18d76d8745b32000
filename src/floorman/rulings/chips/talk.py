"""Tournament chips in table talk: ``chip race of 25s to 100s: seat 1 has 3``."""

from __future__ import annotations

import re
from typing import Any

from lark import v_args

from floorman.rulings.chips import acts as act
from floorman.talk.reader import Words, many, number


def value(text: str) -> int:
    """A chip's value from its plural.

    >>> value("25s"), value("1,000s")
    (25, 1000)
    """
    return number(text.lower().rstrip("s'"))


@v_args(inline=True)
class Meaning(Words):
    """What the clauses of this chapter mean."""

    def start(self, told: Any) -> Any:
        """The act of the clause."""
        return told

    def holding(self, seat: str, chips: str, last: str = "") -> tuple[int, int, bool]:
        """One player's chips of the value, perhaps the last ones."""
        return int(seat), int(chips), bool(last)

    def race(self, small: str, large: str, *holding: tuple[int, int, bool]) -> act.ChipRace:
        """A race."""
        chips = {seat: count for seat, count, _ in holding}
        last = tuple(seat for seat, _, is_last in holding if is_last)
        return act.ChipRace(value(small), value(large), chips, last)

    def some(self, told: str | int) -> tuple[int, ...]:
        """Chips by denomination: 7x25 + 100, or one chip."""
        if isinstance(told, int):
            return (told,)
        piles = [re.split(r"[x×]", part.lower()) for part in told.split("+")]
        chips = (many(int(count), number(chip.strip())) for count, chip in piles)
        return tuple(chip for pile in chips for chip in pile)

    def stray(self, seat: int, chips: tuple[int, ...]) -> act.StrayChips:
        """Chips left over."""
        return act.StrayChips(seat, chips)

    def covered(self, seat: int) -> act.ChipsCovered:
        """Chips covered in a race."""
        return act.ChipsCovered(seat)

    def messy(self, seat: int) -> act.StacksMessy:
        """Stacks that cannot be counted."""
        return act.StacksMessy(seat)

    def high(self, seat: int, chips: tuple[int, ...], cover: str) -> act.HighChipsHidden:
        """High chips behind low ones."""
        return act.HighChipsHidden(seat, chips, value(cover))

    def color_up(self, seats: tuple[int, ...] = ()) -> act.ColorUp:
        """A color-up."""
        return act.ColorUp(seats)

    def cards_hidden(self, seat: int) -> act.CardsHidden:
        """Cards out of view."""
        return act.CardsHidden(seat)

    def hidden(self, seat: int, chips: int) -> act.ChipsHidden:
        """Chips out of view."""
        return act.ChipsHidden(seat, chips)

    def found(self, chips: int) -> act.ChipsFound:
        """Chips found."""
        return act.ChipsFound(chips)

    def rebuys(self, seat: int, *told: Any) -> act.Rebuys:
        """A rebuy announced."""
        chips = next((part for part in told if isinstance(part, int)), 0)
        when = next((str(part).lower() for part in told if not isinstance(part, int)), None)
        return act.Rebuys(seat, chips, when.startswith("before") if when else None)

    def skips(self, seat: int) -> act.SkipsToRebuy:
        """A hand sat out."""
        return act.SkipsToRebuy(seat)
