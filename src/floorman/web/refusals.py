"""What a reader sees instead of a page: the way to sign in, or what went wrong in words."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from http import HTTPStatus
from urllib.parse import quote

from litestar import Response
from litestar.response import Redirect
from msgspec.structs import replace

from floorman.problems import Problem
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.around.problems import answer, described
from floorman.web.rendering import AnyRequest, is_fragment, page

LOG = logging.getLogger("floorman.server")
HEADS: Mapping[str, Sentence] = {
    "not-allowed": say("This device may not see this page"),
    "unknown": say("There is no such page"),
}
"""What a page that is not shown is headed with, by code."""
_AT_TABLE = re.compile(r"(/e/[^/]+/table/\d+)/rules")
"""The rules desk of a table, from which a dealer goes back to the hand."""
GONE = say("The address is wrong, or what stood there is gone")
REASONS: Mapping[str, Sentence] = {
    "the role {role} may not do it": say("A director sets what it may do, on the page of devices"),
    "there is nothing at this address": GONE,
    "unknown {what} {name!r}": GONE,
}
"""What a reader is told where a program is told of roles, of addresses and of all there is."""


def refused_page(request: AnyRequest, error: Exception) -> Response[object] | Redirect:
    """Answer an error of a page; programs that ask for JSON get the API's answer."""
    status, problem = described(error, f"{request.method} {request.url.path}")
    if "text/html" not in request.headers.get("accept", "") and not is_fragment(request):
        return answer(request, error)
    if status == HTTPStatus.INTERNAL_SERVER_ERROR:
        LOG.error("%s failed", problem.what, exc_info=error)
    if is_fragment(request) and (status == HTTPStatus.UNAUTHORIZED or status >= 500):
        return _as_it_is(status)
    if status == HTTPStatus.UNAUTHORIZED:
        query = f"?{request.url.query}" if request.url.query else ""
        return Redirect(f"/welcome?next={quote(request.url.path + query)}")
    if problem.what.startswith(f"{request.method} /"):
        problem = _of_the_page(problem)
    found = _AT_TABLE.fullmatch(request.url.path)
    hand = f"{found[1]}/dealer" if found else ""
    return page(request, "refused.html", code=status, problem=problem, hand=hand)  # type: ignore[return-value]


def _of_the_page(problem: Problem) -> Problem:
    """A problem with an address, as one of the page that stands there."""
    head = HEADS.get(problem.code, say("The page cannot be shown"))
    said = problem.why
    why = REASONS.get(said.template) if isinstance(said, Sentence) else None
    if why is None:
        return replace(problem, what=head)
    return replace(problem, what=head, why=why, allowed=NOTHING)


def _as_it_is(status: int) -> Response[object]:
    """An open page stays as it is, with all that is typed in it; its script asks people in."""
    return Response(None, status_code=status, headers={"HX-Reswap": "none"})
