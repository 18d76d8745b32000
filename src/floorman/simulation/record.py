"""Writes what happens in a run to its logs, as it happens."""

from __future__ import annotations

from floorman.simulation.logs import Logs
from floorman.simulation.table import Play
from floorman.tournament.envelope import encode
from floorman.tournament.events import Event


class Record:
    """The log of the tournament, and a file of hands for each table."""

    def __init__(self, logs: Logs) -> None:
        self._logs = logs
        self._position = 0
        self._hand_positions: dict[int, int] = {}

    def event(self, event: Event, at: int, by: str) -> None:
        """Write an event of the tournament, at a second of simulated time."""
        self._position += 1
        self._logs.event(encode(event, position=self._position, at=at, by=by))

    def hand(self, play: Play, at: int) -> None:
        """Write a hand: as PHH, or where the game has no code there, as our own log."""
        self._own_log(play, at)

    def _own_log(self, play: Play, at: int) -> None:
        table = play.started.table
        position = self._hand_positions.get(table, 0)
        by = f"table {table}"
        lines = [
            encode(event, position=place, at=at, by=by)
            for place, event in enumerate(play.hand.events, position + 1)
        ]
        self._hand_positions[table] = position + len(lines)
        self._logs.hand(f"table-{table:03}.jsonl", b"".join(lines))
