"""One event kept in memory, level with its log."""

from __future__ import annotations

from collections.abc import Iterable
from threading import RLock

import sqlalchemy as sa

from floorman.errors import Unknown
from floorman.floor.decide import apply
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.floor.undoing import ActRedone, ActUndone
from floorman.store import log, snapshots
from floorman.store.clock import Pace
from floorman.store.schema import secrets, streams
from floorman.tournament.envelope import Logged


class Followed:
    """The state of an event at a position, whoever writes its log; use it under its ``lock``.

    ``at`` is the second of the last event, ``kept`` the position of the last snapshot. Raises
    Unknown for an event that the database has not.
    """

    def __init__(self, connection: sa.Connection, stream: str) -> None:
        self.stream = stream
        self.lock = RLock()
        self.pace = Pace()
        self.secret = _secret(connection, stream)
        self._open(connection)

    def _open(self, connection: sa.Connection) -> None:
        self.position, live = self.kept, _ = snapshots.usable(connection, self.stream)
        rest = list(log.read(connection, self.stream, self.position))
        self.live = fold(rest, live)
        self._stand_after(rest)

    def catch_up(self, connection: sa.Connection) -> None:
        """Take in what others have written since; after an undo of theirs, read the log anew."""
        new = list(log.read(connection, self.stream, self.position))
        if any(isinstance(one.event, ActUndone | ActRedone) for one in new):
            self._open(connection)
        else:
            self.take_in(new)

    def take_in(self, new: Iterable[Logged], live: Live | None = None) -> None:
        """Stand after these events: with the state given, or by applying them to the own."""
        new = tuple(new)
        if live is None:
            for logged in new:
                apply(self.live, logged.event)
        else:
            self.live = live
        self._stand_after(new)

    def _stand_after(self, new: Iterable[Logged]) -> None:
        for logged in new:
            self.position, self.at = logged.position, logged.at


def _secret(connection: sa.Connection, stream: str) -> bytes:
    found = connection.scalar(sa.select(streams.c.id).where(streams.c.id == stream))
    if found is None:
        raise Unknown("event", stream, connection.scalars(sa.select(streams.c.id)))
    kept = connection.scalar(sa.select(secrets.c.secret).where(secrets.c.stream == stream))
    return bytes(kept or b"")
