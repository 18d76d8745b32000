"""Work that goes on beside the requests: begun again when it fails, one task for each thing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Hashable
from contextlib import suppress
from typing import Any

LOG = logging.getLogger("floorman.server")

Work = Callable[[], Coroutine[Any, Any, None]]

AGAIN = 1.0
"""Seconds until work that failed begins again."""


async def for_ever(name: str, work: Work) -> None:
    """Do work that never ends; where it fails by an error of our own, log that and begin again."""
    while True:
        try:
            await work()
        except Exception:
            LOG.exception("%s failed, and begins again", name)
        await asyncio.sleep(AGAIN)


async def ended(tasks: Collection[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait until they are over."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task


class Tasks:
    """At most one task for each key: what takes long with one holds no other up."""

    def __init__(self) -> None:
        self._running: dict[Hashable, asyncio.Task[None]] = {}

    def start(self, key: Hashable, work: Work) -> None:
        """Begin the work of a key, unless its last is still under way. It must not raise."""
        if key not in self._running:
            task = asyncio.create_task(work())
            self._running[key] = task
            task.add_done_callback(lambda _: self._running.pop(key, None))

    def end(self) -> None:
        """Cancel all that is under way."""
        for task in tuple(self._running.values()):
            task.cancel()
