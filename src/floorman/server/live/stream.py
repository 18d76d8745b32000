"""`GET /api/events/{event}/stream`: the live stream of an event, as server-sent events; and
`GET /api/stream`: that of all events of the venue, for pages that show several.

The ``id`` of a message is the position in the log; ``Last-Event-ID`` or ``after`` goes on from
there, else the stream begins now. A listener costs two waiting tasks and nothing else: all bytes
are shared. One that takes no data for long, or whose sign-in was revoked, is let go. Who is not
signed in hears of an event that has a page for players, and only that something happened.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, HeaderParameter, QueryParameter
from litestar.types import ASGIApp, Receive, Scope, Send

from floorman.sentences import say
from floorman.server.around.guard import session_of
from floorman.server.around.problems import refusal
from floorman.server.given import Anyone, Asker, Given
from floorman.server.live.feeds import Feed, Message
from floorman.server.rights.public import check_public
from floorman.server.rights.roles import reads_log
from floorman.server.service import Service
from floorman.store.staff.access import Access

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
LIST = 5.0
"""Seconds between two looks for new events, where all are told of."""
MOST = 2**53
COME_BACK = (1000, 5000)
"""Milliseconds after which a browser connects again; spread, so that not all come at once."""


Known = Annotated[int | None, QueryParameter(ge=0, le=MOST)]
Cookies = Annotated[str, HeaderParameter(name="Cookie")]
Resumed = Annotated[int | None, HeaderParameter(name="Last-Event-ID", ge=0, le=MOST)]


@get("/api/events/{event:str}/stream", operation_id="stream_event")
async def stream(
    service: Given,
    who: Anyone,
    event: FromPath[str],
    after: Known = None,
    resumed: Resumed = None,
    cookie: Cookies = "",
) -> ASGIApp:
    """Tell what happens in an event, from a position on or from now, until the client goes."""
    if who is None:
        _check_not_signed_out(cookie)
        await asyncio.to_thread(check_public, service, event)
    feed = await service.feeds.join(event)
    known = after if resumed is None else resumed

    async def tell(send: Send) -> None:
        try:
            await _tell(feed, known, _is_full(who), send)
        finally:
            service.feeds.leave(feed)

    return _answer(service, who, tell)


def _check_not_signed_out(cookies: str) -> None:
    """A device that is let in no more hears so, though anybody may listen."""
    if session_of(cookies):
        raise refusal(401, what=say("Listen to the event"))


@get("/api/stream", operation_id="stream_all_events")
async def stream_of_all(service: Given, who: Asker) -> ASGIApp:
    """Tell what happens in all events from now on, each message with its event's id."""

    async def tell(send: Send) -> None:
        one_at_a_time = asyncio.Lock()

        async def shared(message: Any) -> None:
            async with one_at_a_time:
                await send(message)

        telling: dict[str, asyncio.Task[None]] = {}
        try:
            is_over = service.feeds.is_closed
            while not is_over:
                for event in await asyncio.to_thread(_open_events, service):
                    if event not in telling:
                        new = _tell_one(service, event, bool(telling), _is_full(who), shared)
                        telling[event] = asyncio.create_task(new)
                is_over = await service.feeds.are_closed(LIST)
        finally:
            for one in telling.values():
                one.cancel()

    return _answer(service, who, tell)


async def _tell_one(service: Service, event: str, is_new: bool, full: bool, send: Send) -> None:
    """Tell of one of several events, of a new one from its beginning."""
    feed = await service.feeds.join(event)
    try:
        await _tell(feed, 0 if is_new else None, full, send)
    finally:
        service.feeds.leave(feed)


def _open_events(service: Service) -> list[str]:
    return [row.id for row in service.venue.list_events() if row.state != "closed"]


def _is_full(who: Access | None) -> bool:
    return who is not None and reads_log(who.grant.role)


def _answer(
    service: Service, who: Access | None, tell: Callable[[Send], Coroutine[Any, Any, None]]
) -> ASGIApp:
    """Answer with what is told, until there is no more or the client has gone."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send(HEAD)
        telling = asyncio.ensure_future(tell(send))
        with service.streams.of(who, telling):
            await _gone_or_told(receive, telling)
        async with asyncio.timeout(PATIENCE):
            await send(END)

    return answer


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


async def _tell(feed: Feed, after: int | None, full: bool, send: Send) -> None:
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
