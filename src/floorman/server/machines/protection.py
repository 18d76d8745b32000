"""The first machine's side of a follower: what it has, and whether an answer may wait for it.

While the follower is in step an answer to a write waits until the follower has it on its disk. It
waits for a bounded time: then the first machine goes on alone, and says since when. What the
follower asks for says what it has, so that many writes are confirmed at once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Future
from contextlib import suppress

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.sentences import NOTHING, Sentence, say, verbatim
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.following import changes, pairing

LOG = logging.getLogger("floorman.server")

WAIT = 2.0
"""Seconds that an answer waits for the follower."""
HOLD = 1.0
"""Seconds after which a follower that asked is answered though there is nothing new."""
SILENT = 3.0
"""Seconds of silence after which a follower is not in step any more."""
LOOK = 0.1
"""Seconds between two looks for what other processes wrote."""
CLOCKS = 5
"""Seconds by which the clocks of two machines may differ before it is said."""


class Protected(Struct, frozen=True):
    """How the follower does: ``since`` is the second since which the venue is on one machine alone.

    It is 0 while the follower is in step. ``clock`` is by how many seconds its clock is ahead,
    where that matters.
    """

    address: str
    since: int
    trouble: Sentence
    clock: int


class Protection:
    """What the follower of one server has."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self.follower: pairing.Partner | None = None
        self.has = changes.WHOLE
        self._given = 0
        self._since = clock.now()
        self._trouble = NOTHING
        self._ahead = 0
        self._heard = time.monotonic()
        self._waiting: list[tuple[int, Future[None]]] = []
        self._news = asyncio.Event()

    def look(self) -> None:
        """See who follows; may take as long as the disk."""
        found = pairing.found(self._database) if self._database.is_sqlite else None
        follower = found if found is not None and found.credential else None
        if follower is None or self.follower is None or follower.key != self.follower.key:
            self.has, self._since = changes.WHOLE, self._since or self._clock.now()
        self.follower = follower

    @property
    def is_in_step(self) -> bool:
        """The follower has all but what is on its way."""
        return self.follower is not None and not self._since

    @property
    def address(self) -> str:
        """Where the follower is reached; empty where there is none, or nobody knows."""
        return self.follower.address if self.follower is not None else ""

    def told(self) -> Protected | None:
        """How the follower does; None where there is none."""
        if self.follower is None:
            return None
        ahead = self._ahead if abs(self._ahead) > CLOCKS else 0
        return Protected(self.follower.address, self._since, self._trouble, ahead)

    # The follower asks

    def hear(self, after: int, trouble: str, now: float) -> None:
        """The follower has all up to a change; or it has a trouble, and takes in nothing more."""
        self._heard = time.monotonic()
        self._ahead = round(now - self._clock.exact()) if now else 0
        self.has = after
        for number, waits in self._waiting:
            if number <= after and not waits.done():
                waits.set_result(None)
        self._waiting = [one for one in self._waiting if not one[1].done()]
        if trouble:
            self._lose(verbatim(trouble))
        elif after != changes.WHOLE and after == self._given and self._since:
            self._since, self._trouble = 0, NOTHING
            LOG.warning("The follower is in step.")

    async def news(self, after: int) -> None:
        """Wait until there is something that the follower does not have, but not for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(HOLD):
                while await asyncio.to_thread(pairing.newest_change, self._database) == after:
                    self._news.clear()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._news.wait(), LOOK)

    def give(self, number: int) -> None:
        """The follower is answered with all up to this change."""
        self._given = number

    # Whoever writes

    async def confirmed(self) -> bool:
        """Wait until the follower has what is written by now; False where it may not have it."""
        if not self.is_in_step:
            return False
        try:
            number = await asyncio.to_thread(pairing.newest_change, self._database)
        except FloormanError:
            return False
        if number <= self.has:
            return True
        waits: Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((number, waits))
        self._news.set()
        await asyncio.wait({waits}, timeout=WAIT)
        if not waits.done():
            self._lose(say("it does not answer"))
        return not waits.cancelled()

    async def keep_watch(self) -> None:
        """Notice the silence of a follower, for ever."""
        while True:
            await asyncio.sleep(LOOK)
            if self.is_in_step and time.monotonic() - self._heard > SILENT:
                self._lose(say("it does not answer"))

    def _lose(self, why: Sentence) -> None:
        """From now on the first machine goes on alone."""
        if not self._since:
            LOG.warning("The venue is on this machine alone from now on: %s.", why)
            self._since = self._clock.now()
        self._trouble = why
        for _, waits in self._waiting:
            waits.cancel()
        self._waiting = []
