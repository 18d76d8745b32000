"""Where one signs in, with a name and password or the code of a paired device."""

from __future__ import annotations

from collections.abc import Mapping

from litestar import Response, get
from litestar.params import FromQuery

from floorman.sentences import Sentence, say
from floorman.web.own_path import own_path
from floorman.web.rendering import AnyRequest, page

REFUSED: Mapping[int, Sentence] = {
    401: say("This link has been used, or it has expired. Ask the director for a new one."),
    429: say("Too many tries. Wait a minute, then open the link again."),
}
"""Why a link let nobody in, by the status of its refusal."""


@get("/welcome", sync_to_thread=True)
def welcome(
    request: AnyRequest,
    next: FromQuery[str] = "/",  # noqa: A002 - as in the address
    refused: FromQuery[int] = 0,
) -> Response[str]:
    """Show the two ways in, and why a link was refused; afterwards go to the page asked for."""
    return page(request, "welcome.html", next=own_path(next), refused=REFUSED.get(refused, ""))
