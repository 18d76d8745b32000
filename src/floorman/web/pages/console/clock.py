"""The clock in the director's hands: levels, breaks, hand-for-hand, the end of entries."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from floorman.server.service import Service
from floorman.server.views.course.before import before
from floorman.server.views.course.clock import clock_hands
from floorman.server.views.room.draws import draws
from floorman.server.views.screens.status import structure
from floorman.store.staff.access import Access
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/clock")
async def clock(request: AnyRequest, service: Service, who: Access, event: str) -> Response[Any]:
    """Show the clock with its keys, and the structure with its times."""
    looks: dict[str, Look] = {
        "hands": clock_hands,
        "draws": draws,
        "before": before,
        "behind": lambda live, at: service.venue.behind(event),
    }
    return await event_page(request, service, who, event, "console/clock.html", looks)


@get("/e/{event:str}/clock/edit")
async def edit(request: AnyRequest, service: Service, who: Access, event: str) -> Response[Any]:
    """Change the coming levels and breaks."""
    looks = {"sheet": lambda live, at: structure(live), "hands": clock_hands}
    return await event_page(request, service, who, event, "console/structure.html", looks)


CLOCK_PAGES = (clock, edit)
