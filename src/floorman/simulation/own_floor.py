"""The floor that a run brings along: decides in memory, and writes its log if one is kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from msgspec.structs import replace

from floorman.rulebooks.book import Book
from floorman.simulation.record import Record
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.apply import apply
from floorman.tournament.decide import decide
from floorman.tournament.state import Tournament


@lru_cache(1)
def _draw(secret: bytes, number: int, said: tuple[str, ...]) -> cmd.Draw:
    """The next draw, which most commands are handed without a need of it."""
    return cmd.Draw.of(secret, number, said)


class Floor(Protocol):
    """Who runs the event that simulated tables play in: this process, or a venue."""

    @property
    def state(self) -> Tournament:
        """The event as it stands."""

    def tell(self, command: cmd.Command) -> Sequence[ev.Event]:
        """Do a command, with a draw where one may be needed; gives what came of it."""


class OwnFloor:
    """A floor without a store; all draws come from the secret."""

    def __init__(self, book: Book, secret: bytes) -> None:
        self.state = Tournament()
        self.record: Record | None = None
        self.book = book
        self._secret = secret

    def tell(self, command: cmd.Command) -> Sequence[ev.Event]:
        """Decide, write down, and take in what was decided."""
        if "draw" in command.__struct_fields__:
            draw = _draw(self._secret, self.state.draws + 1, self.state.words)
            command = replace(command, draw=draw)
        events = self.decide(command)
        if self.record:
            self.record.act(events, command.at, command.by or "floor")
        for event in events:
            self.apply(event)
        return events

    def decide(self, command: cmd.Command) -> Sequence[ev.Event]:
        """What comes of a command."""
        return decide(self.state, command, self.book)

    def apply(self, event: ev.Event) -> None:
        """Take in what has come of it."""
        apply(self.state, event)
