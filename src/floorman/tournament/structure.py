"""What an event is played by: its games, levels, breaks and prizes, as its sheet states them.

Chips are whole numbers, money is in cents.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

AnteKind = Literal["each", "big-blind", "button"]
Overtime = Literal["double", "repeat", "stay"]


class Level(Struct, frozen=True):
    """The amounts in force for a number of minutes or of hands at each table, whichever is set.

    ``small_bet`` and ``big_bet`` are for limit games; where a file leaves them out they are the
    big blind and twice that. ``bring_in`` is for stud; where left out it is the small blind.
    """

    number: int
    small_blind: int
    big_blind: int
    ante: int = 0
    ante_kind: AnteKind = "each"
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    minutes: int = 0
    hands: int = 0


class Break(Struct, frozen=True):
    """A pause of some minutes after the level of that number."""

    after_level: int
    minutes: int


class FieldShares(Struct, frozen=True):
    """The shares, in hundredths of a percent, for fields of so many ``entries`` or more."""

    entries: int
    percentages: tuple[int, ...]


class Prizes(Struct, frozen=True):
    """How the pool is shared: by percentages, by a fixed list, or by a curve over the field.

    Exactly one of ``percentages`` (hundredths of a percent), ``fields`` (percentages by the size of
    the field), ``fixed`` (cents a place) and ``paid_percent`` (how many of a hundred entries are
    paid) is set. Prizes are whole multiples of ``round_to`` cents; the curve pays every place at
    least ``minimum`` cents.
    """

    percentages: tuple[int, ...] = ()
    fixed: tuple[int, ...] = ()
    paid_percent: int = 0
    minimum: int = 0
    round_to: int = 100
    fields: tuple[FieldShares, ...] = ()

    def shares(self, entries: int) -> tuple[int, ...]:
        """The percentages for a field of so many entries; none where another way is set.

        A field smaller than the smallest named one is shared as that.
        """
        if not self.fields:
            return self.percentages
        reached = [field for field in self.fields if field.entries <= entries]
        smallest = min(self.fields, key=lambda field: field.entries)
        return max(reached, key=lambda field: field.entries, default=smallest).percentages


class Structure(Struct, frozen=True):
    """The structure sheet of an event.

    ``games`` is one game, or the games of a rotation in their order; these change every
    ``rotate_hands`` hands at a table, or with the level when that is 0. ``rotation`` is the name
    of the rotation, if it has one. ``chips`` are the denominations in play, the smallest first;
    ``pace`` is the hands an hour at a table; ``entry`` is what one entry adds to the pool, in
    cents. ``overtime`` is what follows the last level: further levels that double the amounts, or
    repeat the last ones, or one more at the last amounts without end.
    """

    name: str
    games: tuple[str, ...]
    rotation: str
    rotate_hands: int
    seats: int
    starting_stack: int
    chips: tuple[int, ...]
    entry: int
    pace: int
    levels: tuple[Level, ...]
    breaks: tuple[Break, ...]
    prizes: Prizes
    overtime: Overtime = "double"

    def level(self, number: int) -> Level:
        """The level of that number, from 1; beyond the sheet as ``overtime`` says."""
        if number <= len(self.levels):
            return self.levels[number - 1]
        if self.overtime == "double":
            return doubled(self.levels[-1], number - len(self.levels))
        if self.overtime == "repeat":
            return replace(self.levels[-1], number=number)
        return replace(self.levels[-1], number=number, minutes=0, hands=0)

    def break_after(self, level: int) -> int:
        """The minutes of break after a level, 0 for none."""
        return sum(pause.minutes for pause in self.breaks if pause.after_level == level)


def doubled(level: Level, times: int) -> Level:
    """A further level: every amount doubled that many times, as long as the given one.

    >>> doubled(Level(number=9, small_blind=400, big_blind=800, hands=10), 2).big_blind
    3200
    """
    factor = 1 << times
    return Level(
        number=level.number + times,
        small_blind=level.small_blind * factor,
        big_blind=level.big_blind * factor,
        ante=level.ante * factor,
        ante_kind=level.ante_kind,
        bring_in=level.bring_in * factor,
        small_bet=level.small_bet * factor,
        big_bet=level.big_bet * factor,
        minutes=level.minutes,
        hands=level.hands,
    )
