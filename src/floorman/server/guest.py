"""A connection that is held to the limits of the doors.

uvicorn reads a head of any length, in a time that grows with its square, and waits for the rest of
a request for ever. So its protocol is held to limits here: the bytes of a head, the seconds until
head and body have come, the connections of an address and of all. Who has asked a whole question is
let be: a live stream may stay open for days.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from floorman.problems import Problem
from floorman.sentences import Sentence, as_text, say
from floorman.server.around.limits import source
from floorman.server.doors import Doors


class Guest(HttpToolsProtocol):
    """A connection that is held to the limits of the doors."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        doors: Doors,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._doors = doors
        self._limits = doors.limits
        self._address = ""
        self._is_in = False
        self._is_away = False
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._silent = 0
        self._fields = 0
        self._is_unanswered = True
        self._answering: list[RequestResponseCycle] = []

    # Coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, or turn it away where there is no room."""
        super().connection_made(cast("asyncio.Transport", transport))
        self._address = source(self.client[0]) if self.client else ""
        self._is_in = self._doors.come(self._address)
        if not self._is_in:
            self.turn_away(503, say("too many connections are open"))
            return
        self._wait(self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._wait_no_more()
        self._read_again()
        if self._is_in:
            self._doors.go(self._address)
        self._answer_no_more()
        super().connection_lost(exc)

    def turn_away(self, status: int, why: Sentence) -> None:
        """Close the connection, with a reason where an answer can still be given."""
        if self._is_away:
            return
        self._is_away = True
        self._wait_no_more()
        if self._is_unanswered and self._is_idle and not self.transport.is_closing():
            self.transport.write(_refused(status, why))
            self.transport.close()
            self.loop.call_later(self._limits.grace, self._abort)
        else:
            self._abort()

    def _abort(self) -> None:
        """Close at once, whatever is being answered."""
        self._answer_no_more()
        self.transport.abort()

    def _answer_no_more(self) -> None:
        """Nobody is there for what was asked, one question ahead of the other."""
        for cycle in self._answering:
            cycle.disconnected = True
            cycle.message_event.set()
        self._answering.clear()
        self.pipeline.clear()

    def shutdown(self) -> None:
        """The server ends: what is not asked whole by now is not waited for."""
        if self._deadline is not None:
            self._abort()
        else:
            super().shutdown()

    # What comes in

    def data_received(self, data: bytes) -> None:
        """Read on, unless what comes is no question and no body, or too much of a head."""
        if self._is_away:
            return
        self._silent += len(data)
        super().data_received(data)
        if self._silent > self._limits.head or self._is_too_much:
            self.turn_away(431, say("the head of the request is too long"))
        elif self._deadline is None and self.timeout_keep_alive_task is None and self._is_idle:
            self._wait(self._limits.head_seconds)

    @property
    def _is_idle(self) -> bool:
        """No question is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def on_message_begin(self) -> None:
        """A question begins."""
        super().on_message_begin()
        self._silent = self._fields = 0
        self._is_unanswered = True
        self._wait(self._limits.head_seconds)

    def on_url(self, url: bytes) -> None:
        """A part of its address."""
        if self._takes(url):
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or a trailer behind the body."""
        if self._takes(name, value):
            super().on_header(name, value)

    def _takes(self, *parts: bytes) -> bool:
        self._fields += sum(len(part) + 2 for part in parts)
        return not self._is_too_much

    @property
    def _is_too_much(self) -> bool:
        """The head is too long, or too much is asked ahead."""
        return self._fields > self._limits.head or len(self.pipeline) > self._limits.ahead

    def on_headers_complete(self) -> None:
        """Its head is there: begin to answer it, and wait for its body."""
        if self._is_away or self._is_too_much:
            return
        self._is_unanswered = False
        super().on_headers_complete()
        self._answering = [one for one in self._answering if not one.response_complete]
        if self.cycle is not None:
            self._answering.append(self.cycle)
        self._wait(self._limits.body_seconds)

    def on_body(self, body: bytes) -> None:
        """A part of its body."""
        self._silent = 0
        if self.cycle is not None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """It is asked whole."""
        self._silent = 0
        self._wait_no_more()
        if self.cycle is not None:
            super().on_message_complete()

    # What goes out

    def pause_writing(self) -> None:
        """The other side does not read its answer."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self._limits.read_seconds, self._abort)

    def resume_writing(self) -> None:
        """It reads on."""
        super().resume_writing()
        self._read_again()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked: close, also where the last answer was never read."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(self._limits.grace, self._abort)

    def _read_again(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    # How long it takes

    def _wait(self, seconds: float) -> None:
        """What is begun must be there after so many seconds."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._took_too_long, seconds)
        self._doors.waits(self, self._address)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._doors.asked(self, self._address)

    def _took_too_long(self, seconds: float) -> None:
        if self.flow.read_paused:  # it is we who do not read
            self._wait(seconds)
        else:
            self.turn_away(408, say("the request took too long to come"))


def _refused(status: int, why: Sentence) -> bytes:
    problem = Problem("refused", "Read the request", why, say("a smaller request, in one go"))
    body = msgspec.json.encode({"error": problem}, enc_hook=as_text)
    head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
    return STATUS_LINE[status] + head % len(body) + body
