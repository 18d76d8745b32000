"""Writes what happens in a run to its logs, as it happens."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.games.game import game
from floorman.histories.out.phh import phh_table
from floorman.simulation.logs import Logs
from floorman.simulation.table import Play
from floorman.tournament.envelope import encode
from floorman.tournament.events import Event
from floorman.tournament.sheet.structure import Structure


class Record:
    """The log of the tournament, and the hands of each table."""

    def __init__(self, logs: Logs, structure: Structure) -> None:
        self._logs = logs
        self._structure = structure
        self._position = 0
        self._hand_positions: dict[int, int] = {}

    def act(self, events: Sequence[Event], at: int, by: str) -> None:
        """Write what one command of the tournament led to, at a second of simulated time."""
        first = self._position + 1
        for event in events:
            self._position += 1
            self._logs.event(encode(event, position=self._position, at=at, by=by, act=first))

    def hand(self, play: Play, at: int) -> None:
        """Write a hand: as PHH, or where the game has no code there, as our own log."""
        if game(play.started.game).phh:
            self._phh(play)
        else:
            self._own_log(play, at)

    def _phh(self, play: Play) -> None:
        started, seats = play.started, play.hand.state.seats
        details = {
            "event": self._structure.name,
            "hand": started.number,
            "level": started.level,
            "table": started.table,
            "seats": seats,
            "seat_count": self._structure.seats,
            "players": [play.players[seat].name for seat in seats],
        }
        text = phh_table(play.hand, started.hand, details)
        self._logs.hand(f"table-{started.table:03}.phhs", text.encode())

    def _own_log(self, play: Play, at: int) -> None:
        table = play.started.table
        position = self._hand_positions.get(table, 0)
        lines = [
            encode(event, position=place, at=at, by=f"table {table}")
            for place, event in enumerate(play.hand.events, position + 1)
        ]
        self._hand_positions[table] = position + len(lines)
        self._logs.hand(f"table-{table:03}.jsonl", b"".join(lines))
