"""The screens of an event: what each shows, messages, players called, the layout for a stream."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from floorman.server.given import Asker, Given
from floorman.server.rights.near import reached_at
from floorman.server.rights.public import is_embedded
from floorman.server.views.room.conduct import screen_desk
from floorman.store.house.sounds import KINDS
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/screens")
async def screens(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show every screen as it is now, with what it may show."""
    looks: dict[str, Look] = {
        "screens": screen_desk,
        "embedding": lambda live, at: is_embedded(live),
    }
    base = reached_at(request, service.network.address)
    pictures = await asyncio.to_thread(service.pictures.all, event)
    shown: dict[str, Any] = {
        "base": base,
        "pictures": pictures,
        "sounds": await asyncio.to_thread(service.sounds.all),
        "chosen": await asyncio.to_thread(service.sounds.chosen, event),
        "kinds": tuple(KINDS),
    }
    return await event_page(request, service, who, event, "console/screens.html", looks, **shown)


@get("/e/{event:str}/screens/one")
async def one_screen(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    screen: FromQuery[str] = "",
) -> Response[Any]:
    """Say what a screen shows."""
    looks: dict[str, Look] = {"screens": screen_desk}
    return await event_page(
        request, service, who, event, "console/screen.html", looks, screen=screen
    )


SCREEN_PAGES = (screens, one_screen)
