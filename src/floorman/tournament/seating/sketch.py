"""The tables as they would be after some moves, without a change to the state."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from floorman.tournament import events as ev
from floorman.tournament.state import Table, Tournament


class Sketch:
    """Tables by their number of players; only those that moves touch are copied."""

    def __init__(self, state: Tournament) -> None:
        self._state = state
        self._sizes = {size: set(numbers) for size, numbers in state.sizes.items()}
        self._changed: dict[int, Table] = {}

    @property
    def fullest(self) -> int:
        """The number of players at the fullest table."""
        return max(self._sizes)

    def sizes_from_the_shortest(self) -> list[int]:
        """The numbers of players that tables have, the fewest first."""
        return sorted(self._sizes)

    def of_size(self, size: int) -> Iterator[Table]:
        """The tables with so many players."""
        return map(self.table, self._sizes[size])

    def table(self, number: int) -> Table:
        """A table as it would be."""
        return self._changed.get(number) or self._state.tables[number]

    def carry_out(self, move: ev.PlayerMoved) -> None:
        """Move the player."""
        source, target = self._own(move.from_table), self._own(move.table)
        self._resize(source, -1)
        self._resize(target, +1)
        del source.players[move.from_seat]
        source.opened.append(move.from_seat)
        target.players[move.seat] = move.player
        target.opened.remove(move.seat)

    def _own(self, number: int) -> Table:
        if number not in self._changed:
            table = self._state.tables[number]
            self._changed[number] = replace(
                table, players=dict(table.players), opened=list(table.opened)
            )
        return self._changed[number]

    def _resize(self, table: Table, by: int) -> None:
        size = len(table.players)
        same = self._sizes[size]
        same.remove(table.number)
        if not same:
            del self._sizes[size]
        self._sizes.setdefault(size + by, set()).add(table.number)
