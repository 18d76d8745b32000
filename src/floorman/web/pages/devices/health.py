"""How the server is, for people: whether what they do is saved, and how quickly."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from msgspec import Struct

from floorman import __version__
from floorman.server.given import Given
from floorman.server.machines.protection import Protected
from floorman.server.upkeep.pulse import DatabaseNow
from floorman.web.as_json import wants_json
from floorman.web.rendering import AnyRequest, page

AGAIN = 5
"""Seconds after which the page looks again."""


class HealthNow(Struct, frozen=True):
    """The database, the version, how many pages listen, and the second machine, if there is one."""

    version: str
    listeners: int
    database: DatabaseNow
    second: Protected | None


@get("/health")
async def health_page(request: AnyRequest, service: Given) -> Response[Any]:
    """Show whether the database answers, slow or stuck, and what to do about it.

    It is told with 200 whatever it finds, so that the page can be read; GET /api/health is for
    programs.
    """
    found = await service.pulse.look()
    told = HealthNow(__version__, service.feeds.listeners, found, service.protection.told())
    if wants_json(request):
        return Response(told, media_type=MediaType.JSON)
    return page(request, "health.html", health=told, again=AGAIN)


HEALTH_PAGES = (health_page,)
