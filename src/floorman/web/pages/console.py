"""The console of an event: a tab for each of a director's jobs, the clock always in sight."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from floorman.server.given import Asker, Given
from floorman.server.views.tables import room
from floorman.web.event_page import event_page, paths
from floorman.web.rendering import AnyRequest


@get(paths("/e/{event:str}"))
async def tables(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show the map of the tables, and what is due."""
    return await event_page(request, service, who, event, "console/tables.html", {"room": room})
