"""What an event sells: entries, re-entries, rebuys and add-ons, with their prices and windows.

Prices are in cents, each split into what goes to the prizes, the house and the staff. Levels are
numbers; a window ends with its level.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from floorman.tournament.sheet.bounds import Cents, CentsInAll, Chips, LevelNo, Stack, Tables, Times

Method = Literal["cash", "card", "transfer", "ticket", "voucher", "other"]
"""How something is paid."""


class Price(Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid, in cents: for the prizes, for the house, for the staff."""

    prize: Cents = 0
    house: Cents = 0
    staff: Cents = 0

    @property
    def total(self) -> int:
        """All that a player pays.

        >>> Price(prize=10_000, house=1_000, staff=500).total
        11500
        """
        return self.prize + self.house + self.staff


class ReEntries(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new entry with a new stack and a new seat, for one whose last entry is out.

    ``limit`` re-entries a person, 0 for any number; until the end of level ``until``, 0 for as long
    as entries are open. ``price`` is None where it is that of an entry. ``give_up`` lets a player
    give up a live stack for it.
    """

    limit: Times = 0
    until: LevelNo = 0
    price: Price | None = None
    give_up: bool = False


class Rebuys(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Chips for a player who keeps the seat.

    ``limit`` an entry, 0 for any number; in levels ``first`` to ``until``, 0 for any; with a stack
    of ``at_most`` chips or fewer, 0 for no such limit.
    """

    price: Price
    chips: Stack
    limit: Times = 0
    first: LevelNo = 0
    until: LevelNo = 0
    at_most: Chips = 0


class AddOns(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Chips for any player in its window, in levels ``first`` to ``until`` and the break after.

    ``at_break`` sells it in the break after level ``until`` alone. ``limit`` an entry.
    """

    price: Price
    chips: Stack
    limit: Times = 1
    first: LevelNo = 0
    until: LevelNo = 0
    at_break: bool = False


class Offers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is sold, and what the organiser puts in.

    ``entry`` is None where an entry costs what the structure sheet says, all of it for the prizes.
    ``guarantee`` is the least the prizes come to; ``added`` comes on top of what players pay.
    ``tables`` is how many tables the room has, 0 for as many as are needed: when they are full, who
    enters is an alternate. Players who have not come by the end of level ``absent_until`` may be
    removed, 0 for at any time, with the money back when ``absent`` is "refund".
    """

    entry: Price | None = None
    reentry: ReEntries | None = None
    rebuy: Rebuys | None = None
    add_on: AddOns | None = None
    guarantee: CentsInAll = 0
    added: CentsInAll = 0
    tables: Tables = 0
    absent_until: LevelNo = 0
    absent: Literal["forfeit", "refund"] = "forfeit"


def window(level: int, first: int, until: int) -> bool:
    """Whether a level lies in a window; 0 is no end on its side.

    >>> [window(level, 2, 4) for level in (1, 2, 4, 5)], window(9, 2, 0)
    ([False, True, True, False], True)
    """
    return level >= first and (not until or level <= until)
