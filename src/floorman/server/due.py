"""What the clock owes: levels and breaks begin at their second, though nobody asks.

Every process on a database does it; who comes second finds it done.
"""

from __future__ import annotations

import asyncio
import logging

from floorman.errors import FloormanError
from floorman.server.service import OVER, Service
from floorman.tournament.levels import next_due

LOG = logging.getLogger("floorman.server")

LOOK = 0.5
"""Seconds between two looks at the running clocks; the core counts in whole seconds."""
LIST = 10.0
"""Seconds between two looks at the list of events."""


async def keep_time(service: Service) -> None:
    """Begin what is due in every running event, for ever."""
    running: list[str] = []
    look = 0
    while True:
        try:
            if look % round(LIST / LOOK) == 0:
                running = await asyncio.to_thread(_running, service)
            for event in running:
                if await asyncio.to_thread(_has_begun, service, event):
                    service.feeds.wake(event)
        except FloormanError as error:
            LOG.warning("the clock cannot go on: %s", error)
        look += 1
        await asyncio.sleep(LOOK)


def _running(service: Service) -> list[str]:
    return [row.id for row in service.venue.list_events() if row.state not in OVER]


def _has_begun(service: Service, event: str) -> bool:
    """Begin the levels and breaks of an event that are due, if any."""
    with service.venue.reading(event) as (_, live):
        due = next_due(live.play)
    if due is None or due > service.now(event):
        return False
    return bool(service.venue.do(event, "AdvanceClock", {}, by="clock").events)
