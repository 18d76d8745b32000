"""Around every request: security headers, the limit of the body, one line in the access log."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from floorman.server.around.hosts import host_of, is_host, refuse

ADDRESS = re.compile(r"https?://[\w.:\[\]-]+")
"""Of a machine, as it may stand in a header."""

LOG = logging.getLogger("floorman.access")

HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
"""What a page may load and ask: its own server, and the second machine that follows it."""
FRAMED_BY = "framed_by"
"""What a handler that lets its page be framed says in the request's state, and by whom."""
ONLY_TLS = [(b"strict-transport-security", b"max-age=31536000")]
NEVER_KEPT = (b"cache-control", b"no-store")


class Outer:
    """The server's application with what holds for every answer, errors too.

    The log has no query strings: they may hold secrets, such as a sign-in code.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        began = time.monotonic()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                _log(scope, message["status"], time.monotonic() - began)
                policy = _policy(scope.get("state", {}))
                message = _with_headers(message, policy, is_tls=scope["scheme"] == "https")
            await send(message)

        if is_host(host_of(scope)):
            await self._app(scope, receive, sent)
        else:
            await refuse(sent)


def _policy(state: Mapping[str, Any]) -> list[tuple[bytes, bytes]]:
    """What the page may ask, and who may frame it; older browsers read the second header."""
    other, frames = state.get("other", ""), state.get(FRAMED_BY, "'none'")
    asks = f"; connect-src 'self' {other}" if ADDRESS.fullmatch(other) else ""
    policy = f"{POLICY}; frame-ancestors {frames}{asks}".encode()
    denied = [] if FRAMED_BY in state else [(b"x-frame-options", b"DENY")]
    return [(b"content-security-policy", policy), *denied]


def _with_headers(
    message: HTTPResponseStartEvent, policy: list[tuple[bytes, bytes]], *, is_tls: bool
) -> Any:
    given = list(message.get("headers", ()))
    kept = [] if any(name.lower() == b"cache-control" for name, _ in given) else [NEVER_KEPT]
    return {
        **message,
        "headers": [*given, *policy, *HEADERS, *kept, *(ONLY_TLS if is_tls else ())],
    }


def _log(scope: Any, status: int, seconds: float) -> None:
    if not LOG.isEnabledFor(logging.INFO):
        return
    who = scope.get("state", {}).get("who")
    LOG.info(
        "%s %s %d %.0fms %s",
        scope["method"],
        quote(scope["path"]),
        status,
        1000 * seconds,
        _legible(who.name) if who else "-",
    )


def _legible(name: str) -> str:
    """A name on a line: no sign in it begins another one."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)
