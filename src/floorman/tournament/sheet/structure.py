"""What an event is played by: its games, levels, breaks and prizes, as its sheet states them.

Chips are whole numbers, money is in cents.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr, replace

from floorman.games.game import game, games
from floorman.tournament.sheet.bounds import (
    MOST_LEVELS,
    MOST_VALUES,
    BreakMinutes,
    Cents,
    Chips,
    ChipValue,
    Entries,
    Hands,
    Hundredths,
    LevelMinutes,
    LevelNo,
    Line,
    Pace,
    Percent,
    RoundTo,
    SeatNo,
    Stack,
    Word,
    many,
)

AnteKind = Literal["each", "big-blind", "button"]
Overtime = Literal["double", "repeat", "stay"]
AMOUNTS = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet")
"""The fields of a level that hold chips."""
LARGEST_AMOUNT = 10**15
"""More than all chips of any event: no blind is doubled beyond it."""


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """The amounts in force for a number of minutes or of hands at each table, whichever is set.

    ``small_bet`` and ``big_bet`` are for limit games; where a file leaves them out they are the
    big blind and twice that. ``bring_in`` is for stud; where left out it is the ``opening``. An
    event of stud games alone has no blinds to tell: its small bet stands for the big one.
    """

    number: LevelNo
    small_blind: Chips = 0
    big_blind: Chips = 0
    ante: Chips = 0
    ante_kind: AnteKind = "each"
    bring_in: Chips = 0
    small_bet: Chips = 0
    big_bet: Chips = 0
    minutes: LevelMinutes = 0
    hands: Hands = 0

    @property
    def opening(self) -> int:
        """The bring-in of a stud game: where none is told, the small blind, or else the ante."""
        return self.bring_in or self.small_blind or self.ante


class Break(Struct, frozen=True, forbid_unknown_fields=True):
    """A pause of some minutes after the level of that number."""

    after_level: LevelNo
    minutes: BreakMinutes


class FieldShares(Struct, frozen=True, forbid_unknown_fields=True):
    """The shares, in hundredths of a percent, for fields of so many ``entries`` or more."""

    entries: Entries
    percentages: tuple[Hundredths, ...]


class Prizes(Struct, frozen=True, forbid_unknown_fields=True):
    """How the pool is shared: by percentages, by a fixed list, or by a curve over the field.

    Exactly one of ``percentages`` (hundredths of a percent), ``fields`` (percentages by the size of
    the field), ``fixed`` (cents a place) and ``paid_percent`` (how many of a hundred entries are
    paid, and ``paid_hundredths`` of one more) is set. Prizes are whole multiples of ``round_to``
    cents; the curve pays every place at least ``minimum`` cents, or ``minimum_buy_ins``, in
    hundredths of what an entry costs.

    The curve "harmonic" shares the rest in the ratio 1 : 1/2 : 1/3 …; "power" falls as prizes of
    large rooms do, from a ``first`` prize in hundredths of a percent of the pool where that is set,
    in ``tiers`` that are paid alike and in ``nice`` numbers. What rounding leaves goes to the
    largest remainders, or all of it to first place. What is as ever is left unset, and so in no
    log: sheets of before are written as they were.
    """

    percentages: tuple[Hundredths, ...] = ()
    fixed: tuple[Cents, ...] = ()
    paid_percent: Percent = 0
    minimum: Cents = 0
    round_to: RoundTo = 100
    fields: tuple[FieldShares, ...] = ()
    paid_hundredths: Hundredths | UnsetType = UNSET
    curve: Literal["harmonic", "power"] | UnsetType = UNSET
    first: Hundredths | UnsetType = UNSET
    tiers: bool | UnsetType = UNSET
    nice: bool | UnsetType = UNSET
    remainder: Literal["largest", "first"] | UnsetType = UNSET
    minimum_buy_ins: Hundredths | UnsetType = UNSET

    @property
    def paid(self) -> int:
        """How many of ten thousand entries a curve pays."""
        return 100 * self.paid_percent + (self.paid_hundredths or 0)

    def shares(self, entries: int) -> tuple[int, ...]:
        """The percentages for a field of so many entries; none where another way is set.

        A field smaller than the smallest named one is shared as that.
        """
        if not self.fields:
            return self.percentages
        reached = [field for field in self.fields if field.entries <= entries]
        smallest = min(self.fields, key=lambda field: field.entries)
        return max(reached, key=lambda field: field.entries, default=smallest).percentages


class Structure(Struct, frozen=True, forbid_unknown_fields=True):
    """The structure sheet of an event.

    ``games`` is one game, or the games of a rotation in their order; these change every
    ``rotate_hands`` hands at a table, or with the level when that is 0. ``rotation`` is the name
    of the rotation, if it has one. ``chips`` are the denominations in play, the smallest first;
    ``pace`` is the hands an hour at a table; ``entry`` is what one entry adds to the pool, in
    cents. ``overtime`` is what follows the last level: further levels that double the amounts, or
    repeat the last ones, or one more at the last amounts without end.
    """

    name: Line
    games: tuple[Word, ...]
    rotation: Word
    rotate_hands: Hands
    seats: SeatNo
    starting_stack: Stack
    chips: Annotated[tuple[ChipValue, ...], many(MOST_VALUES)]
    entry: Cents
    pace: Pace
    levels: Annotated[tuple[Level, ...], many(MOST_LEVELS)]
    breaks: Annotated[tuple[Break, ...], many(MOST_LEVELS)]
    prizes: Prizes
    overtime: Overtime = "double"

    def __post_init__(self) -> None:
        """In stud, where no big blind is told, what stacks are reckoned in is the small bet."""
        keys = games()
        if self.games and all(key in keys and game(key).is_stud for key in self.games):
            levels = tuple(
                one if one.big_blind else replace(one, big_blind=one.small_bet)
                for one in self.levels
            )
            force_setattr(self, "levels", levels)

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

    Where an amount would pass all chips there can be, all of them stay as they are then.

    >>> doubled(Level(number=9, small_blind=400, big_blind=800, hands=10), 2).big_blind
    3200
    """
    largest = max(getattr(level, name) for name in AMOUNTS)
    room = (LARGEST_AMOUNT // max(1, largest)).bit_length() - 1
    factor = 1 << max(0, min(times, room))
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
