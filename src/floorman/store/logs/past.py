"""An event as it stood at any position of its log, quickly, step after step.

States are kept on the way, one every so many events; from the last before a position the rest of
the log is taken in. What was undone later stands, as it stood then.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import Unknown
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.schema import events, streams
from floorman.store.logs import log, snapshots
from floorman.store.logs.packed import pack, unpack

EVERY = 500
"""Events from one kept state to the next, at least."""
AT_ONCE = 20
"""States kept on one way through a log, at most."""
LARGEST = 64_000_000
"""Bytes of all kept states together; the one not used for longest goes first."""


class Beside(NamedTuple):
    """An act of a log: its first and last position, and the acts before and after; 0 for none."""

    act: int
    last: int
    before: int
    after: int


class Past:
    """The past of all events of a venue. May be used from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._marks: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    def at(self, event: str, position: int) -> Live:
        """The state after the event at a position; 0 is before the first."""
        with self._database.reading() as db:
            turns = log.turns(db, event)
            start = self._start(db, event, position, turns)
            every = max(EVERY, -(-(position - start) // AT_ONCE))
            for mark in range(start + every, position, every):
                self._keep(event, mark, self._folded(db, event, mark, turns))
            return self._folded(db, event, position, turns)

    def act_at(self, event: str, position: int) -> Beside:
        """The act to which the event at a position belongs; raises Unknown for an empty log."""
        of_event = events.c.stream == event
        with self._database.reading() as db:
            head = db.scalar(sa.select(streams.c.head).where(streams.c.id == event))
            if not head:
                raise Unknown(say("event"), event, ())
            place = min(max(1, position), head)
            act = db.scalar(sa.select(events.c.act).where(of_event, events.c.position == place))
            later = (events.c.position > place, events.c.act != act)
            after = db.scalar(
                sa.select(events.c.position).where(of_event, *later).order_by("position").limit(1)
            )
            before = db.scalar(
                sa.select(events.c.act).where(of_event, events.c.position == (act or 1) - 1)
            )
        return Beside(act or 1, (after or head + 1) - 1, before or 0, after or 0)

    def _folded(self, db: sa.Connection, event: str, position: int, turns: list[log.Turn]) -> Live:
        """The state at a position, from the last one kept that holds there."""
        start = self._start(db, event, position, turns)
        with self._lock:
            packed = self._marks.get((event, start))
            if packed is not None:
                self._marks.move_to_end((event, start))
        live = unpack(packed) if packed is not None else Live()
        start = start if packed is not None else 0
        return fold(log.between(db, event, start, position), live)

    def _start(self, db: sa.Connection, event: str, position: int, turns: list[log.Turn]) -> int:
        """The last kept position up to this one whose acts were not turned until then.

        A snapshot of the store is taken in where it comes closer.
        """
        with self._lock:
            kept = [mark for of, mark in self._marks if of == event and mark <= position]
        fits = (mark for mark in kept if not _turned(mark, position, turns))
        best = max(fits, default=0)
        if position - best > EVERY:
            snapshot = snapshots.usable(db, event, before=position + 1)
            if snapshot.position > best:
                self._keep(event, snapshot.position, snapshot.live)
                return snapshot.position
        return best

    def _keep(self, event: str, position: int, live: Live) -> None:
        packed = pack(live)
        with self._lock:
            self._bytes += len(packed) - len(self._marks.pop((event, position), b""))
            self._marks[event, position] = packed
            while self._bytes > LARGEST and len(self._marks) > 1:
                _, gone = self._marks.popitem(last=False)
                self._bytes -= len(gone)


def _turned(mark: int, position: int, turns: list[log.Turn]) -> bool:
    """An act up to the mark was undone or redone after it, up to the position."""
    return any(turn.act <= mark < turn.at <= position for turn in turns)
