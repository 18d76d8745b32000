"""Wake-ups from other processes: what they write to the same database is told here too.

PostgreSQL says so (``listener.py``). Whatever else happens, the heads of the logs are compared with
what was told now and then: a wake-up that was lost is late, never missed.
"""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa

from floorman.errors import FloormanError
from floorman.server.service import Service
from floorman.store.database.people_schema import credentials

LOG = logging.getLogger("floorman.server")

LOOK_SQLITE = 0.2
LOOK_POSTGRESQL = 2.0
"""Seconds between two comparisons: only SQLite has nothing else to wake us."""
LOOK_CREDENTIALS = 2.0


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
