"""Around each request: an answer to a write waits for the follower; every answer says the epoch.

``floorman-epoch`` has the epoch, the address and the signature of where the venue is. Who sends it
along, from an answer of another server, tells this one that the venue went there.
``floorman-protected`` says of an answer to a write whether a second machine has it too.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from floorman.errors import FloormanError
from floorman.server.around.guard import SAFE
from floorman.server.service import Service
from floorman.store.database.standing import Proof

EPOCH = b"floorman-epoch"
PROTECTED = b"floorman-protected"
OWN = "/api/following"
"""What the two machines say to each other waits for neither."""
SIGN_IN = "/sign-in"
"""A link, which writes though it is followed by GET."""
REFUSED = 400


class Confirmed:
    """Lets an answer out when what it says stands on both machines, where there are two."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        service: Service = scope["litestar_app"].state.service
        await _hear(service, dict(scope["headers"]).get(EPOCH, b""))
        scope["state"]["other"] = service.protection.address
        writes = _writes(scope)

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                more = [(EPOCH, said(service.standing.proof()).encode("latin-1", "replace"))]
                if writes and message["status"] < REFUSED and service.protection.follower:
                    is_safe = await service.protection.confirmed()
                    more.append((PROTECTED, b"yes" if is_safe else b"no"))
                message = _with(message, more)
            await send(message)

        await self._app(scope, receive, sent)


def said(proof: Proof) -> str:
    """A proof as it stands in a header.

    >>> said(Proof(2, "http://b:8480", "a1"))
    '2 http://b:8480 a1'
    """
    return f"{proof.epoch} {proof.address} {proof.signed}"


def heard(header: str) -> Proof | None:
    """The proof in a header; None where there is none.

    >>> heard("2 http://b:8480 a1"), heard("two")
    (Proof(epoch=2, address='http://b:8480', signed='a1'), None)
    """
    parts = header.split(" ")
    if len(parts) != 3 or not (parts[0].isascii() and parts[0].isdigit() and len(parts[0]) < 16):
        return None
    return Proof(int(parts[0]), parts[1], parts[2])


async def _hear(service: Service, header: bytes) -> None:
    proof = heard(header.decode("latin-1")) if header else None
    if proof is not None and service.is_here and service.standing.believes(proof):
        with suppress(FloormanError):
            await asyncio.to_thread(service.hear_of, proof)


def _writes(scope: Scope) -> bool:
    path, method = scope["path"], scope.get("method", "GET")
    if path.startswith(OWN):
        return False
    return path == SIGN_IN or (method not in SAFE and not scope["route_handler"].opt.get("reads"))


def _with(message: HTTPResponseStartEvent, more: list[tuple[bytes, bytes]]) -> Any:
    return {**message, "headers": [*message.get("headers", ()), *more]}
