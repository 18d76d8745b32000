"""The layout for a stream: see-through, without sign-in, in a frame where the house allows it."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath

from floorman.server.given import Given
from floorman.server.rights.public import check_public
from floorman.server.views.screens.overlay import overlay
from floorman.tournament.sheet.seat_plan import person
from floorman.web.as_json import wants_json
from floorman.web.framing import ANYBODY, may_be_framed
from floorman.web.rendering import AnyRequest, page


@get("/p/{event:str}/overlay", sync_to_thread=True)
def stream_overlay(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[Any]:
    """Show clock, blinds, players left, prizes and leaders over nothing, for a stream's picture."""
    check_public(service, event)
    at = service.venue.now(event)
    with service.venue.reading(event) as (position, live):
        seen = overlay(live, at)
    if seen.embedded:
        may_be_framed(request, by=ANYBODY)
    if wants_json(request):
        return Response(seen, media_type=MediaType.JSON)
    shown = [one.player for one in seen.leaders] + [seen.status.winner][: seen.winner]
    listed = [person(one) for one in shown] if seen.names == "names" else []
    return page(
        request,
        "public/overlay.html",
        event=event,
        position=position,
        stream=f"/api/events/{event}/stream",
        seen=seen,
        status=seen.status,
        currency=seen.status.money.currency,
        known=service.players.known_names(listed, event) if listed else {},
    )


OVERLAY_PAGES = (stream_overlay,)
