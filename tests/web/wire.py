"""A network between a browser and the server that a test can cut and mend."""

from __future__ import annotations

import asyncio
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

from tests.waiting import PATIENCE

T = TypeVar("T")


class Wire:
    """Passes bytes on to a server while it is whole; ``cut`` ends all of it at once."""

    def __init__(self, address: str) -> None:
        self._server = urlsplit(address)
        self._ends: set[StreamWriter] = set()
        self._is_whole = True
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._listening = self._run(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.port: int = self._listening.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Nobody hears the server any more, and nothing reaches it."""
        self._run(self._set(whole=False))

    def mend(self) -> None:
        """The network is back."""
        self._run(self._set(whole=True))

    def lead(self, address: str) -> None:
        """Lead to another server from now on."""
        self._server = urlsplit(address)

    def close(self) -> None:
        """Take it away for good."""
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _set(self, *, whole: bool) -> None:
        self._is_whole = whole
        for end in () if whole else self._ends:
            end.transport.abort()

    async def _end(self) -> None:
        self._listening.close()
        await self._set(whole=False)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.wait_for(asyncio.gather(*others, return_exceptions=True), PATIENCE)

    async def _accept(self, near: StreamReader, back: StreamWriter) -> None:
        if not self._is_whole:
            back.transport.abort()
            return
        try:
            far, forth = await asyncio.open_connection(self._server.hostname, self._server.port)
        except OSError:
            back.transport.abort()
            return
        ends = {back, forth}
        self._ends |= ends
        await asyncio.gather(_pass_on(near, forth), _pass_on(far, back))
        self._ends -= ends
        for end in ends:
            with suppress(OSError):
                await end.wait_closed()


async def _pass_on(one: StreamReader, other: StreamWriter) -> None:
    with suppress(OSError):
        while data := await one.read(65536):
            other.write(data)
            await other.drain()
    other.close()
