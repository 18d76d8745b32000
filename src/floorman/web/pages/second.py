"""The page of the two machines: how the follower does, and where one takes the venue over."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from floorman.server.given import Given
from floorman.server.near import is_from_here
from floorman.web.rendering import AnyRequest, page


@get("/following", sync_to_thread=True)
def second(request: AnyRequest, service: Given) -> Response[Any]:
    """Show where the venue is, and how the second machine does."""
    return page(
        request,
        "second.html",
        standing=service.standing,
        follower=service.protection.told(),
        trouble=service.follow_trouble,
        heard=service.heard_first,
        is_local=is_from_here(request),
    )


SECOND_PAGES = (second,)
