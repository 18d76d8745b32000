"""The sounds of the house: kept, given, taken away; what an event plays at which moment."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from floorman.server.given import Given
from floorman.server.routes.pictures import Kept
from floorman.store.house.sounds import Choice, Moment, Sound

KEPT = "private, max-age=31536000, immutable"
"""A sound under its id never changes; only who signed in hears it."""


# sync_to_thread breaks on a path with several methods (Litestar 2.25), so these use threads.


@get("/api/sounds", operation_id="list_sounds")
async def list_sounds(service: Given) -> list[Sound]:
    """List the sounds of the house."""
    return await asyncio.to_thread(service.sounds.all)


@post("/api/sounds", status_code=200, takes="application/octet-stream", operation_id="keep_sound")
async def keep_sound(
    service: Given, request: Request[Any, Any, Any], title: FromQuery[str]
) -> Kept:
    """Keep one more sound of the house: MP3, OGG or WAV, up to a million bytes."""
    return Kept(await asyncio.to_thread(service.sounds.keep, title, await request.body()))


@get(
    "/api/sounds/{sound:str}",
    operation_id="show_sound",
    media_type="audio/*",
)
async def sound(service: Given, sound: FromPath[str]) -> Response[bytes]:
    """Give a sound."""
    found = await asyncio.to_thread(service.sounds.get, sound)
    return Response(found.sound, media_type=found.type, headers={"cache-control": KEPT})


@delete("/api/sounds/{sound:str}", operation_id="drop_sound")
async def drop_sound(service: Given, sound: FromPath[str]) -> None:
    """Take a sound away; events that play it play the usual tone."""
    await asyncio.to_thread(service.sounds.drop, sound)


@get("/api/events/{event:str}/sounds", sync_to_thread=True, operation_id="show_event_sounds")
def event_sounds(service: Given, event: FromPath[str]) -> dict[Moment, Choice]:
    """See what an event plays at each moment."""
    service.head(event)
    return service.sounds.chosen(event)


@put("/api/events/{event:str}/sounds/{moment:str}", operation_id="choose_sound")
async def choose_sound(
    service: Given, event: FromPath[str], moment: FromPath[Moment], data: JSONBody[Choice]
) -> None:
    """Choose what an event plays at a moment, and how loud."""
    await asyncio.to_thread(service.head, event)
    await asyncio.to_thread(service.sounds.choose, event, moment, data)
    service.wake(event)


SOUNDS = (list_sounds, keep_sound, sound, drop_sound, event_sounds, choose_sound)
