"""What a reader sees instead of a page: the way to sign in, or what went wrong in words."""

from __future__ import annotations

import logging
from http import HTTPStatus
from urllib.parse import quote

from litestar import Response
from litestar.response import Redirect

from floorman.server.problems import answer, described
from floorman.web.rendering import AnyRequest, page

LOG = logging.getLogger("floorman.server")


def refused_page(request: AnyRequest, error: Exception) -> Response[object] | Redirect:
    """Answer an error of a page; programs that ask for JSON get the API's answer."""
    status, problem = described(error, f"{request.method} {request.url.path}")
    if "text/html" not in request.headers.get("accept", "") and not request.headers.get(
        "hx-request"
    ):
        return answer(request, error)
    if status == HTTPStatus.INTERNAL_SERVER_ERROR:
        LOG.error("%s failed", problem.what, exc_info=error)
    if status == HTTPStatus.UNAUTHORIZED:
        return Redirect(f"/welcome?next={quote(request.url.path)}")
    return page(request, "refused.html", code=status, problem=problem)  # type: ignore[return-value]
