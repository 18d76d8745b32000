"""The first page: the events of this venue, running ones first; signing in; the design."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.response import Redirect

from floorman.server.given import Anyone, Given
from floorman.server.service import Service
from floorman.server.views.screens.lobby import lobby
from floorman.store.backups.rotation import last_backup
from floorman.tournament.staff import DIRECTOR
from floorman.web.as_json import wants_json
from floorman.web.landing import landing
from floorman.web.own_path import own_path
from floorman.web.rendering import AnyRequest, page
from floorman.web.restored import was_restored


@get("/", sync_to_thread=True)
def home(request: AnyRequest, service: Given, who: Anyone) -> Response[Any] | Redirect:
    """Show the events of this venue; a device that is for one page goes there."""
    if who is None:
        return Redirect("/welcome" if service.is_here else "/following")
    if address := landing(service, who):
        return Redirect(own_path(address))
    found = lobby(service)
    if wants_json(request):
        return Response(found)
    told = _backups(service) if who.grant.role == DIRECTOR else {}
    return page(request, "home.html", events=found.events, **told, **_second(service))


def _backups(service: Service) -> dict[str, Any]:
    """How old the last backup is, and whether all of this was restored from one not long ago."""
    made, now = last_backup(service.venue.database), service.clock.now()
    return {
        "backup_age": None if made is None else max(0, now - made),
        "was_restored": was_restored(service),
    }


def _second(service: Service) -> dict[str, Any]:
    """What the page says of the other machine, and what it listens to."""
    return {
        "follower": service.protection.told(),
        "is_here": service.is_here,
        "stream": "/api/stream",
    }


@get("/design", sync_to_thread=True)
def design(request: AnyRequest) -> Response[str]:
    """Show every component of the pages."""
    return page(request, "design.html")
