"""The pictures of an event's screens: kept, given, taken off."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from floorman.server.given import Given
from floorman.store.house.pictures import Kind
from floorman.store.people.photos import as_photo

KEPT = "public, max-age=31536000, immutable"
"""A picture under its id never changes."""


class Kept(Struct):
    """A picture by its id."""

    id: str


@post(
    "/api/events/{event:str}/pictures",
    status_code=200,
    takes="application/octet-stream",
    operation_id="keep_picture",
)
async def keep_picture(
    service: Given, request: Request[Any, Any, Any], event: FromPath[str], kind: FromQuery[Kind]
) -> Kept:
    """Keep a logo or background in place of the last, or one more slide."""
    photo = as_photo(await request.body())
    await asyncio.to_thread(service.head, event)
    kept = Kept(await asyncio.to_thread(service.pictures.keep, event, kind, photo))
    service.wake(event)
    return kept


@delete(
    "/api/events/{event:str}/pictures/{picture:str}",
    sync_to_thread=True,
    operation_id="drop_picture",
)
def drop_picture(service: Given, event: FromPath[str], picture: FromPath[str]) -> None:
    """Take a picture off the screens."""
    service.pictures.drop(event, picture)
    service.wake(event)


@get(
    "/api/events/{event:str}/pictures/{picture:str}",
    sync_to_thread=True,
    operation_id="show_picture",
    media_type="image/*",
)
def picture(service: Given, event: FromPath[str], picture: FromPath[str]) -> Response[bytes]:
    """Give a picture."""
    found = service.pictures.get(event, picture)
    return Response(found.image, media_type=found.type, headers={"cache-control": KEPT})


PICTURES = (keep_picture, drop_picture, picture)
