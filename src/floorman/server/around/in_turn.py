"""Work that takes long is done by a few threads of its own, with a short queue before them.

So whoever asks for much of it keeps neither the rest of the server waiting nor those who are known:
strangers may fill a part of the queue alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from msgspec import Struct

from floorman.sentences import Sentence
from floorman.server.around.problems import refusal

T = TypeVar("T")


class Queue(Struct, frozen=True):
    """How much may be under way, and how much with what waits: of strangers, and of all.

    Who finds it full hears ``why``, and may come back after so many seconds.
    """

    name: str
    at_once: int
    strangers: int
    all: int
    come_back: int
    why: Sentence
    what: Sentence


class InTurn:
    """The threads of one kind of work; ``inside`` is how much is under way or waits.

    Used from the event loop's thread.
    """

    def __init__(self, queue: Queue) -> None:
        self._queue = queue
        self._pool = ThreadPoolExecutor(queue.at_once, queue.name)
        self.inside = 0

    async def run(self, work: Callable[..., T], *args: object, known: bool) -> T:
        """Do it when it is its turn; raises Refusal at once where too many wait."""
        queue = self._queue
        if self.inside >= (queue.all if known else queue.strangers):
            raise refusal(429, queue.why, what=queue.what, retry_after=str(queue.come_back))
        loop = asyncio.get_running_loop()
        self.inside += 1
        doing = self._pool.submit(work, *args)
        doing.add_done_callback(lambda done: self._left(loop, done))
        return await asyncio.wrap_future(doing)

    def _left(self, loop: asyncio.AbstractEventLoop, done: Future[T]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._one_less)

    def _one_less(self) -> None:
        self.inside -= 1

    def close(self) -> None:
        """Do no more; what waits is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
