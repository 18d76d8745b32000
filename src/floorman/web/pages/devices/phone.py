"""The phone of floor staff: the same floor with a thumb."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from floorman.server.given import Asker, Given
from floorman.server.past_penalties import past_penalties
from floorman.server.views.room.penalty_offer import penalty_offer
from floorman.server.views.room.phone import phone
from floorman.server.views.room.record import record
from floorman.store.venue.dealer_devices import dealers_devices
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/floor")
async def floor(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromQuery[int] = 0,
) -> Response[Any]:
    """Show the section of the room that holds a table, calls, clock and what is due."""
    looks: dict[str, Look] = {"phone": lambda live, at: phone(live, at, table)}
    own = await asyncio.to_thread(service.shifts.device, who.credential)
    return await event_page(
        request,
        service,
        who,
        event,
        "phone/floor.html",
        looks,
        devices=await asyncio.to_thread(dealers_devices, service.venue, service.accounts, event),
        shared=own.user is None,
        own_shift=own.user is None and who.name != who.owner,
    )


@get("/e/{event:str}/penalty")
async def penalty(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str], player: FromQuery[str]
) -> Response[Any]:
    """Show the penalties that the book offers for a player, each with the hand to come back on."""
    past = await asyncio.to_thread(past_penalties, service, event, player)
    looks: dict[str, Look] = {
        "record": lambda live, at: record(live, player),
        "past": lambda live, at: past,
        "offer": lambda live, at: penalty_offer(live, player, past),
    }
    return await event_page(request, service, who, event, "phone/penalty.html", looks)


PHONE_PAGES = (floor, penalty)
