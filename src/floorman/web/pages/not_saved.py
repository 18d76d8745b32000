"""Where a form goes whose script did not take it: nothing is saved, and it is said so."""

from __future__ import annotations

from litestar import Response, post

from floorman.web.forms import TAKES
from floorman.web.rendering import AnyRequest, page


@post("/not-saved", status_code=200, sync_to_thread=True, takes=TAKES, reads=True)
def not_saved(request: AnyRequest) -> Response[str]:
    """Say that nothing was saved, and what to do; what the form held is not looked at."""
    return page(request, "not_saved.html")


NOT_SAVED_PAGES = (not_saved,)
