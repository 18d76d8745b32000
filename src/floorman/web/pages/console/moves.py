"""The moves of an event: what is due and why, who is on the way, what was moved lately."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from floorman.server.given import Asker, Given
from floorman.server.history import Wanted, history
from floorman.server.views.room.moves_board import moves_board
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest
from floorman.web.told.acts import Teller

AnyPage = Response[Any]
LOOKS: dict[str, Look] = {"board": moves_board}
RECENT = 12
"""Acts that moved somebody."""


@get("/e/{event:str}/moves")
async def moves(request: AnyRequest, service: Given, who: Asker, event: FromPath[str]) -> AnyPage:
    """Show the plan, the arrivals and the moves made lately."""
    return await _page(request, service, who, event, "console/moves.html")


@get("/e/{event:str}/announce")
async def announce(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Show what a director reads out, in large type: who goes where."""
    return await _page(request, service, who, event, "console/announce.html")


async def _page(
    request: AnyRequest, service: Given, who: Asker, event: str, template: str
) -> AnyPage:
    moved = Wanted(type="PlayerMoved")
    found = await asyncio.to_thread(history, service, who, event, moved, most=RECENT)
    acts = [act for act in found.acts if not act.undone]
    made = [one.data for act in acts for one in act.events if one.type == "PlayerMoved"]
    return await event_page(
        request,
        service,
        who,
        event,
        template,
        LOOKS,
        recent=acts,
        came_from={data["player"]: data for data in reversed(made)},
        teller=Teller(request, found),
    )


MOVES_PAGES = (moves, announce)
