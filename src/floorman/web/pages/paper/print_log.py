"""The log on paper."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from floorman.server.given import Asker, Given
from floorman.server.history import history
from floorman.web.pages.paper.printed import printed
from floorman.web.rendering import AnyRequest
from floorman.web.told.acts import Teller

NEWEST = 200
"""Acts that are printed where not the whole log is asked for."""


@get("/e/{event:str}/print/log")
async def print_log(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    all: FromQuery[bool] = False,  # noqa: A002 - as it stands in the address
) -> Response[Any]:
    """Print the newest acts, or all of them: who, when, on which device, why, by which rule."""
    since = 1 if all else 0
    found = await asyncio.to_thread(history, service, who, event, since=since, most=NEWEST)
    said = {"found": found, "teller": Teller(request, found), "whole": all}
    return await printed(request, service, who, event, "log", {}, **said)
