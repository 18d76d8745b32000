"""One event kept in memory, level with its log."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from functools import partial
from threading import RLock
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import Damaged, Unknown
from floorman.floor.decide import apply
from floorman.floor.folding import fold, taken_up, turn
from floorman.floor.invariants import chips_add_up
from floorman.floor.live import Live
from floorman.floor.undoing import ActRedone, ActUndone, Redo, Undo
from floorman.sentences import Sentence, say
from floorman.store.database.clock import NOTABLE, Pace
from floorman.store.database.schema import streams
from floorman.store.database.sealing import Seal
from floorman.store.logs import log, snapshots
from floorman.store.logs.packed import pack
from floorman.store.logs.shared import Shared
from floorman.store.logs.way_back import Mark, WayBack
from floorman.tournament.envelope import Logged
from floorman.tournament.events import Event

LOG = logging.getLogger("floorman.store")

TOLD = 20
"""Events named to one who asks for another."""

MENDED = 10.0
"""Seconds after which a damaged log is read again though nothing was appended: it may be mended."""


class Damage(NamedTuple):
    """What was wrong with a log, at which head, and when that was seen."""

    position: int
    why: Sentence
    head: int
    seen: float


class Followed:
    """The state of an event at a position, whoever writes its log; use it under its ``lock``.

    Who only looks begins to do so under the lock, and looks on without it (``shared``).
    ``at`` is the second of the last event, ``kept`` the position of the last snapshot. ``whole``
    is False while events are taken in that may yet not be written: what is left behind then is
    thrown away. ``sound`` is False for a log whose chips never added up. The next ``crowded``
    commands wait for their turn in the database. Nothing of the log is read before ``open``.
    Raises Unknown for an event that is not there.
    """

    def __init__(self, connection: sa.Connection, stream: str, seal: Seal) -> None:
        self.stream = stream
        self.lock = RLock()
        self.pace = Pace()
        self.crowded = 0
        _check_there(connection, stream)
        self.secret = seal.secret(connection, stream)
        self.position = self.kept = self.at = 0
        self.shared = Shared(Live())
        self._way_back = WayBack()
        self.whole = self.sound = False
        self._damage: Damage | None = None

    @property
    def live(self) -> Live:
        """The state at the position; only what is ``to_change`` may be changed."""
        return self.shared.live

    @property
    def is_new(self) -> bool:
        """The log was not looked at yet."""
        return not self.whole and self._damage is None

    def time(self, machine: int) -> int:
        """The second of the event; that its log is ahead of the machine's clock is said once."""
        before = self.pace.behind
        at = self.pace.now(machine, self.at)
        if self.pace.behind >= before + NOTABLE:
            LOG.warning(
                "event %s: the clock is %d seconds behind its log; what passed since its last act "
                "is counted again, so set the time that is left",
                self.stream,
                self.pace.behind,
            )
        return at

    def open(self, connection: sa.Connection) -> None:
        """Read the log anew, from the last snapshot that holds; raises Damaged where it is."""
        head = _head(connection, self.stream)
        self._check_mended(head)
        try:
            self._read(connection, head)
        except Damaged as found:
            if self._damage is None:
                LOG.error("event %s: %s", self.stream, found, exc_info=found)
            self.whole = False
            self._damage = Damage(found.position, found.why, head, time.monotonic())
            raise
        self._damage = None

    def _check_mended(self, head: int) -> None:
        """Raises Damaged where the log was damaged a moment ago and nobody wrote to it since."""
        found = self._damage
        if found and found.head == head and time.monotonic() - found.seen < MENDED:
            raise Damaged(found.position, found.why)

    def _read(self, connection: sa.Connection, head: int) -> None:
        self.position, live = self.kept, _ = snapshots.usable(connection, self.stream)
        rest = list(log.read(connection, self.stream, self.position))
        self.shared = Shared(fold(rest, live))
        self._way_back = WayBack()
        self.at = log.second(connection, self.stream, self.position)
        self._stand_after(rest)
        if self.position < head:
            raise Damaged(self.position + 1, say("the entry is missing"))
        self.whole = True
        self.sound = not any(chips_add_up(self.live))

    def wait_for_turn(self, connection: sa.Connection) -> None:
        """Where other processes write too, let nobody append before the transaction ends."""
        if self.crowded:
            self.crowded -= 1
            log.hold(connection, self.stream)

    def catch_up(self, connection: sa.Connection) -> None:
        """Take in what others have written since; after an undo of theirs, read the log anew.

        Raises Damaged for what cannot be taken in.
        """
        if self.whole:
            try:
                self._take_in_new(connection)
            except Damaged:
                self.whole = False
        if not self.whole:
            self.open(connection)

    def _take_in_new(self, connection: sa.Connection) -> None:
        """What others have written; the log must be read anew where they undid something."""
        new = tuple(log.read(connection, self.stream, self.position))
        self.whole = not any(isinstance(one.event, ActUndone | ActRedone) for one in new)
        if self.whole:
            if new:
                self.take_in(new, fold(new, self._to_change()))
            self.whole = True

    def take_in(self, new: Sequence[Logged], live: Live | None = None) -> None:
        """Stand after these events: with the state given, or by applying them to the own."""
        self.whole = False
        if live is None:
            changed = self._to_change()
            for logged in new:
                apply(changed, logged.event)
        elif live is not self.live:
            self.shared = Shared(live)
        self._stand_after(new)

    def act(self, connection: sa.Connection, first: int) -> list[Logged]:
        """The events of the act that begins at a position; none where none begins there."""
        if not 1 <= first <= self.position:
            return []
        return log.act(connection, self.stream, first)

    def turned(
        self, connection: sa.Connection, command: Undo | Redo, act: Sequence[Logged]
    ) -> tuple[tuple[Event, ...], Live]:
        """The event of an undo or redo of an act, and the state after it; nothing is changed.

        Raises IllegalAct when the act cannot be undone, or a later one would not hold.
        """
        way, stream = self._way_back, self.stream

        def read(after: int, until: int) -> list[Logged]:
            return log.between(connection, stream, after, until)

        def nearer(before: int) -> Mark | None:
            kept = snapshots.usable(connection, stream, before)
            return Mark(kept.position, pack(kept.live)) if kept.position else None

        turns = (one for one in log.turns(connection, stream, way.seen) if one.at <= self.position)
        way.catch_up(turns, partial(log.act, connection, stream), self.position)
        events = turn(act, command, is_undone=way.is_undone(command.act))
        live = way.before(command.act, read, nearer)
        rest = way.entries(act[-1].position, self.position, read)
        return events, taken_up(live, act, rest, command)

    def _to_change(self) -> Live:
        """The state, for who changes it: a copy where others look at it for long."""
        self.shared = self.shared.to_change()
        return self.live

    def _stand_after(self, new: Sequence[Logged]) -> None:
        if new:
            self.position, self.at = new[-1].position, new[-1].at


def _head(connection: sa.Connection, stream: str) -> int:
    return connection.scalar(sa.select(streams.c.head).where(streams.c.id == stream)) or 0


def _check_there(connection: sa.Connection, stream: str) -> None:
    found = connection.scalar(sa.select(streams.c.id).where(streams.c.id == stream))
    if found is None:
        newest = sa.select(streams.c.id).order_by(streams.c.created.desc()).limit(TOLD)
        raise Unknown(say("event"), stream, connection.scalars(newest))
