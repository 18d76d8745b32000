"""An event of several days, or one of several flights: when a day ends, and how players go on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from floorman.tournament.sheet.bounds import (
    Cents,
    Chips,
    Entries,
    LevelNo,
    Minutes,
    Percent,
    SeatNo,
    Times,
    Word,
)

Several = Literal["best", "first", "all"]
"""What goes on of one who bagged more than once: the best stack, the first, or all in one."""
Odd = Literal["race", "up", "near"]
"""Chips too small for the next day: raced off at the table, or the stack rounded up or to the
nearest."""
GoesOn = Literal["stacks", "players"]
"""What goes on from a flight: bagged stacks, or who is left, to a new stack in the next round."""
Meets = Literal["draw", "bracket"]
"""Who meets whom in the next round: all draw seats, or the winners of neighbouring tables meet."""
Payer = Literal["prizes", "house"]


class DayEnd(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A day ends with the first that comes of what is set here; with nothing set, when told to.

    With the end of ``level``; so many ``minutes`` after it began; with ``percent`` of the entries
    left, or so many ``players``, in all or at each table (``a_table``), once nobody may enter any
    more.
    """

    level: LevelNo = 0
    minutes: Minutes = 0
    percent: Percent = 0
    players: Entries = 0
    a_table: SeatNo = 0


class Days(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The days of an event. ``ends`` are theirs, the first day's first.

    A flight ``feeds`` an event of the venue, by its id: its bags go on there, or its players alone
    where it ``sends`` these. What is said of bags stands with the event that they go on in: how
    many ``flights`` it waits for, 0 where any number will do; what goes on of ``several`` bags of
    one person, and for how much each of the others is bought out, ``bought_by`` the prizes or the
    house, 0 for nothing; ``odd`` chips below the ``smallest`` of the day, 0 where none is too
    small; how a winner of a round ``meets`` the next. ``entries_in_all`` are a person's in a flight
    and all others that feed the same event; 0 for any number.
    """

    ends: tuple[DayEnd, ...] = ()
    feeds: Word = ""
    sends: GoesOn = "stacks"
    flights: Times = 0
    several: Several = "best"
    bought_out: Cents = 0
    bought_by: Payer = "prizes"
    odd: Odd = "race"
    smallest: Chips = 0
    entries_in_all: Times = 0
    meets: Meets = "draw"

    def end(self, day: int) -> DayEnd:
        """When a day ends, from 1; without a word on it, when told to.

        >>> Days(ends=(DayEnd(level=9),)).end(1).level, Days().end(2).level
        (9, 0)
        """
        return self.ends[day - 1] if day <= len(self.ends) else DayEnd()
