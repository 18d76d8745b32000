"""One event kept in memory, level with its log."""

from __future__ import annotations

from collections.abc import Sequence
from threading import RLock

import sqlalchemy as sa

from floorman.errors import Unknown
from floorman.floor.decide import apply
from floorman.floor.folding import fold
from floorman.floor.invariants import chips_add_up
from floorman.floor.live import Live
from floorman.floor.undoing import ActRedone, ActUndone
from floorman.store import log, snapshots
from floorman.store.clock import Pace
from floorman.store.schema import streams
from floorman.store.sealing import Seal
from floorman.tournament.envelope import Logged

TOLD = 20
"""Events named to one who asks for another."""


class Followed:
    """The state of an event at a position, whoever writes its log; use it under its ``lock``.

    ``at`` is the second of the last event, ``kept`` the position of the last snapshot. ``whole``
    is False while events are taken in that may yet not be written: what is left behind then is
    thrown away. ``sound`` is False for a log whose chips never added up. The next ``crowded``
    commands wait for their turn in the database. Raises Unknown for an event that is not there.
    """

    def __init__(self, connection: sa.Connection, stream: str, seal: Seal) -> None:
        self.stream = stream
        self.lock = RLock()
        self.pace = Pace()
        self.crowded = 0
        _check_there(connection, stream)
        self.secret = seal.secret(connection, stream)
        self.open(connection)

    def open(self, connection: sa.Connection) -> None:
        """Read the log anew, from the last snapshot that holds."""
        self.position, live = self.kept, _ = snapshots.usable(connection, self.stream)
        rest = list(log.read(connection, self.stream, self.position))
        self.live = fold(rest, live)
        self.at = log.second(connection, self.stream, self.position)
        self._stand_after(rest)
        self.whole = True
        self.sound = not any(chips_add_up(self.live))

    def wait_for_turn(self, connection: sa.Connection) -> None:
        """Where other processes write too, let nobody append before the transaction ends."""
        if self.crowded:
            self.crowded -= 1
            log.hold(connection, self.stream)

    def catch_up(self, connection: sa.Connection) -> None:
        """Take in what others have written since; after an undo of theirs, read the log anew."""
        new = tuple(log.read(connection, self.stream, self.position)) if self.whole else ()
        if not self.whole or any(isinstance(one.event, ActUndone | ActRedone) for one in new):
            self.open(connection)
        else:
            self.take_in(new)
            self.whole = True

    def take_in(self, new: Sequence[Logged], live: Live | None = None) -> None:
        """Stand after these events: with the state given, or by applying them to the own."""
        self.whole = False
        if live is None:
            for logged in new:
                apply(self.live, logged.event)
        else:
            self.live = live
        self._stand_after(new)

    def _stand_after(self, new: Sequence[Logged]) -> None:
        if new:
            self.position, self.at = new[-1].position, new[-1].at


def _check_there(connection: sa.Connection, stream: str) -> None:
    found = connection.scalar(sa.select(streams.c.id).where(streams.c.id == stream))
    if found is None:
        newest = sa.select(streams.c.id).order_by(streams.c.created.desc()).limit(TOLD)
        raise Unknown("event", stream, connection.scalars(newest))
