"""Wake-ups from other processes: what they write to the same database is told here too.

PostgreSQL says so (LISTEN); when its connection breaks, it is made again and everybody is woken.
Whatever else happens, the heads of the logs are compared with what was told now and then: a
wake-up that was lost is late, never missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from threading import Event, Thread

import psycopg
import sqlalchemy as sa

from floorman.errors import FloormanError
from floorman.server.service import Service
from floorman.store.database.people_schema import credentials

LOG = logging.getLogger("floorman.server")

CHANNEL = "floorman"
"""The trigger of the migration tells the id of the event on it."""
LOOK_SQLITE = 0.2
LOOK_POSTGRESQL = 2.0
"""Seconds between two comparisons: only SQLite has nothing else to wake us."""
LOOK_CREDENTIALS = 2.0
TRY_AGAIN = 1.0


async def compare_heads(service: Service) -> None:
    """Wake the feeds whose log has gone on, for ever."""
    pause = LOOK_SQLITE if service.venue.database.is_sqlite else LOOK_POSTGRESQL
    while True:
        await asyncio.sleep(pause)
        try:
            await _compare(service)
        except FloormanError as error:
            LOG.warning("the heads cannot be read: %s", error)


async def _compare(service: Service) -> None:
    told = service.feeds.heads
    if not told:
        return
    heads = await asyncio.to_thread(service.heads, tuple(told))
    for event, head in heads.items():
        if head > told[event]:
            service.feeds.wake(event)


async def end_revoked(service: Service) -> None:
    """End the streams of credentials that another process has revoked, or that ran out, for ever.

    A minute is looked back on, so that a look that failed misses nothing.
    """
    while True:
        await asyncio.sleep(LOOK_CREDENTIALS)
        try:
            ended = await asyncio.to_thread(_ended, service)
        except FloormanError as error:
            LOG.warning("the credentials cannot be read: %s", error)
            continue
        for credential in ended:
            service.streams.end(credential)


def _ended(service: Service) -> list[int]:
    now = service.clock.now()
    since = now - 60
    revoked = credentials.c.revoked > since
    ran_out = credentials.c.expires.between(since, now)
    query = sa.select(credentials.c.id).where(revoked | ran_out)
    with service.venue.database.reading() as connection:
        return list(connection.scalars(query))


class Listener:
    """A thread that hears what PostgreSQL says, and connects again whenever it has to."""

    def __init__(self, url: str, heard: Callable[[str], None]) -> None:
        self._url = url
        self._heard = heard
        self._is_over = Event()
        self._thread = Thread(target=self._listen, name="listener", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._is_over.set()
        self._thread.join(TRY_AGAIN * 2)

    def _listen(self) -> None:
        while not self._is_over.is_set():
            try:
                self._hear()
            except psycopg.Error as error:
                LOG.warning("PostgreSQL is not heard, trying again: %s", type(error).__name__)
                self._is_over.wait(TRY_AGAIN)

    def _hear(self) -> None:
        """Listen as long as the connection holds; what was missed before is told at once."""
        with psycopg.connect(self._url, autocommit=True, connect_timeout=5) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._heard("")
            while not self._is_over.is_set():
                for notice in connection.notifies(timeout=TRY_AGAIN):
                    self._heard(notice.payload)
