"""Days and flights: the end of a day, its bags, the draw of the next."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.params import FromPath

from floorman.server.given import Asker, Given
from floorman.server.service import Service
from floorman.server.views.course.days import day_desk
from floorman.store.venue.flights import Feeder, feeders
from floorman.tournament.staff import ROOM
from floorman.web.event_page import event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/days")
async def days(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show where the day is, the bags, and the flights that feed the event."""
    flights = await asyncio.to_thread(_flights, service, event)
    photos = (
        await asyncio.to_thread(_photos, service, event) if who.grant.role in ROOM else Photos()
    )
    return await event_page(
        request,
        service,
        who,
        event,
        "console/days.html",
        {"desk": day_desk},
        flights=flights,
        photos=photos,
    )


class Photos(NamedTuple):
    """The days of which there is a photo, by entry, and where those of bags to be opened are."""

    days: Mapping[str, int] = MappingProxyType({})
    sealed: Mapping[str, tuple[str, int, str]] = MappingProxyType({})


def _photos(service: Service, event: str) -> Photos:
    with service.venue.reading(event) as (_, live):
        return Photos(service.bag_photos.days(event), service.bag_photos.of_sealed(event, live))


def _flights(service: Service, event: str) -> list[Feeder]:
    with service.venue.database.reading() as connection:
        return feeders(connection, event)


DAY_PAGES = (days,)
