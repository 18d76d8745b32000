"""Which places may be given: open seats of unlocked tables, and the tables that may still open."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from floorman.tournament.sheet.seat_plan import Need
from floorman.tournament.state import Table, Tournament

Place = tuple[int, int]
"""A table and a seat."""


class Board(Struct):
    """Open seats by table, and the players there, while a draw gives the seats away."""

    free: dict[int, list[int]]
    taken: dict[int, int]

    @classmethod
    def of(cls, state: Tournament, leaving: Collection[int] = ()) -> Board:
        """All tables that anybody may be sent to, without those that are ``leaving`` play."""
        tables = [
            table
            for number, table in sorted(state.tables.items())
            if takes_players(table) and number not in leaving
        ]
        return cls(
            {table.number: sorted(table.opened) for table in tables},
            {table.number: len(table.players) for table in tables},
        )

    @property
    def room(self) -> int:
        """How many seats are open."""
        return sum(map(len, self.free.values()))

    def open_table(self, number: int, seats: int) -> None:
        """Add an empty table."""
        self.free[number], self.taken[number] = list(range(1, seats + 1)), 0

    def take(self, place: Place) -> None:
        """Give a seat away."""
        table, seat = place
        self.free[table].remove(seat)
        self.taken[table] += 1

    def suiting(self, need: Need) -> dict[int, list[int]]:
        """Open seats that suit a need; where its tables are not to be had, its seats elsewhere."""
        return self.fewest(need) or (self.fewest(Need(need.seats)) if need.seats else {})

    def fewest(self, need: Need | None = None) -> dict[int, list[int]]:
        """Open seats that suit a need, at the tables with fewest players that have one."""
        least = max(self.taken.values(), default=0)
        seats: dict[int, list[int]] = {}
        for number, free in self.free.items():
            size = self.taken[number]
            if not free or size > least:
                continue
            fit = [seat for seat in free if need.suits(number, seat)] if need else free
            if fit:
                if size < least:
                    seats = {}
                least, seats[number] = size, fit
        return seats


def takes_players(table: Table) -> bool:
    """Whether anybody may be sent to the table: it has an open seat and is not locked."""
    return bool(table.opened) and not table.locked


def tables_to_open(state: Tournament) -> Iterator[int]:
    """The numbers of the tables that may open next, in order; without end where nothing ends it.

    None opens beside a final table, nor while another event has it open.
    """
    setup, opened = state.setup, 0
    if setup is None or state.final_table:
        return
    for number in setup.seating.tables or _counted_on(state):
        if setup.offers.tables and len(state.tables) + opened >= setup.offers.tables:
            return
        if number not in state.tables and number not in state.elsewhere:
            yield number
            opened += 1


def _counted_on(state: Tournament) -> Iterator[int]:
    number = state.opened
    while True:
        number += 1
        yield number


def kept_for(state: Tournament, player: str) -> Place | None:
    """The place that is reserved for a player, if any."""
    for number, table in state.tables.items():
        for seat, owner in table.kept.items():
            if owner == player:
                return number, seat
    return None
