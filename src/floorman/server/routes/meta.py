"""How the server is, and what it understands."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get
from msgspec import Struct

from floorman import __version__
from floorman.server.given import Given
from floorman.server.openapi import document


class Health(Struct):
    """The server answers, and so does its database. ``now`` is the time of commands."""

    version: str
    now: float
    listeners: int


@get("/api/health", sync_to_thread=True)
def health(service: Given) -> Health:
    """Say that the server and its database answer."""
    service.heads(())
    return Health(__version__, service.now(), service.feeds.listeners)


@get("/api/openapi.json", sync_to_thread=True)
def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Describe the API, each command with its fields."""
    return Response(document(request.app), media_type=MediaType.JSON)
