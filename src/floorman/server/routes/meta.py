"""How the server is, and what it understands."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from floorman import __version__
from floorman.errors import Unknown
from floorman.floor.published import SCHEMAS
from floorman.sentences import say
from floorman.server.api.openapi import document
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.server.upkeep.metrics import TYPE, Process, stored
from floorman.server.upkeep.pulse import ANSWERS, DatabaseNow


class Alive(Struct):
    """The server answers."""

    version: str


class Health(Struct):
    """The server answers, and how its database does. ``now`` is the time of commands."""

    version: str
    now: float
    listeners: int
    database: DatabaseNow


@get("/api/health/live", operation_id="check_life")
async def alive() -> Alive:
    """Say that the server answers, whatever its database does."""
    return Alive(__version__)


@get("/api/health", operation_id="check_health")
async def health(service: Given) -> Response[Health]:
    """Say whether commands can be given: 503 where the database is stuck or fails, 200 if slow."""
    found = await service.pulse.look()
    told = Health(__version__, service.now(), service.feeds.listeners, found)
    status = HTTPStatus.OK if found.state in ANSWERS else HTTPStatus.SERVICE_UNAVAILABLE
    return Response(told, status_code=status, media_type=MediaType.JSON)


@get("/metrics", media_type=TYPE)
async def metrics(service: Given) -> Response[bytes]:
    """Give the figures of the server to Prometheus."""
    found = await service.pulse.look()
    kept = None
    if found.read.state in ANSWERS:
        kept = await asyncio.to_thread(stored, service.venue.database)
    return Response(service.metrics.written(_process(service), found, kept), media_type=TYPE)


def _process(service: Service) -> Process:
    told, now = service.protection.told(), service.clock.now()
    heard = 0 if service.is_here else service.heard_first
    return Process(
        listeners=service.feeds.listeners,
        commands=service.commands.waiting,
        requests=service.pool.waiting if service.pool is not None else 0,
        has=service.protection.has if told is not None else None,
        alone=now - told.since if told is not None and told.since else 0,
        silent=now - heard if heard else 0,
    )


@get(
    "/api/openapi.json", sync_to_thread=True, operation_id="describe_api", media_type=MediaType.JSON
)
def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Describe the API, each command with its fields."""
    return Response(document(request.app), media_type=MediaType.JSON)


@get(
    "/api/schemas/{name:str}",
    sync_to_thread=True,
    operation_id="read_schema",
    media_type=MediaType.JSON,
)
def schema(name: FromPath[str]) -> Response[bytes]:
    """Give the JSON schema of a line of a log (`log`), or of an event's file (`event`)."""
    if name not in SCHEMAS:
        raise Unknown(say("schema"), name, SCHEMAS)
    return Response(msgspec.json.encode(SCHEMAS[name]()), media_type=MediaType.JSON)
