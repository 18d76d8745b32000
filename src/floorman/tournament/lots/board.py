"""The open seats while a draw gives them away."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.tournament.sheet.seat_plan import Need

Place = tuple[int, int]
"""A table and a seat."""


class OpenTable(Struct, frozen=True):
    """A table with its open seats, and how many players sit there."""

    table: int
    players: int
    seats: tuple[int, ...]


class Board(Struct):
    """Open seats by table, and the players there, while a draw gives the seats away."""

    free: dict[int, list[int]]
    taken: dict[int, int]

    @classmethod
    def laid(cls, tables: Iterable[OpenTable]) -> Board:
        """These tables, in their order."""
        tables = tuple(tables)
        return cls(
            {one.table: list(one.seats) for one in tables},
            {one.table: one.players for one in tables},
        )

    @property
    def tables(self) -> tuple[OpenTable, ...]:
        """The tables that have an open seat, in order."""
        return tuple(
            OpenTable(number, self.taken[number], tuple(free))
            for number, free in self.free.items()
            if free
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
