"""The floor that the sample's tables play on: in memory while it is prepared, then at the venue.

A sample never stumbles: what the event refuses is passed over.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Protocol

import msgspec

from floorman.errors import BadInput, IllegalAct
from floorman.floor.asking import OWN, filled
from floorman.floor.books import book_of
from floorman.floor.decide import TYPES, apply, decide
from floorman.floor.live import Live
from floorman.store.venue.venue import Venue
from floorman.tournament.commands import AdvanceClock, Command, SetUpEvent
from floorman.tournament.envelope import Envelope, unwrap, wrap
from floorman.tournament.events import Event
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.state import Tournament
from floorman.tournament.timing.levels import next_due

LOG = logging.getLogger("floorman.server")


class SampleFloor(Protocol):
    """A floor with all that is known of its event."""

    live: Live

    @property
    def state(self) -> Tournament:
        """The tournament."""

    @property
    def now(self) -> int:
        """The second of the event."""

    def tell(self, command: Command) -> Sequence[Event]:
        """Do a command; nothing comes of one that is refused."""


class PreparedFloor:
    """An event in memory, from its announcement to wherever it is played; ``log`` is its log."""

    def __init__(self, setup: Setup, secret: bytes, at: int) -> None:
        self.live = Live()
        self.now = at
        self.log: list[Envelope] = []
        self._secret = secret
        self._book = book_of(setup)
        self._do(SetUpEvent(setup))

    @property
    def state(self) -> Tournament:
        """The tournament."""
        return self.live.play

    def tell(self, command: Command) -> Sequence[Event]:
        """Do a command after what the clock owes; nothing comes of one that is refused."""
        due = next_due(self.live.play)
        if due is not None and due <= self.now and not isinstance(command, AdvanceClock):
            self._do(AdvanceClock(by="clock"))
        try:
            return self._do(command)
        except (IllegalAct, BadInput) as refused:
            LOG.debug("the sample is refused: %s", refused)
            return ()

    def _do(self, command: Command) -> Sequence[Event]:
        command = filled(command, self.live, self._secret, self.now)
        events = decide(self.live, command, self._book)
        act = len(self.log) + 1
        for event in events:
            apply(self.live, event)
            position = len(self.log) + 1
            self.log.append(wrap(event, position=position, at=self.now, by=command.by, act=act))
        return events


class VenueFloor:
    """An event of the venue; only used while nobody else changes it (``Venue.holding``)."""

    def __init__(self, venue: Venue, event: str) -> None:
        self.live = Live()
        self._venue = venue
        self._event = event
        self._position = 0

    @property
    def state(self) -> Tournament:
        """The tournament."""
        return self.live.play

    @property
    def now(self) -> int:
        """The second of the event."""
        return self._venue.now(self._event)

    def look(self) -> bool:
        """Take the newest state in; True when somebody else has acted since."""
        position, self.live = self._venue.live(self._event)
        others = position != self._position
        self._position = position
        return others

    def tell(self, command: Command) -> Sequence[Event]:
        """Do a command; nothing comes of one that is refused."""
        data = msgspec.to_builtins(command, str_keys=True)
        given = {name: value for name, value in data.items() if name not in OWN}
        try:
            done = self._venue.do(self._event, type(command).__name__, given, by=command.by)
        except (IllegalAct, BadInput) as refused:
            LOG.debug("the sample is refused: %s", refused)
            return ()
        finally:
            before, (position, self.live) = self._position, self._venue.live(self._event)
        own = len(done.events)
        if position == before + own:
            self._position = position
        return [unwrap(one, TYPES).event for one in done.events]
