"""Photos of the slips of bags: kept with the bag, given to the floor, taken away."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, put
from litestar.params import FromPath, FromQuery

from floorman.server.given import Asker, Given
from floorman.store.people.photos import as_photo

OWN = "private, no-store"
"""A slip shows a name and a signature: nothing on the way keeps it."""
ADDRESS = "/api/events/{event:str}/bag-photo"


@put(ADDRESS, status_code=200, takes="application/octet-stream", operation_id="keep_bag_photo")
async def keep_bag_photo(
    service: Given,
    who: Asker,
    request: Request[Any, Any, Any],
    event: FromPath[str],
    entry: FromQuery[str],
) -> None:
    """Keep a photo of an entry's bag of this day, in place of the last."""
    photo = as_photo(await request.body())

    def kept() -> None:
        with service.venue.reading(event) as (_, live):
            service.bag_photos.keep(event, live, entry, photo, who.name)

    await asyncio.to_thread(kept)
    service.wake(event)


@get(ADDRESS, operation_id="show_bag_photo", media_type="image/*")
async def bag_photo(
    service: Given, event: FromPath[str], entry: FromQuery[str], day: FromQuery[int]
) -> Response[bytes]:
    """Give the photo of an entry's bag of a day."""
    found = await asyncio.to_thread(service.bag_photos.get, event, day, entry)
    return Response(found.image, media_type=found.type, headers={"cache-control": OWN})


@delete(ADDRESS, operation_id="drop_bag_photo")
async def drop_bag_photo(
    service: Given, event: FromPath[str], entry: FromQuery[str], day: FromQuery[int]
) -> None:
    """Take the photo of an entry's bag of a day away."""
    await asyncio.to_thread(service.bag_photos.drop, event, day, entry)
    service.wake(event)


BAG_PHOTOS = (keep_bag_photo, bag_photo, drop_bag_photo)
