"""The first page: the events of this venue, running ones first; signing in; the design."""

from __future__ import annotations

from litestar import Response, get
from litestar.response import Redirect

from floorman.server.given import Anyone, Given
from floorman.store.venue import EventRow
from floorman.web.landing import landing
from floorman.web.rendering import AnyRequest, page

ORDER = ("running", "announced", "over", "closed")


@get("/", sync_to_thread=True)
def home(request: AnyRequest, service: Given, who: Anyone) -> Response[str] | Redirect:
    """Show the events of this venue; a device that is for one page goes there."""
    if who is None:
        return Redirect("/welcome")
    if address := landing(service, who):
        return Redirect(address)
    rows = sorted(service.venue.list_events(), key=_running_first)
    return page(request, "home.html", events=rows)


def _running_first(row: EventRow) -> tuple[int, int]:
    return ORDER.index(row.state), -row.created


@get("/design", sync_to_thread=True)
def design(request: AnyRequest) -> Response[str]:
    """Show every component of the pages."""
    return page(request, "design.html")
