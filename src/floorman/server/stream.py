"""`GET /api/events/{event}/stream`: the live stream of an event, as server-sent events.

The ``id`` of a message is the position in the log; ``Last-Event-ID`` or ``after`` goes on from
there, else the stream begins now. A listener costs two waiting tasks and nothing else: all bytes
are shared. One that takes no data for long, or whose sign-in was revoked, is let go.
"""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, HeaderParameter, QueryParameter
from litestar.types import ASGIApp, Receive, Scope, Send

from floorman.server.feeds import Feed, Message
from floorman.server.given import Asker, Given
from floorman.server.roles import reads_log
from floorman.store.access import Access

HEAD: Any = {
    "type": "http.response.start",
    "status": 200,
    "headers": [
        (b"content-type", b"text/event-stream; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"x-accel-buffering", b"no"),
    ],
}
END: Any = {"type": "http.response.body", "body": b": closed\n\n", "more_body": False}
PATIENCE = 30.0
"""Seconds that one message may take to be sent."""
MOST = 2**53
COME_BACK = (1000, 5000)
"""Milliseconds after which a browser connects again; spread, so that not all come at once."""


Known = Annotated[int | None, QueryParameter(ge=0, le=MOST)]
Resumed = Annotated[int | None, HeaderParameter(name="Last-Event-ID", ge=0, le=MOST)]


@get("/api/events/{event:str}/stream")
async def stream(
    service: Given, who: Asker, event: FromPath[str], after: Known = None, resumed: Resumed = None
) -> ASGIApp:
    """Tell what happens in an event, from a position on or from now, until the client goes."""
    feed = await service.feeds.join(event)
    known = after if resumed is None else resumed

    async def tell(scope: Scope, receive: Receive, send: Send) -> None:
        await send(HEAD)
        telling = asyncio.ensure_future(_tell(feed, known, who, send))
        try:
            with service.streams.of(who, telling):
                await _gone_or_told(receive, telling)
        finally:
            service.feeds.leave(feed)
        async with asyncio.timeout(PATIENCE):
            await send(END)

    return tell


async def _gone_or_told(receive: Receive, telling: asyncio.Future[None]) -> None:
    """Wait until the client hangs up or there is nothing more to tell."""
    gone = asyncio.ensure_future(_hung_up(receive))
    try:
        await asyncio.wait({gone, telling}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        gone.cancel()
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _tell(feed: Feed, after: int | None, who: Access, send: Send) -> None:
    full = reads_log(who.grant.role)
    await _send(send, b"retry: %d\n\n" % random.randint(*COME_BACK))
    position = feed.position if after is None else after
    message: Message | None = await feed.now(position, full=full)
    while message is not None:
        await _send(send, message.body)
        message = await feed.after(message.position, full=full)


async def _send(send: Send, body: bytes) -> None:
    message: Any = {"type": "http.response.body", "body": body, "more_body": True}
    async with asyncio.timeout(PATIENCE):
        await send(message)
