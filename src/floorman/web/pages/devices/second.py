"""The page of the two machines: how the follower does, and where one takes the venue over."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from floorman.server.given import Anyone, Given
from floorman.server.rights.near import is_from_here
from floorman.server.service import Service
from floorman.store.venue.venue import EventRow
from floorman.tournament.staff import DIRECTOR
from floorman.web.rendering import AnyRequest, page


@get("/following", sync_to_thread=True)
def second(request: AnyRequest, service: Given, who: Anyone) -> Response[Any]:
    """Show where the venue is, and how the second machine does."""
    is_director = who is not None and who.grant.role == DIRECTOR
    return page(
        request,
        "second.html",
        standing=service.standing,
        follower=service.protection.told(),
        trouble=service.follow_trouble,
        heard=service.heard_first,
        is_local=is_from_here(request),
        is_director=is_director,
        events=_movable(service) if is_director else [],
        names=_names(service) if is_director else {},
        away={event: moved.address for event, moved in service.away.items()},
    )


def _movable(service: Service) -> list[EventRow]:
    """The events that can go to another venue: those that are here."""
    return [row for row in service.venue.list_events() if row.id not in service.away]


def _names(service: Service) -> dict[str, str]:
    """The names of those that are elsewhere; of none where they are all here."""
    found = service.venue.list_events() if service.away else []
    return {row.id: row.name for row in found if row.name and row.id in service.away}


SECOND_PAGES = (second,)
