"""Pages go out compressed: a phone in a full room loads a third of the bytes.

Only pages: the API's live streams must not wait for more, and static files are packed once. The
cookie is not sent along with requests of other sites, so that nobody can probe a page's length.
"""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LEVEL = 5
LEAST = 600
"""Bytes that are sent as they are: they fit a packet anyhow."""
LONG = 100_000
"""Bytes that are compressed in a thread, for others wait meanwhile."""
OTHERS = ("/api/", "/static/")
TEXTS = (b"text/", b"application/json", b"image/svg+xml")


class Packed:
    """Compresses the answers of pages for those who take gzip."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != ScopeType.HTTP or scope["path"].startswith(OTHERS) or not _takes(scope):
            await self._app(scope, receive, send)
            return
        await self._app(scope, receive, _Answer(send).sent)


class _Answer:
    """An answer whose head waits for its body, which pages send in one piece."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._head: Any = None

    async def sent(self, message: Message) -> None:
        """Send a message, or keep it."""
        if message["type"] == "http.response.start":
            self._head = message
            return
        if self._head is not None:
            message = await self._begun(message)
        await self._send(message)

    async def _begun(self, message: Any) -> Any:
        head, self._head = self._head, None
        headers = list(head.get("headers", ()))
        body = message.get("body", b"")
        if not message.get("more_body") and len(body) >= LEAST and _is_text(headers):
            body = await _packed(body)
            gone = (b"content-length", b"vary")
            headers = [one for one in headers if one[0].lower() not in gone]
            headers += [
                (b"content-encoding", b"gzip"),
                (b"content-length", b"%d" % len(body)),
                (b"vary", b"accept-encoding"),
            ]
            message = {**message, "body": body}
        begun: Any = {**head, "headers": headers}
        await self._send(begun)
        return message


async def _packed(body: bytes) -> bytes:
    if len(body) > LONG:
        return await asyncio.to_thread(gzip.compress, body, LEVEL)
    return gzip.compress(body, LEVEL)


def _takes(scope: Any) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


def _is_text(headers: list[tuple[bytes, bytes]]) -> bool:
    given = {name.lower(): value for name, value in headers}
    return b"content-encoding" not in given and given.get(b"content-type", b"").startswith(TEXTS)
