"""What stacks are worth, typed on a page that needs no event; nothing of it is kept."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post

from floorman.errors import BadInput
from floorman.money.numbers import prizes, stacks
from floorman.server.given import Anyone, Given
from floorman.server.views.money.icm import worth
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, page

LONGEST = 20_000
"""Characters of stacks or prizes that the page reads."""


@get("/icm", sync_to_thread=True)
def ask(request: AnyRequest) -> Response[Any]:
    """Ask for stacks and prizes."""
    return page(request, "icm.html", told={"stacks": "", "prizes": ""}, found=())


@post("/icm", status_code=200, takes=TAKES, reads=True)
async def answer(request: AnyRequest, service: Given, who: Anyone, data: Form) -> Response[Any]:
    """Show what the stacks are worth, or what is wrong with what was typed."""
    return await service.sums.run(_answered, request, data, known=who is not None)


def _answered(request: AnyRequest, data: Form) -> Response[Any]:
    told = {name: data.get(name, "")[:LONGEST] for name in ("stacks", "prizes")}
    try:
        found = worth(stacks(told["stacks"]), prizes(told["prizes"]))
    except BadInput as error:
        return page(request, "icm.html", told=told, found=(), problem=error)
    return page(request, "icm.html", told=told, found=found)


ICM_PAGES = (ask, answer)
