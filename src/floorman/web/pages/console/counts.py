"""The whole room counted by keyboard: every seat in its order."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from floorman.server.given import Asker, Given
from floorman.server.views.room.room_count import room_count
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/counts")
async def counts(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str], first: int = 0
) -> Response[Any]:
    """Show every seat with a field for its stack, and what the count comes to.

    In large rooms a part of the tables at a time: the one that begins with table ``first``.
    """
    looks: dict[str, Look] = {"count": partial(room_count, first=first)}
    return await event_page(request, service, who, event, "console/counts.html", looks)


COUNT_PAGES = (counts,)
