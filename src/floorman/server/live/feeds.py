"""What happens in an event, told live: read from the log by position, encoded once for everybody.

A wake-up only says that there may be something new; what is told always comes from the log, so a
lost, late or doubled wake-up harms nothing. Whoever listens gets at most four messages a second:
what happens in between is folded into one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Future
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

import msgspec

from floorman.errors import FloormanError
from floorman.sentences import as_text, say
from floorman.server.around.problems import refusal
from floorman.tournament.envelope import Envelope

LOG = logging.getLogger("floorman.server")

PAUSE = 0.25
"""Seconds between two messages at least."""
HEARTBEAT = 15.0
"""Seconds of silence after which everybody who listens gets an empty line."""
KEPT = 2000
"""How many of the last events stay encoded in memory."""
AT_ONCE = 200
"""How many listeners are woken before other work gets its turn."""

Read = Callable[[int], Awaitable[Sequence[Envelope]]]
"""Reads events after a position from the log, in a thread."""
Now = Callable[[str], float]
"""The time of an event's commands, in seconds."""

BEAT = b": still here\n\n"


class FeedEvent(NamedTuple):
    """An event in JSON: as it is, and only its position, time and type."""

    position: int
    full: bytes
    bare: bytes


class Message(NamedTuple):
    """Bytes for a stream, and the position that the listener then knows."""

    position: int
    body: bytes


class Feed:
    """The messages of one event. One task reads the log and wakes all who listen."""

    def __init__(self, event: str, position: int, read: Read, now: Now) -> None:
        self.event = event
        self.position = position
        self.listeners = 0
        self.is_closed = False
        self._read = read
        self._now = now
        self._recent: deque[FeedEvent] = deque(maxlen=KEPT)
        self._messages: dict[tuple[int, int, bool], bytes] = {}
        self._waiting: list[Future[None]] = []
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There may be something new."""
        self._news.set()

    def close(self) -> None:
        """End all streams of this event."""
        self.is_closed = True
        self._news.set()

    async def run(self) -> None:
        """Tell the news until the feed is closed."""
        while not self.is_closed:
            is_due = not await self._woken()
            self._news.clear()
            is_due |= not self.is_closed and await self._has_read()
            began = time.monotonic()
            if is_due or self.is_closed:
                await self._release()
            await asyncio.sleep(0 if self.is_closed else max(PAUSE, time.monotonic() - began))

    async def _woken(self) -> bool:
        """Wait for a wake-up; False when none came for so long that a sign of life is due."""
        try:
            await asyncio.wait_for(self._news.wait(), HEARTBEAT)
        except TimeoutError:
            return False
        return True

    async def _has_read(self) -> bool:
        """Read what is new, if anything; a database that is away is asked again."""
        try:
            events = await self._read(self.position)
        except FloormanError as error:
            LOG.warning("event %s cannot be read: %s", self.event, error)
            return False
        except Exception:
            LOG.exception("event %s cannot be read", self.event)
            return False
        self._keep(events)
        if len(events) > KEPT // 2:
            self._news.set()
        return bool(events)

    def _keep(self, events: Sequence[Envelope]) -> None:
        self._messages.clear()
        self._recent.extend(map(_told, events))
        if events:
            self.position = events[-1].position

    async def _release(self) -> None:
        waiting, self._waiting = self._waiting, []
        ahead = iter(waiting)
        while batch := list(islice(ahead, AT_ONCE)):
            for one in batch:
                if not one.done():
                    one.set_result(None)
            await asyncio.sleep(0)

    async def after(self, position: int, *, full: bool) -> Message | None:
        """The next message for a listener who knows the log up to a position; None at the end."""
        if self.position <= position and not self.is_closed:
            news: Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(news)
            await news
        if self.is_closed:
            return None
        if self.position <= position:
            return Message(position, BEAT)
        return await self.now(position, full=full)

    async def now(self, position: int, *, full: bool) -> Message:
        """What is known after a position, perhaps nothing, at once; a long log comes in parts."""
        if not self._reaches(position):
            told = list(map(_told, await self._read(position)))
            last = told[-1].position if told else position
            return Message(last, self._message(position, told, full=full))
        key = (position, self.position, full)
        if key not in self._messages:
            behind = self.position - position
            skipped = max(0, len(self._recent) - behind)
            told = list(islice(self._recent, skipped, None))
            self._messages[key] = self._message(position, told, full=full)
        return Message(max(position, self.position), self._messages[key])

    def _message(self, after: int, told: Sequence[FeedEvent], *, full: bool) -> bytes:
        position = told[-1].position if told else after
        head = {"event": self.event, "after": after, "position": position}
        data = msgspec.json.encode(
            {**head, "now": round(self._now(self.event), 3)}, enc_hook=as_text
        )
        events = b",".join([one.full if full else one.bare for one in told])
        return b'id: %d\ndata: %b,"events":[%b]}\n\n' % (position, data[:-1], events)

    def _reaches(self, position: int) -> bool:
        """All events after the position stand in memory."""
        return position >= self.position - len(self._recent)


class Feeds:
    """A feed for each event that somebody listens to."""

    def __init__(
        self,
        read: Callable[[str, int], Awaitable[Sequence[Envelope]]],
        head: Callable[[str], Awaitable[int]],
        now: Now,
    ) -> None:
        self._read = read
        self._head = head
        self._now = now
        self._feeds: dict[str, Feed] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closing = asyncio.Event()

    async def join(self, event: str) -> Feed:
        """The feed of an event, for one listener more; raises Unknown when there is none."""
        if self.is_closed:
            raise refusal(
                503, say("the server is about to end"), allowed=say("connect again in a moment")
            )
        head = await self._head(event) if event not in self._feeds else 0
        if event not in self._feeds:
            feed = Feed(event, head, lambda after: self._read(event, after), self._now)
            self._feeds[event] = feed
            self._tasks[event] = asyncio.create_task(feed.run())
        feed = self._feeds[event]
        feed.listeners += 1
        return feed

    def leave(self, feed: Feed) -> None:
        """One listener less; nobody's feed is dropped."""
        feed.listeners -= 1
        if not feed.listeners and self._feeds.get(feed.event) is feed:
            del self._feeds[feed.event]
            self._tasks.pop(feed.event).cancel()

    @property
    def listeners(self) -> int:
        """How many listen, to all events together."""
        return sum(feed.listeners for feed in self._feeds.values())

    @property
    def heads(self) -> dict[str, int]:
        """How far each event that is followed has been told."""
        return {event: feed.position for event, feed in self._feeds.items()}

    def wake(self, event: str) -> None:
        """Something may have happened in this event."""
        if event in self._feeds:
            self._feeds[event].wake()

    def wake_all(self) -> None:
        """Something may have happened anywhere."""
        for feed in self._feeds.values():
            feed.wake()

    @property
    def is_closed(self) -> bool:
        """All streams have ended."""
        return self._closing.is_set()

    async def are_closed(self, seconds: float) -> bool:
        """Wait so long at most until all streams end."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)
        return self.is_closed

    def close(self) -> None:
        """End all streams, for good."""
        self._closing.set()
        for feed in self._feeds.values():
            feed.close()


def _told(event: Envelope) -> FeedEvent:
    bare = {"position": event.position, "at": event.at, "type": event.type}
    return FeedEvent(event.position, msgspec.json.encode(event), msgspec.json.encode(bare))
