"""How an event seats its players: tables in opening order, redraws, and who needs which seat."""

from __future__ import annotations

from msgspec import Struct

from floorman.tournament.sheet.bounds import Entries, SeatNo, TableNo


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The tables of the venue that an event may use, and when its seats are drawn anew.

    ``tables`` are their numbers in the order they open; without any they count from 1. The next one
    opens for an entry when every open table has ``open_at`` players, 0 for when all are full.
    ``keep_open``: no table breaks while entries are open. ``redraws`` are the numbers of players
    left at which everybody draws a new seat. ``shootout``: each table plays down to one player
    before anybody is moved, and the winners draw seats anew. ``fixed``: nobody is moved and no
    table breaks to the end of this event; its winners go on in another one.
    """

    tables: tuple[TableNo, ...] = ()
    open_at: SeatNo = 0
    keep_open: bool = False
    fixed: bool = False
    redraws: tuple[Entries, ...] = ()
    shootout: bool = False


class Need(Struct, frozen=True):
    """Where a person has to sit: in one of these seats, at one of these tables; empty is any."""

    seats: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()

    def suits(self, table: int, seat: int) -> bool:
        """Whether the place will do.

        >>> Need(seats=(1, 9)).suits(4, 9), Need(seats=(1, 9), tables=(2,)).suits(4, 9)
        (True, False)
        """
        return (not self.seats or seat in self.seats) and (not self.tables or table in self.tables)


def person(player: str) -> str:
    """Who an entry belongs to: the second entry of 17 is 17/2.

    >>> person("17/2"), person("17")
    ('17', '17')
    """
    return player.partition("/")[0]
