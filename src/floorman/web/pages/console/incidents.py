"""Conduct: calls, penalties, incidents and rulings on record."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get

from floorman.server.past_penalties import past_penalties
from floorman.server.service import Service
from floorman.server.views.money.desk import entry_line
from floorman.server.views.room import conduct as view
from floorman.server.views.room.penalty_offer import penalty_offer
from floorman.store.staff.access import Access
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/incidents")
async def incidents(
    request: AnyRequest, service: Service, who: Access, event: str
) -> Response[Any]:
    """Show what the floor has on record."""
    looks: dict[str, Look] = {"desk": view.conduct_desk}
    return await event_page(request, service, who, event, "console/incidents.html", looks)


@get("/e/{event:str}/incidents/player")
async def player(
    request: AnyRequest, service: Service, who: Access, event: str, entry: str
) -> Response[Any]:
    """Show what the book has for a player, after the penalties here and in other events."""
    past = await asyncio.to_thread(past_penalties, service, event, entry)
    looks: dict[str, Look] = {
        "line": lambda live, at: entry_line(live, entry),
        "offer": lambda live, at: penalty_offer(live, entry, past),
        "had": lambda live, at: view.penalties_given(live, entry),
        "past": lambda live, at: past,
        "desk": view.conduct_desk,
    }
    return await event_page(request, service, who, event, "console/penalty.html", looks)


@get("/e/{event:str}/incidents/{incident:int}")
async def incident(
    request: AnyRequest, service: Service, who: Access, event: str, incident: int
) -> Response[Any]:
    """Show an incident with all that came of it."""
    looks: dict[str, Look] = {"file": lambda live, at: view.incident_file(live, incident)}
    return await event_page(request, service, who, event, "console/incident.html", looks)


INCIDENT_PAGES = (incidents, player, incident)
