"""Whether the database answers, by a small read and a small write: slow is not stuck.

The write is a whole one, through lock, disk and commit, of a row that says what it said before: the
version of the tables, which no follower is told of and no backup has. It is done when somebody
asks, at most once a second, whoever asks; and each probe has a thread of its own, so that neither
waits for what else the server does.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Literal

from msgspec import Struct
from sqlalchemy import text

from floorman.errors import FloormanError, Unavailable
from floorman.sentences import NOTHING, Sentence, say, verbatim
from floorman.store.database.engines import Database
from floorman.store.errors import DISK_FULL

LOG = logging.getLogger("floorman.server")

SLOW = 0.25
"""Seconds after which a probe that was done was slow."""
STUCK = 2.0
"""Seconds after which a probe that is not done is stuck."""
KEPT = 1.0
"""Seconds for which what was found is told again."""

WITHOUT_ROOM = say(
    "the disk of the database is full: make room there, and the server goes on by itself"
)

State = Literal["ok", "slow", "stuck", "failed"]
STATES: tuple[State, ...] = ("ok", "slow", "stuck", "failed")
"""The worse the later."""
ANSWERS = ("ok", "slow")
"""The states in which commands can be given."""


class Probe(Struct, frozen=True):
    """How a probe went: the ``seconds`` it took, or has waited so far while it is stuck."""

    state: State
    seconds: float
    why: Sentence


class DatabaseNow(Struct, frozen=True):
    """How the database is: as the worse of the two probes."""

    state: State
    read: Probe
    write: Probe

    @property
    def answers(self) -> bool:
        """Whether it can be worked with, however slowly."""
        return self.state in ANSWERS


class Pulse:
    """The probes of one database."""

    def __init__(self, database: Database) -> None:
        self._read = Line("probe-read", lambda: _read(database))
        self._write = Line("probe-write", lambda: _write(database))

    async def look(self) -> DatabaseNow:
        """Probe it now, or tell what was found a moment ago; takes ``STUCK`` seconds at most."""
        read, write = await asyncio.gather(self._read.look(), self._write.look())
        return DatabaseNow(max(read.state, write.state, key=STATES.index), read, write)

    def close(self) -> None:
        """Begin no further probe."""
        self._read.close()
        self._write.close()


class Line:
    """A probe of one kind: one is under way at most, however many ask. ``clock`` is in seconds."""

    def __init__(
        self, name: str, work: Callable[[], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._work = work
        self._clock = clock
        self._thread = ThreadPoolExecutor(1, name)
        self._under_way: Future[Probe] | None = None
        self._began = 0.0

    async def look(self) -> Probe:
        """How the probe goes that is under way, or the last one if it is young, or a new one."""
        begun, since = self._under_way, self._clock() - self._began
        if begun is None or (begun.done() and since > KEPT + begun.result().seconds):
            self._began, since = self._clock(), 0.0
            begun = self._under_way = self._thread.submit(self._probe)
        if not begun.done():
            await asyncio.wait({asyncio.wrap_future(begun)}, timeout=max(0.0, STUCK - since))
        if begun.done():
            return begun.result()
        return Probe("stuck", round(self._clock() - self._began, 3), say("it does not answer"))

    def _probe(self) -> Probe:
        began = self._clock()
        why = NOTHING
        try:
            self._work()
        except Exception as error:
            why = _why(error)
        seconds = round(self._clock() - began, 4)
        if why:
            return Probe("stuck" if seconds >= STUCK else "failed", seconds, why)
        return Probe("slow" if seconds >= SLOW else "ok", seconds, NOTHING)

    def close(self) -> None:
        """Begin no further probe."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _why(error: Exception) -> Sentence:
    if isinstance(error, Unavailable):
        return WITHOUT_ROOM if error.why == DISK_FULL else error.why
    if isinstance(error, FloormanError):
        return verbatim(str(error))
    LOG.exception("a probe of the database failed", exc_info=error)
    return say("the server met an error of its own; it is in the log")


def _read(database: Database) -> None:
    with database.reading() as db:
        db.execute(text("SELECT version_num FROM alembic_version")).one()


def _write(database: Database) -> None:
    with database.changing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = version_num"))
