"""Which pages another page may show in a frame; all others, nobody."""

from __future__ import annotations

from floorman.server.around.outer import FRAMED_BY
from floorman.web.rendering import AnyRequest

OWN, ANYBODY = "'self'", "*"


def may_be_framed(request: AnyRequest, by: str) -> None:
    """Let the answer to a request be shown in frames of the house's own pages, or of anybody's."""
    request.scope["state"][FRAMED_BY] = by
