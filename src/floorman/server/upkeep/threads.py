"""The threads that serve requests: no single event takes more than a few of them.

A view that takes long, asked for again and again, would else take every thread there is, and the
whole venue would wait for one event.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from litestar.types import ASGIApp, Receive, Scope, Send

THREADS = 40
EACH = 3
"""Threads for the views of one event, for its commands, and for one page of the whole venue."""

WHOSE: ContextVar[str] = ContextVar("WHOSE", default="")
"""For whom work is done; work for nobody in particular is not counted."""

P = ParamSpec("P")
T = TypeVar("T")
Job = tuple["Future[Any]", Callable[[], Any]]


class FairPool(ThreadPoolExecutor):
    """Threads; whoever has its share of them waits for its own work to be done."""

    def __init__(self, threads: int = THREADS, each: int = EACH) -> None:
        super().__init__(threads, "store")
        self._each = each
        self._busy: Counter[str] = Counter()
        self._waiting: defaultdict[str, deque[Job]] = defaultdict(deque)
        self._counting = Lock()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it in a thread, in its turn."""
        whose = WHOSE.get()
        if not whose:
            return super().submit(fn, *args, **kwargs)
        future: Future[T] = Future()
        job: Job = (future, lambda: fn(*args, **kwargs))
        with self._counting:
            if self._busy[whose] >= self._each:
                self._waiting[whose].append(job)
                return future
            self._busy[whose] += 1
        super().submit(self._do, whose, job)
        return future

    @property
    def waiting(self) -> int:
        """How much work waits: for a thread, or for a share of them."""
        with self._counting:
            return sum(map(len, self._waiting.values())) + self._work_queue.qsize()

    def _do(self, whose: str, job: Job) -> None:
        future, work = job
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)
        self._go_on(whose)

    def _go_on(self, whose: str) -> None:
        """Begin the next work of the same, behind what others wait for."""
        with self._counting:
            waiting = self._waiting.get(whose)
            if not waiting:
                self._waiting.pop(whose, None)
                self._busy[whose] -= 1
                if not self._busy[whose]:
                    del self._busy[whose]
                return
            job = waiting.popleft()
        try:
            super().submit(self._do, whose, job)
        except RuntimeError:  # the server ends
            job[0].cancel()


class Counted:
    """Says of each request for whom its work is done; a stream's is done for many."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        if not scope["path"].endswith("/stream"):
            event = scope.get("path_params", {}).get("event")
            method = "" if scope.get("method") in ("GET", "HEAD") else "write "
            WHOSE.set(f"{method}{event or scope['path']}")
        await self._app(scope, receive, send)
