"""The signed export of an event for whoever looks into it, and the key that it is signed with."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from floorman.server.given import Anyone, Asker, Given
from floorman.store.regulator.key import VenueKey
from floorman.store.regulator.signing import zipped
from floorman.web.event_page import event_page
from floorman.web.rendering import AnyRequest
from floorman.web.signed_export import signed_export

ZIP = "application/zip"


@get("/e/{event:str}/export")
async def export(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Offer the signed export, with the names of players or without."""
    key = await asyncio.to_thread(lambda: VenueKey.of(service.venue.database).public)
    return await event_page(request, service, who, event, "console/export.html", {}, key=key)


@get(
    "/api/events/{event:str}/signed-export",
    sync_to_thread=True,
    operation_id="write_signed_export",
    media_type=ZIP,
)
def signed(service: Given, event: FromPath[str], names: FromQuery[bool] = False) -> Response[bytes]:
    """Write the event in plain files, signed with the venue's key, in one zip."""
    files = signed_export(service.venue, event, with_names=names)
    headers = {"content-disposition": f'attachment; filename="{event}-signed.zip"'}
    return Response(zipped(files), media_type=ZIP, headers=headers)


@get("/venue-key.pem", sync_to_thread=True)
def venue_key(service: Given, who: Anyone) -> Response[str]:
    """Give the public half of the venue's key to anybody."""
    pem = VenueKey.of(service.venue.database).public.pem
    return Response(pem, media_type="application/x-pem-file")


EXPORT_PAGES = (export, venue_key)
