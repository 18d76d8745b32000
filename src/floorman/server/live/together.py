"""Requests that wait for the same are served together: one thread at work for all of them.

A thread for each would take longer to come and go than what it does.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeVar

from floorman.errors import FloormanError
from floorman.problems import problem_of
from floorman.store.venue.venue import Venue
from floorman.store.venue.waiting import Asked, Done

Q = TypeVar("Q")
A = TypeVar("A")


class Questions(Generic[Q, A]):
    """Questions that one look answers: those that come during one look are asked in the next."""

    def __init__(self, look: Callable[[Sequence[Q]], Sequence[A]]) -> None:
        self._look = look
        self._waiting: list[tuple[Q, Future[A]]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, question: Q) -> A:
        """The answer to a question; raises what the look does."""
        future: Future[A] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, future))
        if self._task is None:
            self._task = asyncio.create_task(self._answer())
        return await future

    async def _answer(self) -> None:
        try:
            while self._waiting:
                asked, self._waiting = self._waiting, []
                await self._answer_these(asked)
        finally:
            self._task = None

    async def _answer_these(self, asked: list[tuple[Q, Future[A]]]) -> None:
        loop = asyncio.get_running_loop()
        try:
            answers = await loop.run_in_executor(None, self._look, [one for one, _ in asked])
        except BaseException as error:
            for _, future in asked:
                _fail(future, error)
            if not isinstance(error, Exception):
                raise
            return
        for (_, future), answer in zip(asked, answers, strict=True):
            if not future.done():
                future.set_result(answer)


class Waits(NamedTuple):
    """A command over HTTP, and who waits for it."""

    asked: Asked
    future: Future[None]


class Commands:
    """Commands over HTTP: those of one event are done by one thread, those of several at once.

    ``wake`` is told of each event to which something was done, ``measured`` of each command, what
    became of it and after how many seconds.
    """

    def __init__(
        self,
        venue: Venue,
        wake: Callable[[str], None],
        measured: Callable[[str, str, float], None],
    ) -> None:
        self._venue = venue
        self._wake = wake
        self._measured = measured
        self._waiting: dict[str, list[Waits]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many wait for what they asked, of all events."""
        return sum(map(len, self._waiting.values()))

    async def do(self, event: str, name: str, data: dict[str, Any], **who: Any) -> Done:
        """Do a command as ``Venue.do`` does; what is answered is on disk."""
        began, outcome = perf_counter(), "internal"
        try:
            done = await self._do(event, name, data, who)
            outcome = "repeated" if done.repeated else "done"
        except FloormanError as error:
            outcome = problem_of(error, name).code
            raise
        finally:
            self._measured(name, outcome, perf_counter() - began)
        return done

    async def _do(self, event: str, name: str, data: dict[str, Any], who: dict[str, Any]) -> Done:
        if not self._venue.follows(event):
            await asyncio.to_thread(self._venue.follow, event)
        asked = self._venue.ask(event, name, data, **who)
        waits = Waits(asked, asyncio.get_running_loop().create_future())
        if event in self._waiting:
            self._waiting[event].append(waits)
        else:
            self._waiting[event] = [waits]
            task = asyncio.create_task(self._serve(event))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        await waits.future
        return asked.answer()

    async def _serve(self, event: str) -> None:
        """Let the commands of an event be done until nobody waits any more."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting[event]:
                await loop.run_in_executor(None, self._venue.serve, event)
                waiting = self._waiting[event]
                touched = {beside for one in waiting for beside in _beside(one.asked)}
                self._waiting[event] = [one for one in waiting if not _told(one)]
                for touched_one in {event, *touched}:
                    self._wake(touched_one)
        except BaseException as error:
            for one in self._waiting[event]:
                _fail(one.future, error)
            if not isinstance(error, Exception):
                raise
        finally:
            del self._waiting[event]


def _beside(asked: Asked) -> tuple[str, ...]:
    """Other events that a command touched."""
    return asked.outcome.beside if isinstance(asked.outcome, Done) else ()


def _told(waits: Waits) -> bool:
    if waits.asked.is_done and not waits.future.done():
        waits.future.set_result(None)
    return waits.asked.is_done


def _fail(future: Future[Any], error: BaseException) -> None:
    if future.done():
        return
    if isinstance(error, Exception):
        future.set_exception(error)
    else:
        future.cancel()
