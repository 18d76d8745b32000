"""Passwords are checked by a few threads of their own, with a short queue before them.

A check takes much memory and time, as it must. So whoever tries many keeps neither the rest of the
server waiting nor those whose device is known: strangers may fill a part of the queue alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from floorman.sentences import say
from floorman.server.around.problems import refusal

AT_ONCE = 2
STRANGERS = 8
ALL = 24
"""How many checks may be under way or wait: those of strangers, and of all."""
COME_BACK = 2
"""Seconds after which one who found the queue full may try again."""

T = TypeVar("T")


class Passwords:
    """The threads that check passwords; ``inside`` are under way or wait.

    Used from the event loop's thread.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(AT_ONCE, "passwords")
        self.inside = 0

    async def run(self, work: Callable[..., T], *args: object, known: bool) -> T:
        """Do it when it is its turn; raises Refusal at once where too many wait."""
        if self.inside >= (ALL if known else STRANGERS):
            why = say("too many are signing in at this moment")
            raise refusal(429, why, what=say("Sign in"), retry_after=str(COME_BACK))
        loop = asyncio.get_running_loop()
        self.inside += 1
        checking = self._pool.submit(work, *args)
        checking.add_done_callback(lambda done: self._left(loop, done))
        return await asyncio.wrap_future(checking)

    def _left(self, loop: asyncio.AbstractEventLoop, done: Future[T]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._one_less)

    def _one_less(self) -> None:
        self.inside -= 1

    def close(self) -> None:
        """Check no more passwords; those that wait are dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
