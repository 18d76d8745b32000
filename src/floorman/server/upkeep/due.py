"""What the clock owes: levels and breaks begin at their second, though nobody asks.

Every process on a database does it; who comes second finds it done. Each event is looked at by
itself: one that takes long, or is damaged, holds no other's clock up.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from floorman.errors import FloormanError
from floorman.server.service import OVER, Service
from floorman.server.upkeep.tasks import Tasks
from floorman.tournament.timing.levels import next_due

LOG = logging.getLogger("floorman.server")

LOOK = 0.5
"""Seconds between two looks at the running clocks; the core counts in whole seconds."""
LIST = 10.0
"""Seconds between two looks at the list of events."""


async def keep_time(service: Service) -> None:
    """Begin what is due in every running event, for ever."""
    keeper = Keeper(service)
    try:
        while True:
            await keeper.look()
            await asyncio.sleep(LOOK)
    finally:
        keeper.end()


class Keeper:
    """Looks at the clocks of all running events, at each by a task of its own."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._running: list[str] = []
        self._until_list = 0
        self._looks = Tasks()
        self._troubles: dict[str, str] = {}

    async def look(self) -> None:
        """Begin to look at each event whose last look is over."""
        if not self._until_list:
            await self._list()
        self._until_list -= 1
        for event in self._running if self._service.is_here else ():
            self._looks.start(event, partial(self._look_at, event))

    def end(self) -> None:
        """Look at no event any more."""
        self._looks.end()

    async def _list(self) -> None:
        try:
            self._running = await asyncio.to_thread(_running, self._service)
        except FloormanError as error:
            LOG.warning("the clocks cannot go on: %s", error)
        self._until_list = round(LIST / LOOK)

    async def _look_at(self, event: str) -> None:
        """Begin what is due in one event; each trouble it has is logged once."""
        trouble = ""
        try:
            if await asyncio.to_thread(_has_begun, self._service, event):
                self._service.feeds.wake(event)
        except Exception as error:
            trouble = f"{type(error).__name__}: {error}"
            if trouble != self._troubles.get(event):
                LOG.warning("the clock of event %s cannot go on: %s", event, trouble)
        self._troubles[event] = trouble


def _running(service: Service) -> list[str]:
    rows = service.venue.list_events() if service.is_here else []
    return [row.id for row in rows if row.state not in OVER and row.id not in service.away]


def _has_begun(service: Service, event: str) -> bool:
    """Begin the levels and breaks of an event that are due, if any."""
    with service.venue.reading(event) as (_, live):
        due = next_due(live.play)
    if due is None or due > service.now(event):
        return False
    return bool(service.venue.do(event, "AdvanceClock", {}, by="clock").events)
