"""Where one signs in, with a name and password or the code of a paired device."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromQuery

from floorman.web.own_path import own_path
from floorman.web.rendering import AnyRequest, page


@get("/welcome", sync_to_thread=True)
def welcome(request: AnyRequest, next: FromQuery[str] = "/") -> Response[str]:  # noqa: A002 - as in the address
    """Show the two ways in; afterwards go to the page that was asked for."""
    return page(request, "welcome.html", next=own_path(next))
